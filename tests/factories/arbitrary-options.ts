/** Options of a quote, written out and at random. */
import fc from "fast-check";
import type { OptionTerms } from "@/lib/quotes/contract/content";

export const option = (terms: Partial<OptionTerms>): OptionTerms => ({
  duration: 12,
  loanPercentage: 0,
  startMonth: 0,
  strikeOTM: 0,
  ...terms,
});

/** Percentages in hundredths, as people type them. */
export const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

export const tokens = fc.maxSafeNat().map((value) => value % 1_000_000_000_000_001);
export const strike = fc.double({ min: 0, max: 10_000, noNaN: true });
export const weighted = fc.record({ tokenAmount: fc.oneof(fc.constant(0), tokens), strikeOTM: strike });
export const withTokens = fc.record({ tokenAmount: tokens.filter((amount) => amount > 0), strikeOTM: strike });

/** Loan percentages in hundredths that come to exactly 100. */
export const wholeLoan = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 49 }).map((cuts) => {
  const edges = [0, ...cuts.sort((a, b) => a - b), 10_000];
  return edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 100);
});
