/** The one place that knows the PDF library. */
import pdfmake from "pdfmake";
import type { ContentText, TDocumentDefinitions } from "pdfmake/interfaces";
import { FONTS, TYPEFACES, UNPACKED_UNIFONT, unpackUnifont } from "./fonts";
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
