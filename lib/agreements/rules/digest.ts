/** What an agreement commits to, as one text: its audit event keeps the hash of it (docs/decisions/0136). */
import { canonicalJson } from "@/lib/kit/canonical-json";
import type { QuoteContent } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";

/** Who agreed, to which submission, when and until when; dollars as of acceptance. */
export type Agreed = {
  quoteId: number;
  rfqId: number;
  issuerId: number;
  marketMakerId: number;
  issuerCompany: string;
  makerCompany: string;
  revision: number;
  loanValue: number;
  stableAllocation: number;
  endsAt: Date;
  createdAt: Date;
};

/** The accepted revision; null where the quote came from a basic form. */
export type AgreedSubmission = {
  price: number;
  priceUnit: string;
  rfqContext: Readonly<Record<string, number | boolean>>;
  content: QuoteContent;
} | null;

const kindTermsOf = ({ retainer, otc, treasury }: KindTerms) => ({ retainer, otc, treasury });

/** Each field by name: what a row holds besides (a key of its own, what triggers repeat) is no part of it. */
export function agreedText(agreed: Agreed, submission: AgreedSubmission): string {
  const { quoteId, rfqId, issuerId, marketMakerId, issuerCompany, makerCompany, revision } = agreed;
  const { loanValue, stableAllocation, endsAt, createdAt } = agreed;
  return canonicalJson({
    ...{ quoteId, rfqId, issuerId, marketMakerId, issuerCompany, makerCompany, revision },
    ...{ loanValue, stableAllocation, endsAt, createdAt },
    submission: submission && {
      price: submission.price,
      priceUnit: submission.priceUnit,
      rfqContext: submission.rfqContext,
      kind: submission.content.kind,
      ...kindTermsOf(submission.content),
      twapMethodology: submission.content.twapMethodology,
      additionalNotes: submission.content.additionalNotes,
      options: submission.content.options.map(({ duration, loanPercentage, tokenAmount, startMonth, strikeOTM }) => ({
        ...{ duration, loanPercentage, tokenAmount, startMonth, strikeOTM },
      })),
      venues: submission.content.venues.map(
        ({ venue, maxTOBSpread, uptimePercent, depthHalfPercent, depthOnePercent, depthTwoPercent }) => ({
          ...{ venue, maxTOBSpread, uptimePercent, depthHalfPercent, depthOnePercent, depthTwoPercent },
        }),
      ),
    },
  });
}
