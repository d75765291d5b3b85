/** An acceptance that two members of the issuer's account sign (contract section 12, docs/decisions/0113, 0114). */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberRole } from "@/lib/accounts/constants";
import type { Context } from "@/lib/accounts/context";
import { ROUTES } from "@/lib/addresses/routes";
import { findSessionByToken, principalOf } from "@/lib/accounts/sign-in/sessions";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { changeMember, removeMember } from "@/lib/members/service/members";
import { changeTwoSigners } from "@/lib/members/service/two-signers";
import { applyDecision, setQuoteStatus } from "@/lib/quotes/service/decisions";
import { declineSignature, signSecond } from "@/lib/quotes/service/second-signatures";
import { findQuoteHead } from "@/lib/quotes/store/quotes";
import { deleteRfq, updateRfq } from "@/lib/rfqs/service/changes";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { createOpenRfq, createQuote, rfqBody, submission } from "@/tests/factories/deals";
import { addMember, type Member } from "@/tests/factories/members";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { inHours, moveQuote } from "@/tests/setup/dashboard-needs";
import { callDuring } from "@/tests/setup/during";
import { firstOf } from "@/tests/setup/rows";

/** 5 % at 100 million, and a million stable. */
const WORTH = 6_000_000;

let owner: Person;
let maker: Person;
let admin: Person;
let jane: Member;

const newMember = (role: MemberRole, name: string, accountId = owner.id) => addMember(accountId, role, name);

/** What a request of theirs goes on with, whatever becomes of their role meanwhile. */
async function contextOf(token: string): Promise<Context> {
  const session = await findSessionByToken(token, new Date());
  if (!session) throw new Error("The session has ended");
  return { principal: principalOf(session), requestId: "late", now: new Date() };
}

type By = { token: string };

const setRule = (aboveUsd: number | null, { token }: By = owner) =>
  call("PUT", "/v1/users/two-signers", { token, body: { above_usd: aboveUsd } });
const accept = (id: number, { token }: By = owner, body: object = {}) =>
  call("PUT", "/v1/quotes/status", { token, body: { id, status: "ACCEPTED", ...body } });
const sign = (id: number, { token }: By = jane, revision = 1) =>
  call("POST", `/v1/quotes/${id}/signatures/second`, { token, body: { revision } });
const decline = (id: number, { token }: By = jane, reason = "") =>
  call("DELETE", `/v1/quotes/${id}/signatures/second`, { token, body: { reason } });
const read = async (id: number, { token }: By = owner) =>
  (await call("GET", `/v1/quotes/${id}`, { token })).body.element;
const refusal = (answer: Awaited<ReturnType<typeof call<unknown>>>) => [answer.status, errorOf(answer).code];

const openRfq = (terms: object = {}) => createOpenRfq(owner, [maker], { ...terms });
const newQuote = async (terms?: object) => createQuote(maker, await openRfq(terms));
const revise = (id: number) => {
  const body = { id, details: submission({ additionalNotes: "Revised" }) };
  return call("PUT", "/v1/quotes/update", { token: maker.token, body });
};

/** A quote that the owner has signed the acceptance of, first. */
async function signedQuote(body: object = {}): Promise<number> {
  const id = await newQuote();
  const { element } = (await accept(id, owner, body)).body;
  expect([element.status, element.awaiting_second_signature?.is_own]).toEqual(["PENDING", true]);
  return id;
}

async function lastTold(memberId: number) {
  const newest = { orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }] };
  return db().notification.findFirst({ where: { memberId }, ...newest });
}

/** What its members are told of a quote, newest last. */
const toldOf = async (quoteId: number, memberId: number) =>
  (await db().notification.findMany({ where: { quoteId, memberId }, orderBy: { createdAt: "asc" } })).map(
    ({ kind }) => kind,
  );

beforeAll(async () => {
  owner = await register("token_issuer", "Aurora Labs");
  maker = await register("market_maker", "Alpha Markets");
  admin = await registerAdmin();
});

beforeEach(async () => {
  await clients().writer.member.deleteMany({ where: { accountId: owner.id, id: { not: owner.memberId } } });
  jane = await newMember("signer", "Jane Doe");
  expect((await setRule(1_000_000)).status).toBe(200);
});

