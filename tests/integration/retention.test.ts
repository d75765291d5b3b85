/** What is kept for how long (docs/decisions/0027), and that clearing up takes few statements. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { drawIds } from "@/lib/kit/db/random-ids";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { runBackgroundWorkOnce } from "@/lib/background/background";
import { sweepExpired } from "@/lib/background/retention";
import { insertEmails } from "@/lib/kit/mail/store";
import * as passwords from "@/lib/memberlinks/service/passwords";
import * as deadlines from "@/lib/rfqs/service/deadlines";
import { createApiKey } from "@/tests/factories/api-keys";
import { createOpenRfq } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More than two batches. */
const MANY = 1100;

const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms);
const times = <Row>(count: number, row: (index: number) => Row) => Array.from({ length: count }, (_, at) => row(at));

let person: Person;

beforeAll(async () => {
  person = await register("market_maker");
});

const session = (name: string, expiresAt: Date) => ({
  ...{
    id: name,
    userId: person.id,
    memberId: person.memberId,
    tokenHash: name,
    userAgent: "",
    ipAddress: "",
    expiresAt,
  },
});
const answer = (key: string, createdAt: Date) => ({
  ...{ userId: person.id, key, fingerprint: "", status: 201, responseBody: "{}", createdAt },
});
const failure = (key: string, address: string, createdAt: Date) => ({
  ...{ key, address, isKnown: false, createdAt, lastAt: createdAt },
});
type EmailState = { status: "SENT" | "FAILED" | "PENDING"; nextAttemptAt: Date; sentAt?: Date };
const email = (dedupeKey: string, state: EmailState) => ({
  ...{ to: "a@example.com", subject: "s", text: "t", html: "<p>t</p>", dedupeKey, lockedUntil: ago(-DAY_MS), ...state },
});
const notice = (title: string, createdAt: Date, readAt: Date | null) => ({
  ...{ memberId: person.memberId, kind: "quote_accepted", title, body: "", href: "/", createdAt, readAt },
});

async function insertNotices(rows: ReturnType<typeof notice>[]): Promise<void> {
  await inTransaction(async (tx) => {
    const ids = await drawIds(tx, "notifications", rows.length);
    await tx.notification.createMany({ data: rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 })) });
  });
}

describe("a sweep", () => {
  beforeAll(async () => {
    const sent = (at: Date): EmailState => ({ status: "SENT", nextAttemptAt: at, sentAt: at });
    await inTransaction(async (tx) => {
      await tx.session.createMany({ data: times(MANY, (at) => session(`old ${at}`, ago(at))) });
      await tx.session.create({ data: session("live", ago(-1000)) });
      const old = ago(24 * HOUR_MS + 1);
      await tx.idempotencyKey.createMany({ data: times(MANY, (at) => answer(`old ${at}`, old)) });
      await tx.idempotencyKey.create({ data: answer("fresh", ago(23 * HOUR_MS)) });
      await tx.signInFailure.createMany({
        data: [
          ...times(MANY, (at) => failure(`old ${at}`, "192.0.2.1", ago(8 * DAY_MS))),
          failure("fresh", "192.0.2.2", ago(6 * DAY_MS)),
        ],
      });
      await tx.emailOutbox.createMany({
        data: [
          ...times(MANY, (at) => email(`old ${at}`, sent(ago(31 * DAY_MS)))),
          email("given up long ago", { status: "FAILED", nextAttemptAt: ago(31 * DAY_MS) }),
          email("sent", sent(ago(29 * DAY_MS))),
          email("given up", { status: "FAILED", nextAttemptAt: ago(29 * DAY_MS) }),
          email("notification:1", { status: "FAILED", nextAttemptAt: ago(29 * DAY_MS) }),
          email("waiting", { status: "PENDING", nextAttemptAt: ago(99 * DAY_MS) }),
        ],
      });
    });
    await insertNotices([
      ...times(MANY, () => notice("read long ago", ago(200 * DAY_MS), ago(91 * DAY_MS))),
      ...times(MANY, () => notice("unread for a year", ago(366 * DAY_MS), null)),
      notice("read", ago(400 * DAY_MS), ago(89 * DAY_MS)),
      notice("unread", ago(364 * DAY_MS), null),
    ]);
  });

  test("forgets what is past its time and nothing else, in few statements", async () => {
    const statements = await countQueries(() => sweepExpired(now));
    // Three batches of each of the six, and a look at deliveries (webhooks.test.ts), at challenges (passkeys.test.ts) and at
    // what was given up; none of them looks at a single row.
    expect(statements.length, statements.join("\n")).toBe(21);

    const sessions = await db().session.findMany({ where: { userId: person.id }, select: { id: true } });
    expect(sessions.map(({ id }) => id)).toContain("live");
    expect(sessions).toHaveLength(2);
    expect((await db().idempotencyKey.findMany()).map(({ key }) => key)).toEqual(["fresh"]);
    expect((await db().signInFailure.findMany()).map(({ address }) => address)).toEqual(["192.0.2.2"]);
    const emails = await db().emailOutbox.findMany({ orderBy: { dedupeKey: "asc" } });
    // Of what was given up nobody can send again but what tells of a notification.
    expect(emails.map(({ dedupeKey, text, html }) => [dedupeKey, text, html])).toEqual([
      ["given up", "", null],
      ["notification:1", "t", "<p>t</p>"],
      ["sent", "t", "<p>t</p>"],
      ["waiting", "t", "<p>t</p>"],
    ]);
    const { body } = await call("GET", "/v1/notifications", { token: person.token });
    expect(body.element.map(({ title }) => title)).toEqual(["unread", "read"]);
  });

  test("of which several run at once is one sweep", async () => {
    await inTransaction((tx) => tx.session.createMany({ data: times(MANY, (at) => session(`gone ${at}`, ago(at))) }));
    await Promise.all([sweepExpired(now), sweepExpired(now), sweepExpired(now)]);
    expect(await db().session.count({ where: { expiresAt: { lte: now } } })).toBe(0);
  });
});

