/** Every page for everyone at every width: what a row is called and what can be done with it stand together, and nothing is cut for good. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { accept, draftOverHttp, openRfpOverHttp, quotedRfp, quoteOverHttp, setStatusOverHttp } from "./deals";
import { fullIssuerBody, makerBody } from "./directory-profiles";
import { expect, test } from "./fixtures";
import { outOfSight } from "./out-of-sight";
import { bearer, enter, type Person, registerOverHttp } from "./people";
import { adminAccount, builtInAnalytics } from "./servers";

test.describe.configure({ mode: "parallel", timeout: 120_000 });

const WIDTHS = [390, 768, 1024, 1280, 1440];
const LONG = "Widths of a token whose name is as long as a name may sensibly be, with all of its words and some more";

/** A name as long as a name may be, without a place to break it. */
const UNBROKEN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Goes there once, and looks at each width. */
async function expectInSight(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => outOfSight(page), { message: `${address} at ${width} px` }).toEqual([]);
    }
  });
}

type Deals = { issuer: Person; maker: Person; open: number; draft: number; quote: number; agreement: number };

/** An issuer and a market maker with long names and profiles, a draft, an open RFP, an agreement, and one that closed with it. */
async function makeDeals(request: APIRequestContext): Promise<Deals> {
  const name = (role: string) => `${LONG.slice(0, 60)} ${role}`;
  const issuer = await registerOverHttp(request, "token_issuer", name("issuer"), {
    profile: fullIssuerBody(name("issuer")),
  });
  const maker = await registerOverHttp(request, "market_maker", UNBROKEN, { profile: makerBody(UNBROKEN) });
  const makers = [maker];
  const draft = await draftOverHttp(request, issuer, { name: `${LONG} draft`, makers });
  const open = await openRfpOverHttp(request, issuer, { name: `${LONG} open`, makers });
  const quote = await quoteOverHttp(request, maker, open);
  const signed = await openRfpOverHttp(request, issuer, { name: `${LONG} signed`, makers });
  await accept(request, { issuer, quoteId: await quoteOverHttp(request, maker, signed, 75) });
  await setStatusOverHttp(request, issuer, "rfqs", signed, "CLOSED");
  const agreements = await request.get("/v1/agreements/my", { headers: bearer(issuer.token) });
  return { issuer, maker, open, draft, quote, agreement: (await agreements.json()).element[0].id };
}

/** The id of somebody's own profile, or of the first venue. */
async function firstId(request: APIRequestContext, address: string, { token }: Person): Promise<number> {
  const { element } = await (await request.get(address, { headers: bearer(token) })).json();
  return (Array.isArray(element) ? element[0] : element).id as number;
}

let deals: Deals;
let issuerProfile: number;
let makerProfile: number;
let venue: number;
let fund: Person;
let fundProfile: number;
let webhook: number;

/** A webhook with an address as long as they come, and a test on its way. */
async function addWebhook(request: APIRequestContext, { token }: Person): Promise<number> {
  const headers = bearer(token);
  const data = { url: `http://localhost:9/${"webhooks-of-the-desk/".repeat(10)}`, events: ["quote.submitted"] };
  const { element } = await (await request.post("/v1/webhooks", { headers, data })).json();
  await request.post(`/v1/webhooks/${element.id}/test`, { headers });
  return element.id as number;
}

test.beforeAll(async ({ request }) => {
  deals = await makeDeals(request);
  issuerProfile = await firstId(request, "/v1/onboarding/token-issuer/my", deals.issuer);
  makerProfile = await firstId(request, "/v1/onboarding/market-maker/my", deals.maker);
  venue = await firstId(request, "/v1/onboarding/venue/all?limit=1", deals.issuer);
  fund = await registerOverHttp(request, "vc_investor", `${LONG.slice(0, 60)} fund`);
  fundProfile = await firstId(request, "/v1/onboarding/vc-investor/my", fund);
  webhook = await addWebhook(request, deals.issuer);
  const headers = bearer(deals.issuer.token);
  await request.post("/v1/api-keys", { headers, data: { name: `${LONG} key`.slice(0, 200), scopes: ["read"] } });
});

