/**
 * How good a quote is by what its reader weighs: one number from 0 to 100, always with its parts. Points are relative to
 * the best of the quotes compared, so that a score says how far behind a quote is, and needs no scale of its own.
 */
import { CRITERIA, type Criterion, SCORE_DECIMALS, type Weights } from "@/lib/comparison/constants";
import { costFigures, type Offered } from "./cost-figures";
import { bestAmong, type Figures } from "./figures";

/** `points` from 0 to 100; `weight` as it was set. */
export type ScorePart = { criterion: Criterion; points: number; weight: number };

/** Under the API's names. Null where nothing is weighed. */
export type Score = { score: number | null; score_parts: ScorePart[] };

type Better = "lower" | "higher";

/** What each criterion looks at, never below 0. @param asked how many venues the RFQ asks for */
const MEASURES: Record<Criterion, { better: Better; of: (figures: Figures, asked: number) => number | null }> = {
  cost: { better: "lower", of: (figures) => figures.cost_usd },
  depth: { better: "higher", of: (figures) => figures.depth_two_usd },
  spread: { better: "lower", of: (figures) => figures.weighted_spread },
  coverage: {
    better: "higher",
    of: ({ missing_venues: missing }, asked) => (missing === null ? null : asked - missing),
  },
  uptime: { better: "higher", of: (figures) => figures.weighted_uptime },
};

/** The best has 100, of the others each its share of it; what is unknown has none, nor has anybody where nobody offers any. */
function pointsAmong(measures: readonly (number | null)[], better: Better): number[] {
  const known = measures.filter((measure) => measure !== null);
  const best = better === "lower" ? Math.min(...known) : Math.max(...known);
  return measures.map((own) => {
    if (own === null || (better === "higher" && best === 0)) return 0;
    // Also where both are 0. Of two that differ, the greater is no 0.
    if (own === best) return 100;
    return 100 * (better === "lower" ? best / own : own / best);
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function scoreOf(parts: ScorePart[]): Score {
  const weight = sum(parts.map((part) => part.weight));
  const points = sum(parts.map((part) => part.points * part.weight));
  return { score: weight === 0 ? null : points / weight, score_parts: parts };
}

/** A quote with its figures and what it offers; without a submission it came from a basic form. */
export type Scored = { figures: Figures | null; submission?: Offered[number] | null };

/**
 * Uptime counts nothing until a quote promises some, nor cost where nothing that is offered has any: trades would all look
 * equally cheap, whatever their price.
 */
export function criteriaOf(quotes: readonly Scored[]) {
  const counts: Partial<Record<Criterion, boolean>> = {
    cost: costFigures(quotes.flatMap(({ submission }) => submission ?? [])).length > 0,
    uptime: quotes.some(({ figures }) => figures && figures.weighted_uptime !== null),
  };
  return CRITERIA.filter(({ key }) => counts[key] ?? true);
}

/** @param asked how many venues the RFQ asks for */
export function withScores<Quote extends Scored>(
  quotes: readonly Quote[],
  asked: number,
  weights: Weights,
): (Quote & Score)[] {
  const criteria = criteriaOf(quotes).map(({ key }) => {
    const { better, of } = MEASURES[key];
    return {
      key,
      points: pointsAmong(
        quotes.map(({ figures }) => figures && of(figures, asked)),
        better,
      ),
    };
  });
  return quotes.map((quote, index) => {
    const parts = criteria.map(({ key, points }) => ({
      criterion: key,
      points: points[index] ?? 0,
      weight: weights[key],
    }));
    return { ...quote, ...scoreOf(parts) };
  });
}

/** The ids of the quotes that score best. */
export function bestByScore(quotes: readonly { id: number; score: number | null }[]): number[] {
  const shown = quotes.map(({ id, score }) => ({ id, figure: score }));
  return bestAmong(shown, "higher", SCORE_DECIMALS);
}

/**
 * `Cost 40, depth 25, spread 15, coverage 20`, and the uptime where it counts.
 * @param criteria those that count, where there are quotes to say so
 */
export function weightsText(weights: Weights, criteria: readonly (typeof CRITERIA)[number][] = CRITERIA): string {
  const weighed = criteria.filter(({ key }) => key !== "uptime" || weights.uptime > 0);
  const words = weighed.map(({ key, label }, index) => `${index === 0 ? label : label.toLowerCase()} ${weights[key]}`);
  return words.join(", ");
}
