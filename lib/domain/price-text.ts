import { formatMultiple, formatPercent } from "@/lib/domain/format";
import { strikeMultiple } from "@/lib/domain/quote-math";

/** A strike or a quote's price in both of its units (contract section 6): `62.50% OTM · 1.63×`. */
export function priceText(strikeOTM: number): string {
  return `${formatPercent(strikeOTM)} OTM · ${formatMultiple(strikeMultiple(strikeOTM))}`;
}
