/** That the daily digests together tell each notification once, whoever wrote it when, and by whatever clock. */
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { writeDigests } from "@/lib/notifications/service/digests";
import { notifyColleagues } from "@/lib/notifications/service/notifications";
import { planOf } from "@/scripts/scale/plans";
import { openRawDatabase } from "@/scripts/scale/raw-database";
import { type Person, register } from "@/tests/factories/people";
import { countQueries } from "@/tests/setup/count-queries";
import { call } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The next hour of digests that is all ahead of whoever joins now. */
const EIGHT = new Date(Date.now() + DAY_MS).setUTCHours(8, 0, 0, 0) + DAY_MS;

let reader: Person;

beforeEach(async () => {
  reader = await register("market_maker");
  const body = { email_digest: true };
  expect((await call("PUT", "/v1/users/preferences", { token: reader.token, body })).status).toBe(200);
});

/** A turn of a server's background work, so long after the hour of digests of the first day. */
const turn = (after: number) => writeDigests(new Date(EIGHT + after));

const words = { kind: "quote_received" as const, body: "b", href: "/", rfqId: null, quoteId: null };

/** @param at what the clock of whoever writes it says, against the hour of digests of the first day */
const tell = (title: string, at: number) =>
  inTransaction((tx) => notifyColleagues(tx, new Date(EIGHT + at), [{ ...words, userId: reader.id, title }]));

/** What each digest has told, the first first. */
async function told(): Promise<string[][]> {
  const where = { to: reader.email, dedupeKey: { startsWith: "digest:" } };
  const rows = await db().emailOutbox.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(({ text }) => [...text.matchAll(/^- (\S+)/gm)].map(([, title = ""]) => title).sort());
}

describe("a digest tells in its turn", () => {
  test("what a server whose clock is behind writes after another has written the digest", async () => {
    await tell("early", -HOUR_MS);
    await turn(MINUTE_MS);
    await tell("behind", -MINUTE_MS / 2);
    await turn(2 * MINUTE_MS);
    expect(await told()).toEqual([["early"]]);
    await turn(DAY_MS + MINUTE_MS);
    await turn(2 * DAY_MS + MINUTE_MS);
    expect(await told()).toEqual([["early"], ["behind"]]);
  });

  // SQLite has one transaction that writes at a time.
  test.runIf(process.env.DB_PROVIDER === "postgresql")("what is committed only after it", async () => {
    await callDuring(
      () => tell("slow", -1000),
      () => turn(MINUTE_MS),
    );
    expect(await told()).toEqual([]);
    await turn(DAY_MS + MINUTE_MS);
    await turn(2 * DAY_MS + MINUTE_MS);
    expect(await told()).toEqual([["slow"]]);
  });

  test("what was written by a clock that ran ahead and was set back, and not once more when its time comes", async () => {
    await tell("ahead", 3 * DAY_MS);
    await tell("right", -HOUR_MS);
    await turn(MINUTE_MS);
    expect(await told()).toEqual([["ahead", "right"]]);
    for (let day = 1; day <= 5; day += 1) await turn(day * DAY_MS + MINUTE_MS);
    expect(await told()).toEqual([["ahead", "right"]]);
  });

  test("what comes after a clock that ran ahead has written it, on the next day and not when that time has come", async () => {
    await tell("before", -2 * HOUR_MS);
    await turn(5 * DAY_MS + MINUTE_MS);
    await turn(-HOUR_MS);
    await tell("after", -HOUR_MS / 2);
    await turn(MINUTE_MS);
    expect(await told()).toEqual([["before"], ["after"]]);
    // One of that hour there is already.
    await tell("later", 5 * DAY_MS - HOUR_MS);
    await turn(5 * DAY_MS + 2 * MINUTE_MS);
    expect(await told()).toEqual([["before"], ["after"], ["later"]]);
  });

  test("once, however many servers write it at once, and those of whom one has the time of another zone", async () => {
    await tell("once", -HOUR_MS);
    await Promise.all([turn(MINUTE_MS), turn(MINUTE_MS), turn(MINUTE_MS + 7)]);
    for (let hour = 0; hour < 24; hour += 1) {
      await tell(`at-${hour}`, hour * HOUR_MS);
      await turn(hour * HOUR_MS + 2 * MINUTE_MS);
      await turn((hour - 14) * HOUR_MS);
    }
    const [first, ...others] = await told();
    expect([first, others]).toEqual([["once"], []]);
  });

  test("nothing of before it was wanted, and nothing that was gathered when it was switched off", async () => {
    const prefer = (body: object) => call("PUT", "/v1/users/preferences", { token: reader.token, body });
    await tell("gathered", -HOUR_MS);
    await prefer({ email_digest: false });
    await tell("each", -HOUR_MS / 2);
    await prefer({ email_digest: true });
    await turn(MINUTE_MS);
    expect(await told()).toEqual([]);
    await tell("wanted", 2 * MINUTE_MS);
    await turn(DAY_MS + MINUTE_MS);
    expect(await told()).toEqual([["wanted"]]);
  });
});

