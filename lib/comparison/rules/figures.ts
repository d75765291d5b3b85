/**
 * What a quote costs and what it commits to (contract section 9): recomputed in the browser while an assumption moves,
 * and by the server for the API, by this one code. Figures have the API's names.
 */
import Big from "big.js";
import { FIGURES, type FigureKey } from "@/lib/comparison/constants";
import { feesUsd, termMonths } from "@/lib/quotes/rules/kinds";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";
import type { OptionTerms } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";
import { type Assumptions, callValue } from "./option-value";

/** What the quote was written to: US dollars, tokens, and the codes of the venues that were asked for. */
export type Deal = { loanValue: number; fdv: number; totalSupply: number; venues: readonly string[] };

/** One option with its tokens, and a commitment on one venue: percent, US dollars within 2 % of mid, percent of time. */
type Option = OptionTerms & { tokenAmount: number };
type Target = { venue: string; maxTOBSpread: number; depthTwoPercent: number; uptimePercent: number | null };

/** What a quote offers, with the terms of its kind. */
export type Offer = KindTerms & { options: readonly Option[]; venues: readonly Target[] };

/** US dollars, percent, months and counts, as FIGURES says; null where there is nothing to divide by, or no price is known. */
export type Figures = Record<FigureKey, number | null>;

/** US dollars per token at the target FDV: what strikes refer to. */
export const referencePrice = ({ fdv, totalSupply }: Pick<Deal, "fdv" | "totalSupply">): number => fdv / totalSupply;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const quotient = (amount: number, of: number): number | null => (of === 0 ? null : amount / of);

const percentage = (amount: number, of: number): number | null => quotient(100 * amount, of);

/** The mean of the uptimes, each venue counting by its depth; null where none is promised at all. */
function weightedUptime(venues: readonly Target[], depth: number): number | null {
  if (venues.every(({ uptimePercent }) => uptimePercent === null)) return null;
  return quotient(sum(venues.map((target) => (target.uptimePercent ?? 0) * target.depthTwoPercent)), depth);
}

export function figuresOf(deal: Deal, offer: Offer, assumptions: Assumptions): Figures {
  const { options, venues } = offer;
  // Percent of the loan.
  let optionShare = 0;
  let hedgeShare = 0;
  for (const { loanPercentage, strikeOTM, duration } of options) {
    // In binary, unlike a strike that is written down: a slider asks for thousands of these between two frames.
    const { value, delta } = callValue(1 + strikeOTM / 100, duration / 12, assumptions);
    optionShare += loanPercentage * value;
    hedgeShare += loanPercentage * delta;
  }
  // Without an FDV tokens have no known price: what options are worth is known as a share of the loan alone.
  const isUnpriced = deal.fdv === 0 && options.length > 0;
  const ifPriced = (amount: number | null) => (isUnpriced ? null : amount);
  const optionValue = (deal.loanValue * optionShare) / 100;
  const fees = feesUsd(offer);
  const cost = optionValue + fees;
  const term = termMonths(offer);
  const depth = sum(venues.map(({ depthTwoPercent }) => depthTwoPercent));
  const spreads = sum(venues.map(({ maxTOBSpread, depthTwoPercent }) => maxTOBSpread * depthTwoPercent));
  return {
    option_value_usd: ifPriced(optionValue),
    option_value_percent_of_loan: isUnpriced ? optionShare : percentage(optionValue, deal.loanValue),
    option_value_percent_of_fdv: percentage(optionValue, deal.fdv),
    fees_usd: fees,
    cost_usd: ifPriced(cost),
    cost_per_month_usd: ifPriced(quotient(cost, term)),
    cost_per_depth: ifPriced(quotient(cost, depth)),
    hedge_sale_usd: ifPriced((deal.loanValue * hedgeShare) / 100),
    depth_two_usd: depth,
    weighted_spread: quotient(spreads, depth),
    weighted_uptime: weightedUptime(venues, depth),
    missing_venues: missingVenues(deal.venues, venues).length,
    term_months: term,
  };
}

/** The venues that are asked for and not committed to, in the order of the RFQ. */
export function missingVenues(asked: readonly string[], committed: readonly { venue: string }[]): string[] {
  const known = new Set(committed.map(({ venue }) => venue));
  return asked.filter((code) => !known.has(code));
}

/**
 * What the market maker gains, and the issuer gives up, when the options end at a price: US dollars.
 * @param price US dollars per token
 */
export function makerGain(deal: Pick<Deal, "fdv" | "totalSupply">, options: readonly Option[], price: number): number {
  const reference = referencePrice(deal);
  return sum(
    options.map(
      ({ tokenAmount, strikeOTM }) => tokenAmount * Math.max(0, price - reference * strikeMultiple(strikeOTM)),
    ),
  );
}

type Shown = { id: number; figure: number | null };

/**
 * Which are the best of what is shown. Figures that read the same are a tie; nothing is best where all are alike, or
 * nobody has a figure.
 * @param decimals as many as are shown of each
 */
export function bestAmong(
  shown: readonly Shown[],
  better: "lower" | "higher",
  decimals: number | ((figure: number) => number),
): number[] {
  const known = shown.map(({ figure }) => figure).filter((figure) => figure !== null);
  if (known.length === 0) return [];
  const best = better === "lower" ? Math.min(...known) : Math.max(...known);
  const decimalsOf = (figure: number) => (typeof decimals === "number" ? decimals : decimals(figure));
  // As texts are rounded: of the decimals that are read, where `toFixed` takes the double behind them (99.985 for 99.98).
  const readsAs = (figure: number) => Big(figure).round(decimalsOf(figure), Big.roundHalfUp).toNumber();
  const target = readsAs(best);
  // What is further from it reads otherwise; to write all of them takes long while a slider moves. A figure of another
  // power of ten may have one decimal less.
  const nearness = 10 ** (1 - decimalsOf(best));
  const ids = shown
    .filter(({ figure }) => figure !== null && Math.abs(figure - best) <= nearness && readsAs(figure) === target)
    .map(({ id }) => id);
  return ids.length === shown.length ? [] : ids;
}

/** How many decimals a figure has among those that are shown beside it. */
export const decimalsAmong = ({ decimals }: (typeof FIGURES)[number], shown: readonly Shown[]): number =>
  typeof decimals === "number" ? decimals : decimals(shown.map(({ figure }) => figure));

/** What of an RFQ's requirements decides whether its quotes are ranked by a figure. */
export type Ranking = Pick<RequirementsWire, "term_months">;

/** Whether a quote can be better than another by a figure: a term that is asked for is met, or it isn't (docs/decisions/0194). */
export const isRankedBy = (key: FigureKey, { term_months: asked }: Ranking): boolean =>
  key !== "term_months" || asked === null;

/** The ids of the quotes that are best, by figure; none by one that they aren't ranked by. */
export function bestOf(
  quotes: readonly { id: number; figures: Figures | null }[],
  asked: Ranking,
): Record<FigureKey, number[]> {
  const best = FIGURES.map((spec) => {
    const { key, better } = spec;
    if (!isRankedBy(key, asked)) return [key, []] as const;
    const shown = quotes.map(({ id, figures }) => ({ id, figure: figures?.[key] ?? null }));
    return [key, bestAmong(shown, better, decimalsAmong(spec, shown))] as const;
  });
  return Object.fromEntries(best) as Record<FigureKey, number[]>;
}
