/** When an agreement ends, and what can be said of it (docs/decisions/0015, 0051). Pure: times are arguments. */
import { utc } from "@date-fns/utc";
import { addMonths } from "date-fns";

/**
 * What the end rests on. `term` is in months, as the accepted revision recorded it (docs/decisions/0006): from the TGE, as
 * options run; a term of its own, of a retainer, a trade or a mandate, begins no sooner than it is signed.
 */
type Terms = { signedAt: Date; estimatedTgeDate: Date; term: number; hasOwnTerm: boolean };

/** The same day some months later, in UTC; the last day of a month that is too short. */
export const monthsAfter = (date: Date, months: number): Date =>
  new Date(addMonths(date.getTime(), months, { in: utc }).getTime());

/** The day of the TGE plus the term; never before the signature. */
export function agreementEnd({ signedAt, estimatedTgeDate, term, hasOwnTerm }: Terms): Date {
  const start = hasOwnTerm && signedAt > estimatedTgeDate ? signedAt : estimatedTgeDate;
  return new Date(Math.max(monthsAfter(start, term).getTime(), signedAt.getTime()));
}

/**
 * An end was set at the signature and stays; the TGE is the RFP's of today. `term` is null where nothing was submitted:
 * such an agreement ends with the TGE.
 */
type EndTerms = Omit<Terms, "term"> & { endsAt: Date; term: number | null };

/**
 * Whether the TGE is another than that of the signature: today's would have come to another end. One that moved and
 * comes to the same (from the 31st to the 30th, before a shorter month) explains the end as well.
 */
export function hasTgeMoved({ endsAt, ...terms }: EndTerms): boolean {
  return agreementEnd({ ...terms, term: terms.term ?? 0 }).getTime() !== endsAt.getTime();
}

const monthsText = (term: number) => `${term} ${term === 1 ? "month" : "months"}`;

/** What can be said of an agreement's end, and of the TGE that stands beside it. */
export function endWording(terms: EndTerms): { tge: string; end: string } {
  const { signedAt, endsAt, estimatedTgeDate, term, hasOwnTerm } = terms;
  const tge = hasTgeMoved(terms) ? "Estimated TGE (of the RFP today)" : "Estimated TGE";
  if (monthsAfter(estimatedTgeDate, term ?? 0).getTime() === endsAt.getTime()) {
    return { tge, end: term === null ? "with the TGE" : `TGE plus ${monthsText(term)}` };
  }
  if (hasOwnTerm && term && monthsAfter(signedAt, term).getTime() === endsAt.getTime()) {
    return { tge, end: `the signature plus ${monthsText(term)}` };
  }
  if (endsAt.getTime() > signedAt.getTime()) {
    return { tge, end: "set when the agreement was signed, from a TGE that has moved since" };
  }
  return { tge, end: `when it was signed: the ${term === null ? "TGE was past" : "term was over"} by then` };
}
