/** Webhooks against real receivers: each event arrives, once, signed, however receivers or dispatchers fail. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { EVENT_SHAPES, eventShapeOf } from "@/lib/webhooks/contract/events";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { dispatchWebhooks, outbox } from "@/lib/webhooks/dispatch";
import type { WebhookEventType } from "@/lib/webhooks/constants";
import { claimDelivery, findDueWebhooks } from "@/lib/webhooks/store/outbox";
import { sealSecret } from "@/lib/webhooks/service/secrets";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createWebhook, deliveriesOf, sentTest } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";
import { answering, hanging, openReceiver, verified } from "@/tests/setup/receiver";

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

let issuer: Person, alpha: Person, beta: Person;
let receivers: Receiver[] = [];

async function receive(...answer: Parameters<typeof openReceiver>): Promise<Receiver> {
  const receiver = await openReceiver(...answer);
  receivers.push(receiver);
  return receiver;
}

beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_PRIVATE = "true";
  issuer = await register("token_issuer", "Nimbus Labs");
  [alpha, beta] = [await register("market_maker", "Alpha"), await register("market_maker", "Beta")];
});
beforeEach(() => clients().writer.webhook.deleteMany());
afterEach(async () => {
  const sent = receivers.flatMap(({ received }) => received);
  await Promise.all(receivers.map(({ close }) => close()));
  receivers = [];
  for (const { text } of sent) expectDescribed(text);
});

/** Whatever is sent is what the API's document says of that event, and no field more. */
function expectDescribed(text: string): void {
  const sent = JSON.parse(text) as { type: string };
  expect(EVENT_SHAPES[eventShapeOf(sent.type)].parse(sent)).toEqual(sent);
}

const HOUR_MS = 3_600_000;
const send = () => dispatchWebhooks(() => new Date());
/** This long after now, by a clock that does not run. */
const sendAfter = (ms: number) => {
  const then = new Date(Date.now() + ms);
  return dispatchWebhooks(() => then);
};

const typesAt = ({ received }: Receiver) => received.map(({ text }) => (JSON.parse(text) as { type: string }).type);
const dataAt = ({ received }: Receiver, type: string) =>
  received
    .map(({ text }) => JSON.parse(text) as { type: string; data: Record<string, unknown> })
    .filter((event) => event.type === type)
    .map(({ data }) => data);
const setStatus = (person: Person, id: number, status: string, extra = {}) =>
  call("PUT", "/v1/quotes/status", { token: person.token, body: { id, status, ...extra } });