/** Where everybody goes; below, the file of the page of each address is its pattern. */
const PAGES = {
  visitor: () => [
    "/",
    "/login",
    "/register",
    "/no-such-page",
    "/join/no-such-token",
    ...["/forgot-password", "/reset-password/no-such-token", "/confirm-email/no-such-token"],
    "/verify",
    ...["/unsubscribe/no-such-token", "/invited/no-such-token"],
    "/docs/api",
    "/docs/api/get-rfqs-my",
  ],
  issuer: () => [
    ...["/dashboard", "/rfqs", `/rfqs?rfq=${deals.open}`, "/rfqs/new", `/rfqs/new?edit=${deals.draft}`],
    ...[`/rfqs/${deals.open}`, `/rfqs/${deals.open}?quote=${deals.quote}`, `/rfqs/${deals.open}/compare`],
    `/quotes/${deals.quote}/sign`,
    ...["/contracts", `/contracts?agreement=${deals.agreement}`, "/settings", "/settings?tab=security"],
    ...["/market-makers", `/market-makers/${makerProfile}`, "/venues", "/venues/new", `/venues/${venue}`],
    ...["/vc-investors", `/vc-investors/${fundProfile}`, "/introductions"],
    ...["/settings/webhooks", `/settings/webhooks/${webhook}`, "/settings/api-keys"],
  ],
  maker: () => [
    ...["/dashboard", "/rfqs", `/rfqs?rfq=${deals.open}`, `/rfqs/${deals.open}`],
    ...["/quotes", `/quotes?quote=${deals.quote}`, "/contracts", "/settings"],
    ...["/token-issuers", `/token-issuers/${issuerProfile}`, "/venues"],
  ],
  investor: () => [
    ...["/dashboard", "/rfqs", "/contracts", "/market-makers", "/token-issuers", `/token-issuers/${issuerProfile}`],
    ...["/watch-list", "/introductions", "/vc-investors", "/settings"],
  ],
  admin: () => [
    ...["/admin", "/admin/users", `/admin/users/${deals.maker.id}`, "/admin/rfqs", `/admin/rfqs?rfq=${deals.open}`],
    ...["/admin/quotes", `/admin/quotes?quote=${deals.quote}`, "/admin/venues", "/admin/venues/new", "/admin/emails"],
    ...["/admin/sign-ins", "/admin/trail"],
    ...["/rfqs", "/contracts", "/token-issuers", "/market-makers"],
  ],
};

/** Where each of them is signed in; the visitor isn't. */
const people = {
  visitor: () => null,
  issuer: () => deals.issuer,
  maker: () => deals.maker,
  investor: () => fund,
  admin: () => adminAccount,
};

test("the way to a page is one line, however long a name on it is", async ({ page }) => {
  await enter(page, deals.issuer);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const address of [`/rfqs/${deals.open}`, `/rfqs/${deals.open}/compare`, `/market-makers/${makerProfile}`]) {
    await page.goto(address);
    const way = page.getByRole("navigation", { name: "Breadcrumbs" });
    await expect(way).toBeVisible();
    expect((await way.boundingBox())?.height, address).toBeLessThan(30);
    const list = way.getByRole("link").first();
    expect(await list.evaluate((link) => link.scrollWidth - link.clientWidth), "what is short is whole").toBe(0);
    expect(await outOfSight(page)).toEqual([]);
  }
});

for (const role of ["visitor", "issuer", "maker", "investor", "admin"] as const) {
  test(`${role}: nothing is out of sight at any width`, async ({ page, problems }) => {
    problems.allowFailedRequest("/no-such-page", 404);
    const person = people[role]();
    if (person) await enter(page, person);
    for (const address of PAGES[role]()) await expectInSight(page, address);
  });
}

test("an RFP's quotes and its history fit their tables, whatever companies are called", async ({ page }) => {
  await enter(page, deals.issuer);
  await page.goto(`/rfqs/${deals.open}`);
  for (const name of ["Quotes of this RFP", /^Latest history/]) {
    const table = page.getByRole("table", { name });
    await expect(table.getByRole("row").nth(1)).toBeVisible();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tooWide = () => table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0));
      await expect.poll(tooWide, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(0);
    }
  }
});

