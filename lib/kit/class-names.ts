import { clsx, type ClassValue } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const anything = () => true;

/** Families of classes that are one property, each by its first words: `min-w-14` is of `min-w`. */
const FAMILIES =
  "align basis bg bottom col-span col-start columns cursor decoration delay fill gap gap-x gap-y grid-cols grow h " +
  "inset inset-x inset-y items justify justify-self leading left line-clamp m max-h max-w mb min-h min-w ml mr mt mx my " +
  "opacity order outline-offset overflow overflow-x overflow-y p pb pl pointer-events pr pt px py right rotate rounded " +
  "rounded-b row-start scroll-mb scroll-mt select self shadow shrink size space-y top tracking transition translate-x " +
  "translate-y underline-offset w whitespace z";

const ofFamilies = Object.fromEntries(FAMILIES.split(" ").map((name) => [name, [{ [name]: ["", anything] }]]));

/**
 * The kinds of classes that this product's own styles are made of: a tenth of what the library knows of, and of what it
 * weighs (docs/decisions/0096). tests/unit/class-names.test.ts holds it against the whole.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...ofFamilies,
    display: ["block", "inline", "inline-block", "inline-flex", "flex", "grid", "hidden", "contents", "table"],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    visibility: ["visible", "invisible"],
    animate: [{ animate: ["pulse", "spin"] }],
    "word-break": [{ break: ["all", "words"] }],
    "table-layout": [{ table: ["auto", "fixed"] }],
    sr: ["sr-only", "not-sr-only"],
    underline: ["underline", "no-underline"],
    "flex-direction": [{ flex: ["col", "row"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    flex: [{ flex: [anything] }],
    "font-family": [{ font: ["mono", "sans"] }],
    "font-weight": [{ font: [anything] }],
    "text-align": [{ text: ["left", "center", "right", "start"] }],
    "text-wrap": [{ text: ["balance", "pretty"] }],
    "font-size": [{ text: ["base", (value: string) => /^(xs|sm|lg|\d?xl|\[.*rem\])$/.test(value)] }],
    "text-colour": [{ text: [anything] }],
    "border-style": [{ border: ["solid", "dashed", "dotted"] }],
    "border-collapse": [{ border: ["collapse", "separate"] }],
    "border-spacing": [{ "border-spacing": [anything] }],
    "border-t": [{ "border-t": ["", anything] }],
    "border-r": [{ "border-r": ["", anything] }],
    "border-b": [{ "border-b": ["", anything] }],
    "border-l": [{ "border-l": ["", anything] }],
    border: [{ border: ["", (value: string) => /^\d+$/.test(value)] }],
    "border-colour": [{ border: [anything] }],
    "outline-style": [{ outline: ["none"] }],
    outline: [{ outline: ["", (value: string) => /^\d+$/.test(value)] }],
    "outline-colour": [{ outline: [anything] }],
  },
  conflictingClassGroups: {
    border: ["border-t", "border-r", "border-b", "border-l"],
    flex: ["basis", "grow", "shrink"],
    "font-size": ["leading"],
    gap: ["gap-x", "gap-y"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    "line-clamp": ["display", "overflow"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    overflow: ["overflow-x", "overflow-y"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    rounded: ["rounded-b"],
    size: ["w", "h"],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [],
}));

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
