/** Each figure and each need of the dashboard, traced to the rows that it stands for (contract section 7). */
import { describe, expect, test } from "vitest";
import { NEEDS_SHOWN } from "@/lib/dashboard/constants";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile } from "@/tests/factories/full-profile";
import { createVenue } from "@/tests/factories/venues";
import { call, errorOf } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => Date.now() + hours * HOUR_MS;

async function dashboard(person: Person) {
  const { status, body } = await call("GET", "/v1/dashboard", { token: person.token });
  expect(status).toBe(200);
  return body.element;
}

const needOf = async (person: Person, kind: string) =>
  (await dashboard(person)).needs.find((need) => need.kind === kind) ?? null;
const idsOf = async (person: Person, kind: string) => (await needOf(person, kind))?.rows.map(({ id }) => id) ?? [];

async function decide(person: Person, id: number, status: string): Promise<void> {
  const answer = await call("PUT", "/v1/quotes/status", { token: person.token, body: { id, status } });
  expect(answer.status).toBe(200);
}

/** Deadlines that no call can set. */
const moveRfq = (id: number, validUntil: number) =>
  clients().writer.rfq.update({ where: { id }, data: { validUntil: new Date(validUntil) } });
const moveQuote = (id: number, validUntil: number) =>
  clients().writer.quote.update({ where: { id }, data: { validUntil: new Date(validUntil) } });

async function people() {
  return {
    issuer: await register("token_issuer"),
    maker: await register("market_maker"),
    other: await register("market_maker"),
  };
}

describe("the four figures", () => {
  test("are nothing at first", async () => {
    const { issuer, maker } = await people();
    const none = { pending_rfqs: 0, total_volume: 0, open_quotes: 0, success_rate: null };
    expect(await dashboard(issuer)).toMatchObject(none);
    expect(await dashboard(maker)).toMatchObject(none);
  });

  test("count what is each party's, as the clock has it, each agreement once", async () => {
    const { issuer, maker, other } = await people();
    const stranger = await register("token_issuer");
    await createDraft(issuer, [maker]);
    const overdue = await createOpenRfq(issuer, [maker]);
    const rfqs = [await createOpenRfq(issuer, [maker, other]), await createOpenRfq(issuer, [maker])];
    await createOpenRfq(stranger, [maker]);
    const [first = 0, second = 0] = rfqs;
    await decide(issuer, await createQuote(maker, first), "ACCEPTED");
    await decide(issuer, await createQuote(other, first), "REJECTED");
    await createQuote(maker, second);
    const expired = await createQuote(maker, overdue);
    await moveRfq(overdue, inHours(-2));
    await moveQuote(expired, inHours(-1));

    // Of 1 accepted, 1 rejected and 1 expired quote; 5 % of an FDV of 100 million, and a million of stable allocation.
    expect(await dashboard(issuer)).toMatchObject({
      pending_rfqs: 2,
      open_quotes: 1,
      success_rate: 100 / 3,
      total_volume: 6_000_000,
    });
    expect(await dashboard(maker)).toMatchObject({
      pending_rfqs: 3,
      open_quotes: 1,
      success_rate: 50,
      total_volume: 6_000_000,
    });
    expect(await dashboard(other)).toMatchObject({ pending_rfqs: 1, open_quotes: 0, success_rate: 0, total_volume: 0 });
  });
});

describe("an admin's figures", () => {
  test("are everyone's, as the lists beside them are, also of one who acts as a market maker", async () => {
    const { issuer, maker } = await people();
    const admins = [await registerAdmin(), await registerAdmin()];
    const [admin, flagged] = admins as [Person, Person];
    const flag = { id: flagged.id, is_liquidity_provider: true };
    expect((await call("PUT", "/v1/users/update", { token: admin.token, body: flag })).status).toBe(200);
    await createOpenRfq(issuer, [maker]);
    await createQuote(maker, await createOpenRfq(admin, [maker]));

    const stats = (await call("GET", "/v1/stats", { token: admin.token })).body.element;
    const open = (await call("GET", "/v1/rfqs/all?status=OPEN", { token: admin.token })).body.total;
    for (const person of admins) {
      expect(await dashboard(person)).toMatchObject({
        pending_rfqs: open,
        open_quotes: stats.pending_quotes_count,
        total_volume: stats.total_volume,
      });
    }
    expect(open).toBeGreaterThan(1);
  });
});