test("of an Arabic name that is cut the beginning stays in sight", async ({ page, request }) => {
  const name = "شركة السيولة الرقمية للأسواق المالية والاستثمار في الأصول المشفرة والخدمات الاستشارية المحدودة";
  const issuer = await registerOverHttp(request, "token_issuer", name, { profile: fullIssuerBody(name) });
  const profile = await firstId(request, "/v1/onboarding/token-issuer/my", issuer);
  await request.put(`/v1/watch-list/${profile}`, { headers: bearer(fund.token), data: {} });
  await enter(page, fund);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/watch-list");
  const isFirstLetterInSight = await page.getByRole("link", { name }).evaluate((link) => {
    const first = document.createRange();
    first.setStart(link.firstChild as Node, 0);
    first.setEnd(link.firstChild as Node, 1);
    const [letter, line] = [first.getBoundingClientRect(), link.getBoundingClientRect()];
    return link.scrollWidth > link.clientWidth && letter.left >= line.left && letter.right <= line.right;
  });
  expect(isFirstLetterInSight).toBe(true);

  // Two lines of it end in dots: drawn so, they differ from the same two lines of all of it.
  const maker = await registerOverHttp(request, "market_maker", "Cut Desk");
  await draftOverHttp(request, issuer, { name: `${name} ${name}`, makers: [maker] });
  await enter(page, issuer);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto("/rfqs");
  const cut = page.getByRole("table").getByText(name);
  await expect(cut).toHaveCSS("-webkit-line-clamp", "2");
  const withDots = await cut.screenshot();
  await cut.evaluate((text) => {
    const { height, width } = getComputedStyle(text);
    Object.assign(text.style, { display: "block", height, width, webkitLineClamp: "none" });
  });
  expect((await cut.screenshot()).equals(withDots)).toBe(false);
});

const ONBOARDING = [
  ["token_issuer", "/onboarding/token-issuer"],
  ["market_maker", "/onboarding/market-maker"],
  ["vc_investor", "/onboarding/vc-investor"],
] as const;

test("the newcomer of each kind: nothing is out of sight at any width", async ({ newVisitor, request }) => {
  for (const [kind, address] of ONBOARDING) {
    const page = await newVisitor();
    await enter(page, await registerOverHttp(request, kind, `${LONG.slice(0, 60)} newcomer`, { onboarded: false }));
    await expectInSight(page, address);
  }
});

test.describe("on a server with analytics of its own", () => {
  test.use({ baseURL: builtInAnalytics.url });

  test("issuer: the pictures and their tables are in sight at any width", async ({ page, request }) => {
    const { issuer } = await quotedRfp(request, LONG);
    await enter(page, issuer);
    await expectInSight(page, "/analytics?tables=rfps,response,spread");
  });
});

test("every page of the product is among them", () => {
  const root = path.resolve(import.meta.dirname, "../../app");
  const patterns = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => `/${path.dirname(file)}`.replace(/\/\([^)]*\)/g, "").replace(/\/\.$/, "") || "/");
  const visited = [
    ...Object.values(PAGES).flatMap((pages) => pages()),
    "/analytics",
    ...ONBOARDING.map(([, at]) => at),
  ];
  const isVisited = (pattern: string) =>
    visited.some((address) => {
      const [parts, wanted] = [address.split("?")[0]?.split("/") ?? [], pattern.split("/")];
      return parts.length === wanted.length && wanted.every((part, at) => part.startsWith("[") || part === parts[at]);
    });
  expect(patterns.filter((pattern) => !isVisited(pattern))).toEqual([]);
});

test("what is cut, out of the window or too wide is found, and what can be read is not", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const cut = "width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap";
  const row = `<table><tbody><tr><th>Row</th><td><button style="position: absolute; left: 500px">Accept</button></td></tr></tbody></table>`;
  await page.setContent(`<main style="overflow: clip; width: 390px">
    <p style="${cut}">A name that is cut for good</p><p style="${cut}" title="In full">A name that is cut and said, as far as <span>the very end of it all, which is out of the window</span></p>
    <p style="position: absolute; left: 450px">Beside the window</p>${row}</main>`);
  expect(await outOfSight(page)).toEqual([
    "the page scrolls sideways",
    "out of sight in its row: Accept",
    "cut: A name that is cut for good",
    "out of the window: Beside the window",
    "out of the window: Accept",
  ]);
});
