/** Ongoing Agreements and Analytics, as each kind of user finds them. */
import { readFile } from "node:fs/promises";
import { type Locator, type Page } from "@playwright/test";
import { readEvents } from "../setup/ics";
import { pdfPages } from "../setup/pdf-text";
import { adminAccount, analyticsPage } from "./servers";
import { accept, openRfpOverHttp, quotedRfp } from "./deals";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { bearer, enter, newStamp, registerOverHttp } from "./people";
import { rowOf } from "./screens";

async function downloadFrom(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const pages = await pdfPages(await readFile(await download.path()));
  return { name: download.suggestedFilename(), text: pages.join(" ") };
}

const stamp = newStamp();

test("an accepted quote is an agreement to both sides and to admins, with its terms", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const deal = await quotedRfp(request, `Agreed ${stamp}`);
  const [maker, admin] = [await newVisitor(), await newVisitor()];
  let sheet = "";
  await enter(page, deal.issuer);

  await test.step("before it there is none, and the page says how one comes to be", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Ongoing Agreements" }).click();
    await expect(page.getByRole("heading", { name: "Ongoing Agreements" })).toBeVisible();
    await expect(page.getByText("No agreements yet")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await enter(maker, deal.maker);
  await maker.goto("/contracts");
  await expect(maker.getByText("No agreements yet")).toBeVisible();
  // What is new is new to the bell, which has looked by now: the invitation is there.
  await expect(maker.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await accept(request, deal);

  await test.step("the market maker, whose page is open, sees it without a reload, with the issuer as the other side", async () => {
    await expect(rowOf(maker, deal.name).getByText(deal.issuer.name)).toBeVisible();
  });

  await test.step("their quote leads there", async () => {
    await maker.goto(`/quotes?quote=${deal.quoteId}`);
    await maker.getByRole("dialog").getByRole("link", { name: "Open the agreement" }).click();
    await expect(maker.getByRole("dialog", { name: deal.name })).toBeVisible();
  });

  await test.step("so do the rows of the quote and of its RFP, wherever they are listed", async () => {
    const agreed = `Agreement on the quote on ${deal.name}`;
    const onRfp = new RegExp(`: what was agreed on ${deal.name}$`);
    await maker.goto("/quotes");
    await maker.getByRole("link", { name: agreed }).click();
    await expect(maker.getByRole("dialog", { name: deal.name })).toBeVisible();
    await maker.goto("/rfqs");
    await rowOf(maker, deal.name).getByRole("link", { name: onRfp }).click();
    await maker.waitForURL("**/contracts?*");
    await expect(rowOf(maker, deal.name).getByText(deal.issuer.name)).toBeVisible();

    const issuer = await newVisitor();
    await enter(issuer, deal.issuer);
    await issuer.goto("/rfqs");
    const row = rowOf(issuer, deal.name);
    await expect(row.getByRole("link", { name: onRfp })).toHaveText("1 agreement");
    await row.getByRole("button", { name: /^Details of/ }).click();
    await issuer.getByRole("link", { name: `Agreement on the quote of ${deal.maker.name}` }).click();
    await expect(issuer.getByRole("dialog", { name: deal.name })).toBeVisible();
    for (const address of [`/rfqs/${deal.rfqId}`, "/dashboard"]) {
      await issuer.goto(address);
      await issuer.getByRole("main").getByRole("link", { name: onRfp }).click();
      await issuer.waitForURL("**/contracts?*");
      await expect(rowOf(issuer, deal.name).getByText(deal.maker.name)).toBeVisible();
    }
  });

  await test.step("the issuer, who accepted elsewhere, finds it on coming back to the tab, filters, and reads what was accepted", async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    const row = rowOf(page, deal.name);
    await expect(row.getByText(deal.maker.name)).toBeVisible();
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
    await expect(row.getByText("$5M")).toBeVisible();
    await expect(row.getByText("50.00% OTM · 1.50×")).toBeVisible();
    await page.getByRole("button", { name: "Filter Status" }).click();
    await page.getByRole("menuitemradio", { name: "Ended" }).click();
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(page).toHaveURL(/status=ENDED/);
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await page.getByRole("button", { name: `View Details of the agreement on ${deal.name}` }).click();
    const dialog = page.getByRole("dialog", { name: deal.name });
    await expect(dialog.getByText("TGE plus 12 months", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "Option Emission Program" })).toBeVisible();
    await expect(dialog.getByRole("row", { name: /Binance/ })).toContainText("$20,000");
    await expectNoAxeViolations(page);
    // On paper it is all of the page, as long as it is: no frame, nothing that scrolls, no buttons.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main")).toBeHidden();
    await expect(dialog.getByRole("button")).toHaveCount(0);
    await expect(dialog).toHaveCSS("position", "static");
    const isWhole = () => dialog.evaluate((shown) => shown.getBoundingClientRect().height > window.innerHeight);
    await expect.poll(isWhole).toBe(true);
    await page.emulateMedia({ media: "screen" });
    const fromDialog = await downloadFrom(page, dialog.getByRole("link", { name: "Term sheet (PDF)" }));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: /^View Details/ })).toBeFocused();
    const fromRow = await downloadFrom(page, row.getByRole("link", { name: "Term sheet (PDF) of the agreement" }));
    sheet = fromRow.text;
    for (const { name, text } of [fromDialog, fromRow]) {
      expect(name).toMatch(new RegExp(`^Term sheet \\d+ - ${deal.name}\\.pdf$`));
      expect(text).toContain(deal.issuer.name);
      expect(text).toContain(deal.maker.name);
      expect(text).toContain("Weighted Average Strike 50.00% (1.50×) out of the money");
      expect(text).toMatch(/Binance \d+\.\d\d% \$20,000/);
      expect(text).toContain("Page 1 of 1");
    }
  });

  await test.step("the palette finds it by the number on its term sheet", async () => {
    const [, number] = /Agreement #(\d+)/.exec(sheet) ?? [];
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Go to" });
    await palette.getByRole("combobox").fill(`#${number}`);
    await expect(palette.getByRole("option")).toHaveText([
      new RegExp(`^Agreement with ${deal.maker.name} on ${deal.name}.*Active$`),
    ]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: deal.name })).toContainText(`Agreement #${number}`);
    await page.keyboard.press("Escape");
  });

  await test.step("a term sheet that can't be had says why", async () => {
    problems.allowFailedRequest("/term-sheet", 503);
    const detail = "Too many documents are being made. Try again in a moment.";
    await page.route("**/term-sheet", (route) => route.fulfill({ status: 503, json: { detail, code: "unavailable" } }));
    const link = rowOf(page, deal.name).getByRole("link", { name: /^Term sheet/ });
    await link.press("Enter");
    await expect(page.getByText(`Nothing was downloaded: ${detail}`)).toBeVisible();
    await page.unroute("**/term-sheet");
    expect((await downloadFrom(page, link)).text).toContain(deal.maker.name);
  });

  await test.step("an admin sees both, sorts and exports", async () => {
    await enter(admin, adminAccount);
    await admin.goto(`/contracts?q=${stamp}`);
    const row = rowOf(admin, deal.name);
    await expect(row.getByText(deal.issuer.name)).toBeVisible();
    await expect(row.getByText(deal.maker.name)).toBeVisible();
    await admin.getByRole("button", { name: "End", exact: true }).click();
    await expect(admin).toHaveURL(/sort=end/);
    const [download] = await Promise.all([
      admin.waitForEvent("download"),
      admin.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^ongoing-agreements-.*\.csv$/);
  });
});

