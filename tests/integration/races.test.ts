/** What excludes each other, at once: one of them is done and recorded, the others are told 409, and nothing is done by halves. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "@/lib/accounts/context";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { setWeights } from "@/lib/comparison/service/comparisons";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { deleteQuote } from "@/lib/quotes/service/changes";
import { setQuoteStatus } from "@/lib/quotes/service/decisions";
import { deleteRfq } from "@/lib/rfqs/service/changes";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { openSecret } from "@/lib/webhooks/service/secrets";
import { createApiKey } from "@/tests/factories/api-keys";
import { createDraft, createOpenRfq, createQuote, quoteBody, submission } from "@/tests/factories/deals";
import { upload } from "@/tests/factories/documents";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { OWNER } from "@/tests/factories/principals";
import { createWebhook } from "@/tests/factories/webhooks";
import { type Answer, call, errorOf } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { expectRepeated } from "@/tests/setup/repeated";

const DAY_MS = 86_400_000;

let issuer: Person;
let makers: Person[];
let maker: Person;
let admin: Person;

beforeAll(async () => {
  issuer = await register("token_issuer");
  makers = await Promise.all(Array.from({ length: 4 }, () => register("market_maker")));
  const [first] = makers;
  if (!first) throw new Error("no maker");
  maker = first;
  admin = await registerAdmin();
});
afterAll(expectRepeated);

const idOf = ({ headers }: Answer) => headers.get("x-request-id") ?? "";
const isDone = ({ status }: Answer) => status < 300;

/**
 * Sends them all at once.
 * @returns those that were done
 * @throws when one of the others says anything but 409 or 404, or left a trail, or one that was done left none
 */
async function race(...requests: Promise<Answer>[]): Promise<Answer[]> {
  const { done, withTrail } = await sent(requests);
  expect(withTrail).toEqual(new Set(done.map(idOf)));
  return done;
}

/**
 * Likewise, where one of them deletes what the others are about: an answer is read when its change is committed, and what was
 * created and then deleted at once isn't there (404).
 */
async function raceWithDeletion(...requests: Promise<Answer>[]): Promise<Answer[]> {
  const { answers, done, withTrail } = await sent(requests);
  const gone = answers.filter((answer) => answer.status === 404 && withTrail.has(idOf(answer)));
  expect(withTrail).toEqual(new Set([...done, ...gone].map(idOf)));
  return done;
}

async function sent(requests: Promise<Answer>[]) {
  const answers = await Promise.all(requests);
  const trail = await db().auditEvent.groupBy({ by: ["requestId"], where: { requestId: { in: answers.map(idOf) } } });
  for (const answer of answers) if (!isDone(answer)) expect([404, 409]).toContain(answer.status);
  return { answers, done: answers.filter(isDone), withTrail: new Set(trail.map(({ requestId }) => requestId)) };
}

const times = (count: number, request: (index: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, index) => request(index));

const update = (id: number, body: object) =>
  call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id, ...body } });
const publish = (id: number) => update(id, { status: "OPEN" });
const remove = (id: number, { token }: Person = issuer) => call("DELETE", "/v1/rfqs/delete", { token, body: { id } });
const cancel = (id: number) =>
  call("POST", `/v1/rfqs/${id}/cancel`, { token: issuer.token, body: { reason: "Postponed" } });
const extend = (id: number, days: number, version?: number) =>
  call("PUT", "/v1/rfqs/extend", {
    token: issuer.token,
    body: { id, valid_until: Date.now() + (30 + days) * DAY_MS, version },
  });
const accept = (id: number) =>
  call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED", close_rfq: true } });
/** What somebody does in the middle of another's call. */
const by = ({ id: userId, memberId }: Person, role: "user" | "admin"): Context => ({
  principal: {
    ...{ userId, role, isLiquidityProvider: false, member: { ...OWNER, id: memberId } },
    userType: role === "user" ? "token_issuer" : null,
  },
  requestId: "meanwhile",
  now: new Date(),
});
const versionOf = async (id: number) =>
  (await call("GET", `/v1/rfqs/${id}`, { token: issuer.token })).body.element.version;

