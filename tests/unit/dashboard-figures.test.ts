import { expect, test } from "vitest";
import { sealedAmong } from "@/lib/dashboard/rules/figures";

test.each([
  ["none of them is sealed", 7, 7, false, 0],
  ["all of them are", 2, 0, false, 2],
  ["some are", 9, 7, false, 2],
  ["more are decided on meanwhile", 6, 7, false, 0],
  ["there are as many as a list counts", 10_500, 10_000, false, 500],
  ["there are more than a list counts", 10_500, 10_000, true, 0],
])("%s: of %i open quotes %i can be decided on (capped: %s), %i are sealed", (_, open, toDecide, isCapped, sealed) => {
  expect(sealedAmong(open, toDecide, isCapped)).toBe(sealed);
});
