/**
 * What an RFQ asks beyond its terms (contract section 11). Changed on a draft only: on one that has quotes, as an
 * administrator took it back, what it asks of whoever quotes is among its terms (docs/decisions/0054). Pure.
 */

/** Percent, US dollars within ±2 % of mid, percent, months; null: nothing is asked. */
export type Requirements = {
  maxSpread: number | null;
  minDepthTwo: number | null;
  minUptime: number | null;
  termMonths: number | null;
};

/** Its brief, what quotes are held against, documents, whether they are sealed, how many are chosen. */
export type Asks = Requirements & {
  brief: string;
  isSealed: boolean;
  awardCount: number;
  /** Ids of files, in their order. */
  documents: readonly number[];
};

/** What a quote is written to or held against, beside the documents. */
const OF_QUOTES = ["brief", "maxSpread", "minDepthTwo", "minUptime", "termMonths"] as const satisfies (keyof Asks)[];

/** Whether the change asks something else of whoever quotes. Who reads quotes when, and how many are chosen, is none of it. */
export function asksOtherwise(before: Asks, after: Asks): boolean {
  return (
    OF_QUOTES.some((field) => before[field] !== after[field]) || before.documents.join() !== after.documents.join()
  );
}

/** Whether the change makes it say something else. */
export function asksDiffer(before: Asks, after: Asks): boolean {
  return asksOtherwise(before, after) || before.isSealed !== after.isSealed || before.awardCount !== after.awardCount;
}
