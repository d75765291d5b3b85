/** When an agreement ends, and what can be said of it (docs/decisions/0015, 0051). Pure: times are arguments. */
import { utc } from "@date-fns/utc";
import { addMonths } from "date-fns";
import { DAY_MS } from "@/lib/kit/durations";
import { counted } from "@/lib/kit/format";
import type { OptionTerms } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { ownMonths as ownMonthsOf } from "@/lib/quotes/rules/kinds";
import { quoteTerm } from "@/lib/quotes/rules/quote-math";

/**
 * In months. Null `optionMonths`: nothing was submitted; null `ownMonths`: what was has no term but its options'.
 * `settlementDays` from the signature until a trade settles; 0 where nothing does.
 */
type AgreedTerm = { optionMonths: number | null; ownMonths: number | null; settlementDays: number };

/**
 * What the end rests on: options run from the TGE (docs/decisions/0006); a term of its own, of a retainer, a trade or a
 * mandate, begins no sooner than it is signed, and a trade's no sooner than it settles (docs/decisions/0052).
 */
type Terms = AgreedTerm & { signedAt: Date; estimatedTgeDate: Date };

type Submission = { rfqContext: { term: number }; content: KindTerms & { options: readonly OptionTerms[] } };

/** How long what was accepted runs. Where only options do, it is as long as the accepted revision recorded. */
export function agreedTerm(submission: Submission | null): AgreedTerm {
  if (!submission) return { optionMonths: null, ownMonths: null, settlementDays: 0 };
  const { content, rfqContext } = submission;
  const ownMonths = ownMonthsOf(content);
  const optionMonths = ownMonths === null ? rfqContext.term : quoteTerm(content.options);
  return { optionMonths, ownMonths, settlementDays: content.otc?.settlementDays ?? 0 };
}

/** The same day some months later, in UTC; the last day of a month that is too short. */
export const monthsAfter = (date: Date, months: number): Date =>
  new Date(addMonths(date.getTime(), months, { in: utc }).getTime());

const settledAt = ({ signedAt, settlementDays }: Pick<Terms, "signedAt" | "settlementDays">): Date =>
  new Date(signedAt.getTime() + settlementDays * DAY_MS);

/** When the last of it is over: options, and a term of its own. With the TGE where there is neither; never before the signature. */
export function agreementEnd(terms: Terms): Date {
  const { signedAt, estimatedTgeDate, optionMonths, ownMonths } = terms;
  const settled = settledAt(terms);
  const start = settled > estimatedTgeDate ? settled : estimatedTgeDate;
  const ends = [
    signedAt,
    monthsAfter(estimatedTgeDate, optionMonths ?? 0),
    ...(ownMonths === null ? [] : [monthsAfter(start, ownMonths)]),
  ];
  return new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** An end was set at the signature and stays; the TGE is the RFP's of today. */
type EndTerms = Terms & { endsAt: Date };

/**
 * Whether the TGE is another than that of the signature: today's would have come to another end. One that moved and
 * comes to the same (from the 31st to the 30th, before a shorter month) explains the end as well. So does one of a trade
 * that was signed when its months were still counted from the signature.
 */
export function hasTgeMoved({ endsAt, ...terms }: EndTerms): boolean {
  return [terms, { ...terms, settlementDays: 0 }].every((each) => agreementEnd(each).getTime() !== endsAt.getTime());
}

/** What can be said of an agreement's end, and of the TGE that stands beside it. */
export function endWording(terms: EndTerms): { tge: string; end: string } {
  const { signedAt, endsAt, estimatedTgeDate, optionMonths, ownMonths, settlementDays } = terms;
  const tge = hasTgeMoved(terms) ? "Estimated TGE (of the RFP today)" : "Estimated TGE";
  const longest = Math.max(optionMonths ?? 0, ownMonths ?? 0);
  if (monthsAfter(estimatedTgeDate, longest).getTime() === endsAt.getTime()) {
    return { tge, end: longest === 0 ? "with the TGE" : `TGE plus ${counted(longest, "month")}` };
  }
  if (
    ownMonths !== null &&
    settlementDays > 0 &&
    monthsAfter(settledAt(terms), ownMonths).getTime() === endsAt.getTime()
  ) {
    return { tge, end: ownMonths === 0 ? "with the settlement" : `the settlement plus ${counted(ownMonths, "month")}` };
  }
  if (ownMonths && monthsAfter(signedAt, ownMonths).getTime() === endsAt.getTime()) {
    return { tge, end: `the signature plus ${counted(ownMonths, "month")}` };
  }
  if (endsAt.getTime() > signedAt.getTime()) {
    return { tge, end: "set when the agreement was signed, from a TGE that has moved since" };
  }
  return { tge, end: `when it was signed: the ${optionMonths === null ? "TGE was past" : "term was over"} by then` };
}
