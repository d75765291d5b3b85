/** The rows of the terms that only one kind of quote has: a retainer's fee, a trade's price, a mandate's fees. */
import { bestAmong } from "./figures";
import { IN_FULL_DECIMALS, NOT_AVAILABLE, unitPriceDecimals } from "@/lib/kit/format";
import { type TermRow, termRows, termText } from "@/lib/quotes/rules/kind-terms";
import { cellsOf, type ComparisonRow, type Quotes } from "./rows";

/** As many as are shown of any of them: what reads the same is a tie. */
const DECIMALS = { usd: 0, tokenPrice: unitPriceDecimals, percent: IN_FULL_DECIMALS, tokens: 0, months: 0, days: 0 };

function rowOf(label: string, quotes: readonly { id: number; terms: readonly TermRow[] }[]): ComparisonRow {
  const shown = quotes.map(({ id, terms }) => ({ id, term: terms.find((row) => row.label === label) }));
  const known = shown.flatMap(({ term }) => term ?? []);
  const [first, ...others] = known;
  // One who buys and one who sells have no price in common of which one is better, nor have a price and a discount.
  const isRanked =
    others.every(({ better }) => better?.way === first?.better?.way) &&
    known.every((term) => term.unit !== "text" && term.amount !== null);
  const better = isRanked ? first?.better : undefined;
  const figures = shown.map(({ id, term }) => ({ id, figure: term && term.unit !== "text" ? term.amount : null }));
  const decimals = first && first.unit !== "text" ? DECIMALS[first.unit] : 0;
  const best = better ? bestAmong(figures, better.way, decimals) : [];
  const cells = cellsOf(shown, ({ id, term }) => ({
    text: (term && termText(term)) || NOT_AVAILABLE,
    isBest: best.includes(id),
    isMissing: false,
  }));
  return { label, ...(better && { why: better.why }), cells };
}

/** Every term that any of the quotes has, in the order of its kind. */
export function kindRows(quotes: Quotes): ComparisonRow[] {
  const offered = quotes.map(({ id, submission }) => ({
    id,
    terms: submission ? termRows(submission, submission.rfqContext) : [],
  }));
  const labels = new Set(offered.flatMap(({ terms }) => terms.map(({ label }) => label)));
  return [...labels].map((label) => rowOf(label, offered));
}
