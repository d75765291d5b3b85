import Big from "big.js";
import {
  formatMultiple,
  formatMultipleInFull,
  formatPercent,
  formatPercentInFull,
  formatUnitPrice,
  formatUsdInFull,
} from "@/lib/kit/format";
import type { PriceUnit } from "@/lib/quotes/constants";
import { strikeMultiple } from "./quote-math";

/** A strike in both of its units (contract section 6): `62.50% OTM · 1.63×`. */
export function strikeWords(strikeOTM: number): string {
  return `${formatPercent(strikeOTM)} OTM · ${formatMultiple(strikeMultiple(strikeOTM))}`;
}

/** As the API names it: percent, or US dollars, as the unit says. */
type QuotePrice = { price: number; price_unit: PriceUnit };

const SHORT: Record<PriceUnit, (price: number) => string> = {
  DISCOUNT_PERCENT: (price) => `${formatPercentInFull(price)} discount`,
  FEE_PERCENT: (price) => `${formatPercentInFull(price)} a year`,
  MONTHLY_FEE_USD: (price) => `${formatUsdInFull(price)} a month`,
  STRIKE_OTM: (price) => `${formatPercent(price)} OTM`,
  TOKEN_PRICE_USD: (price) => `${formatUnitPrice(price)} a token`,
};

/** A quote's price in its unit: `62.50% OTM`, `$15,000 a month`, `$0.85 a token`, `12.00% discount`, `1.50% a year`. */
export function shortPrice({ price, price_unit: unit }: QuotePrice): string {
  return SHORT[unit](price);
}

/** The same, of a strike also as a multiple of the reference price: `62.50% OTM · 1.63×`. */
export function priceText(quote: QuotePrice): string {
  return quote.price_unit === "STRIKE_OTM" ? strikeWords(quote.price) : shortPrice(quote);
}

const MEAN_DECIMALS = 6;

/** An agreed strike as documents write it, in full: `62.125% (1.62125×)`. */
export function strikeInFull(strikeOTM: number): string {
  return `${formatPercentInFull(strikeOTM)} (${formatMultipleInFull(strikeMultiple(strikeOTM))})`;
}

/** A mean of strikes likewise. It may have decimals without end: where it has more than six, it says that it is rounded. */
export function meanStrikeInFull(price: number): string {
  const rounded = Big(price).round(MEAN_DECIMALS, Big.roundHalfUp).toNumber();
  return `${rounded === price ? "" : "≈ "}${strikeInFull(rounded)}`;
}
