/** A process that is taken back (contract section 11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import type { Person } from "@/tests/factories/people";
import { call, namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  REASON,
  issuer,
  alpha,
  beta,
  admin,
  rfqId,
  makePeople,
  openAnother,
  read,
  cancel,
  decide,
  setStatus,
  outcomes,
  toldOf,
  actions,
} from "@/tests/setup/process-calls";

afterAll(expectRepeated);

beforeAll(makePeople);
beforeEach(openAnother);

const quoteStatus = async (id: number) => (await db().quote.findUniqueOrThrow({ where: { id } })).status;

describe("cancelling", () => {
  test("closes it, rejects what is pending, and tells whose quotes these were, without the reason in the e-mail", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    const { element } = (await cancel(issuer)).body;
    expect(element).toMatchObject({ status: "CLOSED", cancelled: { reason: REASON } });
    const quote = await call("GET", `/v1/quotes/${quoteId}`, { token: alpha.token });
    expect(quote.body.element).toMatchObject({ status: "REJECTED", reason: REASON });
    expect((await read(alpha)).cancelled).toEqual(element.cancelled);
    expect((await read(admin)).cancelled).toEqual(element.cancelled);
    expect(await toldOf(alpha)).toEqual([
      "Nimbus Labs cancelled the RFP, and your quote is rejected. The RFP says why.",
    ]);
    expect(await toldOf(beta)).toEqual([]);
    const emails = await db().emailOutbox.findMany({ where: { to: alpha.email } });
    expect(emails.map(({ subject }) => subject)).toContain("An RFP was cancelled");
    expect(JSON.stringify(emails)).not.toContain(REASON);
    expect(await actions(issuer)).toContain("rfq.cancel");
    const trail = await call("GET", `/v1/audit/quote/${quoteId}`, { token: issuer.token });
    expect(trail.body.element.map(({ action }) => action)).toContain("quote.rejectCancelled");
  });

  test("leaves an accepted quote and its agreement, and quotes that were decided", async () => {
    const [accepted, withdrawn] = [await createQuote(alpha, rfqId), await createQuote(beta, rfqId)];
    await decide(issuer, accepted, "ACCEPTED");
    await decide(beta, withdrawn, "WITHDRAWN");
    expect((await cancel(issuer)).status).toBe(200);
    expect([await quoteStatus(accepted), await quoteStatus(withdrawn)]).toEqual(["ACCEPTED", "WITHDRAWN"]);
    expect(await db().agreement.count({ where: { quoteId: accepted } })).toBe(1);
    expect(await toldOf(alpha)).toEqual([]);
  });

  test("leaves what has expired by then to the clock, as an acceptance that signs does", async () => {
    const signed = await createOpenRfq(issuer, [alpha, beta]);
    const [overdue, other] = [await createQuote(beta, rfqId), await createQuote(beta, signed)];
    await inTransaction((tx) =>
      tx.quote.updateMany({ where: { id: { in: [overdue, other] } }, data: { validUntil: new Date() } }),
    );
    expect((await cancel(issuer)).status).toBe(200);
    const accepted = await createQuote(alpha, signed);
    expect((await decide(issuer, accepted, "ACCEPTED", { close_rfq: true })).body.element.status).toBe("ACCEPTED");
    expect([await quoteStatus(overdue), await quoteStatus(other), await toldOf(beta)]).toEqual([
      "PENDING",
      "PENDING",
      [],
    ]);
  });

  test("needs a reason of at most 1000 characters", async () => {
    for (const reason of [null, 5, "", "  ", "\u200b", "a".repeat(1001), "a\u0000b"]) {
      const answer = await cancel(issuer, reason);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.reason"]]);
    }
    expect((await cancel(issuer, "a".repeat(1000))).status).toBe(200);
  });

  test("is no news once an admin opens it again, whatever closes it then", async () => {
    await cancel(issuer);
    await setStatus(admin, "OPEN");
    expect((await read(issuer)).cancelled).toBeNull();
    await setStatus(issuer, "CLOSED");
    expect((await read(alpha)).cancelled).toBeNull();
  });

  test("is no news of one that an admin has signed all the same", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    await cancel(issuer);
    expect((await decide(admin, quoteId, "ACCEPTED", { close_rfq: true })).status).toBe(200);
    for (const reader of [issuer, alpha, beta]) {
      expect(await read(reader)).toMatchObject({ status: "SIGNED", cancelled: null });
    }
  });

  test("at once with acceptances: each quote is accepted or rejected, as its answer said, and none is left pending", async () => {
    const [first, second] = [await createQuote(alpha, rfqId), await createQuote(beta, rfqId)];
    const [cancelled, ...accepted] = await Promise.all([
      cancel(issuer),
      decide(issuer, first, "ACCEPTED"),
      decide(issuer, second, "ACCEPTED"),
    ]);
    expect(cancelled.status).toBe(200);
    const expected = accepted.map(({ status }) => (status === 200 ? "ACCEPTED" : "REJECTED"));
    expect([await quoteStatus(first), await quoteStatus(second)]).toEqual(expected);
    const agreements = expected.filter((status) => status === "ACCEPTED").length;
    expect(await db().agreement.count({ where: { rfqId } })).toBe(agreements);
  });

  test("at once with an acceptance that signs it: one of them holds", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    const [cancelled, signed] = await Promise.all([
      cancel(issuer),
      decide(issuer, quoteId, "ACCEPTED", { close_rfq: true }),
    ]);
    expect(outcomes([cancelled, signed])).toEqual([200, 409]);
    const { status } = await read(issuer);
    expect([status, await quoteStatus(quoteId)]).toEqual(
      signed.status === 200 ? ["SIGNED", "ACCEPTED"] : ["CLOSED", "REJECTED"],
    );
  });

  test("at once with quotes: each is rejected or refused", async () => {
    const submit = ({ token }: Person) => call("POST", "/v1/quotes/create", { token, body: quoteBody(rfqId) });
    const [cancelled, ...submitted] = await Promise.all([cancel(issuer), submit(alpha), submit(beta)]);
    expect(cancelled.status).toBe(200);
    for (const { status } of submitted) expect([201, 409]).toContain(status);
    expect(await db().quote.count({ where: { rfqId, status: "PENDING" } })).toBe(0);
  });

  test("twice at once: once", async () => {
    expect(outcomes(await Promise.all([cancel(issuer), cancel(admin)]))).toEqual([200, 409]);
    expect((await actions(admin)).filter((action) => action === "rfq.cancel")).toHaveLength(1);
  });
});
