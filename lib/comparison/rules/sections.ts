/** What the comparison says, row by row: the table shows it, the CSV and the PDF write it down. */
import { CRITERIA, type FigureKey, SCORE_DECIMALS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { formatPercent, formatUnitPrice, formatUsdShort, NOT_AVAILABLE } from "@/lib/kit/format";
import { totalLoanPercentage } from "@/lib/quotes/rules/loan-share";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";
import { priceText } from "@/lib/quotes/rules/price-text";
import { bestAmong, missingVenues, referencePrice } from "./figures";
import { requirementSections } from "./requirement-rows";
import { type ComparisonRow, type ComparisonSection, figureRow, figureRows, type Quotes, textRow } from "./rows";
import { bestByScore } from "./score";

type Submission = NonNullable<ComparedQuoteWire["submission"]>;
type Profile = NonNullable<ComparedQuoteWire["maker"]["profile"]>;
type Venue = ComparisonWire["venues"][number];

/** What the RFP asks of every quote. */
export type Asked = Pick<ComparisonWire, "venues" | "requirements">;

export const COST_FIGURES: readonly FigureKey[] = [
  "option_value_usd",
  "option_value_percent_of_loan",
  "option_value_percent_of_fdv",
  "cost_per_month_usd",
  "cost_per_depth",
  "hedge_sale_usd",
];

const months = (count: number) => `${count} ${count === 1 ? "month" : "months"}`;

/** `50% of the loan, 12 months from month 1, struck at +25% ($0.125)`, a line for each. */
function optionLines({ options, rfqContext }: Submission): string {
  const reference = referencePrice(rfqContext);
  return options
    .map(({ loanPercentage, duration, startMonth, strikeOTM }) => {
      const strike = formatUnitPrice(reference * strikeMultiple(strikeOTM));
      const terms = `${months(duration)} from month ${startMonth}`;
      return `${formatPercent(loanPercentage)} of the loan, ${terms}, struck at +${formatPercent(strikeOTM)} (${strike})`;
    })
    .join("\n");
}

/** The score, and what of it comes from each criterion: together they are the score. */
function scoreRows(quotes: Quotes): ComparisonRow[] {
  const best = bestByScore(quotes);
  const total: ComparisonRow = {
    label: "Score",
    why: "Higher is better: the points of the criteria below, by the weights that you set. The best in everything has 100.",
    cells: quotes.map(({ id, score }) => ({
      text: score === null ? NOT_AVAILABLE : score.toFixed(SCORE_DECIMALS),
      isBest: best.includes(id),
      isMissing: false,
    })),
  };
  // All are weighed alike.
  const weights = quotes[0]?.score_parts ?? [];
  const weight = weights.reduce((sum, part) => sum + part.weight, 0);
  const parts = CRITERIA.map(({ key, label, note }) => {
    const most = (100 * (weights.find(({ criterion }) => criterion === key)?.weight ?? 0)) / weight;
    const of = ` of ${most.toFixed(SCORE_DECIMALS)}`;
    const pointsOf = ({ score_parts: all }: ComparedQuoteWire) => {
      const part = all.find(({ criterion }) => criterion === key);
      return part && weight > 0 ? ((part.points * most) / 100).toFixed(SCORE_DECIMALS) + of : null;
    };
    return { ...textRow(`… ${label}`, quotes, pointsOf), why: note };
  });
  return [total, ...parts];
}

/** `2: price 40.00% → 55.00% OTM`: what the price was before it. */
function revisionText({ revision, price, replaced_price: before }: ComparedQuoteWire): string {
  if (before === null) return String(revision);
  if (before === price) return `${revision}: price as before`;
  return `${revision}: price ${formatPercent(before)} → ${formatPercent(price)} OTM`;
}

/** Which venues a quote leaves out, by name; what the count of them stands beside. */
function leftOutRow(quotes: Quotes, venues: readonly Venue[]): ComparisonRow {
  const row = figureRow("missing_venues", quotes);
  const codes = venues.map(({ code }) => code);
  return {
    ...row,
    cells: row.cells.map((cell, index) => {
      const missing = missingVenues(codes, quotes[index]?.submission?.venues ?? []);
      if (missing.length === 0 || !quotes[index]?.submission) return cell;
      const names = venues.filter(({ code }) => missing.includes(code)).map(({ name }) => name);
      return { ...cell, text: `${cell.text}: ${names.join(", ")}`, isMissing: true };
    }),
  };
}

/** Spread and depths on one venue; a quote without it says so. */
function venueRows(quotes: Quotes, { code, name }: Venue): ComparisonRow[] {
  const targets = quotes.map(({ id, submission }) => ({
    id,
    submission,
    target: submission?.venues.find(({ venue }) => venue === code),
  }));
  const row = (
    label: string,
    better: "lower" | "higher",
    decimals: number,
    figureOf: (target: Submission["venues"][number]) => number,
    textOf: (target: Submission["venues"][number]) => string,
  ): ComparisonRow => {
    const shown = targets.map(({ id, target }) => ({ id, figure: target ? figureOf(target) : null }));
    const best = bestAmong(shown, better, decimals);
    return {
      label: `${name}: ${label}`,
      cells: targets.map(({ id, submission, target }) => ({
        text: target ? textOf(target) : submission ? "Left out" : NOT_AVAILABLE,
        isBest: best.includes(id),
        isMissing: submission !== null && !target,
      })),
    };
  };
  return [
    row(
      "largest spread",
      "lower",
      2,
      ({ maxTOBSpread }) => maxTOBSpread,
      ({ maxTOBSpread }) => formatPercent(maxTOBSpread),
    ),
    row(
      "depth ±0.5 / ±1 / ±2%",
      "higher",
      0,
      ({ depthTwoPercent }) => depthTwoPercent,
      ({ depthHalfPercent, depthOnePercent, depthTwoPercent }) =>
        [depthHalfPercent, depthOnePercent, depthTwoPercent].map(formatUsdShort).join(" / "),
    ),
  ];
}

const ofSubmission = (text: (submission: Submission) => string) => (quote: ComparedQuoteWire) =>
  quote.submission && text(quote.submission);

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
      "Licences",
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
  return [
    { title: "Score", rows: scoreRows(quotes) },
    { title: "What it costs", rows: figureRows(COST_FIGURES, quotes) },
  ];
}

