import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { makerGain, referencePrice } from "@/lib/comparison/rules/figures";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";

const STEPS = 40;

/** US dollars per token, and what each quote's maker gains at that price in US dollars, by the quote's id. */
export type GainPoint = { price: number } & Record<number, number>;

/**
 * What each quote gives up over the token's final price, on one scale: from nothing to half as far again as the highest
 * strike. Straight between the strikes, so each strike is one of the points.
 */
export function gainCurves(quotes: readonly ComparedQuoteWire[]): GainPoint[] {
  const known = quotes.flatMap(({ id, submission }) => (submission ? [{ id, submission }] : []));
  const strikes = known.flatMap(({ submission }) =>
    submission.options.map(({ strikeOTM }) => referencePrice(submission.rfqContext) * strikeMultiple(strikeOTM)),
  );
  const last = Math.max(0, ...strikes) * 1.5;
  if (!(last > 0 && Number.isFinite(last))) return [];
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * last);
  return [...new Set([...steps, ...strikes])]
    .sort((a, b) => a - b)
    .map((price) => ({
      price,
      ...Object.fromEntries(
        known.map(({ id, submission }) => [id, makerGain(submission.rfqContext, submission.options, price)]),
      ),
    }));
}
