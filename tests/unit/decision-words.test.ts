/** Who reads a memo, and how the screens go from one quote to the next. */
import { describe, expect, test } from "vitest";
import { neighbourByKey, neighboursOf } from "@/components/quotes/neighbours";
import { readsMemo } from "@/lib/quotes/rules/decision-words";

test("a memo is read by those who choose", () => {
  const readers = (["admin", "owner", "provider", "invited", "none"] as const).filter(readsMemo);
  expect(readers).toEqual(["admin", "owner"]);
});

describe("the neighbours of a quote", () => {
  test.each([
    [[7, 3, 9], 3, { place: 2, of: 3, previous: 7, next: 9 }],
    [[7, 3, 9], 7, { place: 1, of: 3, previous: 9, next: 3 }],
    [[7, 3, 9], 9, { place: 3, of: 3, previous: 3, next: 7 }],
    [[7, 3], 3, { place: 2, of: 2, previous: 7, next: 7 }],
    [[7], 7, null],
    [[7, 3], 4, null],
    [[], 4, null],
  ])("in %j of %i", (ids, id, expected) => {
    expect(neighboursOf(ids, id)).toEqual(expected);
  });

  const within = (field: string | null) => Object.assign(new EventTarget(), { closest: () => field });
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, target: within(null) };
  const beside = { place: 2, of: 3, previous: 7, next: 9 };
  test.each([
    [{ key: "ArrowLeft" }, 7],
    [{ key: "ArrowRight" }, 9],
    [{ key: "ArrowDown" }, null],
    [{ key: "ArrowLeft", altKey: true }, null],
    [{ key: "ArrowRight", shiftKey: true }, null],
    [{ key: "ArrowRight", target: within("a field") }, null],
  ])("by key: %j", (pressed, expected) => {
    expect(neighbourByKey({ ...none, ...pressed }, beside)).toBe(expected);
  });
});
