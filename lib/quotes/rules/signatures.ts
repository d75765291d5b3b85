/** When accepting a quote takes two signers of the issuer's account (docs/decisions/0113, 0114). Pure. */
import Big from "big.js";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { feesUsd, impliedValue, type OtcTerms } from "./kinds";
import { namedPrice } from "./quote-math";
import { effectiveQuoteStatus } from "./status";

/** Of the RFQ's terms, as the quote keeps them: US dollars, tokens, percent of the supply. */
type ValuedTerms = Pick<
  QuoteSubmissionWire["rfqContext"],
  "fdv" | "totalSupply" | "isNominalSupply" | "loanPercentage" | "totalAllocation"
>;

/** What a retainer is given to trade with, and costs over its term; null where its tokens have no price. */
function retainerValue(retainer: NonNullable<KindTerms["retainer"]>, price: number | null): number | null {
  const { workingCapitalUsd, workingCapitalTokens } = retainer;
  if (workingCapitalTokens > 0 && price === null) return null;
  const tokens = Big(workingCapitalTokens).times(price ?? 0);
  return tokens
    .plus(workingCapitalUsd)
    .plus(feesUsd({ retainer, otc: null, treasury: null }))
    .toNumber();
}

/** What a trade's tokens come to, at its price or the RFQ's, whichever is more: a low one gives no less of them away. */
function tradeValue(otc: OtcTerms, price: number | null): number | null {
  const implied = impliedValue(otc, price);
  return implied === null
    ? null
    : Math.max(
        implied,
        Big(otc.tokenAmount)
          .times(price ?? 0)
          .toNumber(),
      );
}

/** What the terms of its own kind come to; 0 of one that has none but options. */
function ownValue({ retainer, otc, treasury }: KindTerms, price: number | null): number | null {
  if (otc) return tradeValue(otc, price);
  if (treasury) return treasury.managedUsd;
  return retainer ? retainerValue(retainer, price) : 0;
}

/**
 * What accepting a quote commits to, in US dollars: the larger of the RFQ's total allocation (loan value and stable
 * allocation, as its screens have it) and what the terms of its own kind come to. Null where either isn't known: tokens
 * that nothing names a price of.
 */
export function acceptanceValue(rfq: ValuedTerms, terms: KindTerms): number | null {
  const own = ownValue(terms, namedPrice(rfq));
  const isUnpriced = rfq.fdv === 0 && rfq.loanPercentage > 0;
  return isUnpriced || own === null ? null : Math.max(rfq.totalAllocation, own);
}

/**
 * Whether accepting takes two. What isn't known may be more than any limit.
 * @param aboveUsd what the account asks for: null never, 0 always
 */
export function needsTwoSigners(aboveUsd: number | null, valueUsd: number | null): boolean {
  if (aboveUsd === null) return false;
  return aboveUsd === 0 || valueUsd === null || valueUsd > aboveUsd;
}

type Awards = { awardCount: number; awardedCount: number };

/** Whether the RFQ can accept another quote. */
export const hasAwardLeft = ({ awardCount, awardedCount }: Awards): boolean => awardedCount < awardCount;

type Signed = { revision: number; termsVersion: number };
type SignedQuote<Signature> = {
  status: QuoteStatus;
  validUntil: Date;
  revision: number;
  rfq: Awards & { termsVersion: number };
  firstSignature: Signature | null;
};

/** The signature that awaits a second: of what can still be accepted, and says what whoever signed has seen. */
export function standingSignature<Signature extends Signed>(
  quote: SignedQuote<Signature>,
  now: Date,
): Signature | null {
  const { firstSignature: signature, revision, rfq } = quote;
  if (!signature || effectiveQuoteStatus(quote, now) !== "PENDING" || !hasAwardLeft(rfq)) return null;
  return signature.revision === revision && signature.termsVersion === rfq.termsVersion ? signature : null;
}