describe("a deal", () => {
  test("is told to each party's machines, as that party reads it, signed, in order and once", async () => {
    const [atIssuer, atAlpha, atBeta] = [await receive(), await receive(), await receive()];
    const { secret } = await createWebhook(issuer, { url: atIssuer.url });
    await createWebhook(alpha, { url: atAlpha.url });
    await createWebhook(beta, { url: atBeta.url });
    const rfqId = await createOpenRfq(issuer, [alpha, beta]);
    const lost = await createQuote(beta, rfqId);
    const won = await createQuote(alpha, rfqId);
    expect((await setStatus(issuer, won, "ACCEPTED", { close_rfq: true })).status).toBe(200);
    expect(await send()).toBe(15);
    expect(await send()).toBe(0);

    const ofSigning = ["quote.accepted", "agreement.created", "quote.rejected", "rfq.closed"];
    const ofIssuer = ["quote.submitted", "quote.submitted", ...ofSigning];
    expect(typesAt(atIssuer)).toEqual(ofIssuer);
    const ofAlpha = ["rfq.invited", "quote.submitted", "quote.accepted", "agreement.created", "rfq.closed"];
    expect(typesAt(atAlpha)).toEqual(ofAlpha);
    expect(typesAt(atBeta)).toEqual(["rfq.invited", "quote.submitted", "quote.rejected", "rfq.closed"]);
    const ids = new Set(atIssuer.received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(ofIssuer.length);
    const events = atIssuer.received.map((received) => verified(received, secret));

    const own = async (token: string, id: number) => (await call("GET", `/v1/quotes/${id}`, { token })).body.element;
    expect(events[2]?.data).toEqual({ rfq_id: rfqId, quote_id: won, quote: await own(issuer.token, won) });
    expect(dataAt(atBeta, "quote.rejected")).toEqual([
      { rfq_id: rfqId, quote_id: lost, quote: await own(beta.token, lost) },
    ]);
    const agreementId = (await own(alpha.token, won)).agreement_id;
    const made = { rfq_id: rfqId, quote_id: won, agreement_id: agreementId, quote: await own(alpha.token, won) };
    expect(dataAt(atAlpha, "agreement.created")).toEqual([made]);
    const [invited] = dataAt(atBeta, "rfq.invited");
    const read = await call("GET", `/v1/rfqs/${rfqId}`, { token: beta.token });
    expect(invited).toEqual({ rfq_id: rfqId, quote_id: null, rfq: read.body.element });
    // Nothing of another market maker reaches one: neither a name nor a quote.
    const toBeta = atBeta.received.map(({ text }) => text).join();
    expect(toBeta).not.toContain("Alpha");
    expect(toBeta).not.toContain(String(won));

    // Which one was voided is said although there is none any more.
    await setStatus(await registerAdmin(), won, "REJECTED");
    await send();
    expect(dataAt(atIssuer, "agreement.voided")).toMatchObject([{ quote_id: won, agreement_id: agreementId }]);
  });

  test("in which a market maker asks, or passes, is told to its own machines as to the owner's, and to no other's", async () => {
    const [atIssuer, atAlpha, atBeta] = [await receive(), await receive(), await receive()];
    const events: WebhookEventType[] = ["rfq.passed", "question.asked", "question.answered"];
    await createWebhook(issuer, { url: atIssuer.url, events });
    await createWebhook(alpha, { url: atAlpha.url, events });
    await createWebhook(beta, { url: atBeta.url, events });
    const rfqId = await createOpenRfq(issuer, [alpha, beta]);
    const token = alpha.token;
    const asked = await call("POST", `/v1/rfqs/${rfqId}/questions`, { token, body: { text: "Which venues?" } });
    const questionId = asked.body.element.id;
    await call("POST", `/v1/rfqs/${rfqId}/pass`, { token, body: { reason: "Too early" } });
    await call("POST", `/v1/questions/${questionId}/answer`, { token: issuer.token, body: { text: "All of them" } });
    expect(await send()).toBe(7);
    const all = ["question.asked", "rfq.passed", "question.answered"];
    expect([typesAt(atIssuer), typesAt(atAlpha), typesAt(atBeta)]).toEqual([all, all, ["question.answered"]]);
    const about = { rfq_id: rfqId, quote_id: null };
    for (const { received } of [atIssuer, atAlpha]) {
      const told = received.map(({ text }) => (JSON.parse(text) as { data: Record<string, unknown> }).data);
      expect(told).toMatchObject([{ ...about, question_id: questionId }, about, { ...about, question_id: questionId }]);
      expect(told[1]).not.toHaveProperty("question_id");
    }
    expect(dataAt(atBeta, "question.answered")).toMatchObject([{ question_id: questionId }]);
  });

  test("that is sealed is told by its ids, to its market maker too", async () => {
    const [atIssuer, atAlpha] = [await receive(), await receive()];
    await createWebhook(issuer, { url: atIssuer.url });
    await createWebhook(alpha, { url: atAlpha.url });
    const rfqId = await createOpenRfq(issuer, [alpha, beta], { is_sealed: true });
    const quoteId = await createQuote(alpha, rfqId);
    await send();
    expect(dataAt(atIssuer, "quote.submitted")).toEqual([{ rfq_id: rfqId, quote_id: quoteId }]);
    expect(dataAt(atAlpha, "quote.submitted")).toEqual([{ rfq_id: rfqId, quote_id: quoteId }]);
    expect(dataAt(atAlpha, "rfq.invited")).toEqual([{ rfq_id: rfqId, quote_id: null }]);
  });

  test("that its owner cancels or signs, an admin closes, or the clock ends, is told to everyone invited", async () => {
    const [atIssuer, atBeta] = [await receive(), await receive()];
    await createWebhook(issuer, { url: atIssuer.url });
    await createWebhook(beta, { url: atBeta.url });
    const cancelled = await createOpenRfq(issuer, [alpha, beta]);
    const rejected = await createQuote(alpha, cancelled);
    await call("POST", `/v1/rfqs/${cancelled}/cancel`, { token: issuer.token, body: { reason: "Later" } });
    const closed = await createOpenRfq(issuer, [beta]);
    await call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id: closed, status: "CLOSED" } });
    const closedByAdmin = await createOpenRfq(issuer, [beta]);
    const closing = { id: closedByAdmin, status: "CLOSED" };
    await call("PUT", "/v1/rfqs/status", { token: (await registerAdmin()).token, body: closing });
    const signed = await createOpenRfq(issuer, [alpha, beta]);
    await setStatus(issuer, await createQuote(alpha, signed), "ACCEPTED", { close_rfq: true });
    const signedOnceClosed = await createOpenRfq(issuer, [alpha, beta]);
    const late = await createQuote(alpha, signedOnceClosed);
    await call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id: signedOnceClosed, status: "CLOSED" } });
    await setStatus(issuer, late, "ACCEPTED", { close_rfq: true });
    const ended = await createOpenRfq(issuer, [beta]);
    await createQuote(beta, ended);
    const month = 30 * 24 * HOUR_MS;
    await settleDeadlines({ requestId: "clock", now: new Date(Date.now() + month) });
    await sendAfter(month + HOUR_MS);
    expect(typesAt(atIssuer)).toEqual(
      expect.arrayContaining(["rfq.cancelled", "quote.rejected", "rfq.closed", "quote.expired"]),
    );
    expect(dataAt(atIssuer, "quote.rejected")[0]).toMatchObject({ quote_id: rejected });
    const rfqsAt = (type: string) => dataAt(atBeta, type).map(({ rfq_id }) => rfq_id);
    expect(rfqsAt("rfq.cancelled")).toEqual([cancelled]);
    expect(rfqsAt("rfq.closed")).toEqual(
      expect.arrayContaining([closed, closedByAdmin, signed, signedOnceClosed, ended]),
    );
    // Each once, whoever closes it.
    expect(rfqsAt("rfq.closed")).toHaveLength(new Set(rfqsAt("rfq.closed")).size);
    expect(rfqsAt("quote.expired")).toEqual([ended]);
    // The rejected quote is another's.
    expect(rfqsAt("quote.rejected")).toEqual([]);
  });

  test("is told to nobody who has asked for other events", async () => {
    const atAlpha = await receive();
    await createWebhook(alpha, { url: atAlpha.url, events: ["quote.accepted"] });
    await createOpenRfq(issuer, [alpha]);
    expect(await db().webhookDelivery.count()).toBe(0);
  });
});

