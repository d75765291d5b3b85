import type { ElementList } from "./wire";

/** A list's answer: its page, how many there are, and which page it is. */
export function serializeList<Row, Wire>(
  { rows, total }: { rows: Row[]; total: number },
  { limit, offset }: { limit: number; offset: number },
  serialize: (row: Row) => Wire,
): ElementList<Wire> {
  return { element: rows.map(serialize), total, limit, offset };
}
