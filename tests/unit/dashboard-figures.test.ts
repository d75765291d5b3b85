import { expect, test } from "vitest";
import { sealedAmong } from "@/lib/dashboard/rules/figures";

test.each([
  ["none of them is sealed", 7, 7, 0],
  ["all of them are", 2, 0, 2],
  ["some are", 9, 7, 2],
  ["more are decided on meanwhile", 6, 7, 0],
  ["there are more than a list counts", 10_500, 10_000, 0],
])("%s: of %i open quotes %i can be decided on, %i are sealed", (_, open, toDecide, sealed) => {
  expect(sealedAmong(open, toDecide)).toBe(sealed);
});