test("three dispatchers at once send no event twice", { timeout: 60_000 }, async () => {
  const [one, other] = [await receive(), await receive()];
  await createWebhook(alpha, { url: one.url });
  await createWebhook(alpha, { url: other.url });
  for (let index = 0; index < 3; index += 1) await createOpenRfq(issuer, [alpha]);
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect([one.received.length, other.received.length]).toEqual([3, 3]);
});

test("what a clock that ran ahead wrote is sent once it is right again, and waits all the same where it fails", async () => {
  const receiver = await receive(answering(500));
  await createWebhook(alpha, { url: receiver.url, events: ["rfq.invited"] });
  await createOpenRfq(issuer, [alpha]);
  const ahead = new Date(Date.now() + 48 * HOUR_MS);
  await clients().writer.webhookDelivery.updateMany({ data: { createdAt: ahead, nextAttemptAt: ahead } });
  await send();
  expect(receiver.received).toHaveLength(1);
  await send();
  expect(receiver.received).toHaveLength(1);
  await sendAfter(31_000);
  expect(receiver.received).toHaveLength(2);
});

test("a webhook that was found due, and has nothing to send by now, is left to the next", async () => {
  const [{ id }, { id: other }] = [await createWebhook(alpha), await createWebhook(alpha)];
  const now = new Date();
  const lockedUntil = new Date(now.getTime() + HOUR_MS);
  await clients().writer.webhook.update({ where: { id: other }, data: { lockedUntil } });
  expect(await inTransaction((tx) => claimDelivery(tx, id, now, lockedUntil))).toBeNull();
  const lockOf = async (webhook: number) =>
    (await db().webhook.findUniqueOrThrow({ where: { id: webhook } })).lockedUntil;
  // Whoever sends to another goes on alone.
  expect([await lockOf(id), await lockOf(other)]).toEqual([null, lockedUntil]);
});