describe("what needs an issuer", () => {
  test("the pending quotes on their RFPs, the soonest to expire first; none that is decided, expired or another's", async () => {
    const { issuer, maker, other } = await people();
    const rfqId = await createOpenRfq(issuer, [maker, other], { name: "Decide & close" });
    const late = await createQuote(maker, rfqId);
    const soon = await createQuote(other, rfqId);
    await moveQuote(soon, inHours(5));
    const rejected = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await decide(issuer, rejected, "REJECTED");
    await moveQuote(await createQuote(maker, await createOpenRfq(issuer, [maker])), inHours(-1));
    const stranger = await register("token_issuer");
    await createQuote(maker, await createOpenRfq(stranger, [maker]));

    const need = await needOf(issuer, "quotes_to_decide");
    const href = (quoteId: number) => `/rfqs/${rfqId}?quote=${quoteId}`;
    expect(need).toMatchObject({
      total: 2,
      rows: [
        { id: soon, name: "Decide & close", detail: other.name, is_urgent: true, href: href(soon) },
        { id: late, detail: maker.name, is_urgent: false, href: href(late) },
      ],
    });
    expect((await dashboard(issuer)).open_quotes).toBe(need?.total);
  });

  test.each([
    ["whose quotes are read", false],
    ["whose quotes are sealed", true],
  ])("not the quotes on an RFP %s that was taken back to a draft, until it is published again", async (_, isSealed) => {
    const { issuer, maker } = await people();
    const admin = await registerAdmin();
    const standing = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    const rfqId = await createOpenRfq(issuer, [maker], { is_sealed: isSealed });
    const taken = await createQuote(maker, rfqId);
    const move = async (token: string, status: string) =>
      expect((await call("PUT", "/v1/rfqs/status", { token, body: { id: rfqId, status } })).status).toBe(200);
    const toDecide = async () => {
      const need = await needOf(issuer, "quotes_to_decide");
      expect(need?.total).toBe(need?.rows.length);
      return need?.rows.map(({ id }) => id).sort();
    };
    const open = isSealed ? [standing] : [standing, taken].sort();
    expect(await toDecide()).toEqual(open);
    await move(admin.token, "DRAFT");
    expect(await toDecide()).toEqual([standing]);
    await expectRepeated();
    await move(issuer.token, "OPEN");
    expect(await toDecide()).toEqual(open);
    await move(issuer.token, "CLOSED");
    expect(await toDecide()).toEqual([standing, taken].sort());
    await expectRepeated();
  });

  test("their RFPs that close within 72 hours, and their drafts; the first few of many, with how many there are", async () => {
    const { issuer, maker } = await people();
    const closing = await createOpenRfq(issuer, [maker], { valid_until: inHours(71) });
    await createOpenRfq(issuer, [maker], { valid_until: inHours(73) });
    await moveRfq(await createOpenRfq(issuer, [maker]), inHours(-1));
    const drafts: number[] = [];
    for (let index = 0; index < NEEDS_SHOWN + 2; index += 1) {
      drafts.push((await createDraft(issuer, [maker], { valid_until: inHours(200 - index) })).id);
    }
    expect(await needOf(issuer, "rfqs_closing")).toMatchObject({
      total: 1,
      href: "/rfqs?status=OPEN&sort=valid_until",
      rows: [{ id: closing, detail: null, is_urgent: true }],
    });
    expect(await needOf(issuer, "drafts_to_publish")).toMatchObject({
      total: NEEDS_SHOWN + 2,
      href: "/rfqs?status=DRAFT",
      rows: drafts
        .toReversed()
        .slice(0, NEEDS_SHOWN)
        .map((id) => ({ id })),
    });
    const kinds = (await dashboard(issuer)).needs.map(({ kind }) => kind);
    expect(kinds).toEqual(["rfqs_closing", "drafts_to_publish", "profile_to_finish"]);
  });
});

