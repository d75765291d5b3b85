import type { Listed } from "@/lib/kit/list-spec";
import type { ElementList } from "./wire";

/** A list's answer: its page, how many there are, which page it is, and the cursors of those beside it. */
export function serializeList<Row, Wire>(
  { rows, total, isCapped, next, previous }: Listed<Row>,
  { limit, offset }: { limit: number; offset: number },
  serialize: (row: Row) => Wire,
): ElementList<Wire> {
  return {
    element: rows.map(serialize),
    ...{ total, total_capped: isCapped },
    ...{ limit, offset },
    ...{ next_cursor: next, prev_cursor: previous },
  };
}
