import type { ListSpec, Page } from "@/lib/kit/list-spec";

type Direction = "asc" | "desc";

/** By age; the id only decides between equal ages, so that no page repeats or skips a row (docs/decisions/0026). */
export const ties = (direction: Direction) => [{ createdAt: direction }, { id: direction }];

/** What Prisma's `orderBy` of a table takes this for. */
type Taking<Order, OrderBy> = {
  [Name in keyof OrderBy & string]-?: Order extends NonNullable<OrderBy[Name]> ? Name : never;
}[keyof OrderBy & string];
type Field<OrderBy> = Taking<Direction, OrderBy>;
type Nullable<OrderBy> = Taking<{ sort: Direction; nulls: "last" }, OrderBy>;
type Known<OrderBy> = Exclude<Field<OrderBy>, Nullable<OrderBy>>;
type Relation<OrderBy> = Exclude<keyof OrderBy & string, Field<OrderBy>>;
/** Fields of related records. The type doesn't tell a relation that may be missing: no list is sorted by such a one. */
type Related<OrderBy> = {
  [Name in Relation<OrderBy>]: `${Name}.${Known<NonNullable<OrderBy[Name]>>}`;
}[Relation<OrderBy>];

/** A list that a table can be ordered by: its fields are the table's, and those that may be null are the nullable ones. */
type OrderedBy<OrderBy> = Pick<ListSpec, "sorts" | "order"> & {
  sorts: Readonly<Record<string, Known<OrderBy> | Related<OrderBy> | { nullable: Nullable<OrderBy> }>>;
  order: Known<OrderBy> | `-${Known<OrderBy>}`;
};

/** `rfq.name` is Prisma's `{ rfq: { name: … } }`. */
const nested = (field: string, order: unknown) =>
  field.split(".").reduceRight((inner, name) => ({ [name]: inner }), order);

/**
 * Prisma's paging arguments. Rows with equal values are in the order of `ties`; what is not known comes last both ways:
 * left to themselves, the two databases put it at different ends.
 * @typeParam OrderBy Prisma's `orderBy` of the table
 */
export function pageOf<OrderBy>(page: Page, list: OrderedBy<OrderBy>) {
  const { sorts }: Pick<ListSpec, "sorts"> = list;
  const name = page.sort?.replace(/^-/, "");
  const sort = name === undefined ? list.order.replace(/^-/, "") : sorts[name];
  if (!sort) throw new Error(`The list has no sort field ${name}`);
  const direction: Direction = (page.sort ?? list.order).startsWith("-") ? "desc" : "asc";
  const field = typeof sort === "string" ? sort : sort.nullable;
  const first = nested(field, typeof sort === "string" ? direction : { sort: direction, nulls: "last" });
  const rest = field === "id" ? [] : ties(direction).filter((tie) => !(field in tie));
  return { orderBy: [first, ...rest] as OrderBy[], take: page.limit, skip: page.offset };
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