describe("of an RFQ", () => {
  test("10 publications at once are one: market makers are told once", async () => {
    const { id } = await createDraft(issuer, [maker]);
    expect(await race(...times(10, () => publish(id)))).toHaveLength(1);
    expect(await db().notification.count({ where: { rfqId: id, memberId: maker.memberId } })).toBe(1);
  });

  test("10 edits of one version at once are one, and 10 extensions", async () => {
    const { id, version } = await createDraft(issuer, [maker]);
    const edits = await race(...times(10, (index) => update(id, { version, name: `Edit ${index}` })));
    expect(edits).toHaveLength(1);
    await publish(id);
    const seen = await versionOf(id);
    expect(await race(...times(10, (index) => extend(id, index, seen)))).toHaveLength(1);
    expect(await versionOf(id)).toBe(seen + 1);
  });

  test("its publication and its deletion exclude each other, and of 5 deletions one is done", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await createDraft(issuer, [maker]);
      const [done, ...more] = await race(publish(id), ...times(5, () => remove(id)));
      expect([done?.status, more]).toEqual([200, []]);
      const left = await db().rfq.findUnique({ where: { id } });
      expect(left?.status).toBe(left ? "OPEN" : undefined);
    }
  });

  test("publish, edit, extend, cancel and delete at once: it is what the last of those that were done made of it", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, version } = await createDraft(issuer, [maker]);
      await race(publish(id), update(id, { version, name: "Edited" }), remove(id), extend(id, 1), cancel(id));
      const left = await db().rfq.findUnique({ where: { id } });
      const trail = await db().auditEvent.findMany({
        where: { entityType: "rfq", entityId: id },
        orderBy: { id: "asc" },
      });
      const last = trail.at(-1);
      expect(left?.status ?? null).toBe(last?.toState ?? null);
    }
  });

  test("its cancellation and the acceptance that signs it: one of them", async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await createOpenRfq(issuer, [maker]);
      const quoteId = await createQuote(maker, id);
      const done = await race(...times(2, () => cancel(id)), ...times(2, () => accept(quoteId)));
      expect(done).toHaveLength(1);
      const { status } = await db().quote.findUniqueOrThrow({ where: { id: quoteId } });
      expect(["REJECTED", "ACCEPTED"]).toContain(status);
      expect(await db().agreement.count({ where: { rfqId: id } })).toBe(status === "ACCEPTED" ? 1 : 0);
    }
  });

  test("its deletion and its quotes, an acceptance among them: nothing is left of what was deleted", async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await createOpenRfq(issuer, makers);
      const quoteId = await createQuote(maker, id);
      const quotes = makers
        .slice(1)
        .map(({ token }) => call("POST", "/v1/quotes/create", { token, body: quoteBody(id) }));
      const mark = { quote_id: quoteId, is_shortlisted: true };
      const marking = call("PUT", `/v1/rfqs/${id}/comparison/marks`, { token: issuer.token, body: mark });
      await Promise.all([marking, raceWithDeletion(remove(id, admin), accept(quoteId), ...quotes)]);
      expect([200, 404]).toContain((await marking).status);
      const isLeft = (await db().rfq.count({ where: { id } })) === 1;
      expect(await db().agreement.count({ where: { rfqId: id } })).toBe(isLeft ? 1 : 0);
      if (!isLeft) expect(await db().quote.count({ where: { rfqId: id } })).toBe(0);
    }
  });
});

