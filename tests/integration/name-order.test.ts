/** Lists that are ordered by a name: without regard to capitals, a letter with a mark beside the same without, on both databases, both ways (docs/decisions/0171). */
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import type { ElementList } from "@/lib/kit/http/wire";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { walk, walkBack } from "@/tests/setup/walk";

type Row = Record<string, string | number>;

async function ask(person: Person, path: string, query: object): Promise<ElementList<Row>> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await call<ElementList<Row>>("GET", `${path}?${asked.toString()}`, { token: person.token });
  expect([path, query, status]).toEqual([path, query, 200]);
  return body;
}

const draft = async (owner: Person, name: string) => (await createDraft(owner, [maker], { name })).id;

const TAG = "nmordr";
const WORDS = ["Zilliqa", "dYdX", "Aave", "Éther", "iExec", "ZKsync", "Łukka", "aelf"];
const IN_ORDER = ["Aave", "aelf", "dYdX", "Éther", "iExec", "Łukka", "Zilliqa", "ZKsync"].map(
  (word) => `${word} ${TAG}`,
);
const NAMES = WORDS.map((word) => `${word} ${TAG}`);

let admin: Person, issuer: Person, maker: Person, fund: Person;
let rfqOfAll: number;

beforeAll(async () => {
  admin = await registerAdmin();
  const issuers: Person[] = [];
  const makers: Person[] = [];
  const funds: Person[] = [];
  for (const name of NAMES) {
    issuers.push(await register("token_issuer", name));
    makers.push(await register("market_maker", name));
    funds.push(await register("vc_investor", name));
    await createVenue(firstOf(issuers), { name });
  }
  [issuer, maker, fund] = [firstOf(issuers), firstOf(makers), firstOf(funds)];
  const ids: number[] = [];
  for (const name of NAMES) ids.push(await createOpenRfq(issuer, [maker], { name }));
  for (const rfqId of ids) {
    const id = await createQuote(maker, rfqId);
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED", close_rfq: true } });
  }
  rfqOfAll = await createOpenRfq(issuer, makers, { name: `B ${TAG}` });
  for (const desk of makers) await createQuote(desk, rfqOfAll);
  const projects = await ask(fund, "/v1/onboarding/token-issuer/browse", { q: TAG });
  for (const { id } of projects.element) {
    await call("PUT", `/v1/watch-list/${Number(id)}`, { token: fund.token, body: {} });
  }
}, 60_000);

test.each([
  ["own RFPs", () => issuer, "/v1/rfqs/my", "name", "name", { status: "SIGNED" }],
  ["assigned RFPs", () => maker, "/v1/rfqs/assigned", "name", "name", { status: "SIGNED" }],
  ["RFPs that are searched for", () => maker, "/v1/rfqs/assigned", "name", "name", { q: ` ${TAG}`, status: "SIGNED" }],
  ["all RFPs", () => admin, "/v1/rfqs/all", "name", "name", { status: "SIGNED" }],
  ["an issuer's agreements", () => issuer, "/v1/agreements/my", "rfq_name", "rfq_name", {}],
  ["a market maker's agreements", () => maker, "/v1/agreements/my", "rfq_name", "rfq_name", {}],
  ["an RFP's quotes", () => issuer, "quotes", "provider_name", "provider_name", {}],
  ["the market makers to invite", () => issuer, "/v1/users/lps", "company_name", "company_name", { q: TAG }],
  ["token issuers", () => fund, "/v1/onboarding/token-issuer/browse", "project_name", "project_name", { q: TAG }],
  ["market makers", () => issuer, "/v1/onboarding/market-maker/browse", "name", "name", { q: TAG }],
  ["funds", () => issuer, "/v1/onboarding/vc-investor/browse", "fund_name", "fund_name", { q: TAG }],
  ["the watch list", () => fund, "/v1/watch-list", "project_name", "project_name", {}],
  ["venues", () => admin, "/v1/onboarding/venue/all", "name", "name", { q: TAG }],
  ["accounts", () => admin, "/v1/users", "name", "name", { q: TAG, user_type: "vc_investor" }],
] as const)("%s", async (_, who, path, sort, field, query) => {
  const url = path === "quotes" ? `/v1/quotes/for-rfq/${rfqOfAll}` : path;
  const names = (rows: Row[]) => rows.map((row) => row[field]);
  const pageBy = (order: string) => (cursor: object) => ask(who(), url, { ...query, ...cursor, sort: order, limit: 2 });
  expect(names(await walk(pageBy(sort)))).toEqual(IN_ORDER);
  expect(names(await walkBack(pageBy(sort)))).toEqual(IN_ORDER);
  expect(names(await walk(pageBy(`-${sort}`)))).toEqual(IN_ORDER.toReversed());
});

test("a name with a mark comes behind the same without, and before what begins with it", async () => {
  const owner = await register("token_issuer");
  const inOrder = ["Ether", "Éther", "Ether 2", "Éther 2", "Ethereal", "Ørsted", "Oslo", "Zéphyr", "Йод"];
  for (const name of inOrder.toReversed()) await draft(owner, name);
  const { element } = await ask(owner, "/v1/rfqs/my", { sort: "name" });
  expect(element.map(({ name }) => name)).toEqual(inOrder);
});

test("a name that is changed takes its new place", async () => {
  const owner = await register("token_issuer");
  const [one, other] = [await draft(owner, "alpha"), await draft(owner, "Beta")];
  const order = async () => (await ask(owner, "/v1/rfqs/my", { sort: "name" })).element.map(({ id }) => id);
  expect(await order()).toEqual([one, other]);
  const renamed = { id: one, name: "cHARLIE" };
  expect(await call("PUT", "/v1/rfqs/update", { token: owner.token, body: renamed })).toMatchObject({ status: 200 });
  expect(await order()).toEqual([other, one]);
  // What repeats it follows: a market maker's list is ordered by their invitation (docs/decisions/0086).
  const [invitation] = await db().rfqInvitation.findMany({ where: { rfqId: one }, select: { nameKey: true } });
  expect(invitation).toEqual({ nameKey: "charlie" });
});
