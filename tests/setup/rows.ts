/** Reading the rows of an answer. */
import { z } from "zod";

/** The first of them; there has to be one. */
export function firstOf<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The list is empty");
  return row;
}

const sortable = z.union([z.string(), z.number(), z.null()]);

/** What the rows hold in a field that lists sort by. */
export const valuesOf = (rows: Record<string, unknown>[], field: string) =>
  rows.map((row) => sortable.parse(row[field]));
