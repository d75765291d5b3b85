/** A process that more market makers are invited to (contract section 11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findSessionByToken, principalOf } from "@/lib/accounts/sign-in/sessions";
import { db } from "@/lib/kit/db/transaction";
import { inviteToRfq } from "@/lib/rfqs/service/process";
import { createQuote } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { createWebhook, deliveriesOf } from "@/tests/factories/webhooks";
import { type Answer, call, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  DAY_MS,
  UNKNOWN_ID,
  issuer,
  otherIssuer,
  alpha,
  beta,
  uninvited,
  admin,
  rfqId,
  makePeople,
  openAnother,
  read,
  cancel,
  extend,
  invite,
  setStatus,
  outcomes,
  actions,
} from "@/tests/setup/process-calls";

afterAll(expectRepeated);

beforeAll(makePeople);
beforeEach(openAnother);

describe("inviting", () => {
  test("adds who is not invited, tells them alone, and moves the version, not the terms", async () => {
    const before = await read(issuer);
    const answer = await invite(issuer, [alpha.id, uninvited.id]);
    expect(answer.body.element).toMatchObject({
      ...{ market_maker_count: 3, version: before.version + 1, terms_version: before.terms_version },
      market_maker_ids: [alpha.id, beta.id, uninvited.id].sort((a, b) => a - b),
    });
    expect((await read(uninvited)).id).toBe(rfqId);
    const published = { rfqId, kind: "rfq_published" };
    expect(await db().notification.count({ where: { ...published, memberId: uninvited.memberId } })).toBe(1);
    expect(await db().notification.count({ where: { ...published, memberId: alpha.memberId } })).toBe(1);
    expect(await actions(issuer)).toContain("rfq.invite");
    expect((await createQuote(uninvited, rfqId)) > 0).toBe(true);
  });

  test("those who are all invited already changes nothing", async () => {
    const before = await read(issuer);
    expect((await invite(issuer, [alpha.id, beta.id])).body.element).toEqual(before);
    expect(await actions(issuer)).not.toContain("rfq.invite");
  });

  test("refuses whom there is not, who is no market maker, and an empty or doubled list", async () => {
    const cases: [unknown, string][] = [
      [[uninvited.id, UNKNOWN_ID], "body.market_maker_ids.1"],
      [[otherIssuer.id], "body.market_maker_ids.0"],
      [[], "body.market_maker_ids"],
      [[uninvited.id, uninvited.id], "body.market_maker_ids"],
      [undefined, "body.market_maker_ids"],
    ];
    for (const [ids, field] of cases) {
      const answer = await invite(issuer, ids);
      expect([answer.status, namedFields(answer)]).toEqual([422, [field]]);
    }
    expect((await read(issuer)).market_maker_count).toBe(2);
  });

  /** Has somebody be invited while a change is on its way that had read whom it concerns. @returns who joined */
  async function joinDuring(change: () => Promise<Answer>): Promise<Person & { webhookId: number }> {
    const joining = await register("market_maker");
    const { id: webhookId } = await createWebhook(joining);
    const session = await findSessionByToken(issuer.token, new Date());
    if (!session) throw new Error("The session has ended");
    const context = { principal: principalOf(session), requestId: "meanwhile", now: new Date() };
    const changed = await callDuring(() => inviteToRfq(context, rfqId, { market_maker_ids: [joining.id] }), change);
    expect(changed.status).toBe(200);
    return { ...joining, webhookId };
  }

  test.each([
    ["rfq.extended", async () => extend(issuer, (await read(issuer)).valid_until + DAY_MS)],
    ["rfq.closed", () => setStatus(issuer, "CLOSED")],
    ["rfq.cancelled", () => cancel(issuer)],
  ])("while it is on its way, who joins is sent %s", async (event, change) => {
    const joining = await joinDuring(change);
    const told = (await deliveriesOf(joining, joining.webhookId)).map(({ type }) => type);
    expect(told.sort()).toEqual([event, "rfq.invited"].sort());
  });

  test("while an administrator deletes it, who joins is told that it is gone", async () => {
    const { memberId } = await joinDuring(() =>
      call("DELETE", "/v1/rfqs/delete", { token: admin.token, body: { id: rfqId } }),
    );
    expect(await db().notification.count({ where: { memberId, kind: "rfq_deleted" } })).toBe(1);
  });

  test("the same twenty times at once: invited once, counted once, told once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(issuer, [uninvited.id])));
    expect(new Set(outcomes(answers))).toEqual(new Set([200]));
    expect((await read(issuer)).market_maker_count).toBe(3);
    const told = { rfqId, kind: "rfq_published", memberId: uninvited.memberId };
    expect(await db().notification.count({ where: told })).toBe(1);
    expect((await actions(issuer)).filter((action) => action === "rfq.invite")).toHaveLength(1);
  });
});
