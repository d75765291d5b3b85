import { describe, expect, test } from "vitest";
import { budgetBegins, invitationsPerDay, secondsUntilRoom } from "@/lib/rfqs/rules/invitation-budget";

const now = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number, invitations: number): Date[] =>
  Array<Date>(invitations).fill(new Date(now.getTime() - hours * 3_600_000));

describe("secondsUntilRoom", () => {
  test.each([
    ["nobody was invited", [], 200, 0],
    ["what is wanted just fits", [hoursAgo(1, 100)], 100, 0],
    ["one too many, invited an hour ago", [hoursAgo(1, 101)], 100, 23 * 3600],
    ["the oldest makes room", [hoursAgo(2, 100), hoursAgo(23, 1)], 100, 3600],
    [
      "the two oldest make room, in whatever order they come",
      [hoursAgo(1, 50), hoursAgo(23, 50), hoursAgo(20, 60)],
      120,
      4 * 3600,
    ],
    ["everything has to go first", [hoursAgo(3, 10), hoursAgo(4, 10)], 200, 21 * 3600],
  ])("%s", (_, recent, wanted, seconds) => {
    expect(secondsUntilRoom(recent.flat(), wanted, 200, now)).toBe(seconds);
  });

  test("never says at once of what is about to begin to fit", () => {
    const edge = Array<Date>(200).fill(new Date(budgetBegins(now).getTime() + 1));
    expect(secondsUntilRoom(edge, 1, 200, now)).toBe(1);
  });
});

test("the budget follows the scale of every limit, and is never none", () => {
  expect([1, 2, 0.03, 0.001].map(invitationsPerDay)).toEqual([200, 400, 6, 1]);
});
