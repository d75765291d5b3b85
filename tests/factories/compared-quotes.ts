/** Quotes as the comparison has them, and what stands in its rows. */
import type { QuoteKind } from "@/lib/quotes/constants";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { NO_TERMS } from "@/tests/factories/kinds";
import { USUAL_WEIGHTS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { scored, valued } from "@/lib/comparison/rules/columns";
import type { ComparisonRow, ComparisonSection } from "@/lib/comparison/rules/rows";
import { settledSections, valuedSections } from "@/lib/comparison/rules/sections";

export const venues = [
  { code: "binance", name: "Binance" },
  { code: "okx", name: "OKX" },
];

export const usual = { sigma: 100, rate: 4 };
export const at = "2026-06-01T12:00:00.000Z";

type Given = { strikeOTM?: number; committed?: [venue: string, spread: number, depth: number][]; tokenAmount?: number };

/** A quote of a year on a loan of $5M: 50 million tokens at 10 cents. */
export function quoteOf(id: number, { strikeOTM = 50, committed = [], tokenAmount = 50e6 }: Given): ComparedQuoteWire {
  return {
    ...{ id, rfq_id: 1, rfq_name: "Aurora", provider_id: id + 100, provider_name: `Desk ${id}`, price: strikeOTM },
    ...{ price_unit: "STRIKE_OTM", status: "PENDING", revision: 1, changes: [], valid_until: at, decided_at: null },
    agreement_id: null,
    ...{ figures: null, score: null, score_parts: [], terms_changed: false },
    meets: { max_spread: true, min_depth_two: false, min_uptime: null, term_months: null },
    maker: { quotes_sent: 1, quotes_accepted: 0, email_confirmed: true, is_invited: true, profile: null },
    ...{ created_at: at, updated_at: at, create_date: at, update_date: at },
    submission: {
      rfqContext: {
        ...{ term: 12, totalSupply: 1e9, isNominalSupply: false, fdv: 1e8, targetFdv: 1e8, loanPercentage: 5 },
        ...{ supplyAllocationPercentage: 5, stableAllocation: 0, totalAllocation: 5e6, loanValue: 5e6 },
        ...{ loanTokens: 50e6, validUntil: 0 },
      },
      ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "TWAP" },
      options: [{ id: 1, duration: 12, loanPercentage: 100, tokenAmount, startMonth: 0, strikeOTM }],
      venues: committed.map(([venue, maxTOBSpread, depthTwoPercent], index) => ({
        ...{ id: index + 1, venue, venueName: venue, maxTOBSpread, depthTwoPercent },
        ...{ depthHalfPercent: 0, depthOnePercent: 0, uptimePercent: null },
      })),
      additionalNotes: "",
    },
  };
}

export const NOTHING_REQUIRED = { max_spread: null, min_depth_two: null, min_uptime: null, term_months: null };

/** All rows, as a screen without any choice of its own shows them. */
export const comparisonSections = (shown: readonly ComparedQuoteWire[], asked: typeof venues) => [
  ...valuedSections(shown),
  ...settledSections(shown, { venues: asked, requirements: NOTHING_REQUIRED }),
];

/** What stands in them, with the texts that are made when they are read. */
export const saidIn = (sections: readonly ComparisonSection[]) =>
  sections.map(({ rows, ...section }) => ({ ...section, rows: rows.map(saidBy) }));

const saidBy = ({ cells, ...row }: ComparisonRow) => ({
  ...row,
  cells: cells(),
});

export const offering = (id: number, kind: QuoteKind, terms: Partial<KindTerms>): ComparedQuoteWire => {
  const { submission, ...quote } = quoteOf(id, {});
  return { ...quote, submission: submission && { ...submission, kind, ...NO_TERMS, ...terms, options: [] } };
};

export const basic = (id: number): ComparedQuoteWire => ({ ...quoteOf(id, {}), submission: null });

export const cheap = quoteOf(1, { strikeOTM: 100, committed: [["binance", 0.5, 100_000]] });

export const dear = quoteOf(2, {
  strikeOTM: 0,
  committed: [
    ["binance", 0.4, 100_000],
    ["okx", 1, 50_000],
  ],
});

export const quotes = scored(valued([cheap, dear, basic(3)], venues, usual), venues, USUAL_WEIGHTS);

/** As their RFP's owner sees them: the first two on the shortlist, a note on the second. */
export const marked = quotes.map((quote, index) => ({
  ...quote,
  mark: { is_shortlisted: index < 2, note: index === 1 ? "Ask for OKX\nagain" : "" },
}));

export const sections = comparisonSections(quotes, venues);

export const basis = { assumptions: usual, weights: USUAL_WEIGHTS, quotes };
