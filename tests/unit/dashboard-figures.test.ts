import { expect, test } from "vitest";
import { undecidableAmong } from "@/lib/dashboard/rules/figures";

test.each([
  ["all of them can be", 7, 7, false, 0],
  ["none of them can be", 2, 0, false, 2],
  ["some can", 9, 7, false, 2],
  ["more are decided on meanwhile", 6, 7, false, 0],
  ["there are as many as a list counts", 10_500, 10_000, false, 500],
  ["there are more than a list counts", 10_500, 10_000, true, 0],
])("%s: of %i open quotes %i can be decided on (capped: %s), %i can't", (_, open, toDecide, isCapped, sealed) => {
  expect(undecidableAmong(open, toDecide, isCapped)).toBe(sealed);
});
