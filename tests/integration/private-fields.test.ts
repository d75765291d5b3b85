/**
 * What only the owner, an admin and a counterparty may see of a profile (contract section 4) carries a marker; every
 * readable call is asked, and every page rendered for its first paint, by those who may not see it: none holds one. Nor
 * does a market maker read, by any call, why an issuer accepted a quote (docs/decisions/0050).
 */
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile, PRIVATE } from "@/tests/factories/full-profile";
import { createProfile } from "@/tests/factories/profiles";
import { call } from "@/tests/setup/api";
import { cookieOf, everyAnswer, everyPage, type Page, readablePaths, textOf } from "@/tests/setup/crawl";

const root = path.resolve(import.meta.dirname, "../..");
const owners: Partial<Record<UserType, Person>> = {};
let ids: number[] = [];
let outsiders: [string, Person | null][] = [];

beforeAll(async () => {
  for (const kind of USER_TYPES) {
    const owner = await registerOnly(kind, `Owner ${kind}`);
    owners[kind] = owner;
    ids.push(await createProfile(owner, kind, fullProfile[kind]));
  }
  outsiders = [["anonymous", null]];
  for (const kind of USER_TYPES) outsiders.push([kind, await register(kind)]);
  // Numbers of other things that a path may name, and some that name nothing.
  ids = [...new Set([...ids, 1, 2, 3, 4, 5, 6])];
});

test("no call answers it", async () => {
  for (const [name, person] of outsiders) {
    for (const routePath of readablePaths.filter((one) => !one.startsWith("/v1/files/"))) {
      for (const id of routePath.includes("[") ? ids : [0]) {
        const asked = routePath.replace("[type]", "token-issuer").replace(/\[\w+\]/g, String(id));
        const { body } = await call("GET", asked, { token: person?.token });
        expect(JSON.stringify(body), `${asked} for ${name}`).not.toContain(PRIVATE);
      }
    }
  }
  const own = await call("GET", "/v1/onboarding/my", { token: owners.token_issuer?.token });
  expect(JSON.stringify(own.body)).toContain(PRIVATE);
});

test("no page's first paint holds it", async () => {
  let rendered = 0;
  const admin = await registerAdmin();
  for (const [name, person] of [...outsiders, ["admin", admin] as const]) {
    for (const page of await everyPage(person ? await cookieOf(person) : undefined, ids)) {
      rendered += 1;
      if (name !== "admin") expect(page.text, `${page.path} for ${name}`).not.toContain(PRIVATE);
    }
  }
  expect(rendered).toBeGreaterThan(20);
  const mine = await inNextRequest(nextRequest("GET", "/", await cookieOf(owners.market_maker as Person)), async () => {
    const { default: render } = (await import("@/app/onboarding/market-maker/page")) as unknown as { default: Page };
    return render({ params: Promise.resolve({ id: "0" }), searchParams: Promise.resolve({}) });
  });
  expect(textOf(mine)).toContain(PRIVATE);
});

test("an introduction is between two: what is written with it, and its contacts, no third company reads", async () => {
  const [MESSAGE, REASON] = ["Words for the issuer alone", "Reason for the fund alone"];
  const [fund, issuer] = [await register("vc_investor"), await register("token_issuer")];
  const asked = { token: fund.token, body: { user_id: issuer.id, message: MESSAGE } };
  const { id } = (await call("POST", "/v1/introductions", asked)).body.element;
  const declined = { token: issuer.token, body: { id, status: "DECLINED", reason: REASON } };
  expect((await call("PUT", "/v1/introductions/status", declined)).status).toBe(200);
  for (const kind of USER_TYPES) {
    const third = await register(kind);
    for (const { path: asked, text } of await everyAnswer(third, [id, fund.id, issuer.id])) {
      for (const words of [MESSAGE, REASON]) expect(text, `${asked} for another ${kind}`).not.toContain(words);
    }
  }
  for (const person of [fund, issuer]) {
    const own = JSON.stringify((await call("GET", "/v1/introductions", { token: person.token })).body);
    for (const words of [MESSAGE, REASON]) expect(own).toContain(words);
  }
});

