import Big from "big.js";
import { CRITERIA, SCORE_DECIMALS } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { NOT_AVAILABLE } from "@/lib/kit/format";
import { cellsOf, type ComparisonRow, type Quotes, textRow } from "./rows";
import { bestByScore } from "./score";

const TRADES = " A trade’s price is none of them.";

/** The score, and what of it comes from each criterion: together they are the score. */
export function scoreRows(quotes: Quotes): ComparisonRow[] {
  const best = bestByScore(quotes);
  // All are weighed alike, by the same criteria.
  const weights = quotes[0]?.score_parts ?? [];
  const hasCost = weights.some(({ criterion }) => criterion === "cost");
  const total: ComparisonRow = {
    label: "Score",
    why: `Higher is better: the points of the criteria below, by the weights that you set. The best in everything has 100.${hasCost || quotes.length === 0 ? "" : TRADES}`,
    cells: cellsOf(quotes, ({ id, score }) => ({
      text: score === null ? NOT_AVAILABLE : Big(score).toFixed(SCORE_DECIMALS, Big.roundHalfUp),
      isBest: best.includes(id),
      isMissing: false,
    })),
  };
  const weight = weights.reduce((sum, part) => sum + part.weight, 0);
  const counted = CRITERIA.filter(({ key }) => weights.some(({ criterion }) => criterion === key));
  const parts = counted.map(({ key, label, note }) => {
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
