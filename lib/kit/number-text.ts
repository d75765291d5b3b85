/** Figures as people write them, and as fields show them. */

/** A unit's sign that may stand at a figure: `$` in front, `%` behind. */
export type NumberSign = "$" | "%";

/**
 * No group comes after a zero: "0,125" is an eighth with a decimal comma. A point that nothing follows yet is on the way to a
 * decimal: while it is typed, nobody is told that it is no number.
 */
const PLAIN = /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)?(\.\d*)?$/;

/** Letters, digits and signs as Japanese and Chinese keyboards type them, each as wide as an ideograph. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xfee0;

/** How many zeros a letter behind a figure stands for. */
const ZEROS = { k: 3, m: 6, b: 9, bn: 9 } as const;
const MAGNITUDE = /(?<=[\d\s])(?:k|m|bn?)$/i;

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20, useGrouping: false });

/**
 * Reads what a person typed: null when empty, NaN when it is no number (letters, a decimal comma, misplaced groups, or
 * more digits than a number can hold exactly), so that validation names it instead of a wrong figure slipping through.
 * `100k`, `1.5m` and `2bn` are what they say, and so is `１，２５０`.
 * @param sign of the field's unit; another is a figure of something else
 */
export function parseNumber(text: string, sign: NumberSign | null): number | null {
  const given = text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - TO_ASCII)).trim();
  if (given === "") return null;
  const unsigned = withoutSign(given, sign);
  const letters = MAGNITUDE.exec(unsigned)?.[0] ?? "";
  const digits = unsigned.slice(0, unsigned.length - letters.length).trim();
  if (!/\d/.test(digits) || !PLAIN.test(digits)) return Number.NaN;
  const zeros = Object.entries(ZEROS).find(([name]) => name === letters.toLowerCase())?.[1] ?? 0;
  const number = Number(`${digits.replaceAll(",", "")}e${zeros}`);
  const isExact = significantDigits(plain.format(number)) === significantDigits(digits);
  return isExact && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : Number.NaN;
}

function withoutSign(text: string, sign: NumberSign | null): string {
  if (sign === "$" && text.startsWith("$")) return text.slice(1).trim();
  return sign === "%" && text.endsWith("%") ? text.slice(0, -1).trim() : text;
}

/** Without the zeros at either end, which say nothing but where the point is. */
function significantDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  let [start, end] = [0, digits.length];
  while (digits[start] === "0") start += 1;
  while (end > start && digits[end - 1] === "0") end -= 1;
  return digits.slice(start, end);
}

const THOUSANDS_BY_POINT = /^\$?\s*[1-9]\d{0,2}\.\d{3}$/;

/**
 * Whether an amount of dollars may be a thousand times what its point makes of it: `20.000` is how much of Europe, and its
 * spreadsheets, write twenty thousand. Amounts have cents, and no third decimal.
 */
export const mayMeanThousands = (amount: string): boolean => THOUSANDS_BY_POINT.test(amount.trim());
export const AMBIGUOUS_AMOUNT =
  "can be read in two ways; write thousands with a comma or none, and cents with two digits";

/** How a field shows its number: thousands grouped at rest, bare digits while it is being edited. */
export function formatNumber(value: number | null, editing: boolean): string {
  if (value === null || Number.isNaN(value)) return "";
  return (editing ? plain : grouped).format(value);
}
