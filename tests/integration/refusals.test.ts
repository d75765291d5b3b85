/** Errors that calls declare and that no longer story comes by: each asked for once, by its call. */
import { beforeAll, describe, expect, test } from "vitest";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf, type Method } from "@/tests/setup/api";

let issuer: Person;
let maker: Person;
let admin: Person;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
  admin = await registerAdmin();
});

async function refusalOf(method: Method, url: string, { token }: Person, body: object) {
  const answer = await call<unknown>(method, url, { token, body });
  return [answer.status, errorOf(answer).code];
}

async function setStatus(what: "rfqs" | "quotes", { token }: Person, body: { id: number; status: string }) {
  expect((await call<unknown>("PUT", `/v1/${what}/status`, { token, body })).status).toBe(200);
}

test.each(["/v1/rfqs/status", "/v1/rfqs/update"])("PUT %s: an open RFQ becomes no draft again", async (url) => {
  const id = await createOpenRfq(issuer, [maker]);
  expect(await refusalOf("PUT", url, issuer, { id, status: "DRAFT" })).toEqual([409, "rfq_state"]);
});

describe("PUT /v1/quotes/status", () => {
  test("an RFQ that is signed already is not signed by one more acceptance", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    await setStatus("rfqs", admin, { id: rfqId, status: "SIGNED" });
    const acceptance = { id, status: "ACCEPTED", close_rfq: true };
    expect(await refusalOf("PUT", "/v1/quotes/status", issuer, acceptance)).toEqual([409, "rfq_state"]);
  });

  test("a withdrawn quote doesn't become pending beside its successor", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    await setStatus("quotes", maker, { id, status: "WITHDRAWN" });
    await createQuote(maker, rfqId);
    const revival = { id, status: "PENDING" };
    expect(await refusalOf("PUT", "/v1/quotes/status", admin, revival)).toEqual([409, "quote_already_pending"]);
  });
});

test("a completed wizard is not sent back by an admin either", async () => {
  const url = `/v1/onboarding/admin/user/${issuer.id}/token-issuer/step`;
  expect(await refusalOf("POST", url, admin, { step: 1 })).toEqual([409, "onboarding_completed"]);
});

test("POST /v1/users/delete: an issuer with an RFQ stays", async () => {
  await createOpenRfq(issuer, [maker]);
  expect(await refusalOf("POST", "/v1/users/delete", admin, { id: issuer.id })).toEqual([409, "user_has_records"]);
});

describe.each(["POST", "PUT", "PATCH"] as const)("%s /v1/users/update", (method) => {
  const refusal = (body: object) => refusalOf(method, "/v1/users/update", admin, body);

  test("refuses an unknown user, one's own demotion, an e-mail that is taken, and a company of several as administrators", async () => {
    expect(await refusal({ id: 2_147_483_647, name: "Nobody" })).toEqual([404, "not_found"]);
    expect(await refusal({ id: admin.id, role: "user" })).toEqual([409, "own_account"]);
    expect(await refusal({ id: maker.id, email: issuer.email })).toEqual([409, "email_taken"]);
    const desk = await register("market_maker");
    await addMember(desk.id, "viewer");
    expect(await refusal({ id: desk.id, role: "admin" })).toEqual([409, "user_has_members"]);
  });
});
