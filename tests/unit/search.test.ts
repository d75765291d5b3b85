import { describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/kit/limits";
import { numberSearched } from "@/lib/kit/search";

describe("the number that a search says", () => {
  test.each([
    ["#1482650931", 1_482_650_931],
    ["1482650931", 1_482_650_931],
    [" #7 ", 7],
    ["#42", 42],
    ["10000", 10_000],
    [`#${LIMITS.maxId}`, LIMITS.maxId],
  ])("of %j is %d", (q, number) => {
    expect(numberSearched(q)).toBe(number);
  });

  test.each([
    "",
    "#",
    "7",
    "2027",
    "#0",
    "#007",
    "#-7",
    "#1.5",
    "Series #2",
    "##7",
    "#7a",
    `#${LIMITS.maxId + 1}`,
    "9".repeat(30),
  ])("of %j is none: it is looked for in texts", (q) => {
    expect(numberSearched(q)).toBeNull();
  });
});
