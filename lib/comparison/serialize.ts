import { serializeQuoteSummary, serializeSubmission } from "@/lib/quotes/serialize";
import type { ComparisonWire } from "./contract";
import { bestOf, figuresOf } from "./rules/figures";
import type { Assumptions } from "./rules/option-value";
import { bestByScore, withScores } from "./rules/score";
import type { LiveQuote, LiveQuotes } from "./service";

function serializeQuote(quote: LiveQuote, codes: string[], assumptions: Assumptions, now: Date) {
  const submission = quote.current && serializeSubmission(quote.current);
  return {
    ...serializeQuoteSummary(quote, now),
    replaced_price: quote.replacedPrice?.price ?? null,
    replaced_price_unit: quote.replacedPrice?.priceUnit ?? null,
    submission,
    figures: submission && figuresOf({ ...submission.rfqContext, venues: codes }, submission, assumptions),
  };
}

export function serializeComparison(
  { venues, quotes, weights }: LiveQuotes,
  { sigma, rate }: Assumptions,
  now: Date,
): ComparisonWire {
  const codes = venues.map(({ code }) => code);
  const valued = quotes.map((quote) => serializeQuote(quote, codes, { sigma, rate }, now));
  const compared = withScores(valued, codes.length, weights);
  return {
    assumptions: { sigma, rate },
    weights,
    venues: venues.map(({ code, name }) => ({ code, name })),
    quotes: compared,
    best: { ...bestOf(compared), score: bestByScore(compared) },
  };
}
