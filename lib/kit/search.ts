/** LIKE's wildcards and its escape. Prisma passes them on as they are, and SQLite's LIKE has no escape to use. */
const SPECIAL = ["%", "_", "\\"];
const PRIVATE_USE = 0xe000;

/** What a column of whole lines has lines of: a market maker's reach, a token issuer's keywords, a fund's focus. */
export type LineKind =
  | "venue"
  | "asset_class"
  | "project"
  | "jurisdiction"
  | "investor"
  | "sector"
  | "stage"
  | "geography";

/** One whole line of it. Names hold no line breaks, so that nothing but the very name matches. */
export function searchLine(kind: LineKind, name: string): string {
  return `\n${kind}:${searchable(name)}\n`;
}

/** The whole column; each line has breaks of its own on both sides. */
export function searchLines(names: Partial<Record<LineKind, readonly string[]>>): string {
  const kinds = Object.entries(names) as [LineKind, readonly string[]][];
  return kinds.flatMap(([kind, each]) => each.filter(Boolean).map((name) => searchLine(kind, name))).join("");
}

/**
 * Text as search columns hold it and as a search looks for it: lower-cased, so that case is ignored alike on both
 * databases, and with LIKE's special characters replaced, so that they are searched for and not obeyed.
 */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[%_\\]/g, (character) => String.fromCharCode(PRIVATE_USE + SPECIAL.indexOf(character)));
}
