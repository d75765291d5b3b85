/** Anything that a column holds, or a list or record of it. Of a record what is null or undefined says nothing. */
export type Plain =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

/**
 * One text for what means the same: keys in the order of their characters, dates as ISO 8601, nothing of what is null in a
 * record (so that a column that comes later changes no text of before), and half of a surrogate pair as databases keep it.
 * What differs has texts that differ.
 */
export function canonicalJson(value: Plain): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return JSON.stringify(value.toWellFormed());
  if (value instanceof Date) return JSON.stringify({ at: value.toISOString() });
  if (typeof value === "number") {
    // JSON has no word for the others: they would all read null.
    if (!Number.isFinite(value)) throw new Error(`${value} is no number of JSON`);
    return JSON.stringify(value);
  }
  if (typeof value === "boolean") return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const given = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${given.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(",")}}`;
}
