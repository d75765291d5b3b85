import type { QuoteKind } from "@/lib/quotes/constants";

const TERMS: Record<QuoteKind, string[][]> = {
  LOAN_CALL_OPTION: [],
  OTC: [
    ["otc.side", "BUY"],
    ["otc.tokenAmount", "1m"],
    ["otc.discountPercent", "12"],
    ["otc.lockupMonths", "6"],
    ["otc.vestingMonths", "12"],
    ["otc.settlementDays", "5"],
  ],
  RETAINER: [
    ["retainer.monthlyFeeUsd", "15k"],
    ["retainer.termMonths", "12"],
    ["retainer.workingCapitalUsd", "0"],
    ["retainer.workingCapitalTokens", "2m"],
    ["retainer.profitSharePercent", "10"],
    ["retainer.noticeDays", "30"],
  ],
  TREASURY: [
    ["treasury.managedUsd", "2m"],
    ["treasury.managementFeePercent", "1.5"],
    ["treasury.performanceFeePercent", "20"],
    ["treasury.hurdlePercent", "5"],
    ["treasury.termMonths", "12"],
    ["treasury.noticeDays", "30"],
    ["treasury.strategies", "Covered calls", "Lending"],
  ],
};

const OPTIONS = [
  ["options", "duration", "loanPercentage", "startMonth", "strikeOTM"],
  ["options", "12", "60", "0", "25"],
  ["options", "18", "40", "2", "100"],
];

const DEPTHS = ["maxTOBSpread", "depthHalfPercent", "depthOnePercent", "depthTwoPercent", "uptimePercent"];

/** A file that fills the form of an RFQ, cell by cell: what to begin from. */
export function exampleLines(kind: QuoteKind, venues: readonly string[]): string[][] {
  return [
    ["twapMethodology", "TWAP of the mid price, across all venues, over 3 days after the option's start"],
    ...TERMS[kind],
    ...(kind === "LOAN_CALL_OPTION" ? OPTIONS : []),
    ["venues", "venue", ...DEPTHS],
    ...venues.map((venue) => ["venues", venue, "0.5", "20k", "50k", "100k", "95"]),
    ["additionalNotes", ""],
  ];
}
