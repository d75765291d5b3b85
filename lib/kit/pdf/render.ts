/** The one place that knows the PDF library. */
import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { ContentText, TDocumentDefinitions } from "pdfmake/interfaces";
import { FONTS, TYPEFACES, UNPACKED_UNIFONT, unpackUnifont } from "./fonts";
import { isReadFromTheRight, standingOrder } from "./reading-order";
import { breakWords, textRuns } from "./text-runs";

/** A part of the library that its types leave out. */
type WithMemory = {
  virtualfs: { existsSync: (name: string) => boolean; writeFileSync: (name: string, content: Buffer) => void };
};

const ownFiles = new Set(Object.values(FONTS).flatMap(({ normal, bold }) => [normal, bold]));

// A document is made of text and of our own fonts: it has nothing to read from elsewhere.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => ownFiles.has(file));
pdfmake.setFonts(FONTS);

/** A word, or a part of one, on a line; `x` from where the line begins, `trailingCut` the width of the blanks at its end. */
type Inline = { text: string; x: number; width: number; trailingCut?: number };
type Line = { inlines: Inline[]; leadingCut: number; addInline: (inline: Inline) => void };

// The library puts each word to the right of the one before: "شركة السوق" would stand as "السوق شركة", right in each word and wrong as a name.
const { default: LineOfLibrary } = createRequire(import.meta.url)("pdfmake/js/Line.js") as {
  default: { prototype: Line };
};
const { addInline } = LineOfLibrary.prototype;
const linesToOrder = new WeakSet<Line>();
LineOfLibrary.prototype.addInline = function addInOrder(this: Line, inline) {
  addInline.call(this, inline);
  if (isReadFromTheRight(inline.text)) linesToOrder.add(this);
  if (!linesToOrder.has(this)) return;
  let x = -this.leadingCut;
  for (const { word, isTurned } of standingOrder(this.inlines)) {
    // A figure among them is drawn from the left, and its blank would stand on the wrong side of it.
    word.x = isTurned && !isReadFromTheRight(word.text) ? x + (word.trailingCut ?? 0) : x;
    x += word.width;
  }
};

/** UTF-16 units: about two thirds of a line. */
const LONGEST_WORD = 64;

/**
 * Anybody's text, in typefaces that hold it and in words that are laid out in no time.
 * @param longest as many UTF-16 units of a word as surely fit side by side where it stands
 */
export function anyText(text: string, longest = LONGEST_WORD): ContentText {
  const runs = textRuns(text, TYPEFACES).flatMap((run) =>
    breakWords(run.text, longest).map((piece) => ({ ...run, text: piece })),
  );
  if (runs.some(({ font }) => font === "Unifont")) provideUnifont();
  return { text: runs };
}

function provideUnifont(): void {
  const { virtualfs } = pdfmake as unknown as WithMemory;
  if (!virtualfs.existsSync(UNPACKED_UNIFONT)) virtualfs.writeFileSync(UNPACKED_UNIFONT, unpackUnifont());
}

export function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer();
}