describe("the rule", () => {
  test("is the owner's to set, is recorded, and those who sign are told", async () => {
    expect(refusal(await setRule(5, jane))).toEqual([403, "role_insufficient"]);
    expect(refusal(await setRule(5, maker))).toEqual([403, "forbidden"]);
    expect((await call("PUT", "/v1/users/two-signers", { token: owner.token, body: { above_usd: -1 } })).status).toBe(
      422,
    );
    expect((await setRule(250_000.5)).body.element).toEqual({ above_usd: 250_000.5, signers: 2 });
    const { body } = await call("GET", "/v1/users/two-signers", { token: jane.token });
    expect(body.element).toEqual({ above_usd: 250_000.5, signers: 2 });
    const where = { action: "user.twoSigners", entityId: owner.id };
    const trail = await db().auditEvent.findFirstOrThrow({ where, orderBy: { id: "desc" } });
    expect([trail.fromState, trail.toState]).toEqual(["two signers above $1,000,000", "two signers above $250,000.50"]);
    expect(await lastTold(jane.id)).toMatchObject({ kind: "two_signers_changed", href: "/settings?tab=members" });
    // Nothing changes, nothing is recorded.
    const before = await db().auditEvent.count({ where });
    await setRule(250_000.5);
    expect(await db().auditEvent.count({ where })).toBe(before);
  });

  test("takes two who may sign to be set; when one is left, nothing that takes two is accepted", async () => {
    await call("PUT", `/v1/members/${jane.id}`, { token: owner.token, body: { role: "editor" } });
    expect((await call("GET", "/v1/users/two-signers", { token: owner.token })).body.element.signers).toBe(1);
    expect(refusal(await accept(await newQuote()))).toEqual([409, "no_second_signer"]);
    expect(refusal(await setRule(5))).toEqual([409, "too_few_signers"]);
    expect((await setRule(null)).body.element).toEqual({ above_usd: null, signers: 1 });
    expect((await accept(await newQuote())).body.element.status).toBe("ACCEPTED");
  });

  test.each([
    ["off", null],
    ["the quote's own value", WORTH],
  ])("at %s leaves acceptance as it was", async (_, above) => {
    await setRule(above);
    const { body } = await accept(await newQuote());
    expect([body.element.status, body.element.awaiting_second_signature]).toEqual(["ACCEPTED", null]);
  });

  test.each([
    ["0", 0, {}, "Worth $6,000,000"],
    ["just below its value", WORTH - 0.01, {}, "Worth $6,000,000"],
    ["any value, where the RFQ names no FDV", 1e15, { target_fdv: 0 }, "Its value isn’t known"],
  ])("at %s takes two", async (_, above, terms, note) => {
    await setRule(above);
    const { contract_parameters: usual } = rfqBody([]);
    const id = await newQuote({ contract_parameters: { ...usual, ...terms } });
    // Said before it is signed, to whom it is about.
    const said = [owner, admin, maker].map(async (by) => (await read(id, by)).takes_two_signers);
    expect(await Promise.all(said)).toEqual([true, undefined, undefined]);
    expect((await accept(id)).body.element.status).toBe("PENDING");
    const where = { entityId: id, action: "quote.firstSignature" };
    expect((await db().auditEvent.findFirstOrThrow({ where })).note).toBe(note);
    expect((await sign(id)).body.element.status).toBe("ACCEPTED");
  });
});

