/** Where a text says a word of the glossary. */
import { GLOSSARY } from "./constants";

/** A piece of a text; `meaning` where it is a word that the glossary explains. */
export type GlossedPiece = { text: string; meaning: string | null };

const MEANINGS = new Map(
  GLOSSARY.flatMap(({ spellings, text }) => spellings.map((spelling) => [spelling.toLowerCase(), text] as const)),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Any of them, the longest first, as a word of its own and in any case. */
const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...MEANINGS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** Cuts a text at the words that the glossary explains, each where the text first says it; together the pieces are the text. */
export function glossed(text: string): GlossedPiece[] {
  const pieces: GlossedPiece[] = [];
  const explained = new Set<string>();
  let from = 0;
  for (const { 0: word, index } of text.matchAll(ANY)) {
    const meaning = MEANINGS.get(word.toLowerCase());
    if (meaning === undefined || explained.has(meaning)) continue;
    explained.add(meaning);
    if (index > from) pieces.push({ text: text.slice(from, index), meaning: null });
    pieces.push({ text: word, meaning });
    from = index + word.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), meaning: null });
  return pieces;
}
