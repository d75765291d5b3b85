/** Whom the picker of market makers lists, of those that a search has found and that are not invited yet. */
import { expect, test } from "vitest";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { makerPicks, makersToAskFor } from "@/lib/rfqs/rules/maker-picks";

const makers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }) as InvitableMakerWire);
const ids = (from: number, to: number) => makers(from, to).map(({ id }) => id);

/** The first of so many market makers, as many as the picker asks for. */
function found(total: number, leftOut: readonly number[], total_capped = false) {
  return { element: makers(1, Math.min(total, makersToAskFor(leftOut))), total, total_capped };
}

test.each([
  ["all of them", found(20, []), [], ids(1, 20), null],
  ["the first of many", found(260, []), [], ids(1, 20), "20 of 260"],
  ["the first of more than are counted", found(10_000, [], true), [], ids(1, 20), "20 of 10,000+"],
  ["the others, where the first are invited", found(25, ids(1, 20)), ids(1, 20), ids(21, 25), null],
  ["the first of the others", found(50, ids(1, 25)), ids(1, 25), ids(26, 45), "The first 20"],
  [
    "the first of the others, all of whom are known",
    found(45, [...ids(1, 20), 99, 98, 97, 96, 95]),
    [...ids(1, 20), 99, 98, 97, 96, 95],
    ids(21, 40),
    "20 of 25",
  ],
  [
    "those left, where one further on is invited too",
    found(260, [3, 250]),
    [3, 250],
    [1, 2, ...ids(4, 21)],
    "The first 20",
  ],
])("lists %s", (_, page, leftOut, listed, words) => {
  const picks = makerPicks(page, leftOut);
  expect(picks.makers.map(({ id }) => id)).toEqual(listed);
  expect(picks).toMatchObject({ listed: words, areAllLeftOut: false });
});

test("tells nobody found from everybody invited", () => {
  expect(makerPicks(found(0, [7]), [7])).toEqual({ makers: [], listed: null, areAllLeftOut: false });
  expect(makerPicks(found(2, ids(1, 9)), ids(1, 9))).toEqual({ makers: [], listed: null, areAllLeftOut: true });
});
