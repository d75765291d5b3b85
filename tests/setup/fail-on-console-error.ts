/** A test during which an error is logged, or written with console.error, fails, unless it said that it expects that. */
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";
import { logInto } from "@/lib/kit/watch/log";

const state: { written: string[]; expected: RegExp[] } = { written: [], expected: [] };

/** For the rest of this test: each pattern must be written at least once, and what matches is no failure. */
export function expectConsoleError(pattern: RegExp): void {
  state.expected.push(pattern);
}

console.error = (...args: unknown[]) => void state.written.push(format(...args));

/** A line of the log is JSON; `expectConsoleError` is held to it as it is written. */
const keep = (line: string) => void state.written.push(line);

// From here on: what is done before the first test may log, too.
logInto(keep, "error");

beforeEach(() => {
  // Some tests have lines come to themselves.
  logInto(keep, "error");
  state.expected = [];
});

afterEach(() => {
  const { written, expected } = state;
  state.written = [];
  const unexpected = written.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, "written with console.error or to the log; see expectConsoleError").toEqual([]);
  const missing = expected.filter((pattern) => !written.some((text) => pattern.test(text)));
  expect(missing, "expected with expectConsoleError, but not written").toEqual([]);
});
