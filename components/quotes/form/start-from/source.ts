/** What the Submit Quote form is started from, and what of it a form takes (docs/decisions/0064). */
import { counted } from "@/lib/kit/format";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import { KIND_PARTS, type KindTerms } from "@/lib/quotes/contract/kinds";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { KIND_TERM_TITLES } from "@/lib/quotes/rules/kind-terms";
import type { TemplateContent } from "@/lib/templates/contract";
import { formValues, venueRows } from "../quote-values";

type VenueRow = QuoteFormValues["venues"][number];

/** A template, or what a former quote says; a template has no notes. */
export type Source = Pick<QuoteFormValues, "kind" | keyof KindTerms | "twapMethodology" | "options" | "venues"> & {
  additionalNotes?: string;
};

const isFilled = ({ venue: _, ...figures }: VenueRow) => Object.values(figures).some((figure) => figure !== null);

/** Without tokens and price, which follow from the RFP that it was quoted on. */
export function sourceOfQuote(submission: QuoteSubmissionWire): Source {
  const codes = submission.venues.map(({ venue }) => venue);
  const { validUntil: _, ...content } = formValues(submission.kind, codes, submission, 0);
  return content;
}

/** What a template keeps of the form: neither the notes, nor venues that nothing is typed for. */
export function templateContentOf(values: QuoteFormValues): TemplateContent {
  const { additionalNotes: _notes, validUntil: _until, ...content } = values;
  return { ...content, venues: content.venues.filter(isFilled) };
}

/** Whose terms of a kind it has; null where it has options and targets alone. */
function termsTitle({ kind, ...terms }: Pick<Source, "kind" | keyof KindTerms>): string | null {
  const part = KIND_PARTS[kind];
  const given = part === null ? null : terms[part];
  if (given === null) return null;
  const isTyped = Object.values(given).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
  return isTyped ? KIND_TERM_TITLES[kind] : null;
}

/** The parts that it has anything in: `Retainer Terms`, `2 options`, `targets for 3 venues`. */
export function partsOf(source: Source): string[] {
  const title = termsTitle(source);
  const { options, additionalNotes } = source;
  const venues = source.venues.filter(isFilled);
  return [
    ...(title ? [title] : []),
    ...(options.length > 0 ? [counted(options.length, "option")] : []),
    ...(venues.length > 0 ? [`targets for ${counted(venues.length, "venue")}`] : []),
    ...(source.twapMethodology ? ["TWAP methodology"] : []),
    ...(additionalNotes ? ["notes"] : []),
  ];
}

type Started = {
  values: QuoteFormValues;
  /** What was taken, and what could not be; a sentence each. */
  said: string[];
};

/**
 * The form with what the source has in the place of what was typed; a part that it has nothing of stays. Nothing is left
 * out unsaid.
 * @param nameOf what a venue of that code is called
 */
export function startedFrom(source: Source, typed: QuoteFormValues, nameOf: (code: string) => string): Started {
  const asked = typed.venues.map(({ venue }) => venue);
  const targets = source.venues.filter(isFilled);
  const unasked = targets.filter(({ venue }) => !asked.includes(venue));
  const taken = targets.filter(({ venue }) => asked.includes(venue));
  const without = asked.filter((code) => !targets.some(({ venue }) => venue === code));
  const title = termsTitle(source);
  const hasTerms = title !== null && source.kind === typed.kind;
  const { retainer, otc, treasury } = hasTerms ? source : typed;
  const names = (codes: readonly string[]) => codes.map(nameOf).join(", ");

  const values: QuoteFormValues = {
    ...typed,
    ...{ retainer, otc, treasury },
    twapMethodology: source.twapMethodology || typed.twapMethodology,
    options: source.options.length > 0 ? source.options : typed.options,
    venues: taken.length > 0 ? venueRows(asked, taken) : typed.venues,
    additionalNotes: source.additionalNotes || typed.additionalNotes,
  };
  const parts = partsOf({ ...source, ...(!hasTerms && { kind: "LOAN_CALL_OPTION" as const }), venues: taken });
  return {
    values,
    said: [
      parts.length > 0 ? `Taken over: ${parts.join(", ")}.` : "Nothing of it fits this RFP.",
      ...(title !== null && !hasTerms ? [`Left out: ${title}, which this RFP doesn't ask for.`] : []),
      ...(unasked.length > 0
        ? [`Left out: the targets for ${names(unasked.map(({ venue }) => venue))}, which this RFP doesn't name.`]
        : []),
      ...(taken.length > 0 && without.length > 0 ? [`It has no targets for ${names(without)}.`] : []),
    ],
  };
}