test("an agreement whose term was over when it was signed says so", async ({ page, request }) => {
  const name = `Long launched ${stamp}`;
  const deal = await quotedRfp(request, name, { estimated_tge_date: Date.now() - 900 * 86_400_000 });
  await accept(request, deal);
  await enter(page, deal.issuer);
  await page.goto("/contracts");
  await page.getByRole("button", { name: `View Details of the agreement on ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("when it was signed: the term was over by then")).toBeVisible();
  await expect(dialog.getByText("Estimated TGE", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^TGE plus/)).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("an address whose page has the agreement no longer leads to it, or says that there is none", async ({
  page,
  request,
}) => {
  const deal = await quotedRfp(request, `Moved ${stamp}`);
  await accept(request, deal);
  const { element } = await (
    await request.get(`/v1/quotes/${deal.quoteId}`, { headers: bearer(deal.issuer.token) })
  ).json();
  const id: number = element.agreement_id;
  await enter(page, deal.issuer);
  await page.goto(`/contracts?status=ENDED&agreement=${id}`);
  await expect(page.getByRole("dialog", { name: deal.name })).toBeVisible();
  await page.goto("/contracts?agreement=2147483647");
  await expect(page.getByRole("searchbox")).toHaveValue("#2147483647");
  await expect(page.getByText("No results found")).toBeVisible();
});

test("an agreement that ends while it is being read says so, in its list too", async ({ page, request }) => {
  const name = `Ending ${stamp}`;
  const issuer = await registerOverHttp(request, "token_issuer", `${name} Issuer`);
  const maker = await registerOverHttp(request, "market_maker", `${name} Desk`);
  // A trade without a lock-up ends with the TGE: in time for the page to be opened, and no more.
  const kind = { type: "OTC", subtype: null, estimated_tge_date: Date.now() + 30_000 };
  const otc = {
    ...{ side: "BUY", tokenAmount: 1_000_000, pricePerTokenUsd: 0.08 },
    ...{ lockupMonths: 0, vestingMonths: 0, settlementDays: 0 },
  };
  const rfqId = await openRfpOverHttp(request, issuer, { name, makers: [maker], ...kind });
  const data = { rfq_id: rfqId, details: { otc } };
  const quote = await request.post("/v1/quotes/create", { headers: bearer(maker.token), data });
  expect(quote.status(), await quote.text()).toBe(201);
  await accept(request, { issuer, quoteId: (await quote.json()).element.id });
  await enter(page, issuer);
  await page.goto("/contracts");
  await page.getByRole("button", { name: `View Details of the agreement on ${name}` }).click();
  const status = page.getByRole("dialog", { name }).locator("dl > div").filter({ hasText: "Status" });
  await expect(status).toContainText("Active");
  await expect(status).toContainText("Ended", { timeout: 45_000 });
  await page.keyboard.press("Escape");
  await expect(rowOf(page, name)).toContainText("Ended");
});

test("after the award, both sides have its dates, and the issuer what it costs", async ({
  page,
  request,
  newVisitor,
}) => {
  const name = `Dated ${stamp}`;
  const deal = await quotedRfp(request, name, { estimated_tge_date: Date.UTC(2030, 0, 31) });
  await accept(request, deal);
  const maker = await newVisitor();
  for (const [reader, { person, seesCosts }] of [
    [page, { person: deal.issuer, seesCosts: true }],
    [maker, { person: deal.maker, seesCosts: false }],
  ] as const) {
    await enter(reader, person);
    await reader.goto("/contracts");
    await reader.getByRole("button", { name: `View Details of the agreement on ${name}` }).click();
    const dialog = reader.getByRole("dialog", { name });
    await expect(
      dialog.getByRole("row", { name: /^Option 1 Jan 31, 2030 Jan 31, 2031 100\.00% .* Ahead$/ }),
    ).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "Cost at Acceptance" })).toHaveCount(seesCosts ? 1 : 0);
    await expect(dialog.getByText("Sold at the start to hedge")).toHaveCount(seesCosts ? 1 : 0);
    // $5M, struck 50% out of the money, a year (contract section 9).
    if (seesCosts) await expect(dialog.getByText("27.48%")).toBeVisible();
    await expectNoAxeViolations(reader);
    const [download] = await Promise.all([
      reader.waitForEvent("download"),
      dialog.getByRole("link", { name: "Add to calendar" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Calendar \\d+ - ${name}\\.ics$`));
    const events = readEvents(await readFile(await download.path(), "utf8"));
    expect(events.map(({ SUMMARY, DTSTART }) => [SUMMARY, DTSTART])).toEqual([
      [`${name}: estimated TGE`, "20300131"],
      [`${name}: option 1 starts`, "20300131"],
      [`${name}: option 1 expires`, "20310131"],
      [`${name}: agreement ends`, "20310131"],
    ]);
  }
});

