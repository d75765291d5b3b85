/** What a submission comes to: checked against the RFQ and against the figures that the caller sent along. */
import "server-only";
import { canonicalJson } from "@/lib/kit/canonical-json";
import { AppError, type FieldIssue, fieldIssue, invalidField } from "@/lib/kit/errors";
import { kindMeant, NO_TOKENS } from "@/lib/quotes/contract/content";
import { KIND_PARTS } from "@/lib/quotes/contract/kinds";
import { kindOf, priceOf } from "@/lib/quotes/rules/kinds";
import {
  agreesOnStrike,
  agreesOnTokens,
  allocationOf,
  type ContractParameters,
  optionsWithoutTokens,
  priceOptions,
} from "@/lib/quotes/rules/quote-math";
import { rfqContextOf } from "@/lib/quotes/rules/rfq-context";
import type { PricedSubmission, RevisionRecord } from "@/lib/quotes/store/revisions";
import type { QuoteContent, QuoteSubmission } from "@/lib/quotes/contract/content";
import type { RfqSubtype, RfqType } from "@/lib/rfqs/constants";

type PricedRfq = ContractParameters & {
  type: RfqType;
  subtype: RfqSubtype | null;
  termsVersion: number;
  validUntil: Date;
  venues: { code: string }[];
};

type Submitted = {
  submission: QuoteSubmission;
  /** `details` or `submission`: the name under which it came, for errors. */
  submissionField: string;
  price?: number | undefined;
};

/** The RFQ decides what a quote is made of. */
function requireKind(rfq: PricedRfq, { submission, submissionField: field }: Submitted): QuoteContent["kind"] {
  const kind = kindOf(rfq);
  const meant = kindMeant(submission);
  if (meant === undefined) return kind;
  if (meant !== kind) throw invalidField([field, "kind"], `Must be ${kind}: that is what this RFQ asks for`);
  const part = KIND_PARTS[kind];
  if (part !== null && submission[part] === null) throw invalidField([field, part], "Is required");
  return kind;
}

type Priced = ReturnType<typeof priceOptions>["options"];

/** Every option that comes to no token, or whose tokens were given as others than it comes to. */
function optionFaults(
  loanTokens: number,
  { submission: { options }, submissionField: field }: Submitted,
  priced: Priced,
) {
  const empty = new Set(optionsWithoutTokens(loanTokens, options));
  return options.flatMap(({ tokenAmount }, index): FieldIssue[] => {
    const at = (name: string) => [field, "options", index, name];
    if (empty.has(index)) return [fieldIssue(at("loanPercentage"), NO_TOKENS)];
    const computed = priced[index]?.tokenAmount ?? 0;
    if (tokenAmount === undefined || agreesOnTokens(tokenAmount, computed)) return [];
    return [fieldIssue(at("tokenAmount"), `Disagrees with the options: it comes to ${computed}`)];
  });
}

function venueFaults(rfq: PricedRfq, { submission: { venues }, submissionField: field }: Submitted): FieldIssue[] {
  const asked = new Set(rfq.venues.map(({ code }) => code));
  return venues.flatMap(({ venue }, index) =>
    asked.has(venue) ? [] : [fieldIssue([field, "venues", index, "venue"], "Is not a venue of this RFQ")],
  );
}

/**
 * Prices a submission against the RFQ as it is now. Tokens, price and context are ours; the caller's figures only have
 * to agree (contract section 6).
 * @throws 422 naming the kind that isn't the RFQ's; or at once each field that disagrees, each option that comes to no
 *   token, and each venue that it doesn't ask for: a desk mends them in one go
 */
export function priceSubmission(rfq: PricedRfq, given: Submitted, validUntil: Date): PricedSubmission {
  const { submission } = given;
  const kind = requireKind(rfq, given);
  const { loanTokens } = allocationOf(rfq);
  const priced = priceOptions(loanTokens, submission.options);
  const faults = optionFaults(loanTokens, given, priced.options);
  const { price, unit } = priceOf(submission, priced.price);
  // A mean has decimals without end; any other price repeats a figure of the submission's own.
  const { price: named = price } = given;
  // Of options that are wrong themselves the price would only repeat it.
  if (faults.length === 0 && named !== price && !(unit === "STRIKE_OTM" && agreesOnStrike(named, price))) {
    faults.push(fieldIssue(["price"], `Disagrees with the submission: it comes to ${price}`));
  }
  faults.push(...venueFaults(rfq, given));
  if (faults.length > 0) throw new AppError("validation", faults);

  const content = { ...submission, kind, options: priced.options };
  return {
    ...{ price, priceUnit: unit, validUntil },
    content,
    termsVersion: rfq.termsVersion,
    rfqContext: rfqContextOf(rfq, content, rfq.validUntil.getTime()),
  };
}

/**
 * Whether a revision says what is submitted, to the same terms: it is the same save again, its answer lost. By what each
 * says: a date that was read is of another class than one that was sent (docs/decisions/0103).
 */
export function saysTheSame(revision: RevisionRecord, { rfqContext: _, ...submitted }: PricedSubmission): boolean {
  const { price, priceUnit, validUntil, termsVersion, content } = revision;
  return canonicalJson(submitted) === canonicalJson({ price, priceUnit, validUntil, termsVersion, content });
}