describe("two signatures", () => {
  test("make one acceptance: the first waits, unseen by the market maker, and the second does it all", async () => {
    const viewer = await newMember("viewer", "Vera");
    const id = await newQuote();
    const first = (await accept(id, owner, { memo: "Deepest book", close_rfq: true })).body.element;
    const awaited = { value_usd: WORTH, closes_rfq: true, memo: "Deepest book", is_own: true, may_sign: false };
    expect(first).toMatchObject({ status: "PENDING", agreement_id: null, awaiting_second_signature: awaited });
    expect((await read(id, jane)).awaiting_second_signature).toMatchObject({ is_own: false, may_sign: true });
    expect((await read(id, viewer)).awaiting_second_signature).toMatchObject({ may_sign: false });
    expect(await db().agreement.count({ where: { quoteId: id } })).toBe(0);

    // The market maker reads what they read before, and is told nothing.
    const seen = await read(id, maker);
    expect(Object.keys(seen)).not.toContain("awaiting_second_signature");
    expect([seen.status, seen.updated_at]).toEqual(["PENDING", seen.created_at]);
    expect(await toldOf(id, maker.memberId)).toEqual([]);

    // Those who may sign are asked to, by a link of its own.
    expect(await toldOf(id, jane.id)).toEqual(["quote_received", "signature_awaited"]);
    expect(await toldOf(id, viewer.id)).toEqual(["quote_received"]);
    const worth = expect.stringContaining("It is worth $6,000,000.") as string;
    expect(await lastTold(jane.id)).toMatchObject({ href: `/quotes/${id}/sign`, body: worth });
    const mail = await db().emailOutbox.findFirstOrThrow({ where: { to: jane.email }, orderBy: { id: "desc" } });
    expect(mail.subject).toBe("An acceptance awaits your signature");
    expect(mail.text).toContain(`/quotes/${id}/sign`);
    const needs = async ({ token }: By) =>
      (await call("GET", "/v1/dashboard", { token })).body.element.needs
        .find(({ kind }) => kind === "signatures_to_give")
        ?.rows.map(({ href }) => href) ?? [];
    expect(await needs(jane)).toContain(`/quotes/${id}/sign`);
    expect(await needs(owner)).not.toContain(`/quotes/${id}/sign`);
    expect(await needs(viewer)).toEqual([]);
    // Among what is to be decided it says how far it is, and leads to where that is done.
    await moveQuote(id, inHours(1));
    const toDecide = async ({ token }: By) =>
      (await call("GET", "/v1/dashboard", { token })).body.element.needs
        .find(({ kind }) => kind === "quotes_to_decide")
        ?.rows.find((row) => row.id === id);
    const [here, company] = [`/quotes/${id}/sign`, (await read(id)).provider_name];
    expect(await toDecide(owner)).toMatchObject({ href: here, detail: `${company} · signed by you` });
    expect(await toDecide(viewer)).toMatchObject({ href: here, detail: `${company} · signed by ${owner.name}` });

    // One person signs once, however often they ask.
    expect(refusal(await accept(id))).toEqual([409, "awaiting_second_signature"]);
    expect(refusal(await accept(id, jane))).toEqual([409, "awaiting_second_signature"]);
    expect(refusal(await sign(id, owner))).toEqual([409, "own_signature"]);
    expect(refusal(await sign(id, viewer))).toEqual([403, "role_insufficient"]);
    expect(refusal(await sign(id, jane, 2))).toEqual([409, "quote_revised"]);

    const done = (await sign(id)).body.element;
    expect(done).toMatchObject({ status: "ACCEPTED", memo: "Deepest book", awaiting_second_signature: null });
    expect(await db().agreement.count({ where: { quoteId: id } })).toBe(1);
    expect((await call("GET", `/v1/rfqs/${done.rfq_id}`, { token: owner.token })).body.element.status).toBe("SIGNED");
    expect(await toldOf(id, maker.memberId)).toEqual(["quote_accepted"]);
    expect((await toldOf(id, owner.memberId)).at(-1)).toBe("signature_given");
    // Both lead to what the two have made.
    const { agreement_id: agreementId } = done;
    const given = await db().notification.findFirstOrThrow({ where: { quoteId: id, kind: "signature_given" } });
    expect(given.href).toBe(ROUTES.agreement(agreementId ?? 0));
    const { text } = await db().emailOutbox.findUniqueOrThrow({ where: { dedupeKey: `notification:${given.id}` } });
    expect(text).toContain(given.href);
    expect(refusal(await sign(id))).toEqual([409, "nothing_to_sign"]);
    const { body: trail } = await call("GET", `/v1/audit/quote/${id}`, { token: owner.token });
    const byWhom = trail.element.map(({ action, actor }) => [action, actor?.member?.name]);
    expect(byWhom).toContainEqual(["quote.status", "Jane Doe"]);
    expect(byWhom).toContainEqual(["quote.secondSignature", "Jane Doe"]);
    expect(byWhom).toContainEqual(["quote.firstSignature", "Aurora Labs"]);
  });

  test("of many at once are one first and one second", async () => {
    const tom = await newMember("signer", "Tom");
    const ann = await newMember("owner", "Ann");
    const id = await newQuote();
    const firsts = await Promise.all([owner, tom, ann, jane].map((by) => accept(id, by)));
    expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const seconds = await Promise.all([owner, tom, ann, jane].map((by) => sign(id, by)));
    expect(seconds.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await db().agreement.count({ where: { quoteId: id } })).toBe(1);
    expect(await db().auditEvent.count({ where: { entityId: id, action: "quote.secondSignature" } })).toBe(1);
  });

  test("are of one acceptance: what is signed anew, and asks for more, is read before it is completed", async () => {
    const id = await signedQuote();
    const signSeen = (at: string | undefined) =>
      call("POST", `/v1/quotes/${id}/signatures/second`, { token: jane.token, body: { revision: 1, signed_at: at } });
    const firstAt = async () => (await read(id, jane)).awaiting_second_signature?.at;
    const seen = await firstAt();
    await decline(id, owner);
    await accept(id, owner, { close_rfq: true });
    expect(refusal(await signSeen(seen))).toEqual([409, "nothing_to_sign"]);
    expect((await signSeen(await firstAt())).body.element.status).toBe("ACCEPTED");
  });

  test("are still two when the rule is lowered meanwhile", async () => {
    const id = await signedQuote();
    await setRule(null);
    expect(refusal(await accept(id))).toEqual([409, "awaiting_second_signature"]);
    expect(refusal(await accept(id, jane))).toEqual([409, "awaiting_second_signature"]);
    expect((await sign(id)).body.element.status).toBe("ACCEPTED");
  });

  test("are none of another account's: not an administrator's, nor another issuer's", async () => {
    const id = await signedQuote();
    const stranger = await register("token_issuer");
    for (const by of [admin, stranger]) expect((await sign(id, by)).status).toBe(404);
    expect((await sign(id, maker)).status).toBe(403);
    // An administrator reads that one is awaited, and may decide as on any quote: it is void then.
    expect((await read(id, admin)).awaiting_second_signature).toMatchObject({ may_sign: false });
    expect((await accept(id, admin)).body.element).toMatchObject({ status: "ACCEPTED" });
    expect(await toldOf(id, jane.id)).toContain("signature_void");
    expect(refusal(await sign(id))).toEqual([409, "nothing_to_sign"]);
  });

  test("are an administrator's too, on an RFQ of their own account", async () => {
    const second = await newMember("signer", "Operator", admin.id);
    expect((await setRule(0, admin)).status).toBe(200);
    const id = await createQuote(maker, await createOpenRfq(admin, [maker]));
    expect((await accept(id, admin)).body.element.status).toBe("PENDING");
    expect((await sign(id, second)).body.element.status).toBe("ACCEPTED");
    await setRule(null, admin);
  });

  test("are none where the RFQ has no award left: the first learns it, and no colleague is asked", async () => {
    const other = await register("market_maker");
    const rfqId = await createOpenRfq(owner, [maker, other]);
    const [id, rival] = [await createQuote(maker, rfqId), await createQuote(other, rfqId)];
    expect((await accept(rival, admin)).body.element.status).toBe("ACCEPTED");
    expect(refusal(await accept(id))).toEqual([409, "awards_given"]);
    expect(await db().firstSignature.count({ where: { quoteId: id } })).toBe(0);
    expect(await toldOf(id, jane.id)).toEqual(["quote_received"]);
  });

  test("are held to what the RFQ allows when the second is given", async () => {
    const other = await register("market_maker");
    const rfqId = await createOpenRfq(owner, [maker, other]);
    const [id, rival] = [await createQuote(maker, rfqId), await createQuote(other, rfqId)];
    await accept(id);
    await setRule(null);
    expect((await accept(rival)).body.element.status).toBe("ACCEPTED");
    // Nobody is asked for what would be refused.
    const asked = async () => {
      const { needs } = (await call("GET", "/v1/dashboard", { token: jane.token })).body.element;
      return needs.flatMap(({ kind, rows }) => (kind === "signatures_to_give" ? rows.map((row) => row.id) : []));
    };
    expect(await asked()).not.toContain(id);
    expect((await read(id)).awaiting_second_signature).toBeNull();
    expect(refusal(await sign(id))).toEqual([409, "nothing_to_sign"]);
    expect(refusal(await accept(id))).toEqual([409, "awards_given"]);
    // An award that an administrator takes back is there to be given again, by who signs anew.
    await call("PUT", "/v1/quotes/status", { token: admin.token, body: { id: rival, status: "REJECTED" } });
    expect(await asked()).not.toContain(id);
    expect((await accept(id)).body.element.status).toBe("ACCEPTED");

    await setRule(0);
    const closing = await signedQuote({ close_rfq: true });
    const { rfq_id: closed } = await read(closing);
    await call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id: closed, status: "SIGNED" } });
    expect(refusal(await sign(closing))).toEqual([409, "rfq_state"]);
    await decline(closing);
    expect(refusal(await accept(closing, owner, { close_rfq: true }))).toEqual([409, "rfq_state"]);

    const drafted = await signedQuote();
    const { rfq_id: draft } = await read(drafted);
    await call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id: draft, status: "DRAFT" } });
    expect(refusal(await sign(drafted))).toEqual([409, "rfq_state"]);
    expect(await asked()).not.toContain(drafted);
    await decline(drafted);
    expect(refusal(await accept(drafted))).toEqual([409, "rfq_state"]);
  });
});