/** What is said whatever is assumed. */
export function settledSections(quotes: Quotes, { venues, requirements }: Asked): ComparisonSection[] {
  return [
    ...requirementSections(quotes, requirements),
    {
      title: "The structure",
      rows: [
        textRow("Weighted strike", quotes, ({ price }) => priceText(price)),
        textRow("Options", quotes, ofSubmission(optionLines)),
        textRow(
          "Share of the loan",
          quotes,
          ofSubmission(({ options }) => formatPercent(totalLoanPercentage(options))),
        ),
        figureRow("term_months", quotes),
      ],
    },
    {
      title: "The commitments",
      rows: [
        ...figureRows(["depth_two_usd", "weighted_spread"], quotes),
        leftOutRow(quotes, venues),
        ...venues.flatMap((venue) => venueRows(quotes, venue)),
      ],
    },
    { title: "The market maker", rows: makerRows(quotes, venues) },
    {
      title: "Validity",
      rows: [
        textRow("Valid until", quotes, ({ valid_until: until }) => formatDateTimeZone(until)),
        textRow("Revision", quotes, revisionText),
      ],
    },
    ...markSections(quotes),
  ];
}

/** What is looked at first: the score, and the figures that it is about. */
export function summarySections(quotes: Quotes, venues: readonly Venue[]): ComparisonSection[] {
  const [score] = scoreRows(quotes);
  return [
    {
      title: "At a glance",
      rows: [
        ...(score ? [score] : []),
        ...figureRows(["option_value_usd", "weighted_spread", "depth_two_usd", "term_months"], quotes),
        leftOutRow(quotes, venues),
      ],
    },
  ];
}

/** Only what is not the same for all. */
export function differences(sections: readonly ComparisonSection[]): ComparisonSection[] {
  return sections
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ cells }) => new Set(cells.map(({ text }) => text)).size > 1),
    }))
    .filter(({ rows }) => rows.length > 0);
}
