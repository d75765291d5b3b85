/** A test during which something is written with console.error fails, unless it said that it expects that. */
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const state: { written: string[]; expected: RegExp[] } = { written: [], expected: [] };

/** For the rest of this test: each pattern must be written at least once, and what matches is no failure. */
export function expectConsoleError(pattern: RegExp): void {
  state.expected.push(pattern);
}

console.error = (...args: unknown[]) => void state.written.push(format(...args));

beforeEach(() => {
  state.expected = [];
});

afterEach(() => {
  const { written, expected } = state;
  state.written = [];
  const unexpected = written.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, "written with console.error; see expectConsoleError").toEqual([]);
  const missing = expected.filter((pattern) => !written.some((text) => pattern.test(text)));
  expect(missing, "expected with expectConsoleError, but not written").toEqual([]);
});