test("of more webhooks than are sent to at once those that answer come first, and of them in turn", async () => {
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const make = async (data: { silences?: number; lastAttemptAt?: Date }) => {
    const { id } = await createWebhook(alpha);
    await sentTest(alpha, id);
    await clients().writer.webhook.update({ where: { id }, data });
    return id;
  };
  const hanging = await make({ silences: 3, lastAttemptAt: ago(9) });
  const silentOnce = await make({ silences: 1, lastAttemptAt: ago(1) });
  const lately = await make({ lastAttemptAt: ago(1) });
  const longAgo = await make({ lastAttemptAt: ago(2) });
  const never = await make({});
  const due = async (most: number) => (await findDueWebhooks(new Date(), most)).map(({ id }) => id);
  expect(await due(9)).toEqual([never, longAgo, lately, silentOnce, hanging]);
  expect(await due(2)).toEqual([never, longAgo]);
});

describe("a receiver that fails", () => {
  test("is asked again, with the same id and body, and its next events don't wait", async () => {
    const failing = await receive((response, { text }) => {
      answering(text.includes("rfq.invited") ? 500 : 200)(response, { headers: {}, text });
    });
    const { id, secret } = await createWebhook(alpha, { url: failing.url });
    const rfqId = await createOpenRfq(issuer, [alpha]);
    await createQuote(alpha, rfqId);
    expect(await send()).toBe(1);
    expect(await deliveriesOf(alpha, id)).toMatchObject([
      { type: "quote.submitted", status: "DELIVERED", response_status: 200, error: null, next_attempt_at: null },
      { type: "rfq.invited", status: "PENDING", response_status: 500, error: "Answered 500", attempts: 1 },
    ]);
    expect(await sendAfter(20_000)).toBe(0);
    failing.answer = answering(204);
    // What it says is what it said, not what the RFP says by now.
    await call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id: rfqId, status: "CLOSED" } });
    expect(await sendAfter(35_000)).toBe(2);
    const [first, , again] = failing.received;
    expect(again?.text).toBe(first?.text);
    expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(first && verified(first, secret).type).toBe("rfq.invited");
    // The day after which it would be disabled begins with its next failure.
    const { body } = await call("GET", `/v1/webhooks/${id}`, { token: alpha.token });
    expect(body.element).toMatchObject({ status: "ENABLED", failing_since: null });
  });

  test("keeps neither others nor their next events waiting while it hangs, and rests", async () => {
    const [slow, quick] = [await receive(hanging), await receive()];
    const { id } = await createWebhook(alpha, { url: slow.url });
    await createWebhook(alpha, { url: quick.url });
    await createOpenRfq(issuer, [alpha]);
    await createOpenRfq(issuer, [alpha]);
    const run = send();
    await vi.waitFor(() => expect(quick.received).toHaveLength(2), { timeout: 5_000 });
    // One at a time: the second waits for the first.
    expect(slow.received).toHaveLength(1);
    await slow.close();
    expect(await run).toBe(2);
    expect(await deliveriesOf(alpha, id)).toMatchObject([
      { status: "PENDING", attempts: 0 },
      { status: "PENDING", attempts: 1, response_status: null },
    ]);
    // Nobody answered: the second is not tried as long as the first waits.
    expect(await send()).toBe(0);
    expect(await db().webhookDelivery.count({ where: { attempts: 0, webhookId: id } })).toBe(1);
    // Rested, it is tried again.
    await sendAfter(35_000);
    expect(await deliveriesOf(alpha, id)).toMatchObject([{ attempts: 0 }, { attempts: 2 }]);
  });

  test("by a redirect is not followed", async () => {
    const target = await receive();
    const redirecting = await receive(answering(307, { location: target.url }));
    const { id } = await createWebhook(alpha, { url: redirecting.url });
    await sentTest(alpha, id);
    expect(await send()).toBe(0);
    expect(target.received).toEqual([]);
    const [delivery] = await deliveriesOf(alpha, id);
    expect(delivery).toMatchObject({ response_status: 307, error: "Answered 307: redirects are not followed" });
  });

  test("for a day is disabled, its account told, and enabled again by it", async () => {
    const dead = await receive(answering(503));
    const { id } = await createWebhook(alpha, { url: dead.url });
    await createOpenRfq(issuer, [alpha]);
    const token = alpha.token;
    const read = async () => (await call("GET", `/v1/webhooks/${id}`, { token })).body.element;
    await send();
    expect(await read()).toMatchObject({ status: "FAILING", last_error: "Answered 503", disabled_at: null });
    for (let hour = 1; hour <= 23; hour += 1) await sendAfter(hour * HOUR_MS);
    expect(await read()).toMatchObject({ status: "FAILING" });
    expect(dead.received.length).toBeGreaterThan(20);
    await sentTest(alpha, id);
    await sendAfter(24 * HOUR_MS + 5_000);
    expect(await read()).toMatchObject({ status: "DISABLED" });
    const states = (await deliveriesOf(alpha, id)).map(({ status }) => status);
    expect(states).toEqual(["FAILED", "FAILED"]);
    const told = await call("GET", "/v1/notifications?limit=1", { token });
    expect(told.body.element[0]).toMatchObject({ kind: "webhook_disabled", href: `/settings/webhooks/${id}` });
    expect(await db().emailOutbox.count({ where: { to: alpha.email, subject: "A webhook was disabled" } })).toBe(1);
    expect(await db().auditEvent.count({ where: { entityType: "webhook", entityId: id, actorId: null } })).toBe(1);

    // Of what happens meanwhile it is told nothing.
    await createOpenRfq(issuer, [alpha]);
    expect(await deliveriesOf(alpha, id)).toHaveLength(2);
    dead.answer = answering(200);
    await call("PUT", `/v1/webhooks/${id}`, { token, body: { enabled: true } });
    expect(await read()).toMatchObject({ status: "ENABLED", disabled_at: null, failing_since: null, last_error: null });
    await createOpenRfq(issuer, [alpha]);
    expect(await send()).toBe(1);
  });

  test("is disabled by a day of attempts that failed, not by one before and one after a day that we were away", async () => {
    const dead = await receive(answering(503));
    const { id } = await createWebhook(alpha, { url: dead.url });
    await sentTest(alpha, id);
    const state = async () => {
      const read = await call("GET", `/v1/webhooks/${id}`, { token: alpha.token });
      return [read.body.element.status, (await deliveriesOf(alpha, id))[0]?.status];
    };
    for (const hour of [0, 1, 40, 41, 100]) {
      await sendAfter(hour * HOUR_MS);
      expect([hour, await state()]).toEqual([hour, ["FAILING", "PENDING"]]);
    }
    // Of these 100 hours it was tried for four.
    for (let hour = 101; hour <= 119; hour += 1) await sendAfter(hour * HOUR_MS);
    expect(await state()).toEqual(["FAILING", "PENDING"]);
    await sendAfter(120 * HOUR_MS);
    expect(await state()).toEqual(["DISABLED", "FAILED"]);
  });

  test("that would not take one event, days ago, is disabled by no single failure since", async () => {
    const failing = await receive((response, { text }) => {
      answering(text.includes("webhook.test") ? 500 : 200)(response, { headers: {}, text });
    });
    const { id } = await createWebhook(alpha, { url: failing.url });
    await sentTest(alpha, id);
    const others = async () => {
      await createOpenRfq(issuer, [alpha]);
    };
    await others();
    for (let hour = 0; hour <= 23; hour += 1) {
      await sendAfter(hour * HOUR_MS);
      if (hour === 12) await others();
    }
    await sendAfter(24 * HOUR_MS + 1000);
    // Given up alone: others were taken.
    const states = async () => (await deliveriesOf(alpha, id)).map(({ status }) => status);
    expect(await states()).toEqual(["DELIVERED", "DELIVERED", "FAILED"]);
    failing.answer = answering(503);
    await others();
    await sendAfter(72 * HOUR_MS);
    const { body } = await call("GET", `/v1/webhooks/${id}`, { token: alpha.token });
    expect(body.element).toMatchObject({ status: "FAILING", last_error: "Answered 503" });
    failing.answer = answering(200);
    await sendAfter(73 * HOUR_MS);
    expect(await states()).toEqual(["DELIVERED", "DELIVERED", "DELIVERED", "FAILED"]);
  });

  test("is held to nothing that the address of before did while another was given to it", async () => {
    const next = await receive();
    const before = await receive(answering(503));
    const { id } = await createWebhook(alpha, { url: before.url });
    await sentTest(alpha, id);
    for (let hour = 0; hour <= 23; hour += 1) await sendAfter(hour * HOUR_MS);
    before.answer = (response) => {
      // In the middle of the attempt, a day after the first that failed.
      const moved = { token: alpha.token, body: { url: next.url } };
      void call("PUT", `/v1/webhooks/${id}`, moved).then(() => response.writeHead(503).end());
    };
    await sendAfter(24 * HOUR_MS + 1000);
    expect(before.received).toHaveLength(25);
    const read = await call("GET", `/v1/webhooks/${id}`, { token: alpha.token });
    expect(read.body.element).toMatchObject({ status: "ENABLED", failing_since: null, last_error: null });
    expect(await db().auditEvent.count({ where: { entityId: id, action: "webhook.disable" } })).toBe(0);
    // Nor is what waited: the next address gets it, which has not failed yet.
    expect(typesAt(next)).toEqual(["webhook.test"]);
    await sentTest(alpha, id);
    await send();
    expect(typesAt(next)).toEqual(["webhook.test", "webhook.test"]);
  });

  test("is told nothing more where another address is given: that one gets at once what waits, in its order", async () => {
    const [failing, next] = [await receive(answering(429)), await receive()];
    const { id } = await createWebhook(alpha, { url: failing.url });
    const rfqId = await createOpenRfq(issuer, [alpha]);
    await createQuote(alpha, rfqId);
    for (let hour = 0; hour <= 22; hour += 1) await sendAfter(hour * HOUR_MS);
    const asked = failing.received.length;
    await call("PUT", `/v1/webhooks/${id}`, { token: alpha.token, body: { url: next.url } });
    await send();
    expect(typesAt(next)).toEqual(["rfq.invited", "quote.submitted"]);
    expect(failing.received).toHaveLength(asked);
    expect(await deliveriesOf(alpha, id)).toMatchObject([{ attempts: 1 }, { attempts: 1, status: "DELIVERED" }]);
  });

  test("with 410 is gone: it is disabled at once", async () => {
    const gone = await receive(answering(410));
    const { id } = await createWebhook(alpha, { url: gone.url });
    await sentTest(alpha, id);
    await send();
    const { body } = await call("GET", `/v1/webhooks/${id}`, { token: alpha.token });
    expect(body.element).toMatchObject({ status: "DISABLED", last_error: "Answered 410" });
  });
});