test("analytics frames the configured page and passes the search on", async ({ page, request }) => {
  await page.route(`${new URL(analyticsPage).origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Board</title><main>Asked for ${new URL(route.request().url()).search}</main>`,
    }),
  );
  await enter(page, await registerOverHttp(request, "token_issuer", `Analyst ${stamp}`));
  const answer = await page.goto("/analytics");
  expect(answer?.headers()["content-security-policy"]).toContain("frame-src https://analytics.depthbook.test;");
  const frame = page.frameLocator("iframe[title=Analytics]");
  await expect(frame.getByText("Asked for ?theme=plain", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("searchbox", { name: "Search analytics" }).fill("aurora & co");
  await expect(frame.getByText("Asked for ?theme=plain&q=aurora+%26+co")).toBeVisible();
  await expect(page).toHaveURL(/\/analytics\?q=aurora/);
  await page.reload();
  await expect(frame.getByText("q=aurora+%26+co")).toBeVisible();
});

test("an agreement's row reads as it is by now, on a page that stays open past its end", async ({
  page,
  request,
  problems,
}) => {
  const deal = await quotedRfp(request, `Ending ${stamp}`);
  await accept(request, deal);
  await page.clock.install();
  await enter(page, deal.maker);
  await page.goto("/contracts");
  const row = rowOf(page, deal.name);
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  // Any answer of the server would say that it isn't that late.
  problems.allowConsoleError(/Failed to load resource: net::ERR_/);
  await page.context().setOffline(true);
  await page.clock.fastForward(500 * 86_400_000);
  await expect(row.getByText("Ended", { exact: true })).toBeVisible();
});
