/** What is said with a decision: where it is taken, who reads it, and what whoever loses is told (docs/decisions/0050). */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, namedFields } from "@/tests/setup/api";

const MEMO = "Deepest books of all";
const REASON = "Spread too wide on OKX";

let issuer: Person;
let maker: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  issuer = await register("token_issuer", "Nimbus Labs");
  maker = await register("market_maker", "Alpha Markets");
  other = await register("market_maker", "Beta Markets");
  admin = await registerAdmin();
});

const decide = (person: Person, id: number, status: string, said: object = {}) =>
  call("PUT", "/v1/quotes/status", { token: person.token, body: { id, status, ...said } });

async function read({ token }: Person, id: number) {
  const { status, body } = await call("GET", `/v1/quotes/${id}`, { token });
  expect(status).toBe(200);
  return body.element;
}

async function quoted(...makers: Person[]) {
  const rfqId = await createOpenRfq(issuer, makers);
  const quoteIds = [];
  for (const one of makers) quoteIds.push(await createQuote(one, rfqId));
  return { rfqId, quoteIds, quoteId: quoteIds[0] ?? 0 };
}

const notesOf = async (person: Person, path: string) => {
  const { body } = await call<{ element: { action: string; note: string | null }[] }>("GET", `/v1/audit/${path}`, {
    token: person.token,
  });
  return body.element.filter(({ note }) => note !== null).map(({ action, note }) => [action, note]);
};

describe("a memo", () => {
  test("is read by owner and admins: on the answer, the quote, the agreement and in the trail; the maker has no such field", async () => {
    const { rfqId, quoteId } = await quoted(maker);
    const answer = await decide(issuer, quoteId, "ACCEPTED", { memo: `  ${MEMO}\nby far ` });
    expect(answer.body.element).toMatchObject({ status: "ACCEPTED", memo: `${MEMO}\nby far`, reason: null });

    for (const person of [issuer, admin]) {
      expect(await read(person, quoteId)).toMatchObject({ memo: `${MEMO}\nby far` });
      const { body } = await call("GET", "/v1/agreements/my", { token: person.token });
      const agreement = body.element.find(({ quote_id: id }) => id === quoteId);
      expect(agreement?.memo).toBe(`${MEMO}\nby far`);
      expect((await read(person, quoteId)).agreement_id).toBe(agreement?.id);
      for (const path of [`rfq/${rfqId}`, `quote/${quoteId}`]) {
        expect(await notesOf(person, path)).toEqual([["quote.status", `${MEMO}\nby far`]]);
      }
    }
    expect(await read(maker, quoteId)).not.toHaveProperty("memo");
    const { body } = await call("GET", "/v1/agreements/my", { token: maker.token });
    const own = body.element.find(({ quote_id: id }) => id === quoteId);
    expect(own?.id).toBe((await read(maker, quoteId)).agreement_id);
    expect(own).not.toHaveProperty("memo");
  });

  test("may be left out, or be nothing to see: then there is none", async () => {
    for (const said of [{}, { memo: "" }, { memo: " \u200b " }]) {
      const { rfqId, quoteId } = await quoted(maker);
      expect((await decide(issuer, quoteId, "ACCEPTED", said)).body.element.memo).toBeNull();
      expect(await notesOf(issuer, `rfq/${rfqId}`)).toEqual([]);
    }
  });

  test("goes with the acceptance that an admin takes back; the trail keeps it", async () => {
    const { quoteId } = await quoted(maker);
    await decide(admin, quoteId, "ACCEPTED", { memo: MEMO });
    await decide(admin, quoteId, "REJECTED", { reason: REASON });
    expect(await read(issuer, quoteId)).toMatchObject({ memo: null, reason: REASON, agreement_id: null });
    await decide(admin, quoteId, "PENDING");
    expect(await read(issuer, quoteId)).toMatchObject({ memo: null, reason: null });
    expect(await notesOf(issuer, `quote/${quoteId}`)).toEqual([
      ["quote.status", REASON],
      ["quote.status", MEMO],
    ]);
  });
});

describe("a reason", () => {
  test("is read by the provider too; the notification says that there is one, and neither it nor its e-mail which", async () => {
    const { quoteId } = await quoted(maker, other);
    expect((await decide(issuer, quoteId, "REJECTED", { reason: REASON })).status).toBe(200);
    for (const person of [issuer, admin, maker]) expect((await read(person, quoteId)).reason).toBe(REASON);
    const { body } = await call("GET", "/v1/notifications", { token: maker.token });
    expect(body.element[0]).toMatchObject({
      body: "Nimbus Labs rejected your quote. Why stands on the quote.",
      href: `/quotes?quote=${quoteId}`,
    });
    const mails = JSON.stringify(await clients().writer.emailOutbox.findMany());
    expect(mails).toContain("Why stands on the quote.");
    for (const words of [REASON, MEMO]) expect(mails).not.toContain(words);
  });

  test("is nothing that a withdrawal has", async () => {
    const { quoteId } = await quoted(maker);
    const answer = await decide(maker, quoteId, "WITHDRAWN", { reason: REASON });
    expect([answer.status, namedFields(answer)]).toEqual([422, ["body.reason"]]);
    expect((await read(maker, quoteId)).status).toBe("PENDING");
  });
});

test.each([
  ["ACCEPTED", "reason"],
  ["REJECTED", "memo"],
  ["PENDING", "memo"],
  ["EXPIRED", "reason"],
  ["WITHDRAWN", "memo"],
])("said with %s, a %s is refused by its name, and nothing is decided", async (status, field) => {
  const { quoteId } = await quoted(maker);
  const answer = await decide(admin, quoteId, status, { [field]: "Because" });
  expect([answer.status, namedFields(answer)]).toEqual([422, [`body.${field}`]]);
  expect(await read(admin, quoteId)).toMatchObject({ status: "PENDING", memo: null, reason: null });
});

test("what a refused decision said is not kept: only the words of the one that won are", async () => {
  const { quoteId } = await quoted(maker);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => decide(issuer, quoteId, "ACCEPTED", { memo: `Memo ${index}` })),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read(issuer, quoteId)).memo).toBe(`Memo ${winner}`);
  expect(await notesOf(issuer, `quote/${quoteId}`)).toEqual([["quote.status", `Memo ${winner}`]]);
});

test("who loses to an acceptance that closes the RFP learns that others were chosen: never whose, what terms, or why", async () => {
  const { quoteIds, rfqId } = await quoted(maker, other);
  const [won = 0, lost = 0] = quoteIds;
  await decide(issuer, won, "ACCEPTED", { memo: MEMO, close_rfq: true });
  const { body } = await call("GET", "/v1/notifications", { token: other.token });
  expect(body.element[0]?.body).toBe("Nimbus Labs chose others and closed the RFP without accepting your quote.");
  expect(await read(other, lost)).toMatchObject({ status: "REJECTED", reason: null });
  const told = JSON.stringify([body, await read(other, lost), await call("GET", `/v1/rfqs/${rfqId}`, other)]);
  for (const secret of [MEMO, maker.name, String(won)]) expect(told).not.toContain(secret);
});
