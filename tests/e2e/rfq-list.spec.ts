/** The RFP list: finding, reading, exporting, and what can be done with a row. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accept, draftOverHttp, openRfpOverHttp, quotedRfp, quoteOverHttp, setStatusOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, holdBack, test } from "./fixtures";
import { enter, type Person, registerOverHttp } from "./people";
import { expectToast, publishReviewed, rowOf } from "./screens";

const DRAFTS = 24;
const OPEN = 4;
const QUOTED = 'Gamma, "quoted"';

let issuer: Person;
let maker: Person;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "List Issuer");
  maker = await registerOverHttp(request, "market_maker", "List Maker");
  for (let number = 1; number <= DRAFTS; number += 1) {
    const name = `Alpha ${String(number).padStart(2, "0")}`;
    await draftOverHttp(request, issuer, { name, type: "OTC", subtype: null, makers: [maker] });
  }
  for (const name of ["Beta one", "Beta two", QUOTED, "=Delta"]) {
    await openRfpOverHttp(request, issuer, { name, makers: [maker] });
  }
});

/** The names in the order of the table. */
const names = (page: Page) => page.locator("tbody tr td:first-child [title]").allTextContents();
const results = (page: Page, count: number) =>
  expect(page.getByText(`${count} results`, { exact: true })).toBeVisible();

