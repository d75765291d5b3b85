import Big from "big.js";
import { formatMultiple, formatMultipleInFull, formatPercent, formatPercentInFull } from "@/lib/kit/format";
import { strikeMultiple } from "./quote-math";

/** A strike or a quote's price in both of its units (contract section 6): `62.50% OTM · 1.63×`. */
export function priceText(strikeOTM: number): string {
  return `${formatPercent(strikeOTM)} OTM · ${formatMultiple(strikeMultiple(strikeOTM))}`;
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
