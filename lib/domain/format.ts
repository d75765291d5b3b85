/** How numbers look, everywhere (spec 1-core section 9, look.md). Unknown or not finite is `N/A`. */
export const NOT_AVAILABLE = "N/A";

type Maybe = number | null | undefined;

const known = (value: Maybe): value is number => typeof value === "number" && Number.isFinite(value);

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const integer = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const twoDecimals = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const shortAmount = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** US dollars without decimals: `$1,250,000`. */
export function formatUsd(value: Maybe): string {
  return known(value) ? usd.format(value) : NOT_AVAILABLE;
}

/** Amounts of a million and more in short: `$1.25M`; smaller ones in full. */
export function formatUsdShort(value: Maybe): string {
  if (!known(value)) return NOT_AVAILABLE;
  return Math.abs(value) >= 1_000_000 ? shortAmount.format(value) : usd.format(value);
}

/** A percentage with two decimals: `5.00%`. */
export function formatPercent(value: Maybe): string {
  return known(value) ? `${twoDecimals.format(value)}%` : NOT_AVAILABLE;
}

/** A whole number, grouped: tokens, counts. */
export function formatInteger(value: Maybe): string {
  return known(value) ? integer.format(value) : NOT_AVAILABLE;
}

/** A multiple of the reference price: `2.20×`. */
export function formatMultiple(value: Maybe): string {
  return known(value) ? `${twoDecimals.format(value)}×` : NOT_AVAILABLE;
}