test("what was delivered is sent again when its account asks, with the same id", async () => {
  const receiver = await receive();
  const { id } = await createWebhook(alpha, { url: receiver.url });
  const deliveryId = await sentTest(alpha, id);
  await send();
  const again = await call("POST", `/v1/webhooks/deliveries/${deliveryId}/redeliver`, { token: alpha.token });
  expect([again.status, again.body.element.status, again.body.element.attempts]).toEqual([202, "PENDING", 0]);
  expect(await send()).toBe(1);
  const [first, second] = receiver.received;
  expect(second?.text).toBe(first?.text);
  expect(second?.headers["webhook-id"]).toBe(again.body.element.message_id);
  expect(first?.headers["webhook-id"]).toBe(again.body.element.message_id);
  expect(JSON.parse(first?.text ?? "")).toMatchObject({ type: "webhook.test", data: { webhook_id: id } });
});

test("a receiver that nobody answers at is tried at once when its account asks", async () => {
  const receiver = await receive();
  await receiver.close();
  const { id } = await createWebhook(alpha, { url: receiver.url });
  const deliveryId = await sentTest(alpha, id);
  await send();
  const [delivery] = await deliveriesOf(alpha, id);
  expect(delivery).toMatchObject({ attempts: 1, error: expect.stringMatching(/ECONNREFUSED/) as string });
  await call("POST", `/v1/webhooks/deliveries/${deliveryId}/redeliver`, { token: alpha.token });
  await send();
  expect((await deliveriesOf(alpha, id))[0]).toMatchObject({ attempts: 2, status: "PENDING" });
});