test("who signs is asked for as they sign: a role that was taken meanwhile gives neither signature", async () => {
  const [unsigned, signed] = [await newQuote(), await signedQuote()];
  const late = await contextOf(jane.token);
  await newMember("signer", "Tom");
  await call("PUT", `/v1/members/${jane.id}`, { token: owner.token, body: { role: "editor" } });
  const insufficient = { extra: { code: "role_insufficient" } };
  const first = setQuoteStatus(late, { id: unsigned, status: "ACCEPTED", close_rfq: false });
  await expect(first).rejects.toMatchObject(insufficient);
  await expect(signSecond(late, signed, { revision: 1 })).rejects.toMatchObject(insufficient);
  expect((await read(unsigned)).awaiting_second_signature).toBeNull();
  expect((await read(signed)).awaiting_second_signature).not.toBeNull();
});

const byOwner = async () => contextOf(owner.token);

test("a first signature is of what the quote is as it is written, not as it was read", async () => {
  const late = await contextOf(maker.token);
  const withdraw = (id: number) => setQuoteStatus(late, { id, status: "WITHDRAWN", close_rfq: false });
  for (const change of [revise, withdraw]) {
    const id = await newQuote();
    const answer = await callDuring(
      () => change(id),
      () => accept(id),
    );
    expect(refusal(answer)).toEqual([409, "quote_changed"]);
    expect(await db().firstSignature.count({ where: { quoteId: id } })).toBe(0);
  }
  const gone = await newQuote();
  const { rfq_id: rfqId } = await read(gone);
  const byAdmin = await contextOf(admin.token);
  const answer = await callDuring(
    () => deleteRfq(byAdmin, rfqId),
    () => accept(gone),
  );
  expect(answer.status).toBe(404);
});

