import { counted, formatInteger } from "@/lib/kit/format";

/** More lines or bars side by side nobody can tell apart, and a legend of their names takes the picture's room. */
const MOST_DRAWN = 10;

/** Those of a picture: the first, in the table's order, which sorting, pinning and hiding change. */
export const drawn = <T>(all: readonly T[]): readonly T[] => all.slice(0, MOST_DRAWN);

/** ` The first 10 of 100 quotes and of 50 venues, in the table's order.`; nothing where all are drawn. */
export function drawnWords(quotes: number, venues = 0): string {
  const first = [
    ...(quotes > MOST_DRAWN ? [`of ${counted(quotes, "quote")}`] : []),
    ...(venues > MOST_DRAWN ? [`of ${counted(venues, "venue")}`] : []),
  ];
  return first.length === 0
    ? ""
    : ` The first ${formatInteger(MOST_DRAWN)} ${first.join(" and ")}, in the table's order.`;
}