test("for a day after a rotation both secrets sign, then the new one alone", async () => {
  const receiver = await receive();
  const { id, secret: old } = await createWebhook(alpha, { url: receiver.url });
  const rotated = await call("POST", `/v1/webhooks/${id}/secret`, { token: alpha.token });
  const { secret } = rotated.body.element;
  await sentTest(alpha, id);
  await send();
  const [first] = receiver.received;
  if (!first) throw new Error("nothing received");
  expect(verified(first, old)).toEqual(verified(first, secret));
  await sentTest(alpha, id);
  await sendAfter(23 * HOUR_MS);
  await sentTest(alpha, id);
  await sendAfter(25 * HOUR_MS);
  const signatures = receiver.received.map(({ headers }) => headers["webhook-signature"]?.split(" ").length);
  expect(signatures).toEqual([2, 2, 1]);
});

test("a secret that was stored before secrets were sealed signs, and one that can't be read sends nothing", async () => {
  const receiver = await receive();
  const { id, secret } = await createWebhook(alpha, { url: receiver.url });
  const store = (stored: string) => clients().writer.webhook.update({ where: { id }, data: { secret: stored } });
  await store(secret);
  await sentTest(alpha, id);
  await send();
  const [first] = receiver.received;
  if (!first) throw new Error("nothing received");
  expect(verified(first, secret).type).toBe("webhook.test");

  // Sealed for another account, as under another NEXTAUTH_SECRET: it opens nothing.
  await store(sealSecret(beta.id, secret));
  await sentTest(alpha, id);
  await send();
  expect(receiver.received).toHaveLength(1);
  const [last] = await deliveriesOf(alpha, id);
  expect(last).toMatchObject({
    attempts: 1,
    status: "PENDING",
    error: "The webhook's secret can't be read any more: give it a new one",
  });
  const rotated = await call("POST", `/v1/webhooks/${id}/secret`, { token: alpha.token });
  await call("POST", `/v1/webhooks/deliveries/${last?.id}/redeliver`, { token: alpha.token });
  await send();
  const [, second] = receiver.received;
  if (!second) throw new Error("nothing received");
  expect(verified(second, rotated.body.element.secret).type).toBe("webhook.test");
});

