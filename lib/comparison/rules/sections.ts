/** What the comparison says, row by row: the table shows it, the CSV and the PDF write it down. */
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { formatDateTime } from "@/lib/kit/dates";
import { formatPercent, formatUnitPrice } from "@/lib/kit/format";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { totalLoanPercentage } from "@/lib/quotes/rules/loan-share";
import { optionWords } from "@/lib/quotes/rules/option-words";
import { namedPrice, strikeMultiple, weightedStrike } from "@/lib/quotes/rules/quote-math";
import { strikeWords } from "@/lib/quotes/rules/price-text";
import { costFigures, haveOptions } from "./cost-figures";
import { kindRows } from "./kind-rows";
import { requirementSections, termRow } from "./requirement-rows";
import { type ComparisonRow, type ComparisonSection, figureRow, figureRows, type Quotes, textRow } from "./rows";
import { scoreRows } from "./score-rows";
import { leftOutRow, type Venue, venueRows } from "./venue-rows";

type Submission = NonNullable<ComparedQuoteWire["submission"]>;
type Profile = NonNullable<ComparedQuoteWire["maker"]["profile"]>;

/** What the RFP asks of every quote. */
export type Asked = Pick<ComparisonWire, "venues" | "requirements">;

const submissionsOf = (quotes: Quotes) => quotes.flatMap(({ submission }) => submission ?? []);

/** A kind without a term of its own has no rows, and a section without rows is none. */
const notEmpty = (sections: readonly ComparisonSection[]) => sections.filter(({ rows }) => rows.length > 0);

/** `50% of the loan, 12 months from month 1, struck at +25% ($0.125)`, a line for each; dollars where the RFP names a price. */
function optionLines({ options, rfqContext }: Submission): string {
  const reference = namedPrice(rfqContext);
  return options
    .map((option) => {
      const price = reference === null ? "" : ` (${formatUnitPrice(reference * strikeMultiple(option.strikeOTM))})`;
      return `${optionWords(option)}${price}`;
    })
    .join("\n");
}

/** More lines than these make the row a page. */
const MOST_CHANGES = 6;

