import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { makerGain, referencePrice } from "@/lib/comparison/rules/figures";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";

const STEPS = 40;

/** A price of the token, and what each quote's maker gains at that price in US dollars, by the quote's id. */
type GainPoint = { price: number } & Record<number, number>;

export type GainCurves = {
  /**
   * Prices are US dollars per token; or multiples of the reference price, where an RFP names no supply: a price in dollars
   * would be made up. The gain is the same whatever the supply is, as twice the tokens go at half the price.
   */
  inDollars: boolean;
  points: GainPoint[];
};

/**
 * What each quote gives up over the token's final price, on one scale: from nothing to half as far again as the highest
 * strike. Straight between the strikes, so each strike is one of the points.
 */
export function gainCurves(quotes: readonly ComparedQuoteWire[]): GainCurves {
  const known = quotes.flatMap(({ id, submission }) => (submission ? [{ id, submission }] : []));
  const inDollars = known.every(({ submission }) => !submission.rfqContext.isNominalSupply);
  const strikes = known.flatMap(({ submission: { options, rfqContext } }) =>
    options.map(({ strikeOTM }) => strikeMultiple(strikeOTM) * (inDollars ? referencePrice(rfqContext) : 1)),
  );
  const last = Math.max(0, ...strikes) * 1.5;
  if (!(last > 0 && Number.isFinite(last))) return { inDollars, points: [] };
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * last);
  const points = [...new Set([...steps, ...strikes])]
    .sort((a, b) => a - b)
    .map((price) => ({
      price,
      ...Object.fromEntries(
        known.map(({ id, submission: { options, rfqContext } }) => {
          const dollars = price * (inDollars ? 1 : referencePrice(rfqContext));
          return [id, makerGain(rfqContext, options, dollars)];
        }),
      ),
    }));
  return { inDollars, points };
}
