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

const MOST_DECIMALS = 20;
/** As many as a figure may have that is written in full: two that differ never read the same. */
export const IN_FULL_DECIMALS = MOST_DECIMALS;

/** By the most decimals that they show: a formatter takes longer to make than thousands of texts. */
const usdWithDecimals = Array.from(
  { length: MOST_DECIMALS + 1 },
  (_, most) =>
    new Intl.NumberFormat("en-US", {
      ...{ style: "currency", currency: "USD" },
      ...{ minimumFractionDigits: Math.min(2, most), maximumFractionDigits: most },
    }),
);

const inFull = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: IN_FULL_DECIMALS });
const usdInFull = (minimumFractionDigits: number) =>
  new Intl.NumberFormat("en-US", {
    ...{ style: "currency", currency: "USD" },
    ...{ minimumFractionDigits, maximumFractionDigits: IN_FULL_DECIMALS },
  });
const wholeUsdInFull = usdInFull(0);
const centsInFull = usdInFull(2);

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

/** Somebody's own words in one line. One with a comma in it stands in quotation marks, or it would read as two. */
export const inOneLine = (words: readonly string[]) =>
  words.map((each) => (each.includes(",") ? `“${each}”` : each)).join(", ");

/** How many of what: `1 month`, `1,204 quotes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

type Total = { total: number; total_capped: boolean };

/** How many rows a list has: `1,204`; `10,000+` where no more are counted. */
export function formatTotal({ total, total_capped: isCapped }: Total): string {
  return `${formatInteger(total)}${isCapped ? "+" : ""}`;
}

/** `1 result`, `10,000+ results`. */
export function countedTotal(found: Total, one: string, many = `${one}s`): string {
  return `${formatTotal(found)} ${found.total === 1 ? one : many}`;
}

/** A multiple of the reference price: `2.20×`. */
export function formatMultiple(value: Maybe): string {
  return known(value) ? `${twoDecimals.format(value)}×` : NOT_AVAILABLE;
}

/** As many as `formatUnitPrice` shows of a price. Beside a price of nothing any other reads otherwise. */
export function unitPriceDecimals(value: number): number {
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return Math.min(MOST_DECIMALS, Math.max(2, 4 - magnitude));
}

/** US dollars per token: cents at least, and five figures, `$0.00012346`. */
export function formatUnitPrice(value: Maybe): string {
  if (!known(value)) return NOT_AVAILABLE;
  return (usdWithDecimals[unitPriceDecimals(value)] ?? usd).format(value);
}

/** How many decimals prices have that stand side by side: three figures of the least, and cents at least. */
export function decimalsTogether(values: readonly Maybe[]): number {
  const sizes = values.filter(known).filter((value) => value !== 0);
  if (sizes.length === 0) return 2;
  return Math.max(2, unitPriceDecimals(Math.min(...sizes.map(Math.abs))) - 2);
}

/** US dollars with so many decimals, two or more, also where they are zeros: `$0.50000`. */
export function formatUsdTo(value: Maybe, decimals: number): string {
  if (!known(value)) return NOT_AVAILABLE;
  const text = (usdWithDecimals[decimals] ?? usd).format(value);
  return text.padEnd(text.indexOf(".") + 1 + decimals, "0");
}

/*
 * Documents write what was agreed in full: with every decimal that is stored, where screens round. So do screens where a
 * percentage decides: a fee, or what is held against a requirement (docs/decisions/0054).
 */

/** US dollars; cents where any of the figures that stand together has some: `$1,250,000.00`, `$0.50`. */
export function formatUsdInFull(value: Maybe, together: readonly number[] = []): string {
  if (!known(value)) return NOT_AVAILABLE;
  return ([value, ...together].every(Number.isInteger) ? wholeUsdInFull : centsInFull).format(value);
}

/** At least two decimals: `5.00%`, `0.004%`. */
export function formatPercentInFull(value: Maybe): string {
  return known(value) ? `${inFull.format(value)}%` : NOT_AVAILABLE;
}

/** At least two decimals: `2.20×`, `1.475×`. */
export function formatMultipleInFull(value: Maybe): string {
  return known(value) ? `${inFull.format(value)}×` : NOT_AVAILABLE;
}
