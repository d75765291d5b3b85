import { serializeQuoteSummary, serializeSubmission } from "@/lib/quotes/serialize";
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";
import { serializeRequirements } from "@/lib/rfqs/serialize";
import type { ComparisonWire } from "./contract";
import { bestOf, figuresOf } from "./rules/figures";
import type { Assumptions } from "./rules/option-value";
import { meetsOf } from "./rules/requirements";
import { bestByScore, withScores } from "./rules/score";
import type { LiveQuote, LiveQuotes } from "./service";

type Basis = { codes: string[]; requirements: RequirementsWire; assumptions: Assumptions };

function serializeQuote(quote: LiveQuote, { codes, requirements, assumptions }: Basis, now: Date) {
  const submission = quote.current && serializeSubmission(quote.current);
  return {
    ...serializeQuoteSummary(quote, now),
    replaced_price: quote.replacedPrice?.price ?? null,
    replaced_price_unit: quote.replacedPrice?.priceUnit ?? null,
    submission,
    meets: meetsOf(requirements, submission && { term: submission.rfqContext.term, venues: submission.venues }),
    figures: submission && figuresOf({ ...submission.rfqContext, venues: codes }, submission, assumptions),
  };
}

export function serializeComparison(
  { venues, requirements: asked, quotes, weights }: LiveQuotes,
  { sigma, rate }: Assumptions,
  now: Date,
): ComparisonWire {
  const codes = venues.map(({ code }) => code);
  const requirements = serializeRequirements(asked);
  const basis = { codes, requirements, assumptions: { sigma, rate } };
  const valued = quotes.map((quote) => serializeQuote(quote, basis, now));
  const compared = withScores(valued, codes.length, weights);
  return {
    assumptions: { sigma, rate },
    weights,
    requirements,
    venues: venues.map(({ code, name }) => ({ code, name })),
    quotes: compared,
    best: { ...bestOf(compared), score: bestByScore(compared) },
  };
}