describe("what needs a market maker", () => {
  test("the open RFPs that they are invited to and have not answered, the soonest deadline first", async () => {
    const { issuer, maker, other } = await people();
    const far = await createOpenRfq(issuer, [maker, other], { valid_until: inHours(200) });
    const near = await createOpenRfq(issuer, [maker], { valid_until: inHours(20) });
    await createDraft(issuer, [maker]);
    await createOpenRfq(issuer, [other]);
    await moveRfq(await createOpenRfq(issuer, [maker]), inHours(-1));
    const answered = await createOpenRfq(issuer, [maker]);
    await decide(maker, await createQuote(maker, answered), "WITHDRAWN");
    const passed = await createOpenRfq(issuer, [maker]);
    const pass = { token: maker.token, body: { reason: "No capacity" } };
    expect((await call("POST", `/v1/rfqs/${passed}/pass`, pass)).status).toBe(200);
    // Another's answer is not theirs.
    await createQuote(other, far);

    expect(await needOf(maker, "rfqs_to_quote")).toMatchObject({
      total: 2,
      rows: [
        { id: near, detail: issuer.name, is_urgent: true },
        { id: far, detail: issuer.name, is_urgent: false },
      ],
    });
    expect(JSON.stringify(await dashboard(maker))).not.toContain(other.name);
  });

  test("not those all of whose awards are given, until one is taken back or another market maker may be chosen", async () => {
    const { issuer, maker, other } = await people();
    const admin = await registerAdmin();
    const rfqId = await createOpenRfq(issuer, [other], { valid_until: inHours(20) });
    const accepted = await createQuote(other, rfqId);
    await decide(issuer, accepted, "ACCEPTED");
    // Who joins later as well as who was there.
    const invite = { token: issuer.token, body: { market_maker_ids: [maker.id] } };
    expect((await call("POST", `/v1/rfqs/${rfqId}/invite`, invite)).status).toBe(200);
    expect(await needOf(maker, "rfqs_to_quote")).toBeNull();
    const [listed] = (await call("GET", "/v1/rfqs/assigned", { token: maker.token })).body.element;
    expect(listed).toMatchObject({ id: rfqId, is_fully_awarded: true });
    await decide(admin, accepted, "REJECTED");
    expect(await needOf(maker, "rfqs_to_quote")).toMatchObject({ total: 1, rows: [{ id: rfqId }] });
    await decide(admin, accepted, "ACCEPTED");
    expect(await needOf(maker, "rfqs_to_quote")).toBeNull();
    await expectRepeated();
  });

  test("their own quotes that expire within 72 hours", async () => {
    const { issuer, maker, other } = await people();
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const mine = await createQuote(maker, rfqId);
    await moveQuote(mine, inHours(30));
    await moveQuote(await createQuote(other, rfqId), inHours(30));
    await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await moveQuote(await createQuote(maker, await createOpenRfq(issuer, [maker])), inHours(-1));
    expect(await needOf(maker, "quotes_expiring")).toMatchObject({
      total: 1,
      rows: [{ id: mine, is_urgent: true, href: `/quotes?quote=${mine}` }],
    });
  });
});

describe("a profile to finish", () => {
  test("is in the wizard before it is completed, then in the settings at its first unfinished section", async () => {
    const vc = await registerOnly("vc_investor");
    expect(await needOf(vc, "profile_to_finish")).toMatchObject({
      rows: [{ percent: 0, href: "/onboarding/vc-investor" }],
    });
    const onboarded = await register("vc_investor");
    const [row] = (await needOf(onboarded, "profile_to_finish"))?.rows ?? [];
    expect(row?.href).toMatch(/^\/settings\?section=(fundInfo|investmentFocus|portfolioInfo)$/);
    expect(row?.percent).toBeGreaterThan(0);
    expect(row?.percent).toBeLessThan(100);
  });

  test("is gone once every section is full, and then nothing needs a VC investor", async () => {
    const vc = await register("vc_investor");
    const answer = await call("POST", "/v1/onboarding/vc-investor/update", {
      token: vc.token,
      body: fullProfile.vc_investor,
    });
    expect(answer.status).toBe(200);
    expect((await dashboard(vc)).needs).toEqual([]);
  });
});

