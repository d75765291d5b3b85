/** The directories of token issuers and market makers, and their detail pages (spec 2, section 2). */
import type { Page } from "@playwright/test";
import type { UserType } from "@/lib/accounts/constants";
import { adminAccount } from "./servers";
import { draftOverHttp, openRfpOverHttp, quoteOverHttp } from "./deals";
import { fullIssuerBody, issuerBody, makerBody, PRIVATE } from "./directory-profiles";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { expectToast } from "./screens";
import { completeOnboarding, createProfile, enter, newStamp, type Person, registerOverHttp } from "./people";

/** In the names of this run's profiles, so that a search finds no others. */
const TAG = newStamp();

const card = (page: Page, name: string) => page.getByRole("article", { name: `${name} ${TAG}` });
const cards = (page: Page) => page.getByRole("article");
const search = (page: Page, text: string) => page.getByRole("searchbox").fill(text);

async function pick(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test.describe.configure({ mode: "serial" });

let issuerId: number;
let makerId: number;
const people = {} as Record<"maker" | "stranger" | "issuer", Person>;

test.beforeAll(async ({ request }) => {
  const register = (type: UserType, name: string) => registerOverHttp(request, type, name, { onboarded: false });
  const issuer = await register("token_issuer", "Full Labs");
  issuerId = await completeOnboarding(request, "token_issuer", issuer.token, fullIssuerBody(`Full ${TAG}`));
  const maker = await register("market_maker", "Desk");
  const coverage = {
    tradingVenuesCoverage: ["Binance", "OKX", "Bybit", "Kraken"],
    assetClassesCoverage: ["Spot", "Options", "FX", "Memecoins", "NFTs", "Stablecoins"],
  };
  makerId = await completeOnboarding(request, "market_maker", maker.token, makerBody(`Desk ${TAG}`, coverage));
  const services = { marketMaking: true, otc: true, compliance: true };
  const profile = makerBody(`Stranger ${TAG}`, {}, services);
  const stranger = await registerOverHttp(request, "market_maker", "Stranger", { profile });
  Object.assign(people, { issuer, maker, stranger });
  // Publishing it makes its parties counterparties.
  const rfp = await openRfpOverHttp(request, issuer, { name: "Directory introductions", makers: [maker] });
  await quoteOverHttp(request, maker, rfp);

  await createProfile(request, "token_issuer", (await register("token_issuer", "Nobody")).token, {});
  for (let index = 1; index <= 11; index += 1) {
    const { token } = await register("token_issuer", `Project ${index}`);
    await createProfile(request, "token_issuer", token, issuerBody(`Project ${String(index).padStart(2, "0")} ${TAG}`));
  }
});

test("cards of token issuers, with every field and fallback", async ({ page }) => {
  await enter(page, adminAccount);
  await page.goto("/token-issuers?size=100");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Token Issuers");
  for (const label of ["Total Projects", "Completed", "In Progress"]) {
    await expect(page.getByRole("term").filter({ hasText: label }).first()).toBeVisible();
  }
  const full = card(page, "Full");
  for (const text of ["Oracles", "Completed", "full.example", "40,000 users in nine months", "$5.25M"]) {
    await expect(full).toContainText(text);
  }
  await expect(full.getByRole("list", { name: "Desired exchanges" }).getByRole("listitem")).toHaveText([
    "Binance",
    "OKX",
    "Bybit",
    "+2 more",
  ]);
  await expect(full.getByText("Deck")).toContainText("not provided");
  await expect(full.getByText("Whitepaper")).not.toContainText("not provided");
  await expect(full.getByRole("link", { name: "full.example" })).toHaveAttribute("href", "https://full.example/");
  const empty = page.getByRole("article", { name: "Unnamed Project" }).first();
  for (const text of ["No vertical specified", "Amount not specified", "In Progress"]) {
    await expect(empty).toContainText(text);
  }
  await expectNoAxeViolations(page);
  await expectFits(page);
  await full.getByRole("link", { name: `Full ${TAG}` }).click();
  await page.waitForURL(`**/token-issuers/${issuerId}`);
});

test("search, filters, sorting and pages are in the address", async ({ page }) => {
  await enter(page, adminAccount);
  await page.goto("/token-issuers?size=10");
  await search(page, TAG);
  await expect(page.getByText("12 results")).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(cards(page)).toHaveCount(2);
  await pick(page, "Vertical", "Oracles");
  await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  await expect(card(page, "Full")).toBeVisible();
  await pick(page, "Status", "In Progress");
  await expect(page.getByText("Nothing matches the search and filters")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await search(page, TAG);
  await pick(page, "Sort by", "Name");
  await expect(cards(page).first()).toContainText(`Full ${TAG}`);
  await expect(page).toHaveURL(new RegExp(`q=${TAG}`));
  await expect(page).toHaveURL(/sort=project_name/);

  await page.goto(`/token-issuers?size=10&page=2&sort=project_name&q=${TAG}`);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).last()).toContainText(`Project 11 ${TAG}`);
  await page.goto(`/token-issuers?size=10&page=9&q=${TAG}`);
  await expect(cards(page)).toHaveCount(2);
});

