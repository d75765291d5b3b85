/**
 * Geist, in two files each. Nearly all that is shown is Latin: a fifth of the whole font, there with the first paint. Whatever else the
 * whole one has is fetched where it is met (`…-rest`, asked first in app/styles/theme.css: the first has a stand-in for every letter).
 * Next reads these calls when it builds, so each is spelt out.
 */
import localFont from "next/font/local";

const sans = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
});

const sansRest = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans-rest",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130, U+0132-0151, U+0154-0259, U+02B9, U+02C7-02D9, U+02DB, U+02DD-0303, U+0306-0307, U+0309-0328, U+0335-0338, U+039B-04EF, U+0E3F, U+1E20-1E21, U+1E80-1EF9, U+2020-2021, U+2030, U+2070-20AA, U+20B1-20BD, U+2107-2117, U+2153-2190, U+2192, U+2194-2211, U+221A-2265, U+2326-232B, U+23CE-2468, U+24EA-25CF, U+2639-263A, U+2776-277E, U+3003-301C, U+A78B-A78C, U+FB01-FB02",
    },
  ],
});

const mono = localFont({
  src: "../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
});

const monoRest = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono-rest",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130, U+0132-0151, U+0154-0259, U+02B9, U+02C7-02D9, U+02DB, U+02DD-0303, U+0306-0307, U+0309-0328, U+0335-0338, U+039B-04EF, U+0E3F, U+1E20-1E21, U+1E80-1EF9, U+2020-2021, U+2030, U+2070-20AA, U+20B1-20BD, U+2107-2117, U+2153-2190, U+2192, U+2194-2211, U+221A-2265, U+2326-232B, U+23CE-2468, U+24EA-25CF, U+2639-263A, U+2776-277E, U+3003-301C, U+A78B-A78C, U+FB01-FB02",
    },
  ],
});

/** The class names that a document's root has for its fonts. */
export const FONTS = [sans, sansRest, mono, monoRest].map(({ variable }) => variable).join(" ");
