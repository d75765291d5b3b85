import type { ListSpec, Page } from "@/lib/kit/list-spec";

type Direction = "asc" | "desc";

/**
 * By age; the id only decides between equal ages, so that no page repeats or skips a row (docs/decisions/0026).
 * @param id the column that tells the rows of the list apart
 */
export function ties<Id extends string = "id">(direction: Direction, id: Id = "id" as Id) {
  return [{ createdAt: direction }, { [id]: direction } as Record<Id, Direction>];
}

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
 * @param id as of `ties`
 */
export function pageOf<OrderBy>(page: Page, list: OrderedBy<OrderBy>, id = "id") {
  const { sorts }: Pick<ListSpec, "sorts"> = list;
  const name = page.sort?.replace(/^-/, "");
  const sort = name === undefined ? list.order.replace(/^-/, "") : sorts[name];
  if (!sort) throw new Error(`The list has no sort field ${name}`);
  const direction: Direction = (page.sort ?? list.order).startsWith("-") ? "desc" : "asc";
  const field = typeof sort === "string" ? sort : sort.nullable;
  const first = nested(field, typeof sort === "string" ? direction : { sort: direction, nulls: "last" });
  const rest = field === id ? [] : ties(direction, id).filter((tie) => !(field in tie));
  return { orderBy: [first, ...rest] as OrderBy[], take: page.limit, skip: page.offset };
}

type Slice<Id extends string> = { orderBy: ReturnType<typeof ties<Id>>; take: number; skip: number };
type Part<Row, Id extends string> = { count: () => Promise<number>; find: (slice: Slice<Id>) => Promise<Row[]> };

export const sortsByStatus = ({ sort }: Page) => sort === "status" || sort === "-status";

/**
 * A page of a list that is sorted by a status which the clock overrules: no ORDER BY can say that. The rows of each
 * status come one after another, in the order of the alphabet as the column's own would be.
 * @param partOf the rows that have this status now
 * @param id as of `ties`
 */
export async function pageByStatus<Status extends string, Row, Id extends string = "id">(
  page: Page,
  statuses: readonly Status[],
  partOf: (status: Status) => Part<Row, Id>,
  id?: Id,
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
    if (take > 0) rows.push(...(await find({ orderBy: ties(direction, id), take, skip })));
    skip = Math.max(0, skip - size);
  }
  return { rows, total: parts.reduce((total, { size }) => total + size, 0) };
}
