import type { TypedQuote } from "@/lib/quotes/contract/form";
import { priceOf } from "@/lib/quotes/rules/kinds";
import { allocationOf, priceOptions } from "@/lib/quotes/rules/quote-math";
import type { ComparedRevision } from "@/lib/quotes/rules/revision-changes";
import { rfqContextOf } from "@/lib/quotes/rules/rfq-context";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { contractParametersOf } from "../contract-parameters";

/** What the issuer will read once it is sent, worked out by the rules that the server works it out by. */
export function reviewedRevision(
  rfq: RfqWire,
  { options: terms, validUntil, ...content }: TypedQuote,
): ComparedRevision {
  const parameters = contractParametersOf(rfq);
  const { options, price: strike } = priceOptions(allocationOf(parameters).loanTokens, terms);
  const { price, unit } = priceOf(content, strike);
  return {
    price,
    price_unit: unit,
    valid_until: new Date(validUntil).toISOString(),
    terms_version: rfq.terms_version,
    submission: {
      ...content,
      rfqContext: rfqContextOf(parameters, { ...content, options }, rfq.valid_until),
      options: options.map((option, index) => ({ id: index + 1, ...option })),
      venues: content.venues.map((target, index) => ({
        id: index + 1,
        ...target,
        venueName: rfq.venue_names[target.venue] ?? target.venue,
      })),
    },
  };
}
