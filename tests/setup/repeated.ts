import { expect } from "vitest";
import { findDisagreements } from "./disagreements";

/** After whatever a test has written: every row that repeats another's columns says what that one does, every figure what rows come to. */
export async function expectRepeated(): Promise<void> {
  expect(await findDisagreements()).toEqual([]);
}
