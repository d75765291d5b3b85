/** When a server says that it is not ready: when its database is late, not when it was held up itself. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { pingDatabase } from "@/lib/kit/db/ping";
import { checkDatabase } from "@/lib/kit/db/readiness";

vi.mock("@/lib/kit/db/ping", () => ({ pingDatabase: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
});

test("a database that answers after the process was held up, as by what it loads, is ready", async () => {
  vi.mocked(pingDatabase).mockImplementation(async () => {
    const until = performance.now() + 1_700;
    while (performance.now() < until);
    await sleep(20);
  });
  await expect(checkDatabase()).resolves.toBeUndefined();
});

test("one that hangs is not, after one and a half seconds", async () => {
  vi.useFakeTimers();
  vi.mocked(pingDatabase).mockReturnValue(new Promise(() => undefined));
  let refused: unknown;
  const check = checkDatabase().catch((error: unknown) => (refused = error));
  await vi.advanceTimersByTimeAsync(1_499);
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await check;
  expect(refused).toMatchObject({ kind: "unavailable" });
});
