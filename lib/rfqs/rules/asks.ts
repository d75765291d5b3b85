/**
 * What an RFQ asks beyond its terms (contract section 11). Fixed by its publication, so none of it ever moves under a
 * quote (docs/decisions/0054). Pure.
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

const FIELDS = [
  "brief",
  "maxSpread",
  "minDepthTwo",
  "minUptime",
  "termMonths",
  "isSealed",
  "awardCount",
] as const satisfies (keyof Asks)[];

/** Whether the change makes it say something else. */
export function asksDiffer(before: Asks, after: Asks): boolean {
  return FIELDS.some((field) => before[field] !== after[field]) || before.documents.join() !== after.documents.join();
}
