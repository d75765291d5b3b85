import { strikeMultiple } from "@/lib/quotes/rules/quote-math";

type Strike = { tokenAmount: number; strikeOTM: number };
export type PayoffPoint = { multiple: number; payoff: number };

const STEPS = 40;

/** Half as far again as the highest strike, on a whole multiple: every kink is in the picture. */
export function lastMultiple(options: readonly Strike[]): number {
  return Math.ceil(Math.max(1, ...options.map(({ strikeOTM }) => strikeMultiple(strikeOTM))) * 1.5);
}

/**
 * What the options are worth at their ends if the token then trades at a multiple of the reference price: in percent of
 * the loan's value at the reference price, so that no price in dollars has to be assumed.
 */
export function payoffAt(multiple: number, options: readonly Strike[], loanTokens: number): number {
  const payoff = options.reduce(
    (sum, { tokenAmount, strikeOTM }) => sum + tokenAmount * Math.max(0, multiple - strikeMultiple(strikeOTM)),
    0,
  );
  return (payoff / loanTokens) * 100;
}

/** The curve from 0 on. It is straight between the strikes, so each strike that carries tokens is one of its points. */
export function payoffCurve(options: readonly Strike[], loanTokens: number): PayoffPoint[] {
  const last = lastMultiple(options);
  const strikes = options
    .filter(({ tokenAmount }) => tokenAmount > 0)
    .map(({ strikeOTM }) => strikeMultiple(strikeOTM));
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * last);
  return [...new Set([...steps, ...strikes])]
    .sort((a, b) => a - b)
    .map((multiple) => ({ multiple, payoff: payoffAt(multiple, options, loanTokens) }));
}