test("a first signature gives way to one of what the quote says by now, and no other quote's does", async () => {
  const other = await newQuote();
  await revise(other);
  await accept(other);
  for (const earlier of [{ revision: 7 }, { termsVersion: 7 }]) {
    const id = await signedQuote();
    await clients().writer.firstSignature.updateMany({ where: { quoteId: id }, data: earlier });
    expect((await read(id)).awaiting_second_signature).toBeNull();
    expect((await accept(id, jane)).body.element.awaiting_second_signature).toMatchObject({ by: "Jane Doe" });
  }
  expect((await read(other)).awaiting_second_signature).toMatchObject({ is_own: true });
});

test("a second signature completes one first, also of two that were given in the same millisecond", async () => {
  const [id, other] = [await signedQuote(), await signedQuote()];
  const { createdAt } = await db().firstSignature.findUniqueOrThrow({ where: { quoteId: id } });
  await clients().writer.firstSignature.updateMany({ where: { quoteId: other }, data: { createdAt } });
  expect((await sign(id)).body.element.status).toBe("ACCEPTED");
  expect((await read(other)).awaiting_second_signature).not.toBeNull();
});

test("a second signature completes the first that was read, not one that has taken its place", async () => {
  const id = await signedQuote();
  const context = await byOwner();
  const answer = await callDuring(
    async () => {
      await declineSignature(context, id, "");
      await setQuoteStatus({ ...context, now: new Date() }, { id, status: "ACCEPTED", close_rfq: true });
    },
    () => sign(id),
  );
  expect(refusal(answer)).toEqual([409, "nothing_to_sign"]);
  expect(await read(id)).toMatchObject({ status: "PENDING", awaiting_second_signature: { closes_rfq: true } });
});

test("a first signature on a quote from a basic form gives way to one on the RFQ's terms of today", async () => {
  const id = await newQuote();
  await clients().writer.quoteRevision.deleteMany({ where: { quoteId: id } });
  await accept(id);
  const terms = { ...rfqBody([]).contract_parameters, target_fdv: 50_000_000 };
  const body = { id: (await read(id)).rfq_id, contract_parameters: terms };
  await call("PUT", "/v1/rfqs/update", { token: admin.token, body });
  expect((await read(id)).awaiting_second_signature).toBeNull();
  expect((await accept(id, jane)).body.element.awaiting_second_signature).toMatchObject({ by: "Jane Doe" });
  const byAdmin = await contextOf(admin.token);
  const answer = await callDuring(
    () => updateRfq(byAdmin, { ...body, contract_parameters: { ...terms, target_fdv: 60_000_000 } }),
    () => sign(id, owner),
  );
  expect(refusal(answer)).toEqual([409, "nothing_to_sign"]);
  await accept(id, jane);
  expect((await sign(id, owner)).body.element.status).toBe("ACCEPTED");
});