describe("what is done to a quote finds nothing", () => {
  const decide = (token: string, status: string) => (id: number) =>
    call("PUT", "/v1/quotes/status", { token, body: { id, status } });
  const revise = (id: number) =>
    call("PUT", "/v1/quotes/update", { token: maker.token, body: { id, details: submission() } });

  test("while its RFQ is deleted", async () => {
    const drop = (id: number) => call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id } });
    const writes = [revise, accept, decide(issuer.token, "REJECTED"), decide(maker.token, "WITHDRAWN"), drop];
    for (const write of writes) {
      const id = await createOpenRfq(issuer, [maker]);
      const quoteId = await createQuote(maker, id);
      const late = await callDuring(
        () => deleteRfq(by(admin, "admin"), id),
        () => write(quoteId),
      );
      expect(late.status).toBe(404);
    }
  });

  test("while it is deleted itself", async () => {
    const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    const late = await callDuring(
      () => deleteQuote(by(admin, "admin"), quoteId),
      () => revise(quoteId),
    );
    expect(late.status).toBe(404);
  });
});

test("a quote that is rejected while an administrator deletes it: its trail says that a rejected one was deleted", async () => {
  const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
  const body = { ...{ id: quoteId, status: "REJECTED" as const, close_rfq: false }, reason: "", memo: "" };
  const deleted = await callDuring(
    () => setQuoteStatus(by(issuer, "user"), body),
    () => call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: quoteId } }),
  );
  expect(deleted.status).toBe(200);
  const trail = await db().auditEvent.findMany({
    where: { entityType: "quote", entityId: quoteId },
    orderBy: { id: "asc" },
  });
  expect(trail.slice(1).map(({ action, fromState }) => [action, fromState])).toEqual([
    ["quote.status", "PENDING"],
    ["quote.delete", "REJECTED"],
  ]);
});

test("of administrators who take one acceptance back at once, one does; the others are told that the quote has changed", async () => {
  const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
  expect((await accept(quoteId)).status).toBe(200);
  const body = { ...{ id: quoteId, status: "EXPIRED" as const, close_rfq: false }, reason: "", memo: "" };
  const late = await callDuring(
    () => setQuoteStatus(by(admin, "admin"), body),
    () => call("PUT", "/v1/quotes/status", { token: admin.token, body: { id: quoteId, status: "REJECTED" } }),
  );
  expect([late.status, errorOf(late).code]).toEqual([409, "quote_changed"]);
});

describe("at its deadline", () => {
  test("a quote that comes while the clock closes the RFQ is refused", async () => {
    const id = await createOpenRfq(issuer, [maker]);
    const { validUntil } = await db().rfq.findUniqueOrThrow({ where: { id } });
    const late = await callDuring(
      () => settleDeadlines({ requestId: "clock", now: validUntil }),
      () => call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(id) }),
    );
    expect([late.status, errorOf(late).code]).toEqual([409, "rfq_not_open"]);
  });

  test("an acceptance that comes while the clock expires the quote is refused, and a revision", async () => {
    const id = await createOpenRfq(issuer, [maker]);
    const quoteId = await createQuote(maker, id, { valid_until: Date.now() + 60_000 });
    const expire = () => settleDeadlines({ requestId: "clock", now: new Date(Date.now() + 120_000) });
    const late = await callDuring(expire, () => accept(quoteId));
    expect([late.status, errorOf(late).code]).toEqual([409, "quote_changed"]);
    expect((await db().quote.findUniqueOrThrow({ where: { id: quoteId } })).status).toBe("EXPIRED");
  });
});

test("an API key that is revoked while it is used: every call is done or refused, one revocation counts, then it is dead", async () => {
  const { id, key } = await createApiKey(maker, { scopes: ["read", "quote"] });
  const rfqId = await createOpenRfq(issuer, [maker]);
  const use = (body: object) => call("POST", "/v1/quotes/create", { token: key, body });
  const revoke = () => call("DELETE", `/v1/api-keys/${id}`, { token: maker.token });
  const [done, ...others] = await Promise.all([race(...times(5, revoke)), ...times(5, () => use(quoteBody(rfqId)))]);
  expect(done).toHaveLength(1);
  for (const { status } of others) expect([201, 401, 409]).toContain(status);
  const quotes = others.filter(({ status }) => status === 201).length;
  expect(await db().quote.count({ where: { rfqId } })).toBe(quotes);
  expect((await use(quoteBody(rfqId))).status).toBe(401);
});

