import { serializeQuoteSummary, serializeSubmission } from "@/lib/quotes/serialize";
import type { ComparedQuoteWire, ComparisonWire } from "./contract";
import { bestOf, figuresOf } from "./rules/figures";
import type { Assumptions } from "./rules/option-value";
import type { LiveQuote, LiveQuotes } from "./service";

function serializeQuote(quote: LiveQuote, codes: string[], assumptions: Assumptions, now: Date): ComparedQuoteWire {
  const submission = quote.current && serializeSubmission(quote.current);
  return {
    ...serializeQuoteSummary(quote, now),
    submission,
    figures: submission && figuresOf({ ...submission.rfqContext, venues: codes }, submission, assumptions),
  };
}

export function serializeComparison(
  { venues, quotes }: LiveQuotes,
  { sigma, rate }: Assumptions,
  now: Date,
): ComparisonWire {
  const codes = venues.map(({ code }) => code);
  const compared = quotes.map((quote) => serializeQuote(quote, codes, { sigma, rate }, now));
  return {
    assumptions: { sigma, rate },
    venues: venues.map(({ code, name }) => ({ code, name })),
    quotes: compared,
    best: bestOf(compared),
  };
}
