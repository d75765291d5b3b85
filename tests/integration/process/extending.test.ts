/** A process that is extended (contract section 11). */
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { HOUR_MS } from "@/lib/kit/durations";
import { deadlineMove } from "@/lib/rfqs/rules/deadline";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { lockRfq } from "@/lib/rfqs/service/shared";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Answer, call, fieldMessages, namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  DAY_MS,
  issuer,
  alpha,
  beta,
  admin,
  rfqId,
  makePeople,
  openAnother,
  read,
  extend,
  NOT_OPEN,
  refusal,
  toldOf,
  trail,
} from "@/tests/setup/process-calls";

afterAll(expectRepeated);

beforeAll(makePeople);
beforeEach(openAnother);

describe("extending", () => {
  test("moves the deadline and the version, not the terms; quotes keep their validity, parties are told", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    const before = await read(issuer);
    const { validUntil } = await db().quote.findUniqueOrThrow({ where: { id: quoteId } });
    await settleDeadlines({ requestId: "clock", now: new Date(before.valid_until - 3_600_000) });

    const later = before.valid_until + DAY_MS;
    const answer = await extend(issuer, later);
    expect(answer.body.element).toMatchObject({
      ...{ valid_until: later, status: "OPEN" },
      ...{ version: before.version + 1, terms_version: before.terms_version },
    });
    expect((await db().quote.findUniqueOrThrow({ where: { id: quoteId } })).validUntil).toEqual(validUntil);
    expect((await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).closingNoticeAt).toBeNull();
    const moved = (await trail(issuer)).find(({ action }) => action === "rfq.extend");
    expect(moved?.note).toBe(deadlineMove(new Date(before.valid_until), new Date(later)));
    for (const maker of [alpha, beta]) {
      expect(await toldOf(maker)).toEqual([
        expect.stringMatching(/^Nimbus Labs takes quotes until .* UTC\. A quote of yours keeps its own validity/),
      ]);
    }
    expect(await toldOf(issuer)).toEqual([]);
    await extend(admin, later + 1);
    expect(await toldOf(issuer)).toEqual([expect.stringMatching(/^An administrator extended the deadline/)]);
  });

  test("has nobody told a second time that it closes soon, where it still does; nor has an administrator's edit", async () => {
    const soon = Date.now() + 2 * HOUR_MS;
    await inTransaction((tx) => tx.rfq.update({ where: { id: rfqId }, data: { validUntil: new Date(soon) } }));
    await settleDeadlines({ requestId: "clock", now: new Date() });
    const isTold = async () => (await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).closingNoticeAt !== null;
    const edit = (valid_until: number) =>
      call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id: rfqId, valid_until } });
    expect([(await extend(issuer, soon + HOUR_MS)).status, await isTold()]).toEqual([200, true]);
    expect([(await edit(soon + 2 * HOUR_MS)).status, await isTold()]).toEqual([200, true]);
    expect([(await edit(soon + 9 * DAY_MS)).status, await isTold()]).toEqual([200, false]);
  });

  test("is only ever to a later deadline, by a millisecond at least", async () => {
    const { valid_until: deadline } = await read(issuer);
    for (const earlier of [deadline, deadline - 1, Date.now() + 1000, 10_000_000_001]) {
      const answer = await extend(issuer, earlier);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.valid_until"]]);
      expect(fieldMessages(answer)).toEqual(["Must be later than the deadline it has now"]);
    }
    expect((await extend(issuer, deadline + 1)).status).toBe(200);
    expect((await extend(issuer, 4_102_444_800_001)).status).toBe(422);
  });

  test("names the version that was seen, if it wants", async () => {
    const { version, valid_until } = await read(issuer);
    expect(refusal(await extend(issuer, valid_until + 1, { version: version - 1 }))).toEqual([409, "rfq_changed"]);
    expect((await extend(issuer, valid_until + 1, { version })).status).toBe(200);
  });

  test("opens nothing again that the clock has closed: not by an administrator's later deadline either", async () => {
    await inTransaction((tx) => tx.rfq.update({ where: { id: rfqId }, data: { validUntil: new Date() } }));
    const body = { id: rfqId, valid_until: Date.now() + 9 * DAY_MS };
    const edited = await call("PUT", "/v1/rfqs/update", { token: admin.token, body });
    expect([edited.status, edited.body.element.status, (await read(alpha)).status]).toEqual([200, "CLOSED", "CLOSED"]);
  });

  test("at once with others never shortens what one of them was answered", async () => {
    const { valid_until: deadline } = await read(issuer);
    const days = [1, 2, 3, 4, 5];
    const answers = await Promise.all(days.map((day) => extend(issuer, deadline + day * DAY_MS)));
    const taken = answers.flatMap(({ status, body }) => (status === 200 ? [body.element.valid_until] : []));
    expect(taken.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect([409, 422]).toContain(answer.status);
    expect((await read(issuer)).valid_until).toBe(Math.max(...taken));
  });

  test("while the clock closes it: it is closed at its old deadline, or open until the new one", async () => {
    const { valid_until: deadline } = await read(issuer);
    const [answer] = await Promise.all([
      extend(issuer, deadline + DAY_MS),
      settleDeadlines({ requestId: "clock", now: new Date(deadline + 1) }),
    ]);
    const { status, validUntil } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
    if (answer.status === 200) expect([status, validUntil.getTime()]).toEqual(["OPEN", deadline + DAY_MS]);
    else expect([answer.status, status, validUntil.getTime()]).toEqual([409, "CLOSED", deadline]);
  });

  /** Has an RFQ's deadline pass, and what is sealed be read, while `later` waits for its turn. @returns what that was told */
  async function waitingBeyondDeadline(later: (id: number, validUntil: number) => Promise<Answer>) {
    const id = await createOpenRfq(issuer, [alpha], { is_sealed: true });
    await createQuote(alpha, id);
    const validUntil = new Date(Date.now() + 1500);
    await inTransaction((tx) => tx.rfq.update({ where: { id }, data: { validUntil } }));
    const gate = new EventEmitter();
    const locked = once(gate, "locked");
    const holding = inTransaction(async (tx) => {
      await lockRfq(tx, id);
      const read = once(gate, "read");
      gate.emit("locked");
      await read;
    });
    // Were `later` the first to have the lock, it would be in time.
    await Promise.race([locked, holding]);
    const extending = later(id, validUntil.getTime() + DAY_MS);
    await sleep(validUntil.getTime() + 1 - Date.now());
    const compared = await call("GET", `/v1/rfqs/${id}/comparison`, { token: issuer.token });
    expect([compared.status, compared.body.element.quotes.length]).toEqual([200, 1]);
    gate.emit("read");
    await holding;
    const told = refusal(await extending);
    expect((await read(issuer, id)).status).toBe("CLOSED");
    return told;
  }

  test("that has waited for its turn until the deadline has passed is too late: what was sealed is read by then", async () => {
    expect(await waitingBeyondDeadline((id, validUntil) => extend(issuer, validUntil, { id }))).toEqual(NOT_OPEN);
  });

  test("by an administrator's edit that has waited is too late as well: they open an RFQ again by its status alone", async () => {
    const edit = (id: number, valid_until: number) =>
      call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id, valid_until } });
    expect(await waitingBeyondDeadline(edit)).toEqual([409, "rfq_changed"]);
  });
});
