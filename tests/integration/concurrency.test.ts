/** Of any number of decisions at once exactly one wins, and nothing slips in beside it. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { POST as createQuoteHandler } from "@/app/v1/quotes/create/route";
import { db } from "@/lib/kit/db/transaction";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { setQuoteStatus } from "@/lib/quotes/service/decisions";
import { updateRfq } from "@/lib/rfqs/service/changes";
import { createDraft, createOpenRfq, createQuote, publish, quoteBody, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { expectRepeated } from "@/tests/setup/repeated";
import { OWNER } from "@/tests/factories/principals";

afterAll(expectRepeated);

const statuses = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );

test("100 acceptances of one quote at once: one winner, 99 conflicts, one audit row, one agreement", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const rfqId = await createOpenRfq(issuer, [maker]);
  const quoteId = await createQuote(maker, rfqId);

  const accept = () =>
    call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED" } });
  const answers = await Promise.all(Array.from({ length: 100 }, accept));

  expect(statuses(answers)).toEqual({ 200: 1, 409: 99 });
  const decided = { entityType: "quote", entityId: quoteId, toState: "ACCEPTED" };
  expect(await db().auditEvent.count({ where: decided })).toBe(1);
  expect(await db().agreement.count({ where: { quoteId } })).toBe(1);
});

test("acceptance, rejection and withdrawal at once: one of them holds, and the quote says which", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const rfqId = await createOpenRfq(issuer, [maker]);
  const quoteId = await createQuote(maker, rfqId);
  const set = (token: string, status: string) =>
    call("PUT", "/v1/quotes/status", { token, body: { id: quoteId, status } });

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? set(maker.token, "WITHDRAWN") : set(issuer.token, index % 3 === 1 ? "ACCEPTED" : "REJECTED"),
    ),
  );

  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const quote = await call("GET", `/v1/quotes/${quoteId}`, { token: issuer.token });
  expect(quote.body.element.status).toBe(winners[0]?.body.element.status);
});

test("20 submissions by one market maker at once: one quote", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const rfqId = await createOpenRfq(issuer, [maker]);
  const submit = () => call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId) });

  const answers = await Promise.all(Array.from({ length: 20 }, submit));

  expect(statuses(answers)).toEqual({ 201: 1, 409: 19 });
  expect(await db().quote.count({ where: { rfqId } })).toBe(1);
  expect((await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).quoteCount).toBe(1);
});

test("quotes submitted while an acceptance closes the RFQ are rejected with the others or refused, never left pending", async () => {
  const issuer = await register("token_issuer");
  const makers = await Promise.all(Array.from({ length: 9 }, () => register("market_maker")));
  const [first, ...others] = makers;
  if (!first) throw new Error("no maker");
  const rfqId = await createOpenRfq(issuer, makers);
  const quoteId = await createQuote(first, rfqId);

  const submissions = others.map((maker) =>
    call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId) }),
  );
  const acceptance = call("PUT", "/v1/quotes/status", {
    token: issuer.token,
    body: { id: quoteId, status: "ACCEPTED", close_rfq: true },
  });
  const [accepted, ...submitted] = await Promise.all([acceptance, ...submissions]);

  expect(accepted.status).toBe(200);
  for (const { status } of submitted) expect([201, 409]).toContain(status);
  const rows = await db().quote.groupBy({ by: ["status"], where: { rfqId }, _count: { _all: true } });
  expect(rows.map(({ status }) => status).filter((status) => status === "PENDING")).toEqual([]);
  const created = submitted.filter(({ status }) => status === 201).length;
  expect(rows.reduce((sum, row) => sum + row._count._all, 0)).toBe(created + 1);
});

test("an acceptance and a revision at once: what is accepted is what the issuer saw", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const rfqId = await createOpenRfq(issuer, [maker]);
  const quoteId = await createQuote(maker, rfqId);

  const [accepted, revised] = await Promise.all([
    call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED", revision: 1 } }),
    call("PUT", "/v1/quotes/update", {
      token: maker.token,
      body: { id: quoteId, details: submission({ twapMethodology: "Another" }) },
    }),
  ]);

  expect([accepted.status, revised.status].sort()).toEqual([200, 409]);
  const agreement = await db().agreement.findUnique({ where: { quoteId } });
  if (accepted.status === 200) expect(agreement?.revision).toBe(1);
  else expect(agreement).toBeNull();
});

test("an admin's deletions while makers quote and the issuer accepts: each is done or refused, none fails", async () => {
  const issuer = await register("token_issuer");
  const admin = await registerAdmin();
  const makers = await Promise.all(Array.from({ length: 5 }, () => register("market_maker")));
  const [first, ...others] = makers;
  if (!first) throw new Error("no maker");
  const accept = (id: number, close_rfq: boolean) =>
    call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED", close_rfq } });
  const remove = (url: string, id: number) => call("DELETE", url, { token: admin.token, body: { id } });

  for (let round = 0; round < 6; round += 1) {
    const closes = round % 2 === 0;
    const [keptRfq, deletedRfq] = [await createOpenRfq(issuer, makers), await createOpenRfq(issuer, makers)];
    const [deletedQuote, quoteOfDeleted] = [await createQuote(first, keptRfq), await createQuote(first, deletedRfq)];
    const answers = await Promise.all([
      accept(deletedQuote, closes),
      remove("/v1/quotes/delete", deletedQuote),
      ...others.map(({ token }) => call("POST", "/v1/quotes/create", { token, body: quoteBody(deletedRfq) })),
      remove("/v1/rfqs/delete", deletedRfq),
      accept(quoteOfDeleted, closes),
    ]);
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
  }
});

test("10 deletions of an RFQ's only quote at once: one is done, the others find nothing, and the count is right", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const admin = await registerAdmin();
  const rfqId = await createOpenRfq(issuer, [maker]);
  const id = await createQuote(maker, rfqId);
  const remove = () => call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id } });

  const answers = await Promise.all(Array.from({ length: 10 }, remove));

  expect(statuses(answers)).toEqual({ 200: 1, 404: 9 });
  expect((await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).quoteCount).toBe(0);
});

const callDuringEdit = <Answer>(editor: Principal, rfqId: number, edit: object, request: () => Promise<Answer>) =>
  callDuring(
    () => updateRfq({ principal: editor, requestId: "edit", now: new Date() }, { id: rfqId, ...edit }),
    request,
  );

const principalOf = ({ id, memberId }: Person, role: "user" | "admin", userType: Principal["userType"]): Principal => ({
  userId: id,
  role,
  userType,
  isLiquidityProvider: false,
  member: { ...OWNER, id: memberId },
});

const publishDuringEdit = (owner: Person, id: number, edit: object) =>
  callDuringEdit(principalOf(owner, "user", "token_issuer"), id, edit, () =>
    call("PUT", "/v1/rfqs/status", { token: owner.token, body: { id, status: "OPEN" } }),
  );

describe("a quote on its way while an admin edits its RFQ", () => {
  const open = async () => {
    const [issuer, admin] = [await register("token_issuer"), await registerAdmin()];
    const [maker, other] = [await register("market_maker"), await register("market_maker")];
    const rfqId = await createOpenRfq(issuer, [maker]);
    const submit = (edit: object) =>
      callDuringEdit(principalOf(admin, "admin", null), rfqId, edit, () =>
        call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId) }),
      );
    const revise = (id: number, edit: object) =>
      callDuringEdit(principalOf(admin, "admin", null), rfqId, edit, () =>
        call("PUT", "/v1/quotes/update", { token: maker.token, body: { id, details: submission() } }),
      );
    return { rfqId, maker, other, submit, revise };
  };

  test("arrives when only its name and who else is invited have changed", async () => {
    const { rfqId, maker, other, submit, revise } = await open();
    const invitations = { name: "Renamed", market_maker_ids: [maker.id, other.id] };
    const created = await submit(invitations);
    expect(created.status).toBe(201);
    const revised = await revise(created.body.element.id, { valid_until: Date.now() + 30 * 86_400_000 });
    expect(revised.status).toBe(200);
    expect(await db().quote.count({ where: { rfqId } })).toBe(1);
  });

  test("is refused when its maker is invited no more", async () => {
    const { rfqId, other, submit } = await open();
    expect((await submit({ market_maker_ids: [other.id] })).status).toBe(404);
    expect(await db().quote.count({ where: { rfqId } })).toBe(0);
  });

  test("is refused when the terms are others, and so is a revision", async () => {
    const { rfqId, maker, submit, revise } = await open();
    const refused = await submit({ venues: ["binance"] });
    expect([refused.status, errorOf(refused).code]).toEqual([409, "terms_changed"]);
    const late = await revise(await createQuote(maker, rfqId), { venues: ["binance", "okx"] });
    expect([late.status, errorOf(late).code]).toEqual([409, "terms_changed"]);
  });

  test("is refused when the deadline is another, from which its validity is reckoned", async () => {
    const { rfqId, maker, submit } = await open();
    const valid_until = Date.now() + 30 * 86_400_000;
    const refused = await submit({ valid_until });
    expect([refused.status, errorOf(refused).code]).toEqual([409, "rfq_changed"]);
    const { validUntil } = await db().quote.findUniqueOrThrow({ where: { id: await createQuote(maker, rfqId) } });
    expect(validUntil.getTime()).toBe(valid_until + 7 * 86_400_000);
  });
});

test("a publication during an edit is refused: nobody is told of an RFQ that they are not invited to", async () => {
  const issuer = await register("token_issuer");
  const [before, after] = [await register("market_maker"), await register("market_maker")];
  const { id } = await createDraft(issuer, [before]);
  const answer = await publishDuringEdit(issuer, id, { market_maker_ids: [after.id] });
  expect(answer.status).toBe(409);
  expect(await db().notification.count({ where: { rfqId: id } })).toBe(0);

  await publish(issuer, id);
  const told = await db().notification.findMany({ where: { rfqId: id } });
  expect(told.map(({ memberId }) => memberId)).toEqual([after.memberId]);
});

test("a closing during an edit is done, unless it names the version that it was made to", async () => {
  const [issuer, admin] = [await register("token_issuer"), await registerAdmin()];
  const id = await createOpenRfq(issuer, [await register("market_maker")]);
  const { version } = (await call("GET", `/v1/rfqs/${id}`, { token: issuer.token })).body.element;
  const closeDuringEdit = (seen: object) =>
    callDuringEdit(principalOf(admin, "admin", null), id, { name: "Renamed" }, () =>
      call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id, status: "CLOSED", ...seen } }),
    );
  const refused = await closeDuringEdit({ version });
  expect([refused.status, errorOf(refused).code]).toEqual([409, "rfq_changed"]);
  expect((await closeDuringEdit({})).body.element).toMatchObject({ status: "CLOSED", name: "Renamed" });
});

describe("an admin who decides on what has been decided since", () => {
  async function awarded() {
    const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
    const admin = await registerAdmin();
    const rfqId = await createOpenRfq(issuer, [maker]);
    const quoteId = await createQuote(maker, rfqId);
    const body = { id: quoteId, status: "ACCEPTED", close_rfq: true };
    expect((await call("PUT", "/v1/quotes/status", { token: issuer.token, body })).status).toBe(200);
    return { admin, issuer, rfqId, quoteId };
  }

  test("on a quote voids no agreement that they have not seen", async () => {
    const { admin, issuer, quoteId } = await awarded();
    const reject = (seen: object) =>
      call("PUT", "/v1/quotes/status", { token: admin.token, body: { id: quoteId, status: "REJECTED", ...seen } });
    const refused = await reject({ revision: 1, seen_status: "PENDING" });
    expect([refused.status, errorOf(refused).code]).toEqual([409, "quote_changed"]);
    const { body } = await call("GET", "/v1/agreements/my", { token: issuer.token });
    expect(body.total).toBe(1);
    expect((await reject({ revision: 1, seen_status: "accepted" })).status).toBe(200);
  });

  test("on an RFQ takes back no signing that they have not seen", async () => {
    const { admin, rfqId } = await awarded();
    const close = (seen: object) =>
      call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id: rfqId, status: "CLOSED", ...seen } });
    const refused = await close({ seen_status: "OPEN" });
    expect([refused.status, errorOf(refused).code]).toEqual([409, "rfq_changed"]);
    expect((await close({ seen_status: "signed" })).status).toBe(200);
  });
});

test("an edit during an acceptance can't make an RFQ award fewer than it gives", async () => {
  const [issuer, admin] = [await register("token_issuer"), await registerAdmin()];
  const makers = [await register("market_maker"), await register("market_maker")];
  const rfqId = await createOpenRfq(issuer, makers, { award_count: 2 });
  const [first, second] = await Promise.all(makers.map((maker) => createQuote(maker, rfqId)));
  const accept = (id = 0) => ({ id, status: "ACCEPTED" as const, close_rfq: false });
  await call("PUT", "/v1/quotes/status", { token: issuer.token, body: accept(first) });
  const edit = (body: object) => call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id: rfqId, ...body } });
  expect((await edit({ status: "DRAFT" })).status).toBe(200);
  // On a draft nobody else decides.
  const by = { principal: principalOf(admin, "admin", null), requestId: "accept", now: new Date() };
  const answer = await callDuring(
    () => setQuoteStatus(by, accept(second)),
    () => edit({ award_count: 1 }),
  );
  expect(answer.status).toBe(409);
  const { awardCount, awardedCount } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
  expect([awardCount, awardedCount]).toEqual([2, 2]);
});

test("a quote whose body begins before the deadline and ends after it comes too late", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const rfqId = await createOpenRfq(issuer, [maker]);
  const { validUntil } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
  const sendLate = (stream: ReadableStreamDefaultController) => {
    vi.useFakeTimers({ toFake: ["Date"], now: validUntil });
    stream.enqueue(new TextEncoder().encode(JSON.stringify(quoteBody(rfqId))));
    stream.close();
  };
  // Without a buffer it is asked for when the handler reads it, and no sooner.
  const body = new ReadableStream({ pull: sendLate }, { highWaterMark: 0 });
  const headers = { authorization: `Bearer ${maker.token}`, "content-type": "application/json" };
  const request = new Request("http://localhost:3000/v1/quotes/create", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  try {
    const answer = await createQuoteHandler(request, { params: Promise.resolve({}) });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: "rfq_not_open" }]);
  } finally {
    vi.useRealTimers();
  }
});