test("what needs an admin: venues that await approval, unfinished onboardings, RFPs of anybody that close soon", async () => {
  const admin = await registerAdmin();
  const { issuer, maker } = await people();
  const pending = await createVenue(issuer);
  await createVenue(admin);
  const closing = await createOpenRfq(issuer, [maker], { name: "Closing", valid_until: inHours(3) });
  // Everybody else of this file has completed theirs, or waits since before.
  await clients().writer.user.updateMany({ data: { onboardingCompletedAt: new Date() } });
  const waiting = await registerOnly("market_maker");
  const sinceAWeek = new Date(inHours(-7 * 24 - 1));
  await clients().writer.user.update({ where: { id: waiting.id }, data: { createdAt: sinceAWeek } });
  // Whoever came this week is still at it.
  const recent = await registerOnly("token_issuer");
  // Without a type and the flag there is no onboarding.
  await call("POST", "/v1/users/create", {
    token: admin.token,
    body: { name: "Guest", email: "guest@example.test" },
  });

  expect(await idsOf(admin, "venues_to_approve")).toEqual([pending]);
  expect(await needOf(admin, "onboardings_unfinished")).toMatchObject({
    total: 1,
    href: "/admin/users?onboarding=in_progress&sort=created_at",
    rows: [
      {
        ...{ id: waiting.id, detail: "Market Maker", href: `/admin/users/${waiting.id}` },
        since: sinceAWeek.toISOString(),
      },
    ],
  });
  const filtered = await call("GET", "/v1/users?onboarding=in_progress&sort=created_at", { token: admin.token });
  expect(filtered.body.element.map(({ id }: { id: number }) => id)).toEqual([waiting.id, recent.id]);
  const rfqs = await needOf(admin, "rfqs_closing");
  expect(rfqs?.rows[0]).toMatchObject({ id: closing, detail: `${issuer.name} · 0 quotes`, href: `/rfqs/${closing}` });
  const kinds = (await dashboard(admin)).needs.map(({ kind }) => kind);
  expect(kinds).toEqual(["rfqs_closing", "venues_to_approve", "onboardings_unfinished"]);
});

