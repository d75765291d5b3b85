/** From an RFQ or a quote to the form's values, and from those to what is sent. */
import { type Control } from "react-hook-form";
import { withoutUndefined } from "@/lib/kit/objects";
import { type QuotePayload } from "@/lib/quotes/hooks/submission";
import { priceOptions, type PricedOptions, quoteTerm } from "@/lib/quotes/rules/quote-math";
import { type QuoteFormValues, type TypedQuote } from "@/lib/quotes/contract/form";
import type { QuoteFile } from "@/lib/quotes/contract/quote-file";
import { KIND_PARTS, type KindTerms } from "@/lib/quotes/contract/kinds";
import { priceOf } from "@/lib/quotes/rules/kinds";
import { type QuoteKind } from "@/lib/quotes/constants";
import { type OptionTerms } from "@/lib/quotes/contract/content";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";

export type QuoteControl = Control<QuoteFormValues, unknown, TypedQuote>;

export type OptionRowValues = QuoteFormValues["options"][number];
type VenueRowValues = QuoteFormValues["venues"][number];

const EMPTY_TARGET = {
  ...{ maxTOBSpread: null, depthHalfPercent: null, depthOnePercent: null, depthTwoPercent: null },
  uptimePercent: null,
};

/** One row per venue of the RFP, with the figures that `targets` has for it. */
export function venueRows(venues: readonly string[], targets: readonly VenueRowValues[]): VenueRowValues[] {
  return venues.map((venue) => {
    const { maxTOBSpread, depthHalfPercent, depthOnePercent, depthTwoPercent, uptimePercent } =
      targets.find((target) => target.venue === venue) ?? EMPTY_TARGET;
    return { venue, maxTOBSpread, depthHalfPercent, depthOnePercent, depthTwoPercent, uptimePercent };
  });
}

type KindValues = Pick<QuoteFormValues, keyof KindTerms>;

const EMPTY_TERMS: { [Part in keyof KindTerms]: NonNullable<KindValues[Part]> } = {
  retainer: {
    ...{ monthlyFeeUsd: null, termMonths: null, workingCapitalUsd: null, workingCapitalTokens: null },
    ...{ profitSharePercent: null, noticeDays: null },
  },
  otc: {
    ...{ side: null, tokenAmount: null, pricePerTokenUsd: null, discountPercent: null },
    ...{ lockupMonths: null, vestingMonths: null, settlementDays: null },
  },
  treasury: {
    ...{ managedUsd: null, managementFeePercent: null, performanceFeePercent: null, hurdlePercent: null },
    ...{ termMonths: null, noticeDays: null, strategies: [] },
  },
};

/** The fields of one kind, with what `terms` has for them: nothing in a quote or a draft from before there were kinds. */
export function kindValues(kind: QuoteKind, terms: KindValues): KindValues {
  const part = KIND_PARTS[kind];
  const none = { retainer: null, otc: null, treasury: null };
  return part === null ? none : { ...none, [part]: terms[part] ?? EMPTY_TERMS[part] };
}

/**
 * What the form starts with: nothing, or the quote to be revised.
 * @param validUntil milliseconds
 */
export function formValues(
  kind: QuoteKind,
  venues: readonly string[],
  submission: QuoteSubmissionWire | null,
  validUntil: number,
): QuoteFormValues {
  return {
    kind,
    ...kindValues(kind, submission ?? { retainer: null, otc: null, treasury: null }),
    twapMethodology: submission?.twapMethodology ?? "",
    options: (submission?.options ?? []).map(({ duration, loanPercentage, startMonth, strikeOTM }) => ({
      duration,
      loanPercentage,
      startMonth,
      strikeOTM,
    })),
    venues: venueRows(venues, submission?.venues ?? []),
    additionalNotes: submission?.additionalNotes ?? "",
    validUntil,
  };
}

/** What says nothing in a file: a figure, or a list, that it leaves out is read as an empty one. */
const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

function withSaid<Part extends object>(typed: Part, said: Part | null | undefined): Part {
  return { ...typed, ...Object.fromEntries(Object.entries(said ?? {}).filter(([, value]) => isSaid(value))) };
}

/** The form once a file was read into it: what it says nothing of stays as it was typed, but in the list of options. */
export function withFile(typed: QuoteFormValues, file: QuoteFile): QuoteFormValues {
  const { venues = [], retainer, otc, treasury, ...parts } = file;
  return {
    ...typed,
    ...withoutUndefined(parts),
    retainer: typed.retainer && withSaid(typed.retainer, retainer),
    otc: typed.otc && withSaid(typed.otc, otc),
    treasury: typed.treasury && withSaid(typed.treasury, treasury),
    venues: typed.venues.map((row) =>
      withSaid(
        row,
        venues.find(({ venue }) => venue === row.venue),
      ),
    ),
  };
}

/** A field that is empty or holds no number counts as 0 while it is being typed. */
export const typedNumber = (value: number | null): number => (value !== null && Number.isFinite(value) ? value : 0);

/** How long what is typed runs, in months; 0 while nothing says. */
export function typedTerm({ options, retainer, otc, treasury }: KindValues & Pick<QuoteFormValues, "options">): number {
  const ofOptions = options.map(({ duration, startMonth }) => ({
    duration: typedNumber(duration),
    startMonth: typedNumber(startMonth),
  }));
  const ofTrade = otc ? typedNumber(otc.lockupMonths) + typedNumber(otc.vestingMonths) : 0;
  return Math.max(typedNumber((retainer ?? treasury)?.termMonths ?? null), ofTrade, quoteTerm(ofOptions));
}

/** What the options come to as they stand in the form, valid or not. */
export function priceTyped(loanTokens: number, options: readonly OptionRowValues[]): PricedOptions {
  const terms = options.map((option): OptionTerms => ({
    duration: typedNumber(option.duration),
    loanPercentage: typedNumber(option.loanPercentage),
    startMonth: typedNumber(option.startMonth),
    strikeOTM: typedNumber(option.strikeOTM),
  }));
  return priceOptions(loanTokens, terms);
}

export function payloadOf(loanTokens: number, { options: terms, validUntil, ...submission }: TypedQuote): QuotePayload {
  const { options, price: strike } = priceOptions(loanTokens, terms);
  return { price: priceOf(submission, strike).price, details: { ...submission, options }, validUntil };
}

/** The form's name of a field that the server refused. It numbers the venues that were sent, the form all of them. */
export function formPath(
  serverPath: string,
  sent: Pick<TypedQuote, "venues">,
  shown: Pick<QuoteFormValues, "venues">,
): string {
  if (serverPath === "valid_until") return "validUntil";
  const path = serverPath.replace(/^details\./, "");
  return path.replace(/^venues\.(\d+)/, (_, index: string) => {
    const venue = sent.venues[Number(index)]?.venue;
    return `venues.${shown.venues.findIndex((row) => row.venue === venue)}`;
  });
}
