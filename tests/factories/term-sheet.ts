import type { TermSheet } from "@/lib/agreements/term-sheet/document";
import { NO_TERMS } from "./kinds";
import type { QuoteContent } from "@/lib/quotes/contract/content";

/** A term sheet as a service would have it laid out. */
export function termSheet(changes: Partial<QuoteContent>): TermSheet {
  return {
    ...{ agreementId: 1, quoteId: 2, revision: 1 },
    rfqName: "Aurora launch",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    issuer: { companyName: "Aurora Labs", name: "Ada" },
    marketMaker: { companyName: "Meridian", name: "Max" },
    signedAt: new Date("2026-01-05T12:00:00Z"),
    estimatedTgeDate: new Date("2026-03-01T00:00:00Z"),
    endsAt: new Date("2027-03-01T00:00:00Z"),
    ...{ loanValue: 5_000_000, stableAllocation: 1_000_000 },
    submission: {
      rfqContext: {
        ...{ term: 12, fdv: 100_000_000, targetFdv: 100_000_000, loanPercentage: 5, supplyAllocationPercentage: 5 },
        ...{ totalSupply: 1_000_000_000, isNominalSupply: false, loanTokens: 50_000_000, loanValue: 5_000_000 },
        ...{ stableAllocation: 1_000_000, totalAllocation: 6_000_000, validUntil: Date.UTC(2026, 0, 4) },
      },
      content: {
        ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS },
        ...{ twapMethodology: "TWAP over 7 days", options: [], venues: [], additionalNotes: "", ...changes },
      },
      venueNames: {},
    },
    proof: {
      value: "a".repeat(64),
      address: "http://localhost:3000/verify",
      link: `http://localhost:3000/verify#${"a".repeat(64)}`,
    },
  };
}
