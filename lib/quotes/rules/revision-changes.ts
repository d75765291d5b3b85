/** What a revision of a quote changed, in short words (docs/decisions/0059). Pure. */
import { formatDateTimeZone } from "@/lib/kit/dates";
import { counted, formatPercentInFull, formatUsdInFull } from "@/lib/kit/format";
import type { CONTENT_TEXTS, OptionTerms } from "@/lib/quotes/contract/content";
import type { QuoteRevisionWire } from "@/lib/quotes/contract/wire";
import { type TermRow, termInFull, termRows } from "./kind-terms";
import { optionWords } from "./option-words";
import { shortPrice } from "./price-text";

export type ComparedRevision = Omit<QuoteRevisionWire, "number" | "created_at">;
type Submission = ComparedRevision["submission"];
type Target = Submission["venues"][number];
type Texts = typeof CONTENT_TEXTS;

const NONE = "none";

/** `strike +50.00% → +40.00%`; what is written alike before and after has only changed. */
function changed(label: string, before: string, after: string): string {
  return before === after ? `${label} changed` : `${label} ${before} → ${after}`;
}

/** By field: what it is called, and how its figure is written. */
type Figures<Field extends string> = Record<Field, { label: string; text: (figure: number | null) => string }>;

const percent = (figure: number | null) => (figure === null ? NONE : formatPercentInFull(figure));

const OPTION_FIGURES: Figures<keyof OptionTerms> = {
  duration: { label: "duration", text: (months) => counted(months ?? 0, "month") },
  loanPercentage: { label: "share of the loan", text: percent },
  startMonth: { label: "start", text: (month) => `month ${month}` },
  strikeOTM: { label: "strike", text: (strike) => `+${percent(strike)}` },
};

const TARGET_FIGURES: Figures<Exclude<keyof Target, "id" | "venue" | "venueName">> = {
  maxTOBSpread: { label: "largest spread", text: percent },
  depthHalfPercent: { label: "±0.5% depth", text: formatUsdInFull },
  depthOnePercent: { label: "±1% depth", text: formatUsdInFull },
  depthTwoPercent: { label: "±2% depth", text: formatUsdInFull },
  uptimePercent: { label: "uptime", text: percent },
};

function figureChanges<Field extends string>(
  figures: Figures<Field>,
  before: Record<Field, number | null>,
  after: Record<Field, number | null>,
): string[] {
  const fields = (Object.keys(figures) as Field[]).filter((field) => before[field] !== after[field]);
  return fields.map((field) => {
    const { label, text } = figures[field];
    return changed(label, text(before[field]), text(after[field]));
  });
}

/** What options come to together; of a single one its strike says so. */
function strikeChange(before: ComparedRevision, after: ComparedRevision): string[] {
  const both = [before, after];
  if (both.some(({ price_unit: unit }) => unit !== "STRIKE_OTM") || before.price === after.price) return [];
  if (both.every(({ submission }) => submission.options.length === 1)) return [];
  return [changed("Weighted strike", shortPrice(before), shortPrice(after))];
}

const agreedTerms = (submission: Submission) =>
  termRows(submission, submission.rfqContext).filter(({ isImplied }) => !isImplied);

/** Null: the submission has no such term. */
const valueOf = (row: TermRow | undefined) => (row?.unit === "text" ? row.text : (row?.amount ?? null));

const termWords = (row: TermRow | undefined) => (row && valueOf(row) !== null && termInFull(row)) || NONE;

function termChanges(before: Submission, after: Submission): string[] {
  const [then, now] = [agreedTerms(before), agreedTerms(after)];
  const labels = new Set([...now, ...then].map(({ label }) => label));
  return [...labels].flatMap((name) => {
    const [old, current] = [then, now].map((rows) => rows.find(({ label }) => label === name));
    return valueOf(old) === valueOf(current) ? [] : [changed(name, termWords(old), termWords(current))];
  });
}

/** Those of the options that have no equal among the others; each of these is the equal of one. */
function withoutEquals<Option extends OptionTerms>(options: readonly Option[], others: readonly Option[]): Option[] {
  const left = [...others];
  return options.filter((option) => {
    const index = left.findIndex((other) => figureChanges(OPTION_FIGURES, other, option).length === 0);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** An option has no name: those that aren't as before are taken for one another in their order. */
function optionChanges(before: Submission["options"], after: Submission["options"]): string[] {
  const [gone, come] = [withoutEquals(before, after), withoutEquals(after, before)];
  return [
    ...come.map((option, index) => {
      const old = gone[index];
      if (!old) return `Option added: ${optionWords(option)}`;
      const name = after.length === 1 ? "Option" : `Option ${after.indexOf(option) + 1}`;
      return `${name}: ${figureChanges(OPTION_FIGURES, old, option).join(", ")}`;
    }),
    ...gone.slice(come.length).map((option) => `Option removed: ${optionWords(option)}`),
  ];
}

function venueChanges(before: readonly Target[], after: readonly Target[]): string[] {
  const findIn = (targets: readonly Target[], code: string) => targets.find(({ venue }) => venue === code);
  return [
    ...after.flatMap((target) => {
      const old = findIn(before, target.venue);
      if (!old) return [`${target.venueName} added`];
      const changes = figureChanges(TARGET_FIGURES, old, target);
      return changes.length > 0 ? [`${target.venueName}: ${changes.join(", ")}`] : [];
    }),
    ...before.filter(({ venue }) => !findIn(after, venue)).map(({ venueName }) => `${venueName} left out`),
  ];
}

/**
 * A line for each part of a quote that isn't as it was; none where both say the same. Tokens, and what a trade comes to,
 * follow from the rest. The order of options and of venues means nothing.
 * @param texts the free texts of a quote, as they are called
 */
export function revisionChanges(before: ComparedRevision, after: ComparedRevision, texts: Texts): string[] {
  const [old, current] = [before.submission, after.submission];
  const [until, newUntil] = [before.valid_until, after.valid_until];
  const [terms, newTerms] = [before.terms_version, after.terms_version];
  return [
    ...strikeChange(before, after),
    ...termChanges(old, current),
    ...optionChanges(old.options, current.options),
    ...venueChanges(old.venues, current.venues),
    ...(Object.keys(texts) as (keyof Texts)[])
      .filter((field) => old[field] !== current[field])
      .map((field) => `${texts[field]} changed`),
    ...(until === newUntil ? [] : [changed("Valid until", formatDateTimeZone(until), formatDateTimeZone(newUntil))]),
    ...(terms === newTerms ? [] : [changed("Terms of the RFP:", `version ${terms}`, `version ${newTerms}`)]),
  ];
}