test("for hosts without a clock: one call settles, tells, sends and clears up", async () => {
  const issuer = await register("token_issuer");
  const closed = await createOpenRfq(issuer, [person]);
  const closing = await createOpenRfq(issuer, [person], { valid_until: Date.now() + HOUR_MS });
  await inTransaction(async (tx) => {
    await tx.rfq.update({ where: { id: closed }, data: { validUntil: ago(1) } });
    await tx.rfq.update({ where: { id: closing }, data: { publishedAt: ago(48 * HOUR_MS) } });
    await tx.session.create({ data: session("ended", ago(1)) });
  });
  expect(await runBackgroundWorkOnce()).toEqual([]);
  expect((await db().rfq.findUniqueOrThrow({ where: { id: closed } })).status).toBe("CLOSED");
  expect(await db().session.findUnique({ where: { id: "ended" } })).toBeNull();
  const told = await db().notification.findMany({ where: { rfqId: closing, kind: "rfq_closing_soon" } });
  const keys = told.map(({ id }) => `notification:${id}`);
  expect(keys).toHaveLength(2);
  expect(await db().emailOutbox.count({ where: { dedupeKey: { in: keys }, status: "SENT" } })).toBe(2);
});

test("what a run of it causes to be e-mailed goes out with it: the next may be a while", async () => {
  const { id } = await createApiKey(person, { name: "Desk", expires_at: now.getTime() + 30 * DAY_MS });
  await inTransaction((tx) =>
    tx.apiKey.update({ where: { id }, data: { expiresAt: new Date(now.getTime() + DAY_MS) } }),
  );
  expect(await runBackgroundWorkOnce()).toEqual([]);
  const told = { to: person.email, subject: "An API key of your company runs out soon" };
  expect(await db().emailOutbox.findMany({ where: told, select: { status: true } })).toEqual([{ status: "SENT" }]);
});

test("a job that fails is named, and keeps no other from its turn", async () => {
  await inTransaction((tx) => tx.session.create({ data: session("ended too", ago(1)) }));
  expectConsoleError(/The clock has stopped/);
  vi.spyOn(deadlines, "settleDeadlines").mockRejectedValueOnce(new Error("The clock has stopped"));
  expect(await runBackgroundWorkOnce()).toEqual(["deadlines"]);
  expect(await db().session.findUnique({ where: { id: "ended too" } })).toBeNull();
});

test("e-mails go out although nobody's password can be answered", async () => {
  expectConsoleError(/No answers today/);
  vi.spyOn(passwords, "answerPasswordRequests").mockRejectedValueOnce(new Error("No answers today"));
  const dedupeKey = "test:waiting";
  const mail = {
    to: person.email,
    subject: "Waits",
    text: "It waits.",
    html: "<p>It waits.</p>",
    unsubscribeUrl: null,
  };
  await inTransaction((tx) => insertEmails(tx, [{ ...mail, dedupeKey }], now));
  expect(await runBackgroundWorkOnce()).toEqual(["emails"]);
  expect(await db().emailOutbox.findUniqueOrThrow({ where: { dedupeKey } })).toMatchObject({ status: "SENT" });
});