/** Its number, and below it what changed with it, a line each; of many the first. */
function revisionText({ revision, submission, changes }: ComparedQuoteWire): string {
  if (!submission) return "No terms to compare";
  if (revision === 1) return "1";
  if (changes.length === 0) return `${revision}\nNothing changed`;
  const more = changes.length - MOST_CHANGES;
  return [revision, ...changes.slice(0, MOST_CHANGES), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

/** An accepted quote is compared, too: on the screen its buttons say so, which paper has not. */
function statusText({
  status,
  terms_changed: isOutdated,
  awaiting_second_signature: first,
}: ComparedQuoteWire): string {
  const more = [first && "Awaits a second signature", isOutdated && "To terms of the RFP of before"];
  return [QUOTE_STATUS_LABELS[status], ...more.filter(Boolean)].join("\n");
}

const ofSubmission = (text: (submission: Submission) => string) => (quote: ComparedQuoteWire) =>
  quote.submission && text(quote.submission);

function optionRows(quotes: Quotes): ComparisonRow[] {
  return [
    textRow("Weighted strike", quotes, (quote) => {
      const options = quote.submission?.options;
      if (!options) return quote.price_unit === "STRIKE_OTM" ? strikeWords(quote.price) : null;
      return options.length === 0 ? null : strikeWords(weightedStrike(options));
    }),
    // A quote may go without where another has some: nothing would read as missing.
    textRow(
      "Options",
      quotes,
      ofSubmission((submission) => optionLines(submission) || "None"),
    ),
    textRow(
      "Share of the loan",
      quotes,
      ofSubmission(({ options }) => formatPercent(totalLoanPercentage(options))),
    ),
  ];
}

/** What the market maker says of themselves in public, and what they are to this issuer. */
function makerRows(quotes: Quotes, venues: readonly Venue[]): ComparisonRow[] {
  const ofProfile = (text: (profile: Profile) => string) => (quote: ComparedQuoteWire) =>
    quote.maker.profile && text(quote.maker.profile);
  return [
    textRow(
      "Venues in their profile",
      quotes,
      ofProfile(({ covered_venues: codes }) => {
        const names = venues.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
        return [`${names.length} of ${venues.length}`, ...(names.length > 0 ? [names.join(", ")] : [])].join(": ");
      }),
    ),
    textRow(
      "Licenses",
      quotes,
      ofProfile(({ licenses }) => licenses.join(", ") || "None named"),
    ),
    {
      ...textRow("Deals with this issuer", quotes, ({ maker }) => `${maker.quotes_accepted} of ${maker.quotes_sent}`),
      why: "How many of the quotes that they have sent to this issuer were accepted.",
    },
  ];
}

/** What only the RFP's owner reads, where they keep anything about one of the quotes. */
function markSections(quotes: Quotes): ComparisonSection[] {
  if (!quotes.some(({ mark }) => mark && (mark.is_shortlisted || mark.note !== ""))) return [];
  return [
    {
      title: "Only for you",
      rows: [
        textRow("Shortlisted", quotes, ({ mark }) => (mark?.is_shortlisted ? "Yes" : "No")),
        textRow("Note", quotes, ({ mark }) => mark?.note || "None"),
      ],
    },
  ];
}

/** What changes with the assumptions and the weights. @param quotes with the figures of the moment, in their order */
export function valuedSections(quotes: Quotes): ComparisonSection[] {
  return notEmpty([
    { title: "Score", rows: scoreRows(quotes), isMoving: true },
    { title: "What it costs", rows: figureRows(costFigures(submissionsOf(quotes)), quotes), isMoving: true },
  ]);
}

/** What is said whatever is assumed. */
export function settledSections(quotes: Quotes, { venues, requirements }: Asked): ComparisonSection[] {
  const submissions = submissionsOf(quotes);
  const hasUptime = submissions.some(({ venues: targets }) => targets.some((target) => target.uptimePercent !== null));
  return notEmpty([
    ...requirementSections(quotes, requirements),
    { title: "The terms", rows: kindRows(quotes) },
    {
      title: "The structure",
      rows: haveOptions(submissions) ? [...optionRows(quotes), termRow(quotes, requirements)] : [],
    },
    {
      title: "The commitments",
      rows: [
        ...figureRows(["depth_two_usd", "weighted_spread"], quotes),
        ...(hasUptime ? [figureRow("weighted_uptime", quotes)] : []),
        leftOutRow(quotes, venues),
        ...venues.flatMap((venue) => venueRows(quotes, venue)),
      ],
    },
    { title: "The market maker", rows: makerRows(quotes, venues) },
    {
      title: "Validity",
      rows: [
        textRow("Status", quotes, statusText),
        textRow("Valid until", quotes, ({ valid_until: until }) => `${formatDateTime(until)} UTC`),
        textRow("Revision", quotes, revisionText),
      ],
    },
    ...markSections(quotes),
  ]);
}

/** Forty-nine names are no glance: the comparison has them all. */
const MOST_LEFT_OUT = 5;

/** What is looked at first: the score, and the figures that it is about. A trade costs nothing: its terms stand for it. */
export function summarySections(quotes: Quotes, { venues, requirements }: Asked): ComparisonSection[] {
  const costs = costFigures(submissionsOf(quotes)).filter((key) => key === "option_value_usd" || key === "cost_usd");
  return [
    {
      title: "At a glance",
      rows: [
        ...scoreRows(quotes).slice(0, 1),
        ...(costs.length > 0 ? figureRows(costs, quotes) : kindRows(quotes)),
        ...figureRows(["weighted_spread", "depth_two_usd"], quotes),
        termRow(quotes, requirements),
        leftOutRow(quotes, venues, MOST_LEFT_OUT),
      ],
    },
  ];
}

/** Only what is not the same for all. */
export function differences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections
    .map((section) => ({
      ...section,
      rows: section.rows.filter(({ cells }) => new Set(cells().map(({ text }) => text)).size > 1),
    }))
    .filter(({ rows }) => rows.length > 0);
}
