/** What failed, as an admin's dashboard has it, traced to the rows that it stands for (contract section 7). */
import { describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import type { NotificationKind } from "@/lib/notifications/constants";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { inHours, dashboard, needOf, people } from "@/tests/setup/dashboard-needs";

describe("what failed, for an admin", () => {
  const outbox = (dedupeKey: string, status: "FAILED" | "PENDING") => ({
    ...{ to: `${dedupeKey}@example.test`, subject: "A quote was accepted", text: "t", dedupeKey, status },
    ...{ attempts: 30, lastError: "550 no such mailbox", nextAttemptAt: new Date(inHours(-1)) },
  });
  /** @returns the key of its e-mail */
  const notificationOf = async (person: Person, id: number, kind: NotificationKind = "quote_received") => {
    const data = { id, memberId: person.memberId, kind, title: "t", body: "b", href: "/dashboard" };
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
    // What binds is told to everybody.
    const binding = outbox("binding", "FAILED");
    const dedupeKey = await notificationOf(optedOut, 2_000_006, "quote_accepted");
    const { id: bindingId } = await emailOutbox.create({ data: { ...binding, dedupeKey } });
    expect((await retry(admin, bindingId)).status).toBe(200);
    const again = await emailOutbox.findUnique({ where: { id: bindingId } });
    expect(again).toMatchObject({ status: "PENDING", to: optedOut.email });

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
    await emailOutbox.deleteMany({ where: { id: { in: [...ids, bindingId] } } });
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
