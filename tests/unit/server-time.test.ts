/** What time it is for the server, on a machine whose own clock may be wrong. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiRequest } from "@/lib/accounts/hooks/fetcher";
import { offsetAfter, onServerTimeChange, serverNow } from "@/lib/kit/server-time";
import { mockFetch } from "@/tests/setup/mock-fetch";

const HOUR = 3_600_000;
const NOON = Date.parse("2026-10-25T12:00:00Z");
const AT_NOON = new Date(NOON).toUTCString();
const heard = (sentAt: number, receivedAt: number, date: string | null = AT_NOON) => ({ date, sentAt, receivedAt });

describe("how far the server is ahead", () => {
  test("stays as it was while an answer can be of that moment", () => {
    // The date names the second that had begun.
    for (const later of [0, 400, 999]) expect(offsetAfter(0, heard(NOON + later, NOON + later + 20))).toBe(0);
    expect(offsetAfter(-HOUR, heard(NOON + HOUR, NOON + HOUR + 30))).toBe(-HOUR);
  });

  test("of a machine that is an hour ahead or behind is that hour, to a second", () => {
    expect(Math.abs(offsetAfter(0, heard(NOON + HOUR, NOON + HOUR + 50)) + HOUR)).toBeLessThanOrEqual(1000);
    expect(Math.abs(offsetAfter(0, heard(NOON - HOUR, NOON - HOUR + 50)) - HOUR)).toBeLessThanOrEqual(1000);
  });

  test("is not moved by an answer that was held back, by one without a date, or by a clock that was set meanwhile", () => {
    expect(offsetAfter(0, heard(NOON - 30_000, NOON + 30_000))).toBe(0);
    expect(offsetAfter(0, heard(NOON + HOUR, NOON + HOUR, null))).toBe(0);
    expect(offsetAfter(0, heard(NOON + HOUR, NOON))).toBe(0);
  });
});

describe("each answer of the API", () => {
  const fetchMock = mockFetch();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("says what time it is, and whoever shows it is told", async () => {
    const told = vi.fn();
    const stop = onServerTimeChange(told);
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ element: [] }, { headers: { date: AT_NOON } })));

    vi.setSystemTime(NOON + 3 * HOUR);
    await apiRequest("GET", "/v1/notifications");
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1000);
    expect(told).toHaveBeenCalledTimes(1);

    // Set right while the page is open.
    vi.setSystemTime(NOON);
    await apiRequest("GET", "/v1/notifications");
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1000);
    stop();
  });
});
