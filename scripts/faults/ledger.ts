/** What came of the writes of one fault: what was acknowledged, what was left open, and every promise that was broken. */
import type { Answered } from "../bench/send";

/** Broken promises that are kept in words; the rest are only counted. */
const MOST_WORDS = 40;

export class Ledger {
  acknowledged = 0;
  /** Refused for now, in words that say when to come back. */
  refused = 0;
  /** Without an answer, or with one that says that nobody knows. */
  open = 0;
  /** Of those that were open: what was there afterwards. */
  openAndDone = 0;
  openAndUndone = 0;
  /** Milliseconds from the end of each fault to the first write that was acknowledged. */
  readonly backAfterMs: number[] = [];
  /** How often the fault was made. */
  times = 0;
  /** How many reads, over HTTP, had exactly the values that were acknowledged. */
  readBack = 0;
  broken = 0;
  readonly words: string[] = [];
  /** What else is worth telling. */
  readonly figures: Record<string, number | string> = {};

  break(words: string): void {
    this.broken += 1;
    if (this.words.length < MOST_WORDS) this.words.push(words);
  }

  /** @param words the promise, said so that it can be read as what was not kept */
  hold(isKept: boolean, words: string): void {
    if (!isKept) this.break(words);
  }
}

const codeOf = (body: string) => {
  try {
    const { code, detail } = JSON.parse(body) as { code?: unknown; detail?: unknown };
    return { code, words: typeof detail === "string" ? detail : "" };
  } catch {
    return { code: undefined, words: "" };
  }
};

/** A 503 in words; `later`: nothing was done, and it says when to come back · `open`: it may have been done or not. */
export function outageIn({
  status,
  headers,
  body,
}: Pick<Answered, "status" | "headers" | "body">): "later" | "open" | null {
  const { code, words } = codeOf(body);
  if (status !== 503 || words.length < 20) return null;
  if (code === "outcome_unknown") return headers["retry-after"] === undefined ? "open" : null;
  return Number(headers["retry-after"]) >= 1 ? "later" : null;
}
