/** The rows of a table that hold a word, as its index of trigrams finds them (docs/decisions/0090). */
import type { DatabaseProvider } from "../provider";

/** An index of trigrams has no shorter ones. */
const SHORTEST = 3;

export const isIndexed = (word: string) => [...word].length >= SHORTEST;

/** What SQLite's index is asked: one of the words, in one of the columns. */
export function matchOf(columns: readonly string[], words: readonly string[]): string {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" OR ");
  return `{${columns.join(" ")}} : (${phrases})`;
}

export const likeOf = (word: string) => `%${word}%`;

/** Their ids, all of them. */
export function idsHolding(
  { table, column, word }: { table: string; column: string; word: string },
  provider: DatabaseProvider,
  place: (value: string) => string,
): string {
  if (provider === "postgresql") return `SELECT "id" FROM "${table}" WHERE "${column}" LIKE ${place(likeOf(word))}`;
  const index = `"${table}_search"`;
  return `SELECT "rowid" FROM ${index} WHERE ${index} MATCH ${place(matchOf([column], [word]))}`;
}
