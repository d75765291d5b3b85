import { z } from "zod";
import type { ElementList } from "@/lib/wire";

/** A list's answer: its page, how many there are, and which page it is. */
export function serializeList<Row, Wire>(
  { rows, total }: { rows: Row[]; total: number },
  { limit, offset }: { limit: number; offset: number },
  serialize: (row: Row) => Wire,
): ElementList<Wire> {
  return { element: rows.map(serialize), total, limit, offset };
}

export const elementOf = <Schema extends z.ZodType>(schema: Schema) => z.object({ element: schema });

export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ element: z.array(schema), total: z.int(), limit: z.int(), offset: z.int() });

/** The answer of a deletion: what is gone. */
export const deletedWire = elementOf(z.object({ id: z.int() }));
