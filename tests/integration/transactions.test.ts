/** A transaction that another one got in the way of is made again, one that failed by itself is not, and nothing of a failed one is left. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "@/lib/kit/db/client";
import { db, inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";
import { type Person, register } from "@/tests/factories/people";

const NOTIFICATIONS = { model: "Notification", table: "notifications" } satisfies WrittenTable;

let person: Person;

beforeAll(async () => {
  person = await register("token_issuer");
});

const told = (id: number) => ({
  ...{ id, memberId: person.memberId, kind: "quote_received", title: "", body: "", href: "/", createdAt: new Date() },
});

const write = (tx: Db, id: number) => insertRows(tx, NOTIFICATIONS, [told(id)]);
const written = (id: number) => db().notification.count({ where: { id } });

const failedWith = (named: object, words = "refused") => Object.assign(new Error(words), named);

/** What meets another transaction: by Prisma's code, by the database's beneath it, or in words alone. */
const CONFLICTS = {
  "a lock that was waited for": failedWith({ code: "P1008" }),
  "a transaction that was ended": failedWith({ code: "P2028" }),
  "a conflict of writes": failedWith({ code: "P2034" }),
  "a serialization failure": failedWith({ code: "40001" }),
  "a deadlock": failedWith({ code: "40P01" }),
  "a serialization failure of raw SQL": failedWith({ code: "P2010", meta: { code: "40001" } }),
  "a deadlock of raw SQL": failedWith({ code: "P2010", meta: { code: "40P01" } }),
  "a deadlock in words": failedWith({}, "Deadlock detected"),
  "a conflict in words": failedWith({}, "Write conflict: a webhook was deleted"),
};

describe("made again", () => {
  test.each(Object.entries(CONFLICTS))(
    "after %s: once written, and what follows the commit follows once",
    async (name, error) => {
      const id = 1000 + Object.keys(CONFLICTS).indexOf(name);
      let attempts = 0;
      const effects: number[] = [];
      const answer = await inTransaction(async (tx) => {
        attempts += 1;
        const attempt = attempts;
        onCommit(() => effects.push(attempt));
        await write(tx, id);
        if (attempt < 3) throw error;
        // Not before the commit.
        expect(effects).toEqual([]);
        return attempt;
      });
      expect([answer, attempts, effects, await written(id)]).toEqual([3, 3, [3], 1]);
    },
  );

  test("as a whole, where what it joined met it", async () => {
    const attempts = { outer: 0, inner: 0 };
    await inTransaction(async (tx) => {
      attempts.outer += 1;
      await write(tx, 1100);
      await inTransaction(async (same) => {
        attempts.inner += 1;
        expect(same).toBe(tx);
        if (attempts.inner === 1) throw CONFLICTS["a deadlock"];
      });
    });
    expect([attempts, await written(1100)]).toEqual([{ outer: 2, inner: 2 }, 1]);
  });
});

/** How often it is tried, and that nothing is left. */
async function attemptsUntilRefused(id: number, fail: (attempt: number) => unknown): Promise<number> {
  let attempts = 0;
  const effects: number[] = [];
  const refused = inTransaction(async (tx) => {
    attempts += 1;
    onCommit(() => effects.push(attempts));
    await write(tx, id);
    throw fail(attempts);
  });
  await expect(refused).rejects.toThrow("refused");
  expect([effects, await written(id)]).toEqual([[], 0]);
  return attempts;
}

describe("given up", () => {
  test("at once, whatever fails by itself", async () => {
    const ownFailures = [
      { code: "P2002" },
      { code: "P2003" },
      { code: "P2025" },
      { code: "P2010", meta: { code: "23505" } },
      {},
    ];
    for (const [index, named] of ownFailures.entries())
      expect(await attemptsUntilRefused(1200 + index, () => failedWith(named))).toBe(1);
  });

  test("after five attempts", async () => {
    expect(await attemptsUntilRefused(1300, () => CONFLICTS["a conflict of writes"])).toBe(5);
  });

  test("where ten seconds have gone by: somebody waits for an answer", async () => {
    const now = performance.now.bind(performance);
    const later = (ms: number) => vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
    const after = (ms: number) => (attempt: number) => {
      if (attempt === 2) later(ms);
      return CONFLICTS["a conflict of writes"];
    };
    expect(await attemptsUntilRefused(1400, after(10_001))).toBe(2);
    vi.restoreAllMocks();
    expect(await attemptsUntilRefused(1401, after(5_000))).toBe(5);
  });
});
