/**
 * What a log says of an error: what kind it is, where it was thrown, and its message as far as that is ours or the driver's own
 * words. What errors quote (an e-mail address, a token, a value that the database would not take, a whole argument of
 * Prisma's) stays out: a line is kept for longer, and read by more, than the database is.
 */
export type ToldError = { type: string; message: string; code?: string; stack?: string; cause?: ToldError };

const LONGEST = 500;
const DEPTH = 4;

/** Messages that repeat what they could not read. */
const QUOTING = /invalid input|invalid byte|out of range|Unable to fit|could not convert|^Value /i;

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}/g, "<e-mail>"],
  [/:\/\/[^\s/@]{1,500}@/g, "://<credentials>@"],
  // Node's, of an argument: "… Received 'x'".
  [/Received [^]*$/, "Received <value>"],
];
/** As a key, a session or a link is. */
const LONG_WORD = /[\w+/=-]{20,}/g;
/** One word, or some in camelCase. */
const NAME = /^(?:[a-z]*(?:[A-Z][a-z]+)*|[A-Z]+)$/;
/** Longer is no name: one secret of letters alone is made in some two hundred. */
const LONGEST_NAME = 19;

/** Of a path, a table or an index; whatever else is so long may be a secret. */
const isOfNames = (word: string) => word.split(/[-_/]/).every((part) => part.length <= LONGEST_NAME && NAME.test(part));

/** A text of somebody else's without what it may quote. */
export function scrub(text: string): string {
  const masked = MASKS.reduce((left, [pattern, words]) => left.replace(pattern, words), text.slice(0, 4 * LONGEST));
  const unquoted = QUOTING.test(masked) ? masked.replace(/"[^"]*"|'[^']*'/g, "<value>") : masked;
  return unquoted.replace(LONG_WORD, (word) => (isOfNames(word) ? word : "<token>")).slice(0, LONGEST);
}

function messageOf({ name, message }: Error): string {
  // It repeats the very text that it could not parse.
  if (name === "SyntaxError") return "What was to be read is not in the form that it should be in";
  // Prisma's quote the call, with its values, before they come to the point.
  const isPrismas = name.startsWith("PrismaClient") || /^\s*Invalid `/.test(message);
  if (!isPrismas) return scrub(message);
  return scrub(message.trim().split("\n").at(-1) ?? "").replace(/"[^"]*"|'[^']*'/g, "<value>");
}

/** Where it was thrown; not its head, which is the message. */
function framesOf({ stack = "" }: Error): string | undefined {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return frames.length > 0 ? frames.map((line) => line.trim()).join("\n") : undefined;
}

/** @param isShort without the stack, where the cause is outside and the place says nothing */
export function toldError(error: unknown, isShort = false, depth = DEPTH): ToldError {
  if (!(error instanceof Error)) return { type: error === null ? "null" : typeof error, message: "Not an error" };
  const { code, meta } = error as Error & { code?: unknown; meta?: { driverAdapterError?: unknown } };
  const cause = error.cause ?? meta?.driverAdapterError;
  // Prisma's drivers keep the database's own code with what they make of it.
  const { originalCode } = Object(error.cause) as { originalCode?: unknown };
  const given = typeof code === "string" ? code : originalCode;
  const stack = isShort ? undefined : framesOf(error);
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof given === "string" && { code: scrub(given) }),
    ...(stack !== undefined && { stack }),
    ...(cause instanceof Error && depth > 1 && { cause: toldError(cause, isShort, depth - 1) }),
  };
}
