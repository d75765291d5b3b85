/** When a server says that it is not ready: when its database is late, not when it was held up itself. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { inTime } from "@/lib/kit/db/readiness";

afterEach(() => {
  vi.useRealTimers();
});

test("a database that answers after the process was held up, as by what it loads, is ready", async () => {
  const heldUp = async () => {
    await sleep(1);
    const until = performance.now() + 1_700;
    while (performance.now() < until);
    await sleep(20);
  };
  await expect(inTime(heldUp())).resolves.toBeUndefined();
});

test("one that hangs is not, after one and a half seconds", async () => {
  vi.useFakeTimers();
  let refused: unknown;
  const check = inTime(new Promise(() => undefined)).catch((error: unknown) => (refused = error));
  await vi.advanceTimersByTimeAsync(1_499);
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await check;
  expect(refused).toMatchObject({ kind: "unavailable" });
});