describe("an acceptance that was read before", () => {
  beforeEach(() => setRule(null));

  const expectNothingAccepted = async (id: number) => {
    expect((await read(id)).status).toBe("PENDING");
    expect(await db().agreement.count({ where: { quoteId: id } })).toBe(0);
  };

  test("its owner asks for two signers is refused, and so is one under a rule that changes", async () => {
    const id = await newQuote();
    for (const [above, next] of [
      [null, 0],
      [WORTH, WORTH - 1],
    ]) {
      await setRule(above ?? null);
      const context = await byOwner();
      const answer = await callDuring(
        () => changeTwoSigners(context, { above_usd: next ?? null }),
        () => accept(id),
      );
      expect(refusal(answer)).toEqual([409, "signers_changed"]);
      await expectNothingAccepted(id);
    }
    expect((await accept(id)).body.element.awaiting_second_signature).not.toBeNull();
    // Nobody else's rule holds an administrator.
    const context = await byOwner();
    const byAdmin = await callDuring(
      () => changeTwoSigners(context, { above_usd: 5 }),
      () => accept(id, admin),
    );
    expect(byAdmin.body.element.status).toBe("ACCEPTED");
  });

  test("its signer lost their role, or left, is refused: also an administrator's of another's RFQ", async () => {
    const id = await newQuote();
    const context = await byOwner();
    const lowered = await callDuring(
      () => changeMember(context, jane.id, { role: "editor" }),
      () => accept(id, jane),
    );
    expect(refusal(lowered)).toEqual([403, "role_insufficient"]);
    const tom = await newMember("signer", "Tom");
    const removed = await callDuring(
      () => removeMember(context, tom.id),
      () => accept(id, tom),
    );
    expect(refusal(removed)).toEqual([403, "role_insufficient"]);
    const operator = await newMember("signer", "Operator", admin.id);
    const byAdmin = await contextOf(admin.token);
    const operated = await callDuring(
      () => changeMember(byAdmin, operator.id, { role: "viewer" }),
      () => accept(id, operator),
    );
    expect(refusal(operated)).toEqual([403, "role_insufficient"]);
    await expectNothingAccepted(id);
  });

  test("of it and the rule at once, one is first: it is accepted by one only where the rule came after", async () => {
    for (let round = 0; round < 5; round += 1) {
      await setRule(null);
      const id = await newQuote();
      const [accepted, ruled] = await Promise.all([accept(id), setRule(0)]);
      expect(ruled.status).toBe(200);
      const { status, awaiting_second_signature: awaited } = await read(id);
      if (accepted.status === 409) expect(status).toBe("PENDING");
      else expect(accepted.status).toBe(200);
      const where = { requestId: accepted.headers.get("x-request-id") ?? "", action: "quote.status" };
      const [decided] = await db().auditEvent.findMany({ where, select: { id: true } });
      const setting = { requestId: ruled.headers.get("x-request-id") ?? "", action: "user.twoSigners" };
      const rule = await db().auditEvent.findFirstOrThrow({ where: setting, select: { id: true } });
      if (decided) expect([status, awaited, decided.id < rule.id]).toEqual(["ACCEPTED", null, true]);
      else expect(status).toBe("PENDING");
    }
  });
});