test("the view is in the address: sorting, filters and search survive a reload and travel with a link", async ({
  page,
  newVisitor,
}) => {
  await enter(page, issuer);
  await page.goto("/rfqs");
  await results(page, DRAFTS + OPEN);
  const header = page.getByRole("columnheader", { name: "Name" });
  const sort = header.getByRole("button", { name: "Name" });
  await sort.click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => (await names(page))[0]).toBe("=Delta");
  await sort.click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect.poll(async () => (await names(page))[0]).toBe(QUOTED);
  await sort.click();
  await expect(header).toHaveAttribute("aria-sort", "none");
  await sort.click();

  await page.getByRole("button", { name: "Filter Status" }).click();
  await expect(page.getByRole("menuitemradio").first()).toHaveText("All Status");
  await page.getByRole("menuitemradio", { name: "Open" }).click();
  await results(page, OPEN);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("beta");
  await results(page, 2);
  await expect(page).toHaveURL(/\/rfqs\?(?=.*q=beta)(?=.*sort=name)(?=.*status=OPEN)/);

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("beta");
  expect(await names(page)).toEqual(["Beta one", "Beta two"]);
  const colleague = await newVisitor();
  await enter(colleague, issuer);
  await colleague.goto(page.url());
  expect(await names(colleague)).toEqual(["Beta one", "Beta two"]);
  await expect(colleague.getByRole("button", { name: "Filter Status: Open" })).toBeVisible();

  await page.getByRole("button", { name: "Clear Status filter" }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole("searchbox").fill("no such RFP");
  await expect(page.getByText("No results found")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await results(page, DRAFTS + OPEN);
  await page.getByRole("searchbox").fill("market making");
  await results(page, OPEN);
});

test("what is narrowed stays so when the router writes an address after the next press", async ({ page }) => {
  await enter(page, maker);
  await page.goto("/rfqs");
  await results(page, OPEN);
  // As on a machine that paints no faster than somebody presses.
  await page.evaluate(() => {
    const write = history.replaceState;
    const late: (() => void)[] = [];
    history.replaceState = (state: { __NA?: true } | null, unused, address) => {
      if (state?.__NA) late.push(() => write.call(history, state, unused, address));
      else write.call(history, state, unused, address);
    };
    Object.assign(window, { writeLate: () => late.splice(0, 1).forEach((writes) => writes()) });
  });
  const writeLate = () => page.evaluate("writeLate()");
  await page.getByRole("button", { name: "Filter Status" }).click();
  await page.getByRole("menuitemradio", { name: "Open" }).click();
  await expect(page).toHaveURL(/status=OPEN/);
  await page.getByRole("searchbox").fill("beta");
  await results(page, 2);
  await expect(page).toHaveURL(/\/rfqs\?(?=.*q=beta)(?=.*status=OPEN)/);
  await writeLate();
  await rowOf(page, "Beta one")
    .getByRole("button", { name: /^Submit Quote/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const whole = /\/rfqs\?(?=.*q=beta)(?=.*status=OPEN)(?=.*quoting=\d)/;
  await expect(page).toHaveURL(whole);
  await writeLate();
  await writeLate();
  await expect(page).toHaveURL(whole);
});

test("cards are sorted in one place, as a table is by its headers", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, issuer);
  await page.goto("/rfqs");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(page.getByRole("columnheader").getByRole("button", { name: "Name" })).toHaveCount(0);
  expect((await page.locator("thead").boundingBox())?.height).toBeLessThan(50);
  await sort.selectOption("Name ↓");
  await expect(page).toHaveURL(/sort=-name/);
  await expect.poll(async () => (await names(page))[0]).toBe(QUOTED);
  await sort.selectOption("Name ↑");
  await expect.poll(async () => (await names(page))[0]).toBe("=Delta");
  await expectNoAxeViolations(page);
  await expectFits(page, 390);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(sort).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  await page.setViewportSize({ width: 390, height: 844 });
  await sort.selectOption("Usual order");
  await expect(page).not.toHaveURL(/sort=/);
});

test("the next page is read from its top on a phone; whoever turns pages by keyboard stays at the buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, issuer);
  await page.goto("/rfqs?sort=name");
  const next = page.getByRole("button", { name: "Next page" });
  await next.click();
  await expect(page.getByText("26–28 of 28")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Beta one" })).toBeInViewport();
  await page.goto("/rfqs?sort=name&size=10");
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("11–20 of 28")).toBeVisible();
  await expect(next).toBeInViewport();
  await next.click();
  await expect(page.getByText("21–28 of 28")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Alpha 20" })).toBeInViewport();
});

test("the list is paged, and a link past its end leads to the last page", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs?sort=name");
  await expect(page.getByText("1–25 of 28")).toBeVisible();
  expect(await names(page)).toHaveLength(25);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("26–28 of 28")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["Beta one", "Beta two", QUOTED]);
  await expect(page.getByRole("button", { name: "Next page" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("26–28 of 28")).toBeVisible();
  await page.getByLabel("Rows per page").selectOption("10");
  await expect(page.getByText("1–10 of 28")).toBeVisible();
  // From the start: until scripts run, a page without rows would say that there are none, and count them past their end.
  await page.addInitScript(() => {
    const look = () => {
      const { documentElement: html } = document;
      if (html.textContent.includes("2,451–")) html.lang = "lost";
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/rfqs?sort=name&page=99");
  await expect(page.getByText("26–28 of 28")).toBeVisible();
  await expect(page).toHaveURL("/rfqs?sort=name&page=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the file has every row that matches, in columns that are shown, and nothing in it runs", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs?sort=name&status=OPEN");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Updated" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Updated" })).toBeHidden();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-rfps-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...rows] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(header).toBe("\uFEFFName,RFP Number,Issuer,Type,Subtype,Status,Market Makers,Valid Until,Created");
  expect(rows.map((row) => row.split(/,(?=\d+,)/)[0])).toEqual([
    "'=Delta",
    "Beta one",
    "Beta two",
    '"Gamma, ""quoted"""',
  ]);
  expect(rows[1]).toMatch(/^Beta one,\d+,.+,Market Making,Loan Call Option,Open,1,\d{4}-\d\d-\d\dT[\d:.]+Z,/);
});

test("a row opens to its terms and quotes, and says so while they load", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs?q=Beta+one");
  const answer = await holdBack(page, "**/v1/quotes/for-rfq/**");
  const toggle = page.getByRole("button", { name: "Details of Beta one" });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Loading quotes...")).toBeAttached();
  answer();
  await expect(page.getByText("No quotes submitted for this RFQ.")).toBeVisible();
  await expect(page.getByText("List Maker")).toBeVisible();
  await expect(page.getByText("Binance, OKX")).toBeVisible();
  await toggle.click();
  await expect(page.getByText("No quotes submitted for this RFQ.")).toBeHidden();
});

test("a failed load says so, keeps the rest of the page, and Retry loads it", async ({ page, problems }) => {
  problems.allowFailedRequest("/v1/rfqs/my", 500);
  await enter(page, issuer);
  await page.goto("/rfqs");
  await page.route("**/v1/rfqs/my**", (route) => route.fulfill({ status: 500, json: { detail: "Internal" } }));
  await page.getByRole("searchbox").fill("beta");
  // What was there stays, in full contrast, while the query is tried again.
  await expect(page.getByRole("table", { name: "My RFPs" })).toHaveAttribute("aria-busy", "true");
  expect(await names(page)).toHaveLength(25);
  await expectNoAxeViolations(page);
  await expect(page.getByText("This could not be loaded")).toBeVisible({ timeout: 15_000 });
  await expectToast(page, "Server error. Please try again later.");
  await expectNoAxeViolations(page);
  await page.unroute("**/v1/rfqs/my**");
  await page.getByRole("button", { name: "Retry" }).click();
  await results(page, 2);
});

test("an empty list says what to do next", async ({ page, request, newVisitor }) => {
  const beginner = await registerOverHttp(request, "token_issuer", "Beginner");
  await enter(page, beginner);
  await page.goto("/rfqs");
  await expect(page.getByRole("heading", { name: "My RFPs", level: 1 })).toBeVisible();
  await expect(page.getByText("No RFPs yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();
  await page.getByRole("region", { name: "My RFPs" }).getByRole("link", { name: "Create RFP" }).last().click();
  await page.waitForURL("**/rfqs/new");
  for (const [type, text, way] of [
    ["market_maker", "No RFPs assigned yet", "Browse token issuers"],
    ["vc_investor", "No RFPs", "Browse market makers"],
  ] as const) {
    const visitor = await newVisitor();
    await enter(visitor, await registerOverHttp(request, type, `Beginner ${type}`));
    await visitor.goto("/rfqs");
    await expect(visitor.getByText(text, { exact: true })).toBeVisible();
    await expect(visitor.getByRole("link", { name: way })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Create RFP" })).toHaveCount(0);
  }
});

test("a draft is deleted, published and closed, each only once confirmed", async ({ page, request }) => {
  const name = "Epsilon life cycle";
  await draftOverHttp(request, issuer, { name, makers: [maker] });
  await draftOverHttp(request, issuer, { name: "Epsilon doomed", makers: [maker] });
  await enter(page, issuer);
  await page.goto("/rfqs?q=Epsilon");
  const dialog = page.getByRole("alertdialog");

  const remove = rowOf(page, "Epsilon doomed").getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(dialog).toContainText("Are you sure you want to delete this RFP?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "RFQ deleted successfully");
  await expect(rowOf(page, "Epsilon doomed")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "My RFPs" })).toBeFocused();

  const row = rowOf(page, name);
  await row.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog")).toContainText("goes to 1 market maker");
  await publishReviewed(page);
  await expectToast(page, "RFQ updated successfully");
  await expect(row.getByText("Open", { exact: true })).toBeVisible();
  await expect(row.getByText(/^(7d 0h|6d 23h) left$/)).toBeVisible();
  for (const action of ["Edit", "Publish", "Delete"]) {
    await expect(row.getByText(action, { exact: true })).toHaveCount(0);
    await expect(row.getByLabel(action, { exact: true })).toHaveCount(0);
  }

  await row.getByRole("button", { name: /^Details of/ }).click();
  await page.getByRole("button", { name: "Close RFP" }).click();
  await dialog.getByRole("button", { name: "Close RFP" }).click();
  await expect(row.getByText("Closed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Close RFP" })).toHaveCount(0);
});

test("a change without an answer says so at once, with the dialog still there to try again", async ({
  page,
  problems,
}) => {
  problems.allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await enter(page, issuer);
  await page.goto("/rfqs?q=Alpha+01");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: "What market makers will see" })).toBeVisible();
  // What shows toasts comes when the page rests, and without a network not at all.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await publishReviewed(page);
  await expect(
    page.getByText("No answer came: whether the RFP is published is not known. Look at its page."),
    "not only after the list has been tried again",
  ).toBeVisible({ timeout: 2000 });
  await page.context().setOffline(false);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, "Alpha 01").getByText("Draft")).toBeVisible();
});