test("market makers, with filters of their own", async ({ page }) => {
  await enter(page, people.issuer);
  await page.goto(`/market-makers?q=${TAG}`);
  await expect(cards(page)).toHaveCount(2);
  const desk = card(page, "Desk");
  await expect(desk.getByRole("list", { name: "Trading venues" })).toContainText("+1 more");
  await expect(desk.getByRole("list", { name: "Asset classes" })).toContainText("+2 more");
  for (const text of ["24/7 Global Coverage", "Market Making", "Business deck", "1 license", "maker.example"]) {
    await expect(desk).toContainText(text);
  }
  await expect(card(page, "Stranger").getByRole("list", { name: "Services" }).getByRole("listitem")).toHaveText([
    "OTC",
    "Market Making",
    "Compliance",
  ]);
  await expectNoAxeViolations(page);
  await expectFits(page);
  for (const [filter, option] of [
    ["Venue", "Kraken"],
    ["Asset class", "Options"],
  ] as const) {
    await pick(page, filter, option);
    await expect(cards(page)).toHaveCount(1);
    await expect(desk).toBeVisible();
    await page.getByRole("button", { name: `Clear ${option}` }).click();
    await expect(cards(page)).toHaveCount(2);
  }
  await pick(page, "Service", "OTC");
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, "Stranger")).toBeVisible();
});

test("an outsider's issuer page holds nothing private; a counterparty's does", async ({ page, newVisitor }) => {
  await enter(page, people.stranger);
  const path = `/token-issuers/${issuerId}`;
  const source = await (await page.request.get(path)).text();
  expect(source).toContain("Prices that hold.");
  expect(source).not.toContain(PRIVATE);
  await page.goto(path);
  expect(await page.content()).not.toContain(PRIVATE);
  for (const section of ["General Information", "Exchange Information", "Market Maker Information", "Documents"]) {
    await expect(page.getByRole("region", { name: section })).toBeVisible();
  }
  const stats = page.getByRole("region", { name: "Quick Stats" });
  await expect(stats).toContainText("Team size2");
  await expect(stats).not.toContainText("Completion");
  const main = page.getByRole("main");
  for (const text of [
    "Ada Full",
    "Series A",
    "Harbour Ventures",
    "Rival Feeds",
    "$350M",
    "1.50%",
    "No wash trading.",
  ]) {
    await expect(main).toContainText(text);
  }
  const visit = page.getByRole("link", { name: "Visit Website" });
  await expect(visit).toHaveAttribute("href", "https://full.example/");
  await expect(visit).toHaveAttribute("rel", "noopener noreferrer");
  await expectNoAxeViolations(page);
  await expectFits(page);

  await page.getByRole("button", { name: "Contact Project" }).click();
  const contact = page.getByRole("dialog", { name: `Contact Full ${TAG}` });
  await expect(contact.getByRole("link", { name: "LinkedIn" })).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Contact Project" })).toBeFocused();
  await page.getByRole("button", { name: "View Full Application" }).click();
  const application = page.getByRole("dialog", { name: `Full ${TAG}: full application` });
  await expect(application).toContainText("Engineers and audits.");
  await expect(application.getByText("Agreements and Proposals")).toBeHidden();
  await expectNoAxeViolations(page);

  const counterparty = await newVisitor();
  await enter(counterparty, people.maker);
  await counterparty.goto(path);
  await expect(counterparty.getByRole("link", { name: `${PRIVATE}-ada@people.example` })).toBeVisible();
  await counterparty.getByRole("button", { name: "View Full Application" }).click();
  const whole = counterparty.getByRole("dialog");
  await expect(whole).toContainText("Engineers and audits.");
  for (const document of ["Keyrock", "Token legal opinion"]) {
    await expect(whole.getByRole("link", { name: document })).toHaveCount(0);
  }
  await expectNoAxeViolations(counterparty);
});

test("a market maker's page", async ({ page, newVisitor }) => {
  const path = `/market-makers/${makerId}`;
  const outsider = await newVisitor();
  await enter(outsider, people.stranger);
  const source = await (await outsider.request.get(path)).text();
  expect(source).toContain("Mia Desk");
  expect(source).not.toContain(PRIVATE);

  await enter(page, people.issuer);
  await page.goto("/market-makers");
  await page.goto(path);
  await expect(page.getByRole("region", { name: "Services Offered" }).getByRole("listitem")).toContainText([
    "Not Available",
    "Available",
    "Not Available",
  ]);
  const main = page.getByRole("main");
  for (const text of ["Time Coverage", "Investment History", "$120M", "0.05%", "Helix Reference", "30 days' notice"]) {
    await expect(main).toContainText(text);
  }
  await expect(main).toContainText(`${PRIVATE}@helix.example`);
  await expect(page.getByRole("link", { name: "Business deck" })).toHaveAttribute("target", "_blank");
  await expectNoAxeViolations(page);
  await expectFits(page);
  await page.getByRole("link", { name: "Back to Market Makers" }).click();
  await page.waitForURL("**/market-makers");
});