describe("a memo, and a note that its writer keeps for themselves", () => {
  const MEMO = "Memo for nobody else: deepest books";
  const NOTE = "Note to oneself: slow to answer";
  let issuer: Person;
  let makers: [string, Person][];
  /** Of the RFQ, its quotes and the agreement. */
  let parts: number[];

  beforeAll(async () => {
    issuer = await register("token_issuer");
    const [won, lost, stranger] = [
      await register("market_maker"),
      await register("market_maker"),
      await register("market_maker"),
    ];
    makers = [
      ["whoever was accepted", won],
      ["who lost", lost],
      ["a stranger", stranger],
    ];
    const rfqId = await createOpenRfq(issuer, [won, lost]);
    const quoteIds = [await createQuote(won, rfqId), await createQuote(lost, rfqId)];
    const mark = { quote_id: quoteIds[0], is_shortlisted: true, note: NOTE };
    const marks = `/v1/rfqs/${rfqId}/comparison/marks`;
    expect((await call("PUT", marks, { token: issuer.token, body: mark })).status).toBe(200);
    const body = { id: quoteIds[0], status: "ACCEPTED", close_rfq: true, memo: MEMO };
    const { body: answer } = await call("PUT", "/v1/quotes/status", { token: issuer.token, body });
    parts = [rfqId, ...quoteIds, answer.element.agreement_id ?? 0];
  });

  test("is answered to no market maker by any call, and to the issuer by four", async () => {
    for (const [name, maker] of makers) {
      for (const { path: url, text } of await everyAnswer(maker, parts))
        expect(text, `${url} for ${name}`).not.toContain(MEMO);
    }
    const [rfqId, quoteId] = parts;
    const holders = (await everyAnswer(issuer, parts))
      .filter(({ text }) => text.includes(MEMO))
      .map(({ path: url }) => url);
    expect(holders.sort()).toEqual(
      ["/v1/agreements/my", `/v1/audit/quote/${quoteId}`, `/v1/audit/rfq/${rfqId}`, `/v1/quotes/${quoteId}`].sort(),
    );
  });

  test("the note is answered to the issuer by the comparison alone, to administrators and market makers by none", async () => {
    const others = [...makers, ["an administrator", await registerAdmin()] as const];
    for (const [name, other] of others) {
      for (const { path: url, text } of await everyAnswer(other, parts))
        expect(text, `${url} for ${name}`).not.toContain(NOTE);
    }
    const holders = (await everyAnswer(issuer, parts))
      .filter(({ text }) => text.includes(NOTE))
      .map(({ path: url }) => url);
    expect(holders).toEqual([`/v1/rfqs/${parts[0]}/comparison`]);
  });

  test("is in no page of theirs, nor answered to what they write", async () => {
    const [rfqId = 0, quoteId = 0] = parts;
    for (const [name, maker] of makers) {
      const cookie = await cookieOf(maker);
      for (const file of ["quotes", "contracts", "rfqs/(list)", "dashboard"]) {
        const { default: render } = (await import(path.join(root, `app/(workspace)/${file}/page.tsx`))) as {
          default: Page;
        };
        const props = { params: Promise.resolve({ id: String(rfqId) }), searchParams: Promise.resolve({}) };
        const shown = await inNextRequest(nextRequest("GET", "/", cookie), async () => render(props)).catch(() => null);
        expect(textOf(shown), `${file} for ${name}`).not.toContain(MEMO);
      }
      const writes = ["WITHDRAWN", "REJECTED"].map((status) =>
        call("PUT", "/v1/quotes/status", { token: maker.token, body: { id: quoteId, status } }),
      );
      for (const { status, body } of await Promise.all(writes)) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(JSON.stringify(body)).not.toContain(MEMO);
      }
    }
  });
});
