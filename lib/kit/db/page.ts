/** Paging and sorting, alike for every list. */
export type Page = { limit: number; offset: number; sort?: string | undefined };

type Direction = "asc" | "desc";

/** By age; the id only decides between equal ages, so that no page repeats or skips a row (docs/decisions/0026). */
export const ties = (direction: Direction) => [{ createdAt: direction }, { id: direction }];

/**
 * Prisma's paging arguments. Rows with equal values are in the order of `ties`; what is not known comes last both ways:
 * left to themselves, the two databases put it at different ends.
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
  for (const tie of ties(direction)) if (!(column in tie)) orderBy.push(tie as Record<Column, Direction>);
  return { orderBy, take: page.limit, skip: page.offset };
}

type Slice = { orderBy: ReturnType<typeof ties>; take: number; skip: number };
type Part<Row> = { count: () => Promise<number>; find: (slice: Slice) => Promise<Row[]> };

export const sortsByStatus = ({ sort }: Page) => sort === "status" || sort === "-status";

/**
 * A page of a list that is sorted by a status which the clock overrules: no ORDER BY can say that. The rows of each
 * status come one after another, in the order of the alphabet as the column's own would be.
 * @param partOf the rows that have this status now
 */
export async function pageByStatus<Status extends string, Row>(
  page: Page,
  statuses: readonly Status[],
  partOf: (status: Status) => Part<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const direction: Direction = page.sort?.startsWith("-") ? "desc" : "asc";
  const inOrder = direction === "desc" ? statuses.toSorted().reverse() : statuses.toSorted();
  const parts = await Promise.all(
    inOrder.map(async (status) => {
      const part = partOf(status);
      return { ...part, size: await part.count() };
    }),
  );
  const rows: Row[] = [];
  let skip = page.offset;
  for (const { size, find } of parts) {
    const take = Math.min(page.limit - rows.length, size - skip);
    if (take > 0) rows.push(...(await find({ orderBy: ties(direction), take, skip })));
    skip = Math.max(0, skip - size);
  }
  return { rows, total: parts.reduce((total, { size }) => total + size, 0) };
}
