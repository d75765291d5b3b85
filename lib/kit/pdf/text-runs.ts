/** Splits text by the typefaces that hold its characters. Pure. */

export type Typeface = { name: string; has: (codePoint: number) => boolean };

export type TextRun = { text: string; font: string };

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Marks that only steer how text is laid out: where no typeface has them, nothing visible is lost. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u;

/** A character that nobody can draw still says which one it is: `[U+1F680]`. */
function nameOf(character: string): string {
  if (INVISIBLE.test(character)) return "";
  const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `[U+${digits}]`;
}

const holds = (face: Typeface, text: string) =>
  [...text].every((character) => character === "\n" || face.has(character.codePointAt(0) ?? 0));

/** The runs of a text that any typeface has, or of what stands for it. @param faces the preferred one first */
function runsOf(grapheme: string, faces: readonly Typeface[]): TextRun[] {
  const face = faces.find((candidate) => holds(candidate, grapheme));
  if (face) return [{ text: grapheme, font: face.name }];
  const characters = [...grapheme];
  if (characters.length > 1) return characters.flatMap((character) => runsOf(character, faces));
  const text = nameOf(grapheme);
  return text ? [{ text, font: faces[0]?.name ?? "" }] : [];
}

/**
 * The text as runs of one typeface each. Nothing visible is lost: what no typeface has is written by its number.
 * @param faces the preferred one first; it has to hold the letters and digits of `[U+1F680]`
 */
export function textRuns(text: string, faces: readonly Typeface[]): TextRun[] {
  const runs: TextRun[] = [];
  const plain = text.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", "    ");
  for (const { segment } of segmenter.segment(plain)) {
    for (const run of runsOf(segment, faces)) {
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
  }
  return runs;
}

/**
 * The text in pieces none of which has a word of more than `limit` UTF-16 units: laying out a word takes time with the
 * square of its length. Joined they are the text again. A letter stays with its marks, unless these alone are too many.
 */
export function breakWords(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  let word = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    word = /^\s/.test(segment) ? 0 : word + segment.length;
    if (word <= limit) continue;
    if (index > start) pieces.push(text.slice(start, index));
    start = index;
    word = segment.length;
    while (word > limit) {
      const end = start + (text.slice(start, start + limit).isWellFormed() ? limit : limit - 1);
      pieces.push(text.slice(start, end));
      word -= end - start;
      start = end;
    }
  }
  return start < text.length ? [...pieces, text.slice(start)] : pieces;
}