test("an attempt whose dispatcher died is made by another once its claim has run out", async () => {
  const receiver = await receive();
  const { id } = await createWebhook(alpha, { url: receiver.url });
  await sentTest(alpha, id);
  const lockedUntil = new Date(Date.now() + 300_000);
  await clients().writer.webhook.updateMany({ where: { id }, data: { lockedUntil } });
  expect(await sendAfter(299_000)).toBe(0);
  expect(await sendAfter(301_000)).toBe(1);
});

test("an attempt that outlasts its claim ends nothing of the one that has begun since, nor frees its receiver for a third", async () => {
  const receiver = await receive();
  const { id } = await createWebhook(alpha, { url: receiver.url });
  await sentTest(alpha, id);
  const later = (ms: number) => new Date(Date.now() + ms);
  const claim = (ms: number) => outbox.claim({ id }, later(ms), later(ms + 300_000));
  const first = await claim(0);
  if (!first) throw new Error("nothing was due");
  const outcome = await outbox.send(first, later(0));
  const second = await claim(301_000);
  await outbox.finish(first, outcome, later(302_000));
  expect(await deliveriesOf(alpha, id)).toMatchObject([{ status: "PENDING", attempts: 2 }]);
  expect(await claim(303_000)).toBeNull();
  if (!second) throw new Error("the claim has not run out");
  await outbox.finish(second, outcome, later(304_000));
  expect(await deliveriesOf(alpha, id)).toMatchObject([{ status: "DELIVERED", attempts: 2 }]);
});

