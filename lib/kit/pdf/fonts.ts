/**
 * The typefaces of documents. All come from npm, so that a server needs none of its own; knip.json and next.config.mjs
 * name them too, since nothing imports a font.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { type Typeface } from "./text-runs";
import { trueTypeOf } from "./woff";

const fileOf = (name: string) => path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", name);

const GEIST = fileOf("geist/dist/fonts/geist-sans/Geist-Regular.ttf");
const GEIST_BOLD = fileOf("geist/dist/fonts/geist-sans/Geist-SemiBold.ttf");
const DEJAVU = fileOf("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
const UNIFONT = fileOf("@fontsource/unifontex/files/unifontex-latin-400-normal.woff");

/** The file that exists in memory only. */
export const UNPACKED_UNIFONT = "unifontex.ttf";

/** By name: that of the screens; one for most alphabets; one for all of Unicode, drawn on a grid. */
export const FONTS = {
  Geist: { normal: GEIST, bold: GEIST_BOLD },
  // Its bold holds fewer characters.
  DejaVu: { normal: DEJAVU, bold: DEJAVU },
  Unifont: { normal: UNPACKED_UNIFONT, bold: UNPACKED_UNIFONT },
};

let unpacked: Buffer | undefined;

export function unpackUnifont(): Buffer {
  return (unpacked ??= trueTypeOf(readFileSync(UNIFONT)));
}

/** Opens a font when it is first asked: the large one only for a text that needs it. */
function typeface(name: keyof typeof FONTS, read: () => Buffer): Typeface {
  let font: fontkit.Font | undefined;
  const open = (): fontkit.Font => {
    const opened = fontkit.create(read());
    if (!("hasGlyphForCodePoint" in opened)) throw new Error(`${name} is a collection of fonts`);
    return opened;
  };
  return { name, has: (codePoint) => (font ??= open()).hasGlyphForCodePoint(codePoint) };
}

export const TYPEFACES: readonly Typeface[] = [
  typeface("Geist", () => readFileSync(GEIST)),
  typeface("DejaVu", () => readFileSync(DEJAVU)),
  typeface("Unifont", unpackUnifont),
];
