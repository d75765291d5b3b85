/**
 * The kinds of field that profiles are made of. A draft may leave any of them empty: text and links `""`, numbers and
 * yes/no answers `null`, lists `[]`. What has to be filled in before a step is left is in
 * `lib/profiles/rules/completeness.ts`.
 */
import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { handleAddress } from "@/lib/kit/web-address";
import { WIZARD_STEPS } from "@/lib/profiles/constants/profiles";
import { fileIdOf } from "@/lib/files/rules";
import {
  idSchema,
  numberBetween,
  optionalLine,
  optionalText,
  percentSchema,
  requiredLine,
  usdSchema,
  versionSchema,
  wholeNumberBetween,
} from "@/lib/kit/fields";

export const lineField = optionalLine();
export const textField = optionalText;

const webAddress = z.url({ protocol: /^https?$/ });

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]\S*$/i.test(value) || !webAddress.safeParse(value).success) return false;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

/** `example.com/deck` as people type it. */
const BARE_ADDRESS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]|$)/i;
const withScheme = (value: string) => (BARE_ADDRESS.test(value) ? `https://${value}` : value);

const address = optionalLine(LIMITS.linkLength).transform(withScheme);

/** A web address: http or https, without credentials; one typed without its scheme gets https. */
export function linkField(message = "Must be a web address, like https://example.com") {
  return address.refine((value) => value === "" || isWebAddress(value), message);
}

/** Where somebody is on X: a web address, or their handle there. */
export const xProfileField = optionalLine(LIMITS.linkLength)
  .transform((value) => withScheme(handleAddress(value, "x.com")))
  .refine((value) => value === "" || isWebAddress(value), "Invalid X profile URL");

/** How to reach somebody on Telegram: in their words, a handle as its address. */
export const telegramField = lineField.transform((value) => handleAddress(value, "t.me"));

/** A document: a web address, or an uploaded file by the url that `POST /v1/files` answered. */
export const documentField = address.refine(
  (value) => value === "" || fileIdOf(value) !== null || isWebAddress(value),
  "Must be a web address or an uploaded file",
);

export const usdField = usdSchema.nullable();
/** Without cents: the size of a check. */
export const wholeUsdField = usdSchema.int("Must be a whole number of US dollars").nullable();
export const percentField = percentSchema.nullable();
export const countField = wholeNumberBetween(0, LIMITS.maxId).nullable();
export const tokensField = numberBetween(1, LIMITS.tokens).int("Must be a whole number of tokens").nullable();
/** A yes/no question; null while it is unanswered. */
export const answerField = z.boolean("Must be yes or no").nullable();

/** From a year to the current one. */
export function yearField(from: number) {
  return z
    .number("Must be a year")
    .int("Must be a year")
    .refine((year) => year >= from && year <= new Date().getUTCFullYear(), `Must be between ${from} and this year`)
    .nullable();
}

/** Several of a closed list, each once. */
export function choicesField<const Option extends string>(options: readonly [Option, ...Option[]]) {
  return z
    .array(z.enum(options, "Is not one of the options"), "Must be a list")
    .max(LIMITS.choicesPerList)
    .transform((chosen) => [...new Set(chosen)]);
}

/** Several names, each once: those of an option list or any other (docs/decisions/0010). */
export const namesField = z
  .array(requiredLine("Must not be empty"), "Must be a list")
  .max(LIMITS.choicesPerList, `Must be at most ${LIMITS.choicesPerList}`)
  .transform((chosen) => [...new Set(chosen)]);

export function rowsField<Row extends z.ZodType>(row: Row) {
  return z.array(row, "Must be a list").max(LIMITS.rowsPerList, `Must be at most ${LIMITS.rowsPerList}`);
}

export const stepSchema = wholeNumberBetween(1, WIZARD_STEPS);

/**
 * What `create` and `update` take beside the groups. `id`, where it is given, has to be the caller's own; `version` the
 * one that the caller has seen: a change to an older one is refused.
 */
export const profileBodyFields = {
  id: idSchema.optional(),
  currentStep: stepSchema.optional(),
  version: versionSchema.optional(),
};

/** POST …/delete. An `id` that is given has to be the caller's own, as of an update. */
export const profileDeleteBodySchema = z.object({ id: idSchema.optional() });

/** POST …/step. */
export const stepBodySchema = z.object({ step: stepSchema });