describe("what is signed first is void", () => {
  /** Nothing is left of it, and those who sign are told: all but who did it. */
  async function expectVoid(id: number): Promise<void> {
    expect(await db().firstSignature.count({ where: { quoteId: id } })).toBe(0);
    expect([...(await toldOf(id, owner.memberId)), ...(await toldOf(id, jane.id))]).toContain("signature_void");
    expect(refusal(await sign(id, jane, (await read(id)).revision))).toEqual([409, "nothing_to_sign"]);
    const where = { entityId: id, action: "quote.signatureVoid" };
    expect(await db().auditEvent.count({ where })).toBe(1);
  }

  test("when the quote is revised: the second signs nothing that the first hasn't seen", async () => {
    const id = await signedQuote();
    expect((await revise(id)).status).toBe(200);
    expect(refusal(await sign(id))).toEqual([409, "quote_revised"]);
    await expectVoid(id);
    expect((await accept(id)).body.element.awaiting_second_signature).not.toBeNull();
    expect((await sign(id, jane, 2)).body.element.status).toBe("ACCEPTED");
  });

  test("when the quote is withdrawn, or rejected", async () => {
    const withdrawn = await signedQuote();
    await call("PUT", "/v1/quotes/status", { token: maker.token, body: { id: withdrawn, status: "WITHDRAWN" } });
    await expectVoid(withdrawn);
    const rejected = await signedQuote();
    await call("PUT", "/v1/quotes/status", { token: jane.token, body: { id: rejected, status: "REJECTED" } });
    await expectVoid(rejected);
    expect(await toldOf(rejected, jane.id)).not.toContain("signature_void");
  });

  test("when the quote expires: at once to whoever signs, and by the clock's task for all", async () => {
    const runOut = (id: number) =>
      clients().writer.quote.update({ where: { id }, data: { validUntil: new Date(Date.now() - 1) } });
    const id = await signedQuote();
    await runOut(id);
    expect((await read(id)).awaiting_second_signature).toBeNull();
    expect(refusal(await sign(id))).toEqual([409, "nothing_to_sign"]);
    await settleDeadlines({ requestId: "clock", now: new Date() });
    await expectVoid(id);
    // Or by another quote in its place, before the clock's task comes to it.
    const replaced = await signedQuote();
    await runOut(replaced);
    await createQuote(maker, (await read(replaced)).rfq_id);
    await expectVoid(replaced);
  });

  test("when the RFQ is cancelled, or signed by another acceptance", async () => {
    const id = await signedQuote();
    const { rfq_id: rfqId } = await read(id);
    await call("POST", `/v1/rfqs/${rfqId}/cancel`, { token: owner.token, body: { reason: "Postponed" } });
    await expectVoid(id);
    const cancelled = expect.stringContaining("The RFP was cancelled") as string;
    expect(await lastTold(jane.id)).toMatchObject({ body: cancelled });

    const other = await register("market_maker");
    const both = await createOpenRfq(owner, [maker, other]);
    const [loser, winner] = [await createQuote(maker, both), await createQuote(other, both)];
    await accept(loser);
    await accept(winner, owner, { close_rfq: true });
    expect((await sign(winner)).body.element.status).toBe("ACCEPTED");
    await expectVoid(loser);
  });

  test("when all awards are given to others, and the RFQ stays open", async () => {
    const other = await register("market_maker");
    const both = await createOpenRfq(owner, [maker, other]);
    const [loser, winner] = [await createQuote(maker, both), await createQuote(other, both)];
    await accept(loser, jane);
    await accept(winner, owner);
    expect((await sign(winner)).body.element.status).toBe("ACCEPTED");
    expect((await read(loser)).status).toBe("PENDING");
    await expectVoid(loser);

    // While one is left, another's acceptance ends nothing.
    const several = await createOpenRfq(owner, [maker, other], { award_count: 2 });
    const [waiting, first] = [await createQuote(maker, several), await createQuote(other, several)];
    await accept(waiting, jane);
    await accept(first, owner);
    expect((await sign(first)).body.element.status).toBe("ACCEPTED");
    expect((await read(waiting)).awaiting_second_signature).not.toBeNull();
    expect(await toldOf(waiting, owner.memberId)).not.toContain("signature_void");
  });

  test.each([
    ["its issuer, whose rule was switched off since", () => owner],
    ["an administrator, whom no rule is for", () => admin],
  ])("when the last award is given to another by %s", async (_, by) => {
    const other = await register("market_maker");
    const both = await createOpenRfq(owner, [maker, other]);
    const [loser, winner] = [await createQuote(maker, both), await createQuote(other, both)];
    await accept(loser, jane);
    expect((await setRule(null)).status).toBe(200);
    expect((await accept(winner, by())).body.element.status).toBe("ACCEPTED");
    expect((await read(loser)).status).toBe("PENDING");
    await expectVoid(loser);
    expect(await db().firstSignature.count({ where: { quoteId: loser } })).toBe(0);
  });

  test("when it was signed while another decision was on its way", async () => {
    const id = await newQuote();
    const quote = await findQuoteHead(id);
    if (!quote) throw new Error("no quote");
    const context = await contextOf(owner.token);
    await accept(id);
    const words = { closeRfq: false, memo: null, reason: null };
    const rejection = { quote, submission: null, from: "PENDING", to: "REJECTED", actor: "owner", ...words } as const;
    await inTransaction((tx) => applyDecision(tx, context, rejection));
    await expectVoid(id);
  });

  test("or is complete, and then not void: of a second signature and its first's removal at once, one is first", async () => {
    for (let round = 0; round < 5; round += 1) {
      const tom = await newMember("signer", "Tom");
      const id = await newQuote();
      await accept(id, tom);
      const removal = call("DELETE", `/v1/members/${tom.id}`, { token: owner.token });
      const [signed, removed] = await Promise.all([sign(id), removal]);
      const voids = await db().auditEvent.count({ where: { entityId: id, action: "quote.signatureVoid" } });
      const isTold = (await toldOf(id, jane.id)).includes("signature_void");
      const isSigned = signed.status === 200;
      expect([removed.status, voids, isTold]).toEqual([200, isSigned ? 0 : 1, !isSigned]);
    }
  });

  test("when the RFQ's terms change", async () => {
    const id = await signedQuote();
    const { rfq_id: rfqId } = await read(id);
    const terms = { ...rfqBody([]).contract_parameters, target_fdv: 50_000_000 };
    const body = { id: rfqId, contract_parameters: terms };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body })).status).toBe(200);
    expect((await read(id)).awaiting_second_signature).toBeNull();
    await expectVoid(id);
    // Signed anew, once the market maker has quoted on the terms of today.
    expect(refusal(await accept(id, jane))).toEqual([409, "terms_changed"]);
    expect((await revise(id)).status).toBe(200);
    expect((await accept(id, jane)).body.element.awaiting_second_signature).toMatchObject({ by: "Jane Doe" });
    expect((await sign(id, owner, 2)).body.element.status).toBe("ACCEPTED");
  });

  test("when an administrator deletes the quote, or its RFQ", async () => {
    const [deleted, onDeleted] = [await signedQuote(), await signedQuote()];
    const { rfq_id: rfqId } = await read(deleted);
    const { rfq_id: deletedRfqId } = await read(onDeleted);
    expect((await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: deleted } })).status).toBe(200);
    expect((await call("DELETE", "/v1/rfqs/delete", { token: admin.token, body: { id: deletedRfqId } })).status).toBe(
      200,
    );
    for (const [id, last, href] of [
      [deleted, "quote.delete", `/rfqs/${rfqId}`],
      [onDeleted, null, "/rfqs"],
    ] as const) {
      const where = { entityType: "quote" as const, entityId: id };
      const trail = await db().auditEvent.findMany({ where, orderBy: { id: "asc" }, select: { action: true } });
      const actions = ["quote.create", "quote.firstSignature", "quote.signatureVoid", ...(last ? [last] : [])];
      expect(trail.map(({ action }) => action)).toEqual(actions);
      for (const memberId of [owner.memberId, jane.id]) {
        const told = await db().notification.findMany({ where: { quoteId: id, memberId, kind: "signature_void" } });
        expect(told.map((notice) => [notice.href, notice.body.split(" The acceptance")[0]])).toEqual([
          [href, `An administrator deleted the ${last ? "quote." : "RFP, and with it every quote on it."}`],
        ]);
      }
      expect(await toldOf(id, maker.memberId)).not.toContain("signature_void");
    }
  });

  test("when whoever signed first is removed, or may sign no more", async () => {
    const id = await newQuote();
    await accept(id, jane);
    // Who signs as an owner signs still.
    await call("PUT", `/v1/members/${jane.id}`, { token: owner.token, body: { role: "owner" } });
    expect(await db().firstSignature.count({ where: { quoteId: id } })).toBe(1);
    await call("PUT", `/v1/members/${jane.id}`, { token: owner.token, body: { role: "viewer" } });
    expect(await db().firstSignature.count({ where: { quoteId: id } })).toBe(0);
    const tom = await newMember("signer", "Tom");
    await accept(id, tom);
    await call("DELETE", `/v1/members/${tom.id}`, { token: owner.token });
    expect(await db().firstSignature.count({ where: { quoteId: id } })).toBe(0);
    expect(refusal(await sign(id, owner))).toEqual([409, "nothing_to_sign"]);

    // Whichever way their role went: it is asked for when the second signs.
    const ann = await newMember("signer", "Ann");
    await accept(id, ann);
    await clients().writer.member.update({ where: { id: ann.id }, data: { role: "editor" } });
    expect(refusal(await sign(id, owner))).toEqual([409, "nothing_to_sign"]);
  });

  test("when the second declines, with a word, or the first takes it back", async () => {
    const id = await signedQuote();
    const { body } = await decline(id, jane, "Strikes are too low");
    expect(body.element).toMatchObject({ status: "PENDING", awaiting_second_signature: null });
    expect(await lastTold(owner.memberId)).toMatchObject({ kind: "signature_declined" });
    expect((await lastTold(owner.memberId))?.body).toContain("Strikes are too low");
    expect(refusal(await decline(id))).toEqual([409, "nothing_to_sign"]);

    await accept(id);
    expect((await decline(id, owner)).status).toBe(200);
    expect((await lastTold(jane.id))?.body).toContain("Aurora Labs took back");
    const where = { entityId: id, action: { startsWith: "quote.signature" } };
    const trail = await db().auditEvent.findMany({ where, orderBy: { id: "asc" } });
    expect(trail.map(({ action, note }) => [action, note])).toEqual([
      ["quote.signatureDeclined", "Strikes are too low"],
      ["quote.signatureTakenBack", null],
    ]);
    expect(await toldOf(id, maker.memberId)).toEqual([]);
  });
});

test("a sealed quote is signed by nobody before its RFQ ends", async () => {
  const id = await newQuote({ is_sealed: true });
  expect(refusal(await accept(id))).toEqual([409, "sealed"]);
  expect(refusal(await sign(id))).toEqual([409, "sealed"]);
  expect(refusal(await decline(id))).toEqual([409, "sealed"]);
});

test("lists and comparisons say what awaits a signature, to the issuer alone", async () => {
  const id = await signedQuote();
  const { rfq_id: rfqId } = await read(id);
  const awaited = { value_usd: WORTH, may_sign: true };
  const { body: list } = await call("GET", `/v1/quotes/for-rfq/${rfqId}`, { token: jane.token });
  expect(firstOf(list.element).awaiting_second_signature).toMatchObject(awaited);
  const { body: compared } = await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: jane.token });
  expect(firstOf(compared.element.quotes).awaiting_second_signature).toMatchObject(awaited);
  for (const path of ["/v1/quotes/my", `/v1/quotes/for-rfq/${rfqId}`]) {
    const { body } = await call("GET", path, { token: maker.token });
    expect(JSON.stringify(body)).not.toMatch(/signature|Aurora Labs/);
  }
});
