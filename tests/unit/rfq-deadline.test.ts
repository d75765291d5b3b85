import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/kit/errors";
import {
  deadlineMove,
  isPublishedLate,
  needsNoticeAgain,
  requireFuture,
  requireLater,
} from "@/lib/rfqs/rules/deadline";

const DEADLINE = new Date("2027-01-05T14:30:00Z");

describe("a deadline that extends another", () => {
  test("is later, be it by a millisecond", () => {
    for (const by of [1, 1000, 86_400_000]) {
      const later = new Date(DEADLINE.getTime() + by);
      expect(requireLater(later, DEADLINE)).toBe(later);
    }
  });

  test("is refused when it is the same or an earlier one", () => {
    for (const by of [0, -1, -86_400_000]) {
      expect(() => requireLater(new Date(DEADLINE.getTime() + by), DEADLINE)).toThrow(AppError);
    }
  });
});

test("a deadline is still to come: the moment itself has passed", () => {
  const next = new Date(DEADLINE.getTime() + 1);
  expect(requireFuture(next, DEADLINE)).toBe(next);
  expect(() => requireFuture(new Date(DEADLINE), DEADLINE)).toThrow(AppError);
});

test("of one that moved, the trail says from when to when", () => {
  const later = new Date("2027-02-01T00:00:05Z");
  expect(deadlineMove(DEADLINE, later)).toBe("Jan 5, 2027 14:30 → Feb 1, 2027 00:00:05 UTC");
  expect(deadlineMove(DEADLINE, new Date(DEADLINE))).toBeNull();
});

describe("the notice before closing", () => {
  const hours = (count: number) => new Date(DEADLINE.getTime() + count * 3_600_000);

  test("comes again for a deadline that moves, but not from near to near: of that the move tells", () => {
    expect(needsNoticeAgain(DEADLINE, new Date(DEADLINE), hours(-48))).toBe(false);
    expect(needsNoticeAgain(DEADLINE, hours(2), hours(-10))).toBe(false);
    expect(needsNoticeAgain(DEADLINE, hours(14), hours(-10))).toBe(false);
    expect(needsNoticeAgain(DEADLINE, hours(15), hours(-10))).toBe(true);
    // Brought forward it is another than whom it invites had counted on.
    expect(needsNoticeAgain(DEADLINE, hours(-2), hours(-10))).toBe(true);
  });

  test("says nothing new where the RFP was published within its day", () => {
    expect(isPublishedLate(hours(-24.01), DEADLINE)).toBe(false);
    expect(isPublishedLate(hours(-24), DEADLINE)).toBe(true);
    expect(isPublishedLate(hours(-1), DEADLINE)).toBe(true);
    expect(isPublishedLate(null, DEADLINE)).toBe(false);
  });
});
