/** Paging and sorting, alike for every list. */
export type Page = { limit: number; offset: number; sort?: string | undefined };

type Direction = "asc" | "desc";

/**
 * Prisma's paging arguments. Rows with equal values are ordered by id, so that no page repeats or skips one; what is not
 * known comes last both ways: left to themselves, the two databases put it at different ends.
 * @param columns the list's sort fields on the wire and the columns they stand for
 * @param fallback the column of an unsorted list, with a leading `-` for descending
 * @param nullable which of the columns may be null
 */
export function pageOf<Column extends string>(
  page: Page,
  columns: Record<string, Column>,
  fallback: Column | `-${Column}`,
  nullable: readonly Column[] = [],
) {
  const sort = page.sort ?? null;
  const descending = (sort ?? fallback).startsWith("-");
  const name = (sort ?? fallback).replace(/^-/, "");
  const column = sort ? columns[name] : (name as Column);
  if (!column) throw new Error(`The list has no sort field ${name}`);
  const direction: Direction = descending ? "desc" : "asc";
  // Only nullable columns take it, at run time and in Prisma's types, which can't tell which column this is.
  const order = nullable.includes(column) ? { sort: direction, nulls: "last" as const } : direction;
  const orderBy = [{ [column]: order } as Record<Column, Direction>];
  if (column !== "id") orderBy.push({ id: direction } as Record<Column, Direction>);
  return { orderBy, take: page.limit, skip: page.offset };
}