describe("what failed, for an admin", () => {
  const outbox = (dedupeKey: string, status: "FAILED" | "PENDING") => ({
    ...{ to: `${dedupeKey}@example.test`, subject: "A quote was accepted", text: "t", dedupeKey, status },
    ...{ attempts: 30, lastError: "550 no such mailbox", nextAttemptAt: new Date(inHours(-1)) },
  });
  /** @returns the key of its e-mail */
  const notificationOf = async (person: Person, id: number) => {
    const data = { id, memberId: person.memberId, kind: "quote_received", title: "t", body: "b", href: "/dashboard" };
    await clients().writer.notification.create({ data });
    return `notification:${id}`;
  };
  const retry = (person: Person, id: number) => call("POST", `/v1/emails/${id}/retry`, { token: person.token });

  test("e-mails that were given up, each sent again once, with its audit row", async () => {
    const admin = await registerAdmin();
    const { maker } = await people();
    const { emailOutbox } = clients().writer;
    await emailOutbox.create({ data: outbox("waits", "PENDING") });
    const notice = await notificationOf(maker, 2_000_001);
    const { id } = await emailOutbox.create({ data: { ...outbox("failed", "FAILED"), dedupeKey: notice } });
    expect(await needOf(admin, "failed_emails")).toMatchObject({
      total: 1,
      href: "/admin/emails",
      rows: [{ id, name: "A quote was accepted", detail: "failed@example.test", href: "/admin/emails" }],
    });
    const listed = await call("GET", "/v1/emails/failed", { token: admin.token });
    expect(listed.body).toMatchObject({ total: 1, element: [{ id, attempts: 30, error: "550 no such mailbox" }] });

    const answers = await Promise.all([retry(admin, id), retry(admin, id), retry(admin, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const requeued = { status: "PENDING", attempts: 0, to: maker.email };
    expect(await emailOutbox.findUnique({ where: { id } })).toMatchObject(requeued);
    expect((await retry(admin, 2_000_000_000)).status).toBe(404);
    const trail = await call("GET", `/v1/audit/email/${id}`, { token: admin.token });
    expect(trail.body.element.map(({ action }) => action)).toEqual(["email.retry"]);
    expect(await needOf(admin, "failed_emails")).toBeNull();
  });

  const retryAll = (person: Person, headers = {}) =>
    call("POST", "/v1/emails/failed/retry", { token: person.token, headers });

  test("all of them at once: those that may be, in their order and one a second, each with its audit row", async () => {
    const admin = await registerAdmin();
    const { maker, issuer } = await people();
    const { emailOutbox, member } = clients().writer;
    await emailOutbox.deleteMany({ where: { status: "FAILED" } });
    await member.update({ where: { id: issuer.memberId }, data: { emailNotifications: false } });
    const add = async (dedupeKey: string) =>
      (await emailOutbox.create({ data: { ...outbox(dedupeKey, "FAILED"), to: "old@example.test", dedupeKey } })).id;
    const first = await add(await notificationOf(maker, 2_000_101));
    const unwanted = await add(await notificationOf(issuer, 2_000_102));
    const digest = await add(`digest:${maker.memberId}:2027-03-06T08:00:00.000Z`);
    const forgotten = await add("reset:1");

    const headers = { "idempotency-key": "all-of-them" };
    const before = Date.now();
    const answer = await retryAll(admin, headers);
    const rows = new Map((await emailOutbox.findMany()).map((row) => [row.id, row]));
    const goesAt = (id: number) => rows.get(id)?.nextAttemptAt.getTime() ?? 0;
    expect(answer.body.element).toEqual({
      count: 2,
      last_at: new Date(goesAt(digest)).toISOString(),
      has_more: false,
    });
    expect(goesAt(first)).toBeGreaterThanOrEqual(before);
    expect(goesAt(digest) - goesAt(first)).toBe(1_000);
    for (const id of [first, digest])
      expect(rows.get(id)).toMatchObject({ status: "PENDING", attempts: 0, to: maker.email });
    for (const id of [unwanted, forgotten])
      expect(rows.get(id)).toMatchObject({ status: "FAILED", to: "old@example.test" });
    for (const [id, actions] of [[first, ["email.retry"]] as const, [unwanted, []] as const]) {
      const trail = await call("GET", `/v1/audit/email/${id}`, { token: admin.token });
      expect(trail.body.element.map(({ action }) => action)).toEqual(actions);
    }
    // Its answer got lost: the same one again.
    expect((await retryAll(admin, headers)).body).toEqual(answer.body);
    expect((await retryAll(admin)).body.element).toEqual({ count: 0, last_at: null, has_more: false });
    expect((await retryAll(maker)).status).toBe(403);
    await emailOutbox.deleteMany({ where: { status: "FAILED" } });
  });

  test("so many by one call, and what is left by the next", async () => {
    const admin = await registerAdmin();
    const { maker } = await people();
    const { emailOutbox } = clients().writer;
    const keys = Array.from({ length: LIMITS.emailsSentAgain + 3 }, (_, index) => `digest:${maker.memberId}:${index}`);
    await emailOutbox.createMany({ data: keys.map((key) => outbox(key, "FAILED")) });
    expect((await retryAll(admin)).body.element).toMatchObject({ count: LIMITS.emailsSentAgain, has_more: true });
    expect((await retryAll(admin)).body.element).toMatchObject({ count: 3, has_more: false });
    await emailOutbox.deleteMany({ where: { dedupeKey: { in: keys } } });
  });

  test("an e-mail goes where its user is now, and nowhere once they want none or are gone", async () => {
    const admin = await registerAdmin();
    const { maker, issuer } = await people();
    const { emailOutbox, user, member, notification } = clients().writer;
    const [corrected, optedOut, gone, forgotten] = [maker, issuer, await register("vc_investor"), maker];
    const ids: number[] = [];
    for (const [index, person] of [corrected, optedOut, gone, forgotten].entries()) {
      const dedupeKey = await notificationOf(person, 2_000_002 + index);
      ids.push((await emailOutbox.create({ data: { ...outbox(`old-${index}`, "FAILED"), dedupeKey } })).id);
    }
    for (const { memberId } of [corrected, optedOut]) {
      const dedupeKey = `digest:${memberId}:2027-03-05T08:00:00.000Z`;
      ids.push((await emailOutbox.create({ data: { ...outbox(`digest-${memberId}`, "FAILED"), dedupeKey } })).id);
    }
    // Of no notification: its link may open something.
    ids.push((await emailOutbox.create({ data: outbox("other", "FAILED") })).id);
    const { element: listed } = (await call("GET", "/v1/emails/failed", { token: admin.token })).body;
    const forgettable = listed.filter((email: { can_be_sent_again: boolean }) => !email.can_be_sent_again);
    expect(forgettable.map(({ id }: { id: number }) => id)).toEqual(ids.slice(-1));
    await user.update({ where: { id: corrected.id }, data: { email: "corrected@example.test" } });
    await member.update({ where: { id: optedOut.memberId }, data: { emailNotifications: false } });
    await user.delete({ where: { id: gone.id } });
    await notification.delete({ where: { id: 2_000_005 } });

    const answers = [];
    for (const id of ids) answers.push(await retry(admin, id));
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 200, 409, 409]);
    const refusals = answers.filter(({ status }) => status === 409).map((answer) => errorOf(answer).code);
    expect(refusals).toEqual([...Array<string>(4).fill("email_for_nobody"), "email_forgotten"]);
    const rows = await emailOutbox.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    expect(rows.map(({ status, to }) => [status, to])).toEqual([
      ["PENDING", "corrected@example.test"],
      ...[1, 2, 3].map((index) => ["FAILED", `old-${index}@example.test`]),
      ["PENDING", "corrected@example.test"],
      ["FAILED", `digest-${optedOut.memberId}@example.test`],
      ["FAILED", "other@example.test"],
    ]);
    const audited = await db().auditEvent.count({ where: { entityType: "email", entityId: { in: ids } } });
    expect(audited).toBe(2);
    await emailOutbox.deleteMany({ where: { id: { in: ids } } });
  });

  test("sign-ins that failed five times in a day, by account, and by address where there is none", async () => {
    const admin = await registerAdmin();
    const { maker, issuer } = await people();
    const password = "not the right one";
    const attempt = async (username: string, address: string) => {
      const headers = { "x-forwarded-for": address };
      const answer = await call("POST", "/v1/users/login", { form: { username, password }, headers });
      expect(answer).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    };
    for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.3", "192.0.2.3"]) {
      await attempt(maker.email, address);
    }
    for (let index = 0; index < 5; index += 1) await attempt(`nobody-${index}@example.test`, "198.51.100.7");
    // Four are somebody who has forgotten theirs.
    for (let index = 0; index < 4; index += 1) await attempt(issuer.email, "192.0.2.9");

    const rows = (await needOf(admin, "failed_sign_ins"))?.rows.map(({ name, detail, href }) => ({
      name,
      detail,
      href,
    }));
    expect(rows).toEqual([
      {
        ...{ name: maker.name, detail: "6 failed sign-ins from 3 addresses" },
        href: `/admin/sign-ins?${new URLSearchParams({ q: maker.email }).toString()}`,
      },
      { name: "198.51.100.7", detail: "5 failed sign-ins without an account", href: "/admin/sign-ins?q=198.51.100.7" },
    ]);

    // In the list each account and address has a row an hour; the hour may turn while this runs.
    const triedOf = async (query: Record<string, string>) => {
      const { body } = await call("GET", `/v1/sign-in-failures?${new URLSearchParams(query).toString()}`, {
        token: admin.token,
      });
      const tried = new Map<string, number>();
      for (const { user, address, attempts } of body.element) {
        const key = `${user?.email ?? "nobody"} from ${address}`;
        tried.set(key, (tried.get(key) ?? 0) + attempts);
      }
      return Object.fromEntries(tried);
    };
    const onMaker = {
      [`${maker.email} from 192.0.2.1`]: 2,
      [`${maker.email} from 192.0.2.2`]: 1,
      [`${maker.email} from 192.0.2.3`]: 3,
    };
    expect(await triedOf({ q: ` ${maker.email.toUpperCase()} ` })).toEqual(onMaker);
    expect(await triedOf({ q: "198.51.100.7" })).toEqual({ "nobody from 198.51.100.7": 5 });
    expect(await triedOf({ q: "198.51.100" })).toEqual({});
    expect(await triedOf({ q: "nobody-1@example.test" })).toEqual({});
    expect(await triedOf({ account: "without" })).toEqual({ "nobody from 198.51.100.7": 5 });
    expect(await triedOf({ account: "with" })).toEqual({ ...onMaker, [`${issuer.email} from 192.0.2.9`]: 4 });

    // What was typed is nowhere in what is kept.
    const kept = JSON.stringify(await clients().writer.signInFailure.findMany());
    expect(kept).not.toContain(password);
    expect(kept).not.toContain("nobody");

    await clients().writer.signInFailure.updateMany({ data: { createdAt: new Date(inHours(-25)) } });
    expect(await needOf(admin, "failed_sign_ins")).toBeNull();
  });

  test("stands on the stats too, for the one page of administrators", async () => {
    const admin = await registerAdmin();
    const { needs } = (await call("GET", "/v1/stats", { token: admin.token })).body.element;
    expect(needs).toEqual((await dashboard(admin)).needs);
  });
});

