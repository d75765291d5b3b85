/** How many rows the parts of a list have (`page.ts`). */
import { LIMITS } from "@/lib/kit/limits";
import { type Key, orderBy, tieKeys } from "./order";
import { together } from "./prepared/together";

/**
 * Rows of a list that come one after another: all of them, those of one status, or those without what it is sorted by. What
 * no index has together is asked for apart (`Apart`).
 */
export type Part = { name: string; wheres: readonly object[]; keys: readonly Key[]; count?: () => Promise<number> };

type Countable<Where, OrderBy> = {
  count: (query: { where: Where; orderBy: OrderBy[]; take: number }) => Promise<number>;
};

/** The parts' sizes; null where it doesn't matter any more, as there are more rows than lists count. */
export type Sizes = readonly (number | null)[];

export const sumOf = (sizes: Sizes) => sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);

/**
 * Reads no further than one row past what lists count. In the order in which the rows are found, as the same index serves
 * it: left to itself, Prisma orders what it counts so by the id, for which all matching rows would be sorted.
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
    // In one statement: a row that goes from one of them to another meanwhile is counted once.
    const ofEach = wheres.map((where) => () => table.count({ where: where as Where, orderBy: order, take }));
    const counts = take > 0 ? await Promise.all((count ? [count] : ofEach).map((countOne) => countOne())) : null;
    const size = counts && Math.min(sumOf(counts), take);
    left -= size ?? 0;
    sizes.push(size);
  }
  return sizes;
}

/** How many rows each part has, or the whole where that is no fewer parts. */
export async function countEach<Where, OrderBy>(
  table: Countable<Where, OrderBy>,
  parts: readonly Part[],
  whole: readonly Part[],
  rest: string | undefined,
): Promise<Sizes> {
  if (parts.length <= whole.length) return countParts(table, whole);
  if (rest === undefined) return countParts(table, parts);
  const total = sumOf(await countParts(table, whole));
  // The first part or two of them are as many as are counted.
  if (total > LIMITS.countedRows) return countParts(table, parts);
  const others = parts.filter(({ name }) => name !== rest);
  const counts = await together(() => Promise.all(others.map((part) => countParts(table, [part]))));
  const sizes = counts.map(sumOf);
  const left = Math.max(0, total - sumOf(sizes));
  return parts.map((part) => (part.name === rest ? left : (sizes[others.indexOf(part)] ?? 0)));
}
