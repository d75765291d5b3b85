/** Counts the rows of the parts of a list (`page.ts`). */
import { LIMITS } from "@/lib/kit/limits";
import { type Key, orderBy, tieKeys } from "./order";
import type { Prisma } from "./generated/sqlite/client";
import { countRowsUnless } from "./prepared/read";
import type { Source } from "./prepared/source";
import { together } from "./prepared/together";

/**
 * A part of a list; parts follow one another. It is the whole list, the rows of one status, or the rows that have (or don't
 * have) a value to be sorted by. `wheres`: the conditions that together find its rows (`Apart`). `count`: knows their number.
 */
export type Part = { name: string; wheres: readonly object[]; keys: readonly Key[]; count?: () => Promise<number> };

type Countable<Where, OrderBy> = {
  count: (query: { where: Where; orderBy: OrderBy[]; take: number }) => Promise<number>;
};

/**
 * How many rows these conditions find, for a list of which a figure is kept (docs/decisions/0182): none of them is looked at where
 * that says already that they are more than lists count.
 * @param atLeast SQL of a number that they are never less than
 */
export function countUnlessMore<Where extends object>(
  atLeast: Prisma.Sql,
  { count }: Countable<Where, never>,
  source: Source,
  wheres: readonly Where[],
): () => Promise<number> {
  const take = LIMITS.countedRows + 1;
  const countOne = (where: Where) =>
    countRowsUnless(atLeast, source, { where, take }) ?? count({ where, orderBy: [], take });
  return async () => sumOf(await Promise.all(wheres.map(countOne)));
}

/** How many rows each part has; null for parts after the point up to which lists count. */
export type Sizes = readonly (number | null)[];

export const sumOf = (sizes: Sizes) => sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);

/**
 * Counts up to one row more than lists count. The count has the order of the list, so that the same index serves it: without
 * one, Prisma orders by the id, and all matching rows would be sorted.
 */
export async function countParts<Where, OrderBy>(
  table: Countable<Where, OrderBy>,
  parts: readonly Part[],
): Promise<Sizes> {
  const sizes: (number | null)[] = [];
  let left = LIMITS.countedRows + 1;
  for (const { wheres, keys, count } of parts) {
    const order = orderBy(keys[0]?.field.includes(".") ? tieKeys("desc") : keys, false) as OrderBy[];
    const take = left;
    // Sent as one statement, so that a row that moves from one condition to another meanwhile is counted once.
    const ofEach = wheres.map((where) => () => table.count({ where: where as Where, orderBy: order, take }));
    const counts = take > 0 ? await Promise.all((count ? [count] : ofEach).map((countOne) => countOne())) : null;
    const size = counts && Math.min(sumOf(counts), take);
    left -= size ?? 0;
    sizes.push(size);
  }
  return sizes;
}

/**
 * The size of each part; or of `whole` (the same rows in other parts), if that has as many.
 * @param rest the name of a part that no index counts: it has what the whole has beyond all others
 */
export async function countEach<Where, OrderBy>(
  table: Countable<Where, OrderBy>,
  parts: readonly Part[],
  whole: readonly Part[],
  rest: string | undefined,
): Promise<Sizes> {
  if (parts.length <= whole.length) return countParts(table, whole);
  if (rest === undefined) return countParts(table, parts);
  const total = sumOf(await countParts(table, whole));
  // More than lists count: the first one or two parts reach the limit, so counting them part by part is cheap.
  if (total > LIMITS.countedRows) return countParts(table, parts);
  const others = parts.filter(({ name }) => name !== rest);
  const counts = await together(() => Promise.all(others.map((part) => countParts(table, [part]))));
  const sizes = counts.map(sumOf);
  const left = Math.max(0, total - sumOf(sizes));
  return parts.map((part) => (part.name === rest ? left : (sizes[others.indexOf(part)] ?? 0)));
}
