/** Field rules that every wire and form shape composes. Nothing is coerced: `"5"` is no number here. */
import { z } from "zod";
import { LIMITS } from "./limits";
import { isAllSeen, isBlank, isStorable } from "./visible-text";

/** What is said of a value of another type, where a field has no words of its own for it: zod's are for programmers. */
const TYPE_WORDS: Record<string, string> = {
  string: "Must be text",
  number: "Must be a number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
};

// The Content-Security-Policy forbids eval, which zod would otherwise probe for.
z.config({
  jitless: true,
  customError: ({ code, input, expected }) => {
    if (code !== "invalid_type") return undefined;
    return input === undefined ? "Is required" : TYPE_WORDS[String(expected)];
  },
});

const isNone = (input: unknown) => input === undefined || input === null;

/**
 * Text that any database can hold, trimmed, each letter with its marks as one sign where there is one: an é that is typed as two looks
 * the same, and would be another name. What has nothing to be seen in it is empty.
 * @param missing what is said where there is none at all, in other words than the usual
 */
export const text = (max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (isNone(input) ? missing : undefined) })
    .refine(isStorable, "Contains characters that can't be stored")
    .overwrite((value) => (isBlank(value) ? "" : value.trim().normalize("NFC")))
    .max(max, `Must be at most ${max.toLocaleString("en-US")} characters`);

export const optionalText = text(LIMITS.textLength);

export function requiredText(message: string, max: number = LIMITS.textLength) {
  return text(max, message).min(1, message);
}

/** Why: told to the other side, in the writer's words. */
export const reasonSchema = requiredText("Say why", LIMITS.reasonLength);

const asLine = (schema: z.ZodString) =>
  schema
    .refine((value) => !/[\r\n\t]/.test(value), "Must be a single line")
    .refine(isAllSeen, "Contains characters that can't be seen");

/** One line: a name or a title. */
export function requiredLine(message: string, max: number = LIMITS.nameLength) {
  return asLine(requiredText(message, max));
}

/** One line, or nothing. */
export const optionalLine = (max: number = LIMITS.nameLength) => asLine(text(max));

export const idSchema = z
  .number("Must be a number")
  .int("Must be a whole number")
  .min(1, "Must be at least 1")
  .max(LIMITS.maxId, "Must be at most 2147483647");

/** An id in a path. @param message what is said of anything else, where it is not the usual */
export function pathIdWith(message?: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message ?? "Must be a positive whole number")
    .transform(Number)
    .pipe(message === undefined ? idSchema : z.int(message).max(LIMITS.maxId, message));
}

export const pathIdSchema = z.object({ id: pathIdWith() });

export const rangeWords = (min: number, max: number) =>
  `Must be between ${min.toLocaleString("en-US")} and ${max.toLocaleString("en-US")}`;

/**
 * What is said of no number. What a field could not read is NaN, which no JSON holds: it may well look like a number to
 * whoever wrote `1.250,50`, so it is said how one is written.
 */
export const numberFault = (input: unknown, like: string) =>
  Number.isNaN(input) ? `Must be a number, written like ${like}` : "Must be a number";

export function numberBetween(min: number, max: number, like = "1,250.50") {
  const range = rangeWords(min, max);
  return (
    z
      .number({ error: ({ input }) => numberFault(input, like) })
      .min(min, range)
      .max(max, range)
      // JSON has a minus zero, which would be told as a price of -$0.
      .overwrite((value) => value + 0)
  );
}

export function wholeNumberBetween(min: number, max: number) {
  return numberBetween(min, max, "1,250").int("Must be a whole number");
}

/**
 * The `version` of what the caller has seen: a write that was meant for an older one is refused. Stored versions begin
 * with 1; 0 is older than any.
 */
export const versionSchema = wholeNumberBetween(0, LIMITS.maxId);

export const usdSchema = numberBetween(0, LIMITS.usd);
export const percentSchema = numberBetween(0, 100);

/** Milliseconds since the epoch. One that would be read as seconds wherever it is shown is most likely meant so. */
export const epochMsSchema = z
  .number("Must be a date in milliseconds since the epoch")
  .int("Must be a whole number of milliseconds")
  .min(LIMITS.epochSeconds + 1, {
    error: ({ input }) => (Number(input) < 0 ? "Must be after 1970" : "Must be in milliseconds, not in seconds"),
  })
  .max(LIMITS.latestDate, "Must be before 2100");

/** A moment in a query. */
export const momentSchema = z.iso
  .datetime("Must be an ISO 8601 time in UTC")
  .transform((value) => new Date(value))
  .refine((moment) => moment.getTime() >= 0, "Must be after 1970")
  .refine((moment) => moment.getTime() <= LIMITS.latestDate, "Must be before 2100");

export function emailWith(whenEmpty: string) {
  return (
    z
      .string(whenEmpty)
      .trim()
      // Before the small letters: those of some other signs are plain ones, as K (the sign of kelvin) is of k.
      .refine((value) => !/[^\u0000-\u007f]/.test(value), "Invalid email address")
      .toLowerCase()
      .min(1, whenEmpty)
      .max(LIMITS.emailLength, `Must be at most ${LIMITS.emailLength} characters`)
      .pipe(z.email("Invalid email address"))
  );
}

export const emailSchema = emailWith("Email is required");

/** What a search looks for; absent or empty: everything. */
export const searchSchema = text(LIMITS.searchLength).optional();

/** A whole number as a query writes it. */
export const digits = (message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number);

/** The same in a query. */
export const queryVersionSchema = digits("Must be a whole number").pipe(versionSchema);