test("a file that is swept while it is attached: it is attached and readable, or refused and gone", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, url } = await upload(issuer);
    const old = new Date(Date.now() - 2 * DAY_MS);
    await clients().writer.file.update({ where: { id }, data: { unreferencedSince: old } });
    const { id: rfqId } = await createDraft(issuer, [maker]);
    const [attached] = await Promise.all([update(rfqId, { documents: [id] }), sweepUnreferencedFiles(new Date())]);
    expect([200, 422]).toContain(attached.status);
    const read = await call<unknown>("GET", url, { token: issuer.token });
    expect(read.status).toBe(attached.status === 200 ? 200 : 404);
  }
});

test("10 shortlistings and 10 weightings at once are all kept, whoever is first", async () => {
  const id = await createOpenRfq(issuer, [maker]);
  const quoteId = await createQuote(maker, id);
  const put = (path: `/v1/rfqs/${number}/comparison${"" | "/marks"}`, body: object) =>
    call<unknown>("PUT", path, { token: issuer.token, body });
  const mark = { quote_id: quoteId, is_shortlisted: true };
  const weights = { cost: 5, depth: 4, spread: 3, coverage: 2, uptime: 1 };
  const answers = await Promise.all([
    ...times(10, () => put(`/v1/rfqs/${id}/comparison/marks`, mark)),
    ...times(10, () => put(`/v1/rfqs/${id}/comparison`, { weights })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("of two who weigh at once the later changes what the earlier has left; what goes meanwhile is weighed and marked no more", async () => {
  const weigh = (id: number, weights: object) =>
    call("PUT", `/v1/rfqs/${id}/comparison`, { token: issuer.token, body: { weights } });

  const id = await createOpenRfq(issuer, [maker]);
  const later = await callDuring(
    () => setWeights(by(issuer, "user"), id, { cost: 5 }),
    () => weigh(id, { depth: 6 }),
  );
  expect(later.body.element.weights).toMatchObject({ cost: 5, depth: 6 });

  const draft = await createDraft(issuer, [maker]);
  const late = await callDuring(
    () => deleteRfq(by(issuer, "user"), draft.id),
    () => weigh(draft.id, { cost: 5 }),
  );
  expect(late.status).toBe(404);

  const quoteId = await createQuote(maker, id);
  const mark = { token: issuer.token, body: { quote_id: quoteId, note: "Too late" } };
  const marked = await callDuring(
    () => deleteRfq(by(admin, "admin"), id),
    () => call("PUT", `/v1/rfqs/${id}/comparison/marks`, mark),
  );
  expect(marked.status).toBe(404);
});

test("of two rotations of a webhook's secret at once, the earlier one's signs for a day beside the later one's", async () => {
  const { id } = await createWebhook(maker);
  const rotate = () => call("POST", `/v1/webhooks/${id}/secret`, { token: maker.token });
  const answers = await Promise.all([rotate(), rotate()]);
  const given = answers.map(({ body }) => body.element.secret).sort();
  const { secret, previousSecret } = await db().webhook.findUniqueOrThrow({ where: { id } });
  const opened = [secret, previousSecret].map((stored) => openSecret(maker.id, stored ?? ""));
  expect(opened.sort()).toEqual(given);
});

test("10 revisions of one revision at once are one", async () => {
  const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
  const revise = (index: number) =>
    call("PUT", "/v1/quotes/update", {
      token: maker.token,
      body: { id: quoteId, revision: 1, details: submission({ additionalNotes: `Revision ${index}` }) },
    });
  expect(await race(...times(10, revise))).toHaveLength(1);
  expect(await db().quoteRevision.count({ where: { quoteId } })).toBe(2);
});
