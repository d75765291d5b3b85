/**
 * What a call option is worth whose strike is a multiple of the price at its own start (contract section 9).
 *
 * The strike is fixed by a TWAP when the option starts, so it is a forward-start call on a token that pays nothing. Its
 * value scales with the price: per dollar of token it is the same today as on the day it starts, whenever that is
 * (M. Rubinstein, "Pay Now, Choose Later", Risk 4, 1991). What is left is Black and Scholes' formula with a spot of 1.
 */

/** Both in percent a year, `rate` continuously compounded. They are the viewer's, and named beside every figure. */
export type Assumptions = { sigma: number; rate: number };

/** Per dollar of token, at its price today. */
export type CallValue = {
  /** 0 to 1. */
  value: number;
  /** N(d₁), 0 to 1: the part of a token that a maker who hedges the option sells when it starts. */
  delta: number;
};

/**
 * @param strikeMultiple the strike over the price at the start: 1.2 is 20 % out of the money; from 0
 * @param years from the option's start to its expiry; from 0
 */
export function callValue(strikeMultiple: number, years: number, { sigma, rate }: Assumptions): CallValue {
  if (strikeMultiple === 0) return { value: 1, delta: 1 };
  // What the strike costs, put aside today.
  const strike = strikeMultiple * Math.exp((-rate / 100) * years);
  const deviation = (sigma / 100) * Math.sqrt(years);
  if (deviation === 0) return { value: Math.max(0, 1 - strike), delta: strike === 1 ? 0.5 : Number(strike < 1) };
  const d1 = -Math.log(strike) / deviation + deviation / 2;
  const delta = normalCdf(d1);
  const value = delta - strike * normalCdf(d1 - deviation);
  // Never below what it is worth without volatility, and never above the token: a double's rounding may say otherwise.
  return { value: Math.min(1, Math.max(0, 1 - strike, value)), delta };
}

/** Beyond it nothing is left that a double could hold. */
const LAST_DEVIATION = 37;
const SQRT_2_PI = Math.sqrt(2 * Math.PI);

/**
 * The standard normal distribution function, to the precision of a double.
 * G. West, "Better approximations to cumulative normal functions", Wilmott, 2005, after J. F. Hart, 1968.
 */
export function normalCdf(x: number): number {
  const tail = upperTail(Math.abs(x));
  return x > 0 ? 1 - tail : tail;
}

function upperTail(x: number): number {
  if (x > LAST_DEVIATION) return 0;
  const density = Math.exp((-x * x) / 2);
  return x < 5 * Math.SQRT2
    ? (density * polynomial(x, NUMERATOR)) / polynomial(x, DENOMINATOR)
    : density / SQRT_2_PI / continuedFraction(x);
}

/** By Horner's rule, from the highest power down. */
function polynomial(x: number, coefficients: readonly number[]): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

const NUMERATOR = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const DENOMINATOR = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

const continuedFraction = (x: number) => x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));
