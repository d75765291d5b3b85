const PLAIN = /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/;

const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20, useGrouping: false });

/**
 * Reads what a person typed: null when empty, NaN when it is no number (letters, a decimal comma, misplaced groups, or
 * more digits than a number can hold exactly), so that validation names it instead of a wrong figure slipping through.
 * A currency sign in front or a unit behind, as pasted from elsewhere, is fine.
 */
export function parseNumber(text: string): number | null {
  const given = text.trim();
  if (given === "") return null;
  const bare = given.replace(/^\$/, "").replace(/%$/, "").trim();
  if (!/\d/.test(bare) || !PLAIN.test(bare)) return Number.NaN;
  const number = Number(bare.replaceAll(",", ""));
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? Number.NaN : number;
}

/** How a field shows its number: thousands grouped at rest, bare digits while it is being edited. */
export function formatNumber(value: number | null, editing: boolean): string {
  if (value === null || Number.isNaN(value)) return "";
  return (editing ? plain : grouped).format(value);
}
