/** What of their notifications a member has seen, and what is news to them. */
import { describe, expect, test } from "vitest";
import { hasNews, readAll } from "@/lib/notifications/rules/seen";

const row = (id: number, minute: number, isRead = false) => {
  const at = `2027-01-05T14:${String(minute).padStart(2, "0")}:00.000Z`;
  return { id, created_at: at, read_at: isRead ? at : null };
};
const shown = (element: ReturnType<typeof row>[], total = element.length) => ({ element, total });

describe("news", () => {
  const before = shown([row(3, 30), row(2, 20)], 7);

  test.each([
    ["one that is newer", [row(4, 40), row(3, 30)], true],
    ["one that came late, under one that is newer", [row(3, 30), row(9, 25), row(2, 20)], true],
    ["one of the same moment as the last", [row(3, 30), row(2, 20), row(9, 20)], true],
    ["nothing", [row(3, 30), row(2, 20)], false],
    ["that one was read", [row(3, 30, true), row(2, 20)], false],
    ["older ones, of a longer list", [row(3, 30), row(2, 20), row(1, 10)], false],
    ["a shorter list", [row(3, 30)], false],
  ])("is %s: %#", (_what, element, expected) => {
    expect(hasNews(before, shown(element))).toBe(expected);
  });

  test("is whatever was not there, where all were shown", () => {
    expect(hasNews(shown([]), shown([row(1, 10)]))).toBe(true);
    expect(hasNews(shown([row(2, 20)]), shown([row(2, 20), row(1, 10)]))).toBe(true);
  });
});

describe("all that was seen", () => {
  const oldest = Date.parse("2027-01-05T14:20:00Z");

  test("is what is shown by its ids, and what is older by its time", () => {
    expect(readAll(shown([row(3, 30), row(2, 20)], 7))).toEqual({ ids: [3, 2], until: oldest });
    expect(readAll(shown([row(3, 30, true), row(2, 20)]))).toEqual({ ids: [2] });
  });

  test("is what is older alone, where all that is shown is read", () => {
    expect(readAll(shown([row(3, 30, true), row(2, 20, true)], 7))).toEqual({ all: true, until: oldest });
  });
});