test("whatever is written, read and sent, by whatever clocks: what is unread when a digest is due is in it, and in no other", async () => {
  const clock = fc.oneof(fc.constant(0), fc.integer({ min: -2 * DAY_MS, max: 9 * DAY_MS }));
  const step = fc.oneof(
    fc.record({ does: fc.constant("tell" as const), clock }),
    fc.record({ does: fc.constant("read" as const), which: fc.nat() }),
    // Each of two servers, one of whose clocks may be a little off.
    fc.record({ does: fc.constant("night" as const), off: fc.integer({ min: -MINUTE_MS, max: MINUTE_MS }) }),
    fc.record({ does: fc.constant("ahead" as const), by: fc.integer({ min: 2 * DAY_MS, max: 9 * DAY_MS }) }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      run += 1;
      const [expected, waiting]: [string[][], string[]] = [[], []];
      const before = (await told()).length;
      const due = () => {
        if (waiting.length > 0) expected.push(waiting.splice(0).sort());
      };
      /** Each run has days of its own. */
      let now = run * 100 * DAY_MS + 4 * HOUR_MS;
      await turn(now);
      for (const [index, each] of [...steps, { does: "night" as const, off: 0 }].entries()) {
        now += MINUTE_MS;
        if (each.does === "tell") {
          await tell(`t${run}-${index}`, now + each.clock);
          waiting.push(`t${run}-${index}`);
        } else if (each.does === "read" && waiting.length > 0) {
          const [title = ""] = waiting.splice(each.which % waiting.length, 1);
          await clients().writer.notification.updateMany({
            where: { title, memberId: reader.memberId },
            data: { readAt: new Date() },
          });
        } else if (each.does === "night") {
          now = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS + 2 * MINUTE_MS;
          due();
          await Promise.all([turn(now), turn(now + each.off)]);
          now += HOUR_MS;
        } else if (each.does === "ahead") {
          due();
          await turn(now + each.by);
          await turn(now);
        }
      }
      expect((await told()).slice(before)).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

/** Postgres looks through so few rows as they lie. */
test.runIf(ownProvider() === "sqlite")("what waits is found by an index of nothing else", async () => {
  await tell("waits", -HOUR_MS);
  const database = await openRawDatabase(env().DATABASE_URL);
  try {
    const statements = await countQueries(() => turn(MINUTE_MS));
    const taking = statements.filter((sql) => sql.includes('UPDATE "notifications"'));
    expect(taking).toHaveLength(1);
    for (const sql of taking) {
      const { lines } = await planOf(database, { sql, values: [reader.memberId] });
      expect(lines.join()).toContain("notifications_memberId_readAt_awaiting");
    }
  } finally {
    await database.close();
  }
});
