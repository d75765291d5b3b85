/** What a quote depends on, and which version of it somebody has seen (docs/decisions/0025). Pure. */
import type { RfqSubtype, RfqType } from "@/lib/rfqs/constants";
import type { ContractParameters } from "@/lib/quotes/rules/quote-math";

/** The terms of an RFQ. Its name, invitations, state and deadline are none: no quote rests on them. */
export type RfqTerms = ContractParameters & {
  type: RfqType;
  subtype: RfqSubtype | null;
  estimatedTgeDate: Date;
  /** Codes, in any order. */
  venues: readonly string[];
};

const FIELDS = [
  "type",
  "subtype",
  "targetFdv",
  "supplyAllocationPercentage",
  "stableAllocation",
  "totalSupply",
] as const satisfies (keyof RfqTerms)[];

function sameVenues(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before);
  return known.size === new Set(after).size && after.every((code) => known.has(code));
}

/** Whether a quote to the one says something else as a quote to the other. */
export function termsDiffer(before: RfqTerms, after: RfqTerms): boolean {
  return (
    FIELDS.some((field) => before[field] !== after[field]) ||
    before.estimatedTgeDate.getTime() !== after.estimatedTgeDate.getTime() ||
    !sameVenues(before.venues, after.venues)
  );
}

/**
 * Whether the RFQ's terms are others by now than those that a quote was written to.
 * @param written their version then; null: nothing says it of a quote from a basic form
 */
export const areTermsOthers = (written: number | null, { termsVersion }: { termsVersion: number }): boolean =>
  written !== null && written !== termsVersion;

/** As whoever quotes has seen the RFQ; what they don't name counts as seen. */
export type SeenTerms = {
  version?: number | undefined;
  /** The RFQ's `updated_at`. */
  updatedAt?: Date | undefined;
};

/** Whether what was seen are the terms as they are. A time is as good as its millisecond, a version exact. */
export function hasSeenTerms(
  rfq: { termsVersion: number; termsChangedAt: Date | null; updatedAt: Date },
  { version, updatedAt }: SeenTerms,
): boolean {
  if (version !== undefined && version !== rfq.termsVersion) return false;
  if (updatedAt === undefined || rfq.termsChangedAt === null) return true;
  // What it says now is seen for certain, also where the clocks of two instances disagree.
  return updatedAt >= rfq.termsChangedAt || updatedAt.getTime() === rfq.updatedAt.getTime();
}
