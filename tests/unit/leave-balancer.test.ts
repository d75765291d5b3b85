/** Leaving whoever checks whether a server is ready, before its end. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readinessChecks } from "@/scripts/lib/leave-balancer.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { recentMs: 10_000, times: 2, settleMs: 500, mostMs: 10_000 };

/** Checks that were answered so many seconds ago, and a server that is leaving. */
function leaveAfter(...secondsAgo: number[]) {
  const checks = readinessChecks(LIMITS);
  secondsAgo.forEach((ago, index) => {
    checks.wasReady();
    vi.advanceTimersByTime(1000 * (ago - (secondsAgo[index + 1] ?? 0)));
  });
  const state = { hasLeft: false };
  void checks.leave().then(() => (state.hasLeft = true));
  return { checks, state };
}

test("who checks is told twice, and what was on its way then may still come", async () => {
  const { checks, state } = leaveAfter(3, 1);
  expect(checks.isLeaving()).toBe(true);
  checks.wasRefused();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state.hasLeft).toBe(false);
  checks.wasRefused();
  await vi.advanceTimersByTimeAsync(499);
  expect(state.hasLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.hasLeft).toBe(true);
  expect(checks.isLeaving()).toBe(true);
});

test.each<[string, number[]]>([
  ["nobody checks", []],
  ["somebody has checked once, as a start does", [1]],
  ["the last two checks are long ago", [21, 11]],
])("it leaves at once where %s", async (_, secondsAgo) => {
  const { state } = leaveAfter(...secondsAgo);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.hasLeft).toBe(true);
});

test("who has stopped checking is waited for ten seconds", async () => {
  const { state } = leaveAfter(2, 1);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(state.hasLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.hasLeft).toBe(true);
});

test("until it leaves, it is as ready as it was", () => {
  expect(readinessChecks(LIMITS).isLeaving()).toBe(false);
});
