/**
 * A strike as a price: US dollars per token at the reference price (FDV divided by total supply), for desks that think in
 * those. What is sent and kept is percent out of the money.
 */
import Big from "big.js";

const PERCENT_DECIMALS = 8;
/** As many as a percentage of that many decimals tells apart. */
const PRICE_DIGITS = 9;

/** @param reference US dollars per token, more than 0. NaN and null stay what they are: nothing readable was typed. */
export function strikePercent(reference: number, price: number | null): number | null {
  if (price === null || Number.isNaN(price)) return price;
  return Big(price).div(reference).minus(1).times(100).round(PERCENT_DECIMALS, Big.roundHalfUp).toNumber();
}

/** The other way: US dollars per token. */
export function strikePrice(reference: number, strikeOTM: number | null): number | null {
  if (strikeOTM === null || Number.isNaN(strikeOTM)) return strikeOTM;
  const price = Big(strikeOTM).div(100).plus(1).times(reference);
  return Number(price.toPrecision(PRICE_DIGITS, Big.roundHalfUp));
}