describe("the first steps", () => {
  const stepsOf = async (person: Person) =>
    (await dashboard(person)).first_steps.map(({ kind, is_done }) => [kind, is_done] as const);
  const doneOf = async (person: Person) =>
    (await stepsOf(person)).filter(([, isDone]) => isDone).map(([kind]) => kind as string);

  test("of an issuer and a market maker are done one by one, each by their own deeds, and are then gone", async () => {
    const { issuer, maker, other } = await people();
    const stranger = await register("token_issuer");
    await createQuote(other, await createOpenRfq(stranger, [other]));
    expect([await doneOf(issuer), await doneOf(maker)]).toEqual([["profile_completed"], ["profile_completed"]]);

    const draft = await createDraft(issuer, [maker]);
    expect(await doneOf(issuer)).toEqual(["profile_completed", "rfq_drafted"]);
    // A draft is nobody else's to know of.
    expect(await doneOf(maker)).toEqual(["profile_completed"]);
    const { first_steps: steps } = await dashboard(issuer);
    expect(steps.find(({ kind }) => kind === "rfq_published")?.href).toBe(`/rfqs/${draft.id}`);

    const rfqId = await createOpenRfq(issuer, [maker]);
    expect(await doneOf(issuer)).toEqual(["profile_completed", "rfq_drafted", "rfq_published"]);
    expect(await doneOf(maker)).toEqual(["profile_completed", "invitation_received"]);

    const quoteId = await createQuote(maker, rfqId);
    expect(await doneOf(maker)).toEqual(["profile_completed", "invitation_received", "quote_sent"]);
    expect(await stepsOf(issuer)).toContainEqual(["quote_decided", false]);
    await decide(issuer, quoteId, "ACCEPTED");
    expect(await stepsOf(issuer)).toEqual([]);

    const tradingInfo = { keySuccessMetrics: [{ venue: "Binance", reportedVolume: 1_000_000, spread: 0.1 }] };
    const update = { token: maker.token, body: { tradingInfo } };
    expect((await call("POST", "/v1/onboarding/market-maker/update", update)).status).toBe(200);
    expect(await stepsOf(maker)).toEqual([]);
  });

  test("are none of an admin's; a newcomer's begin with their onboarding", async () => {
    expect(await stepsOf(await registerAdmin())).toEqual([]);
    const fund = await registerOnly("vc_investor");
    expect((await dashboard(fund)).first_steps).toEqual([
      { kind: "profile_completed", is_done: false, href: "/onboarding/vc-investor" },
      { kind: "profile_filled", is_done: false, href: "/onboarding/vc-investor" },
    ]);
  });
});
