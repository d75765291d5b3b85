import { LIMITS } from "./limits";

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
 * databases; with one sign for a letter and its marks, and one plain space for any run of white space, as a page shows them;
 * and with LIKE's special characters replaced, so that they are searched for and not obeyed.
 */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/[%_\\]/g, (character) => String.fromCharCode(PRIVATE_USE + SPECIAL.indexOf(character)));
}

/** Without its `#`, a shorter one is looked for in names alone: "Series 2", "Launch 2027". */
const BARE_DIGITS = 5;

/**
 * The number of a record, as pages and documents write it ("Quote #1482650931"), where a search says that and nothing else.
 * @returns null for other words, and for numbers that no record has
 */
export function numberSearched(q: string): number | null {
  const [, sign, digits = ""] = /^(#?)([1-9]\d*)$/.exec(q.trim()) ?? [];
  const number = Number(digits);
  const isMeant = sign === "#" || digits.length >= BARE_DIGITS;
  return number > 0 && isMeant && number <= LIMITS.maxId ? number : null;
}
