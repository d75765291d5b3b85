/** Every list of `/v1`, asked over its handlers for all that its specification says of it (docs/decisions/0041). */
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { calls } from "@/lib/calls";
import { clients } from "@/lib/kit/db/client";
import type { ElementList } from "@/lib/kit/http/wire";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { LISTS } from "@/tests/factories/lists";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { createProfile } from "@/tests/factories/profiles";
import { createVenue } from "@/tests/factories/venues";
import { insertWebhook } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";
import { walk, walkBack } from "@/tests/setup/walk";

let issuer: Person;
let maker: Person;
let admin: Person;
let fund: Person;
let rfqId: number;

const whoAsks: Record<string, () => Person> = {
  "/v1/agreements/my": () => issuer,
  "/v1/audit": () => admin,
  "/v1/audit/{object}/{id}": () => issuer,
  "/v1/emails/failed": () => admin,
  "/v1/introductions": () => issuer,
  "/v1/notifications": () => maker,
  "/v1/onboarding/market-maker/browse": () => issuer,
  "/v1/onboarding/token-issuer/browse": () => fund,
  "/v1/onboarding/vc-investor/browse": () => issuer,
  "/v1/onboarding/venue/all": () => admin,
  "/v1/quotes/all": () => admin,
  "/v1/quotes/for-rfq/{id}": () => issuer,
  "/v1/quotes/my": () => maker,
  "/v1/rfqs/all": () => admin,
  "/v1/rfqs/assigned": () => maker,
  "/v1/rfqs/my": () => issuer,
  "/v1/rfqs/{id}/questions": () => maker,
  "/v1/sign-in-failures": () => admin,
  "/v1/users": () => admin,
  "/v1/users/lps": () => issuer,
  "/v1/users/sessions": () => issuer,
  "/v1/watch-list": () => fund,
  "/v1/watch-list/portfolio": () => fund,
  "/v1/webhooks/{id}/deliveries": () => issuer,
};

/**
 * Two RFQs, one of them with an accepted quote; a profile of each kind that isn't completed; an issuer that a fund watches
 * and asks to be introduced to, and one that raises; a venue to approve; e-mails and sign-ins that failed.
 */
beforeAll(async () => {
  [issuer, maker, admin] = [await register("token_issuer"), await register("market_maker"), await registerAdmin()];
  for (const kind of ["token_issuer", "market_maker", "vc_investor"] as const) {
    await createProfile(await registerOnly(kind), kind);
  }
  fund = await register("vc_investor", "Polaris Fund");
  const { generalInfo, ...groups } = profileBody("token_issuer", "Raising");
  const fundRaise = { isRaising: true, round: "Seed", targetAmount: 4_000_000 };
  const vcHistory = { hasClosedRound: true, rounds: [{ round: "Pre-Seed", investors: [fund.name] }] };
  const raising = { ...groups, generalInfo: { ...generalInfo, fundRaise, vcHistory } };
  await createProfile(await registerOnly("token_issuer"), "token_issuer", raising);
  const own = await call("GET", "/v1/onboarding/my", { token: issuer.token });
  await call("PUT", `/v1/watch-list/${own.body.element.id}`, { token: fund.token, body: {} });
  await call("POST", "/v1/introductions", { token: fund.token, body: { user_id: issuer.id, message: "Hello" } });
  await createVenue(issuer);
  const given = { subject: "s", text: "t", status: "FAILED" } as const;
  await clients().writer.emailOutbox.createMany({
    data: ["a", "b"].map((name) => ({ ...given, to: `${name}@example.test`, dedupeKey: name })),
  });
  for (const username of [issuer.email, "nobody@example.test"]) {
    await call("POST", "/v1/users/login", { form: { username, password: "not the right one" } });
  }
  await createDraft(issuer, [maker], { type: "OTC", subtype: null });
  const other = await createOpenRfq(issuer, [maker]);
  rfqId = await createOpenRfq(issuer, [maker], { type: "OTC", subtype: null });
  await insertWebhook(rfqId, issuer);
  const text = "Is the TGE date fixed?";
  await call("POST", `/v1/rfqs/${rfqId}/questions`, { token: maker.token, body: { text } });
  await createQuote(maker, other);
  const body = { id: await createQuote(maker, rfqId), status: "ACCEPTED", close_rfq: true };
  await call("PUT", "/v1/quotes/status", { token: issuer.token, body });
  const [first] = (await call("GET", "/v1/notifications", { token: maker.token })).body.element;
  await call("POST", "/v1/notifications/read", { token: maker.token, body: { ids: [first?.id] } });
});

type Page = ElementList<Record<string, unknown>>;

/** What it answers, which has to be a page. */
async function ask(path: string, query: Record<string, string> = {}): Promise<Page> {
  const url = path.replace("{object}", "rfq").replace("{id}", String(rfqId));
  const { status, body } = await call<Page>("GET", `${url}?${new URLSearchParams(query).toString()}`, {
    token: whoAsks[path]?.().token,
  });
  expect([url, query, status]).toEqual([url, query, 200]);
  return body;
}

test("each list of the API has its specification, and someone who asks it", () => {
  const paged = calls.filter((listed) => "query" in listed && "limit" in z.object({ ...listed.query.shape }).shape);
  expect(paged.map(({ path }) => path).sort()).toEqual(Object.keys(LISTS).sort());
  expect(Object.keys(whoAsks).sort()).toEqual(Object.keys(LISTS).sort());
});

describe.each(Object.entries(LISTS))("%s", (path, list) => {
  const filters = Object.entries(list.filters).flatMap(([name, values]) =>
    "kind" in values || values.length === 0 ? [] : [[name, values] as const],
  );

  test("has rows", async () => {
    expect((await ask(path)).total).toBeGreaterThan(0);
  });

  test.each(Object.keys(list.sorts))("sorted by %s has the same rows, both ways", async (sort) => {
    const { total } = await ask(path);
    for (const order of [sort, `-${sort}`]) {
      const { element } = await ask(path, { sort: order, limit: "500" });
      expect(element).toHaveLength(total);
    }
  });

  test("goes on by cursors as it does by offsets, and back from its end, in each of its orders", async () => {
    for (const sort of [undefined, ...Object.keys(list.sorts).flatMap((name) => [name, `-${name}`])]) {
      const order: Record<string, string> = sort === undefined ? {} : { sort };
      const whole = await ask(path, order);
      const page = (cursor: object) => ask(path, { ...order, limit: "2", ...cursor });
      expect([sort, await walk(page)]).toEqual([sort, whole.element]);
      expect([sort, await walkBack(page)]).toEqual([sort, whole.element]);
    }
  });

  test.each(filters)("filtered by %s has fewer rows, and only those", async (name, values) => {
    const { total } = await ask(path);
    const totals: number[] = [];
    for (const value of values) {
      const { element, total: matching } = await ask(path, { [name]: value });
      totals.push(matching);
      for (const row of element) if (name in row) expect(row[name]).toBe(value);
    }
    expect(Math.min(...totals)).toBeLessThan(total);
    expect(Math.max(...totals)).toBeGreaterThan(0);
  });

  if (list.search !== null) {
    test("searched for what nothing says has no rows", async () => {
      expect((await ask(path, { q: "nothing says this" })).total).toBe(0);
    });
  }
});
