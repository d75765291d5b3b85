/**
 * The product's colours in e-mails, light and dark: those of app/styles/colours.css, which no mail program reads
 * (tests/unit/mail.test.ts holds the two together).
 */
import { html, type Markup } from "./markup";

export const MAIL_COLOURS = {
  background: ["#f8f9f9", "#0f1112"],
  foreground: ["#17191b", "#eceeef"],
  card: ["#ffffff", "#16191a"],
  "muted-foreground": ["#565c63", "#a3aab0"],
  border: ["#e0e3e5", "#2b3033"],
  primary: ["#0f6462", "#3bbcb2"],
  "primary-foreground": ["#ffffff", "#04201e"],
} as const;

type Colour = keyof typeof MAIL_COLOURS;

const PROPERTIES = { ink: "color", ground: "background-color", edge: "border-color" } as const;
type Part = keyof typeof PROPERTIES;

const PARTS = Object.keys(PROPERTIES) as Part[];

/**
 * An element's colours and the rest of its style, as attributes: the light colours stand in place, since some mail
 * programs drop the sheet; the dark ones are the sheet's.
 */
export function painted(colours: { readonly [Of in Part]?: Colour }, style = ""): Markup {
  const used = PARTS.flatMap((part) => (colours[part] ? [{ part, colour: colours[part] }] : []));
  const names = used.map(({ part, colour }) => `${part}-${colour}`).join(" ");
  const light = used.map(({ part, colour }) => `${PROPERTIES[part]}:${MAIL_COLOURS[colour][0]};`).join("");
  return html`class="${names}" style="${style}${light}"`;
}

const darkRules = Object.entries(MAIL_COLOURS).flatMap(([colour, [, dark]]) =>
  PARTS.map((part) => `.${part}-${colour}{${PROPERTIES[part]}:${dark}!important}`),
);

export const DARK_SHEET = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules.join("")}}`;
