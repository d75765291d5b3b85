/** The fields that a quote's file may have (docs/quote-files.md), by the API's names, each with its rule. */
import type { z } from "zod";
import { optionalText } from "@/lib/kit/fields";
import type { JsonLeaf, JsonPath } from "@/lib/kit/json-leaves";
import { type NumberSign } from "@/lib/kit/number-text";
import { contentFields, optionFigures, targetFigures, uptimeSchema, venueTargetSchema } from "./content";
import { otcFigures, otcPrices, otcSideSchema, retainerFigures, treasuryFigures } from "./kinds";

/** One value of a file; a figure that can't be read is NaN. */
export type FileEntry = JsonLeaf;
export type FileFault = { line: number; field: string; message: string };

/** `figure`: the sign that may stand at it in a CSV file; undefined for what is text. `isAmount`: of dollars and cents. */
type FileField = { rule: z.ZodType; figure?: NumberSign | null; isAmount?: boolean };

function signOf(name: string): NumberSign | null {
  if (name.startsWith("depth") || name.endsWith("Usd")) return "$";
  return /Percent(?:age)?$|^strikeOTM$|^maxTOBSpread$/.test(name) ? "%" : null;
}

/** A token's price has as many decimals as it takes. */
const isAmount = (name: string) => signOf(name) === "$" && name !== "pricePerTokenUsd";

const figures = (part: string, rules: Readonly<Record<string, z.ZodType>>): [string, FileField][] =>
  Object.entries(rules).map(([name, rule]) => [
    `${part}.${name}`,
    { rule, figure: signOf(name), isAmount: isAmount(name) },
  ]);

const { tokenAmount: _computed, ...typedFigures } = optionFigures;

/** By their place, with # for a number in a list. */
const FIELDS = new Map<string, FileField>([
  ["twapMethodology", { rule: contentFields.twapMethodology }],
  ["additionalNotes", { rule: contentFields.additionalNotes }],
  ...figures("options.#", typedFigures),
  ["venues.#.venue", { rule: venueTargetSchema.shape.venue }],
  ...figures("venues.#", { ...targetFigures, uptimePercent: uptimeSchema }),
  ...figures("retainer", retainerFigures),
  ["otc.side", { rule: otcSideSchema }],
  ...figures("otc", { ...otcFigures, ...otcPrices }),
  ...figures("treasury", treasuryFigures),
  ["treasury.strategies.#", { rule: optionalText }],
]);

/** Undefined where a file can have no such field. */
export function fieldAt(path: JsonPath): FileField | undefined {
  return FIELDS.get(path.map((step) => (typeof step === "number" ? "#" : step)).join("."));
}

const ROW_WORDS: Readonly<Record<string, string>> = { options: "option", venues: "venue" };

/** As a person looks for it: `duration of option 2`. */
export function fieldWords(path: JsonPath): string {
  const [part, index, ...names] = path;
  const row = typeof part === "string" ? ROW_WORDS[part] : undefined;
  if (!row || typeof index !== "number") return path.join(".");
  return names.length === 0 ? `${row} ${index + 1}` : `${names.join(".")} of ${row} ${index + 1}`;
}
