/** An agreement's options in days and in words (docs/decisions/0051). Pure: times are arguments. */
import { formatInteger, formatMultipleInFull, formatPercentInFull, formatUnitPrice } from "@/lib/kit/format";
import type { CalendarEvent } from "@/lib/kit/ics";
import type { PricedOption } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { strikeWords } from "@/lib/quotes/rules/price-text";
import { namedPrice, type PriceTerms, strikeMultiple } from "@/lib/quotes/rules/quote-math";
import { agreedTerm, endWording, monthsAfter } from "./end";

export type OptionDates = { start: Date; expiry: Date };

/** Both are counted from the TGE, as the agreement's end is: it is the day on which the last option expires. */
export function optionDates(tge: Date, option: Pick<PricedOption, "startMonth" | "duration">): OptionDates {
  const { startMonth, duration } = option;
  return { start: monthsAfter(tge, startMonth), expiry: monthsAfter(tge, startMonth + duration) };
}

/** What an option is by the clock; on its very expiry it has expired. */
export function optionPhase({ start, expiry }: OptionDates, now: Date): "Ahead" | "Running" | "Expired" {
  if (expiry <= now) return "Expired";
  return start <= now ? "Running" : "Ahead";
}

/** ` · $0.125`: a strike at the target FDV; empty where the RFP names no FDV or no supply. */
function atTargetFdv(strikeOTM: number, terms: PriceTerms): string {
  const reference = namedPrice(terms);
  return reference === null ? "" : ` · ${formatUnitPrice(reference * strikeMultiple(strikeOTM))}`;
}

/**
 * `25.00% OTM · 1.25× · $0.125`; without the dollars where the RFP names no FDV or no supply.
 * @param terms the RFP's that strikes refer to, as the accepted revision recorded them
 */
export const strikeText = (strikeOTM: number, terms: PriceTerms): string =>
  `${strikeWords(strikeOTM)}${atTargetFdv(strikeOTM, terms)}`;

/** The same in the calendar's file, which writes down what was agreed, as every document does. */
const strikeOnRecord = (strikeOTM: number, terms: PriceTerms): string =>
  `${formatPercentInFull(strikeOTM)} OTM · ${formatMultipleInFull(strikeMultiple(strikeOTM))}${atTargetFdv(strikeOTM, terms)}`;

type Agreed = {
  id: number;
  rfqName: string;
  signedAt: Date;
  endsAt: Date;
  /** The RFQ's of today. */
  estimatedTgeDate: Date;
  /** What was accepted; null when the quote came from a basic form, without a submission. */
  submission: {
    rfqContext: PriceTerms & { term: number };
    content: KindTerms & { twapMethodology: string; options: readonly PricedOption[] };
  } | null;
};

/** The days of an agreement that its parties' calendars should know of. */
export function calendarEvents(agreement: Agreed): CalendarEvent[] {
  const { id, rfqName, endsAt, estimatedTgeDate, submission } = agreement;
  const wording = endWording({ ...agreement, ...agreedTerm(submission) });
  const event = (key: string, day: Date, what: string, ...about: string[]): CalendarEvent => ({
    uid: `agreement-${id}-${key}@depthbook`,
    day,
    summary: `${rfqName}: ${what}`,
    description: [...about, `Depthbook agreement #${id}`].join("\n"),
  });
  const ofOptions = submission?.content.options.flatMap((option, index) => {
    const { start, expiry } = optionDates(estimatedTgeDate, option);
    const [key, name] = [`option-${index + 1}`, `option ${index + 1}`];
    const terms = [
      `${formatPercentInFull(option.loanPercentage)} of the loan, ${formatInteger(option.tokenAmount)} tokens`,
      `Strike: ${strikeOnRecord(option.strikeOTM, submission.rfqContext)}`,
    ];
    return [
      event(
        `${key}-start`,
        start,
        `${name} starts`,
        ...terms,
        `The price that it refers to: ${submission.content.twapMethodology}`,
      ),
      event(`${key}-expiry`, expiry, `${name} expires`, ...terms),
    ];
  });
  return [
    event("tge", estimatedTgeDate, "estimated TGE", wording.tge),
    ...(ofOptions ?? []),
    event("end", endsAt, "agreement ends", wording.end),
  ];
}
