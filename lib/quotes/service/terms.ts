/** What a submission comes to: checked against the RFQ and against the figures that the caller sent along. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { invalidField } from "@/lib/kit/errors";
import {
  agreesOnPrice,
  agreesOnTokens,
  allocationOf,
  type ContractParameters,
  priceOptions,
  quoteTerm,
} from "@/lib/quotes/rules/quote-math";
import type { PricedSubmission, RevisionRecord } from "@/lib/quotes/store";
import type { QuoteSubmission } from "@/lib/quotes/contract/content";

type PricedRfq = ContractParameters & { termsVersion: number; validUntil: Date; venues: { code: string }[] };

type Submitted = {
  submission: QuoteSubmission;
  /** `details` or `submission`: the name under which it came, for errors. */
  submissionField: string;
  price?: number | undefined;
};

/**
 * Prices a submission against the RFQ as it is now. Tokens, price and context are ours; the caller's figures only have
 * to agree (contract section 6).
 * @throws 422 naming the field that disagrees, or the venue that the RFQ doesn't ask for
 */
export function priceSubmission(rfq: PricedRfq, given: Submitted, validUntil: Date): PricedSubmission {
  const { submission, submissionField: field } = given;
  const allocation = allocationOf(rfq);
  const priced = priceOptions(allocation.loanTokens, submission.options);

  submission.options.forEach(({ tokenAmount }, index) => {
    const computed = priced.options[index]?.tokenAmount ?? 0;
    if (tokenAmount !== undefined && !agreesOnTokens(tokenAmount, computed)) {
      throw invalidField(
        [field, "options", index, "tokenAmount"],
        `Disagrees with the options: it comes to ${computed}`,
      );
    }
  });
  if (given.price !== undefined && !agreesOnPrice(given.price, priced.price)) {
    throw invalidField(["price"], `Disagrees with the options: it comes to ${priced.price}`);
  }
  const asked = new Set(rfq.venues.map(({ code }) => code));
  submission.venues.forEach(({ venue }, index) => {
    if (!asked.has(venue)) throw invalidField([field, "venues", index, "venue"], "Is not a venue of this RFQ");
  });

  return {
    price: priced.price,
    validUntil,
    content: { ...submission, options: priced.options },
    termsVersion: rfq.termsVersion,
    rfqContext: {
      term: quoteTerm(priced.options),
      totalSupply: allocation.totalSupply,
      isNominalSupply: allocation.isNominalSupply,
      fdv: rfq.targetFdv,
      targetFdv: rfq.targetFdv,
      loanPercentage: rfq.supplyAllocationPercentage,
      supplyAllocationPercentage: rfq.supplyAllocationPercentage,
      stableAllocation: rfq.stableAllocation,
      totalAllocation: allocation.totalAllocation,
      loanValue: allocation.loanValue,
      loanTokens: allocation.loanTokens,
      validUntil: rfq.validUntil.getTime(),
    },
  };
}

/** Whether a revision says what is submitted, to the same terms: it is the same save again, its answer lost. */
export function saysTheSame(revision: RevisionRecord, { rfqContext: _, ...submitted }: PricedSubmission): boolean {
  const { price, validUntil, termsVersion, content } = revision;
  return isDeepStrictEqual(submitted, { price, validUntil, termsVersion, content });
}
