/** LIKE's wildcards and its escape. Prisma passes them on as they are, and SQLite's LIKE has no escape to use. */
const SPECIAL = ["%", "_", "\\"];
const PRIVATE_USE = 0xe000;

/** What a market maker's `coverage` column has lines of. */
export type CoverageKind = "venue" | "asset_class";

/** One whole line of it. Names hold no line breaks, so that nothing but the very name matches. */
export function coverageLine(kind: CoverageKind, name: string): string {
  return `\n${kind}:${searchable(name)}\n`;
}

/** The whole column; each line has breaks of its own on both sides. */
export function coverageText(venues: readonly string[], assetClasses: readonly string[]): string {
  const lines = [
    ...venues.map((name) => coverageLine("venue", name)),
    ...assetClasses.map((name) => coverageLine("asset_class", name)),
  ];
  return lines.join("");
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