test("a market maker quotes on open RFPs only", async ({ page, request }) => {
  const id = await openRfpOverHttp(request, issuer, { name: "Zeta closed", makers: [maker] });
  await setStatusOverHttp(request, issuer, "rfqs", id, "CLOSED");
  await enter(page, maker);
  await page.goto("/rfqs");
  await expect(page.getByRole("heading", { name: "Assigned RFPs", level: 1 })).toBeVisible();
  await expect(rowOf(page, "Alpha")).toHaveCount(0);
  const button = rowOf(page, "Zeta closed").getByRole("button", { name: "Submit Quote" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.focus();
  await expect(page.getByRole("tooltip")).toHaveText("RFP not open for quotes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Details of Beta one" }).click();
  await expect(page.locator("dl > div").filter({ hasText: "Venues" })).toContainText("Binance, OKX");
  // The RFP form promises its issuer that this comes from their onboarding.
  await expect(page.locator("dl > div").filter({ hasText: "Issuer Jurisdiction" })).toContainText("Switzerland");
  await expect(page.getByText("Invited Market Makers")).toHaveCount(0);
  await page.getByRole("link", { name: "My Quotes" }).click();
  await page.waitForURL("**/quotes");
});

test("a market maker reads size, TGE and venues of each; who can't sort by a column is told why", async ({ page }) => {
  await enter(page, maker);
  await page.goto("/rfqs?sort=estimated_tge_date");
  const row = rowOf(page, "Beta one");
  await expect(row).toContainText("$5M");
  await expect(row).toContainText("of $5.25M");
  await expect(row.getByTitle("Binance, OKX")).toHaveText("Binance +1");
  await expect(page.getByRole("columnheader", { name: "TGE" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("columnheader", { name: "Venues" }).getByTitle("An RFP names several")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(row.getByText("Binance, OKX")).toBeVisible();
});

test("an RFP that closed with an accepted quote is Awarded, to whoever won it", async ({
  page,
  newVisitor,
  request,
}) => {
  const deal = await quotedRfp(request, "Awarded in words");
  const loser = await registerOverHttp(request, "market_maker", "Awarded Loser");
  const invite = { headers: { authorization: `Bearer ${deal.issuer.token}` }, data: { market_maker_ids: [loser.id] } };
  expect((await request.post(`/v1/rfqs/${deal.rfqId}/invite`, invite)).status()).toBe(200);
  await quoteOverHttp(request, loser, deal.rfqId);
  await accept(request, deal);
  await setStatusOverHttp(request, deal.issuer, "rfqs", deal.rfqId, "CLOSED");

  await enter(page, deal.issuer);
  await page.goto("/rfqs?status=AWARDED");
  await expect(page.getByRole("button", { name: "Filter Status: Awarded" })).toBeVisible();
  await expect(rowOf(page, deal.name)).toContainText("Awarded");
  await page.goto(`/rfqs/${deal.rfqId}`);
  await expect(page.getByRole("main").getByText("Awarded", { exact: true })).toBeVisible();
  await page.goto("/dashboard");
  await expect(rowOf(page, deal.name)).toContainText("Awarded");

  const others = await newVisitor();
  for (const [person, word] of [
    [deal.maker, "Awarded"],
    [loser, "Closed"],
  ] as const) {
    await enter(others, person);
    await others.goto("/rfqs?status=CLOSED");
    await expect(rowOf(others, deal.name)).toContainText(word);
  }
});
