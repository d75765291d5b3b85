/** Every list of `/v1`, asked over its handlers for all that its specification says of it (docs/decisions/0041). */
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { INVITABLE_MAKER_LIST, SESSION_LIST, USER_LIST } from "@/lib/accounts/lists";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { AUDIT_LIST } from "@/lib/audit/lists";
import { calls } from "@/lib/calls";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import { clients } from "@/lib/kit/db/client";
import type { ElementList } from "@/lib/kit/http/wire";
import type { ListSpec } from "@/lib/kit/list-spec";
import { INTRODUCTION_LIST } from "@/lib/introductions/lists";
import { NOTIFICATION_LIST } from "@/lib/notifications/lists";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import { QUESTION_LIST } from "@/lib/questions/lists";
import { QUOTE_LIST, RFQ_QUOTE_LIST } from "@/lib/quotes/lists";
import { ALL_RFQ_LIST, RFQ_LIST } from "@/lib/rfqs/lists";
import { VENUE_LIST } from "@/lib/venues/lists";
import { PORTFOLIO_LIST, WATCH_LIST } from "@/lib/watchlist/lists";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { createProfile } from "@/tests/factories/profiles";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { walk, walkBack } from "@/tests/setup/walk";

let issuer: Person;
let maker: Person;
let admin: Person;
let fund: Person;
let rfqId: number;

type Listed = { list: ListSpec; who: () => Person };

const lists: Record<string, Listed> = {
  "/v1/agreements/my": { list: AGREEMENT_LIST, who: () => issuer },
  "/v1/audit/{object}/{id}": { list: AUDIT_LIST, who: () => issuer },
  "/v1/emails/failed": { list: FAILED_EMAIL_LIST, who: () => admin },
  "/v1/introductions": { list: INTRODUCTION_LIST, who: () => issuer },
  "/v1/notifications": { list: NOTIFICATION_LIST, who: () => maker },
  "/v1/onboarding/market-maker/browse": { list: MARKET_MAKER_LIST, who: () => issuer },
  "/v1/onboarding/token-issuer/browse": { list: TOKEN_ISSUER_LIST, who: () => fund },
  "/v1/onboarding/vc-investor/browse": { list: VC_INVESTOR_LIST, who: () => issuer },
  "/v1/onboarding/venue/all": { list: VENUE_LIST, who: () => admin },
  "/v1/quotes/all": { list: QUOTE_LIST, who: () => admin },
  "/v1/quotes/for-rfq/{id}": { list: RFQ_QUOTE_LIST, who: () => issuer },
  "/v1/quotes/my": { list: QUOTE_LIST, who: () => maker },
  "/v1/rfqs/all": { list: ALL_RFQ_LIST, who: () => admin },
  "/v1/rfqs/assigned": { list: RFQ_LIST, who: () => maker },
  "/v1/rfqs/my": { list: RFQ_LIST, who: () => issuer },
  "/v1/rfqs/{id}/questions": { list: QUESTION_LIST, who: () => maker },
  "/v1/users": { list: USER_LIST, who: () => admin },
  "/v1/users/lps": { list: INVITABLE_MAKER_LIST, who: () => issuer },
  "/v1/users/sessions": { list: SESSION_LIST, who: () => issuer },
  "/v1/watch-list": { list: WATCH_LIST, who: () => fund },
  "/v1/watch-list/portfolio": { list: PORTFOLIO_LIST, who: () => fund },
};

/**
 * Two RFQs, one of them with an accepted quote; a profile of each kind that isn't completed; an issuer that a fund watches
 * and asks to be introduced to, and one that raises; a venue to approve; e-mails that failed.
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
  await createDraft(issuer, [maker], { type: "OTC", subtype: null });
  const other = await createOpenRfq(issuer, [maker]);
  rfqId = await createOpenRfq(issuer, [maker], { type: "OTC", subtype: null });
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
  const { who } = lists[path] as Listed;
  const url = path.replace("{object}", "rfq").replace("{id}", String(rfqId));
  const { status, body } = await call<Page>("GET", `${url}?${new URLSearchParams(query).toString()}`, {
    token: who().token,
  });
  expect([url, query, status]).toEqual([url, query, 200]);
  return body;
}

test("each list of the API has its specification here", () => {
  const paged = calls.filter((listed) => "query" in listed && "limit" in z.object({ ...listed.query.shape }).shape);
  expect(paged.map(({ path }) => path).sort()).toEqual(Object.keys(lists).sort());
});

describe.each(Object.entries(lists))("%s", (path, { list }) => {
  const filters = Object.entries(list.filters).filter(([, values]) => values.length > 0);

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
