/** The built-in analytics, on a server without ANALYTICS_URL; agreements.spec.ts has the framed page. */
import { builtInAnalytics } from "./servers";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { accept, quotedRfp, openRfpOverHttp, setStatusOverHttp } from "./deals";
import { enter, newStamp, registerOverHttp } from "./people";

test.use({ baseURL: builtInAnalytics.url });

const stamp = newStamp();

test("an issuer reads what became of their RFPs, in pictures and in tables", async ({ page, request }) => {
  const deal = await quotedRfp(request, `Charted ${stamp}`);
  await accept(request, deal);
  await setStatusOverHttp(request, deal.issuer, "rfqs", deal.rfqId, "CLOSED");
  await enter(page, deal.issuer);

  await test.step("the headlines are those of the deal", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Analytics" }).click();
    await expect(page.getByRole("heading", { name: "Analytics", level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "RFPs by outcome" })).toContainText("1");
    await expect(page.getByRole("region", { name: "Response rate" })).toContainText("1 of 1 invitations answered");
    await expect(page.getByRole("region", { name: "Hit rate" })).toContainText("100.00%");
    await expect(page.getByRole("region", { name: "Depth per venue" })).toContainText("$90,000 on Binance");
    await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
    // The eleven months before have nothing to measure: no bar, not one of 0.
    for (const name of ["Time to first quote", "Response rate", "Hit rate"]) {
      await expect(page.getByRole("region", { name }).locator(".recharts-bar-rectangle")).toHaveCount(1);
    }
    await expectNoAxeViolations(page);
  });

  await test.step("each headline says what it is over, and each picture leads to its rows", async () => {
    const depth = page.getByRole("region", { name: "Depth per venue" });
    await expect(depth).toContainText("over the 1 quote on Binance");
    await expect(page.getByRole("region", { name: "Time to first quote" })).toContainText(
      "over the 1 RFP that has one",
    );
    for (const region of await page.getByRole("main").getByRole("region").all()) {
      await expect(region.getByRole("link").first()).toBeVisible();
    }
    await page.getByRole("link", { name: "Awarded RFPs" }).click();
    await expect(page).toHaveURL(/\/rfqs\?status=AWARDED/);
    await expect(page.getByRole("row").filter({ hasText: deal.name })).toContainText("Awarded");
    await page.goBack();
  });

  await test.step("behind each picture stands a table, and the address says which are open", async () => {
    const show = page.getByRole("button", { name: "Show table: Spread per venue" });
    await show.focus();
    await page.keyboard.press("Enter");
    const row = page.getByRole("region", { name: "Spread per venue" }).getByRole("row", { name: /^Binance/ });
    await expect(row).toContainText("0.50%");
    await expect(page).toHaveURL(/tables=spread/);
    await page.getByRole("button", { name: "Show table: Quotes by outcome" }).click();
    await expect(page).toHaveURL(/tables=spread,quotes/);
    await page.reload();
    await expect(row).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("an open invitation lowers no rate, and says that it is open", async ({ page, request }) => {
  const { issuer, maker } = await quotedRfp(request, `Asked ${stamp}`);
  await enter(page, maker);
  await openRfpOverHttp(request, issuer, { name: `Waiting ${stamp}`, makers: [maker] });
  await page.goto("/analytics?tables=response");
  const response = page.getByRole("region", { name: "Response rate" }).first();
  await expect(response).toContainText("100.00%");
  await expect(response).toContainText("1 of your 1 invitations answered with a quote");
  await expect(response).toContainText("1 more is open still and not counted");
  await expect(response.getByRole("row").last()).toContainText(/2\s*1\s*1\s*100\.00%/);
  await expect(response.getByRole("row").nth(1)).toContainText("–");
  await response.getByRole("link", { name: "RFPs still open" }).click();
  await expect(page.getByRole("row").filter({ hasText: `Waiting ${stamp}` })).toBeVisible();
});

test("a search is kept in the address, finds by venue, and can be cleared", async ({ page, request }) => {
  const deal = await quotedRfp(request, `Searched ${stamp}`);
  await enter(page, deal.issuer);
  await page.goto("/analytics");

  const search = page.getByRole("searchbox", { name: "Search RFP, company and venue" });
  await search.fill("no such thing");
  await expect(page.getByText("No results found")).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+thing/);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("region", { name: "Hit rate" })).toBeVisible();
  await search.fill("binance");
  await expect(page).toHaveURL(/q=binance/);
  await page.reload();
  await expect(page.getByRole("region", { name: "Depth per venue" })).toContainText("Binance");
});

test("a failed load says so, and Retry tries again", async ({ page, request, problems }) => {
  const deal = await quotedRfp(request, `Retried ${stamp}`);
  await enter(page, deal.maker);
  await page.goto("/analytics");
  await expect(page.getByRole("region", { name: "Response rate" })).toContainText("1 of your 1 invitations");
  const calls = "**/v1/analytics?*";
  await page.route(calls, (route) =>
    route.fulfill({ status: 429, json: { detail: "Too many requests.", code: "rate_limited", request_id: "x" } }),
  );
  problems.allowFailedRequest("/v1/analytics", 429);
  await page.getByRole("searchbox").fill("retried");
  await expect(page.getByText("The analytics could not be loaded")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(calls);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: "Response rate" })).toBeVisible();
});

test("whoever has nothing to analyze is told why, and where to go", async ({ page, newVisitor, request }) => {
  await enter(page, await registerOverHttp(request, "token_issuer", `Newcomer ${stamp}`));
  await page.goto("/analytics");
  await expect(page.getByText("Nothing to analyze yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Create RFP" })).toBeVisible();
  await expectNoAxeViolations(page);

  const investor = await newVisitor();
  await enter(investor, await registerOverHttp(request, "vc_investor", `Watcher ${stamp}`));
  await investor.goto("/analytics");
  await expect(investor.getByText("Your account takes part in neither.")).toBeVisible();
});
