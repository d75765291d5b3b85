/** How many passwords are hashed at once. */
import { availableParallelism } from "node:os";
import type * as argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";

/** `held` is what each waits for first. */
const inFlight = vi.hoisted(() => ({ now: 0, most: 0, done: 0, held: null as Promise<void> | null }));

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  const counted =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      inFlight.now += 1;
      inFlight.most = Math.max(inFlight.most, inFlight.now);
      try {
        await inFlight.held;
        return await work(...given);
      } finally {
        inFlight.now -= 1;
        inFlight.done += 1;
      }
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

test("a hundred sign-ins and registrations at once leave a core and half of the thread pool free", async () => {
  // The worker may have it from another file, without the counting.
  vi.resetModules();
  const { hashPassword } = await import("@/lib/accounts/sign-in/passwords");
  // A server's routes may each have a copy of the module.
  vi.resetModules();
  const { verifyPassword } = await import("@/lib/accounts/sign-in/passwords");
  const passwordHash = await hashPassword("right");
  const answers = Array.from({ length: 100 }, (_, index) => {
    if (index % 4 === 0) return hashPassword("another").then(() => true);
    return verifyPassword(index % 4 === 1 ? null : passwordHash, "right");
  });
  expect((await Promise.all(answers)).filter((isRight) => !isRight)).toHaveLength(25);
  // The first, one for accounts that don't exist, and the hundred.
  expect(inFlight.done).toBe(102);
  expect(inFlight.most).toBeLessThanOrEqual(Math.max(1, Math.min(2, availableParallelism() - 1)));
});

test("beyond two hundred that wait it is a 503 at once, which spoils nothing that comes later", async () => {
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import("@/lib/accounts/sign-in/passwords");
  // So that none of them has to be made: the turns of all end with it.
  let endAll: (error: Error) => void = () => undefined;
  inFlight.held = new Promise((_, reject) => (endAll = reject));
  const waiting = Array.from({ length: 202 }, () => hashPassword("held"));
  const settled = Promise.allSettled(waiting);
  const busy = { kind: "unavailable", extra: { retryAfterSeconds: 5 } };
  await expect(hashPassword("one more")).rejects.toMatchObject(busy);
  // What fails besides, that nobody waits for here, is no unhandled rejection: it would end the process.
  await expect(verifyPassword("a hash", "of somebody")).rejects.toMatchObject(busy);
  await expect(verifyPassword(null, "of nobody")).rejects.toMatchObject(busy);
  endAll(new Error("none is made"));
  await settled;
  inFlight.held = null;
  expect(await verifyPassword(null, "of nobody")).toBe(false);
});
