/** What the comparison says, row by row: the table shows it and the export writes it down. */
import { CRITERIA, FIGURES, type FigureKey, SCORE_DECIMALS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { bestAmong, missingVenues, referencePrice } from "@/lib/comparison/rules/figures";
import { bestByScore } from "@/lib/comparison/rules/score";
import { formatDateTimeZone } from "@/lib/kit/dates";
import {
  formatInteger,
  formatPercent,
  formatUnitPrice,
  formatUsd,
  formatUsdShort,
  NOT_AVAILABLE,
} from "@/lib/kit/format";
import { totalLoanPercentage } from "@/lib/quotes/rules/loan-share";
import { strikeMultiple, weightedStrike } from "@/lib/quotes/rules/quote-math";
import { shortPrice, strikeWords } from "@/lib/quotes/rules/price-text";
import { costFigures, haveOptions } from "./cost-figures";
import { kindRows } from "./kind-rows";

export type ComparisonCell = {
  /** One line, or several. */
  text: string;
  isBest: boolean;
  /** Something that the RFP asks for isn't there. */
  isMissing: boolean;
};

export type ComparisonRow = {
  label: string;
  /** Which way is better, and why. */
  why?: string;
  /** One per quote, in their order. */
  cells: ComparisonCell[];
};

export type ComparisonSection = { title: string; rows: ComparisonRow[] };

type Quotes = readonly ComparedQuoteWire[];
type Submission = NonNullable<ComparedQuoteWire["submission"]>;
type Venue = ComparisonWire["venues"][number];

/** How a figure looks, by its unit. */
export const FIGURE_FORMATS = { usd: formatUsd, percent: formatPercent, price: formatUnitPrice, count: formatInteger };

function figureRow(key: FigureKey, quotes: Quotes): ComparisonRow {
  const spec = FIGURES.find((figure) => figure.key === key);
  if (!spec) throw new Error(`No figure ${key}`);
  const { label, why, unit, better, decimals } = spec;
  const shown = quotes.map(({ id, figures }) => ({ id, figure: figures?.[key] ?? null }));
  const best = bestAmong(shown, better, decimals);
  const cells = shown.map(({ id, figure }) => ({
    text: FIGURE_FORMATS[unit](figure),
    isBest: best.includes(id),
    isMissing: false,
  }));
  return { label, why, cells };
}

const figureRows = (keys: readonly FigureKey[], quotes: Quotes) => keys.map((key) => figureRow(key, quotes));

function textRow(label: string, quotes: Quotes, text: (quote: ComparedQuoteWire) => string | null): ComparisonRow {
  const cells = quotes.map((quote) => ({ text: text(quote) ?? NOT_AVAILABLE, isBest: false, isMissing: false }));
  return { label, cells };
}

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
  const counted = new Set(quotes.flatMap(({ score_parts: parts }) => parts.map(({ criterion }) => criterion)));
  const rows = CRITERIA.filter(({ key }) => counted.has(key)).map(({ key, label, note }) => ({
    ...textRow(`… ${label}`, quotes, ({ score_parts: all }) => {
      const weight = all.reduce((sum, part) => sum + part.weight, 0);
      const part = all.find(({ criterion }) => criterion === key);
      if (!part || weight === 0) return null;
      const most = (100 * part.weight) / weight;
      return [(part.points * most) / 100, most].map((points) => points.toFixed(SCORE_DECIMALS)).join(" of ");
    }),
    why: note,
  }));
  return [total, ...rows];
}

/** `2: price 40.00% OTM → 55.00% OTM`: what the price was before it. */
function revisionText(quote: ComparedQuoteWire): string {
  const { revision, replaced_price: before, replaced_price_unit: unit } = quote;
  if (before === null || unit === null) return String(revision);
  if (before === quote.price && unit === quote.price_unit) return `${revision}: price as before`;
  return `${revision}: price ${shortPrice({ price: before, price_unit: unit })} → ${shortPrice(quote)}`;
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
  const hasUptime = targets.some(({ target }) => target && target.uptimePercent !== null);
  const row = (
    label: string,
    better: "lower" | "higher",
    decimals: number,
    figureOf: (target: Submission["venues"][number]) => number | null,
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
    ...(hasUptime
      ? [
          row(
            "uptime",
            "higher",
            2,
            ({ uptimePercent }) => uptimePercent,
            ({ uptimePercent }) => formatPercent(uptimePercent),
          ),
        ]
      : []),
  ];
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
    textRow("Options", quotes, ofSubmission(optionLines)),
    textRow(
      "Share of the loan",
      quotes,
      ofSubmission(({ options }) => formatPercent(totalLoanPercentage(options))),
    ),
  ];
}

/** @param quotes with the figures of the moment, in the order of the columns */
export function comparisonSections(quotes: Quotes, venues: readonly Venue[]): ComparisonSection[] {
  const submissions = quotes.flatMap(({ submission }) => submission ?? []);
  const hasUptime = submissions.some(({ venues: targets }) => targets.some((target) => target.uptimePercent !== null));
  const sections = [
    { title: "Score", rows: scoreRows(quotes) },
    {
      title: "What it costs",
      rows: figureRows(costFigures(submissions), quotes),
    },
    { title: "The terms", rows: kindRows(quotes) },
    {
      title: "The structure",
      rows: haveOptions(submissions) ? [...optionRows(quotes), figureRow("term_months", quotes)] : [],
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
    {
      title: "Validity",
      rows: [
        textRow("Valid until", quotes, ({ valid_until: until }) => formatDateTimeZone(until)),
        textRow("Revision", quotes, revisionText),
      ],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
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