test("an event that is in hand as its account becomes an administrator's holds nothing that administrators read", async () => {
  const admin = await registerAdmin();
  const desk = await register("market_maker", "Desk");
  const receiver = await receive();
  const { id: webhookId } = await createWebhook(desk, { url: receiver.url, events: ["rfq.invited"] });
  const rfqId = await createOpenRfq(issuer, [desk, beta]);
  const now = new Date();
  const claimed = await outbox.claim({ id: webhookId }, now, new Date(now.getTime() + 60_000));
  const promotion = { id: desk.id, role: "admin" };
  expect((await call("PUT", "/v1/users/update", { token: admin.token, body: promotion })).status).toBe(200);
  if (!claimed) throw new Error("nothing was due");
  await outbox.send(claimed, now);
  expect(dataAt(receiver, "rfq.invited")).toEqual([{ rfq_id: rfqId, quote_id: null }]);
});

test("an event whose quote can't be read for now is not sent without it: another attempt sends it whole", async () => {
  const receiver = await receive();
  await createWebhook(issuer, { url: receiver.url, events: ["quote.submitted"] });
  const quoteId = await createQuote(alpha, await createOpenRfq(issuer, [alpha]));
  const { rfqContext } = await db().quoteRevision.findFirstOrThrow({ where: { quoteId } });
  const store = (kept: object) =>
    clients().writer.quoteRevision.updateMany({ where: { quoteId }, data: { rfqContext: kept } });
  await store({ v: 1 });
  await expect(send()).rejects.toThrow();
  expect(receiver.received).toEqual([]);
  await store(rfqContext as object);
  expect(await sendAfter(301_000)).toBe(1);
  expect(dataAt(receiver, "quote.submitted")).toMatchObject([{ quote_id: quoteId, quote: { id: quoteId } }]);
});

test("in a running server an event goes out by itself, a hanging receiver beside it, and the end waits for it", async () => {
  const { startBackgroundWork } = await import("@/lib/background/background");
  const shared = globalThis as typeof globalThis & { depthbookSenders?: { stop: () => Promise<void> } };
  const [slow, quick] = [await receive(hanging), await receive()];
  const { id } = await createWebhook(alpha, { url: slow.url, events: ["rfq.passed"] });
  await createWebhook(alpha, { url: quick.url });
  startBackgroundWork();
  await sentTest(alpha, id);
  await vi.waitFor(() => expect(slow.received).toHaveLength(1), { timeout: 15_000 });
  await createOpenRfq(issuer, [alpha]);
  await vi.waitFor(() => expect(quick.received).toHaveLength(1), { timeout: 15_000 });
  const stopped = shared.depthbookSenders?.stop();
  await slow.close();
  await stopped;
  expect((await deliveriesOf(alpha, id))[0]).toMatchObject({ status: "PENDING", attempts: 1 });
  delete shared.depthbookSenders;
});