test("what a maker has with an issuer is what it is by now, on a page that stays open", async ({ page, problems }) => {
  await page.clock.install();
  await enter(page, people.maker);
  await page.goto(`/token-issuers/${issuerId}`);
  const deal = (kind: string) => page.getByRole("list", { name: kind, exact: true }).getByRole("listitem").first();
  await expect(deal("1 RFP")).toContainText("Open");
  await expect(deal("1 quote")).toContainText("Pending");
  // Any answer of the server would say that it isn't that late.
  problems.allowConsoleError(/Failed to load resource: net::ERR_/);
  await page.context().setOffline(true);
  await page.clock.fastForward(40 * 86_400_000);
  await expect(deal("1 RFP")).toContainText("Closed");
  await expect(deal("1 quote")).toContainText("Expired");
});

test("an issuer sees what they have with a maker, and invites them", async ({ page, newVisitor, request }) => {
  const name = `Desk ${TAG}`;
  const draft = await draftOverHttp(request, people.issuer, { name: `Autumn ${TAG}`, makers: [people.stranger] });
  await enter(page, people.issuer);
  await page.goto(`/market-makers/${makerId}`);
  const deals = page.getByRole("region", { name: `You and ${name}` });
  for (const title of ["1 RFP", "1 quote"]) {
    const list = deals.getByRole("list", { name: title });
    await expect(list.getByRole("link", { name: "Directory introductions" })).toBeVisible();
  }
  await expect(deals.getByText("agreement")).toHaveCount(0);
  await page.getByRole("button", { name: "Invite to an RFP" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Invite ${name} to an RFP?` });
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByText("Choose an RFP, or begin a new one")).toBeVisible();
  await dialog.getByRole("combobox").click();
  await page.getByRole("option", { name: `Autumn ${TAG} (Draft)` }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expectToast(page, `The draft names ${name}: publishing it invites them`);
  await expect(
    deals.getByRole("list", { name: "2 RFPs" }).getByRole("link", { name: `Autumn ${TAG}` }),
  ).toHaveAttribute("href", `/rfqs/${draft}`);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Invite to an RFP" }).click();
  await dialog.getByRole("link", { name: "Begin a new RFP with them" }).click();
  await page.waitForURL(/\/rfqs\/new\?maker=\d+$/);
  await expect(page.getByRole("combobox", { name: "Market makers" })).toContainText("1 selected");

  const maker = await newVisitor();
  await enter(maker, people.maker);
  await maker.goto(`/token-issuers/${issuerId}`);
  const theirs = maker.getByRole("region", { name: `You and Full ${TAG}` });
  await expect(theirs.getByRole("list", { name: "1 RFP" })).toBeVisible();
  await maker.goto(`/market-makers/${makerId}`);
  await expect(maker.getByRole("button", { name: "Invite to an RFP" })).toHaveCount(0);
});

test("a profile that is not there", async ({ page, problems }) => {
  problems.allowFailedRequest(/\/(token-issuers|market-makers)\//, 404);
  await enter(page, adminAccount);
  for (const id of ["999999", "0", "abc"]) {
    await page.goto(`/token-issuers/${id}`);
    await expect(page.getByText("Token Issuer Not Found", { exact: true })).toBeVisible();
    await expect(page.getByText("The requested token issuer profile could not be found")).toBeVisible();
  }
  await page.goto("/market-makers/999999");
  await expect(page.getByText("Market Maker Not Found", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an empty directory, and one that can't be loaded", async ({ page, problems }) => {
  await enter(page, adminAccount);
  const browse = "**/v1/onboarding/token-issuer/browse*";
  await page.goto("/token-issuers");
  const counts = { total: 0, completed: 0, in_progress: 0 };
  await page.route(browse, (route) => route.fulfill({ json: { element: [], total: 0, limit: 25, offset: 0, counts } }));
  await pick(page, "Sort by", "Name");
  await expect(page.getByText("No Token Issuers Found")).toBeVisible();
  await expect(page.getByText("No token issuers have started the onboarding process yet")).toBeVisible();
  await expectNoAxeViolations(page);

  problems.allowFailedRequest("/v1/onboarding/token-issuer/browse", 403);
  await page.unroute(browse);
  await page.route(browse, (route) => route.fulfill({ status: 403, json: { detail: "No", code: "forbidden" } }));
  await pick(page, "Sort by", "Vertical");
  await expect(page.getByText("Error Loading Token Issuers")).toBeVisible();
  await expect(page.getByText("Please try again later")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(browse);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(cards(page).first()).toBeVisible();
});
