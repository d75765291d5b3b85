/** How the parts of a page stand to each other: beside, below and level. That nothing is cut is in widths.spec.ts. */
import type { APIRequestContext, Locator } from "@playwright/test";
import { accept, openRfpOverHttp, quotedRfp, quoteOverHttp } from "./deals";
import { expect, test } from "./fixtures";
import { bearer, enter, registerOverHttp } from "./people";
import { builtInAnalytics } from "./servers";

const LONG = "Layout of a token whose name is as long as names may sensibly be";

/** Where it stands in the window, once it is there. */
async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error("not in the window");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("whom an issuer accepts stands in full beside the button, in a narrow window too", async ({ page, request }) => {
  const { issuer, maker, rfqId } = await quotedRfp(request, "Layout narrow");
  await enter(page, issuer);
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/rfqs?rfq=${rfqId}`);
  const name = page.getByRole("table", { name: "Quotes of this RFP" }).getByText(maker.name);
  await expect(name).toBeVisible();
  expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
});

test("a row's buttons end under the end of their header, however many it has", async ({ page, request }) => {
  const { issuer, maker, rfqId } = await quotedRfp(request, "Layout actions");
  const awarded = await openRfpOverHttp(request, issuer, { name: "Layout actions decided", makers: [maker] });
  await accept(request, { issuer, quoteId: await quoteOverHttp(request, maker, awarded) });
  for (const [person, address] of [
    [issuer, `/rfqs/${rfqId}`],
    [issuer, "/rfqs"],
    [issuer, "/contracts"],
    [maker, "/quotes"],
    [maker, "/rfqs"],
  ] as const) {
    await enter(page, person);
    await page.goto(address);
    const table = page
      .getByRole("table")
      .filter({ has: page.getByRole("columnheader", { name: "Actions", exact: true }) });
    await expect(table.getByRole("row").nth(1).getByRole("button").last()).toBeVisible();
    const words = table.getByRole("columnheader", { name: "Actions", exact: true }).getByText("Actions");
    const end = (await boxOf(words)).right;
    for (const row of await table.locator("tbody > tr").all()) {
      expect((await boxOf(row.getByRole("button").or(row.getByRole("link")).last())).right, address).toBeCloseTo(
        end,
        0,
      );
    }
  }
});

test("questions follow an RFP's quotes, whatever stands beside these", async ({ page, request }) => {
  const { maker, rfqId } = await quotedRfp(request, "Layout questions");
  await enter(page, maker);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/rfqs/${rfqId}`);
  const issuer = await boxOf(page.getByRole("region", { name: "About the issuer" }));
  const quotes = await boxOf(page.getByRole("region", { name: "Your quotes" }));
  const questions = await boxOf(page.getByRole("region", { name: "Questions" }));
  expect(issuer.bottom, "it is taller than the quotes").toBeGreaterThan(quotes.bottom + 24);
  expect(questions.y - quotes.bottom).toBeLessThan(30);
  expect(questions.right).toBeLessThan(issuer.x);
  // On a phone whose RFP it is comes before what is asked about it.
  await page.setViewportSize({ width: 390, height: 900 });
  const below = await boxOf(page.getByRole("region", { name: "About the issuer" }));
  expect((await boxOf(page.getByRole("region", { name: "Questions" }))).y).toBeGreaterThanOrEqual(below.bottom);
});

test("an agreement's strikes are in sight on a phone", async ({ page, request }) => {
  const deal = await quotedRfp(request, "Layout strikes");
  await accept(request, deal);
  await enter(page, deal.issuer);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/contracts");
  await page.getByRole("button", { name: /^View Details/ }).click();
  const calendar = page.getByRole("table", { name: "Option Calendar" });
  await calendar.scrollIntoViewIfNeeded();
  for (const words of [/OTM/, "Ahead"]) {
    expect((await boxOf(calendar.getByText(words))).right).toBeLessThanOrEqual(390);
  }
});

test("options that are compared are told from each other where they take several lines", async ({ page, request }) => {
  const { issuer, maker, quoteId, rfqId } = await quotedRfp(request, "Layout options");
  const option = { duration: 12, loanPercentage: 50, startMonth: 0 };
  const options = [25, 75].map((strikeOTM) => ({ ...option, strikeOTM }));
  const data = { id: quoteId, details: { twapMethodology: "TWAP over 3 days", options, venues: [] } };
  const revised = await request.put("/v1/quotes/update", { headers: bearer(maker.token), data });
  expect(revised.ok(), await revised.text()).toBe(true);
  await enter(page, issuer);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/rfqs/${rfqId}/compare`);
  const second = page.getByRole("row", { name: /^Options/ }).getByText(/struck at \+75/);
  await expect(second).toBeVisible();
  const lefts = await second.evaluate((shown) => {
    const words = document.createRange();
    words.selectNodeContents(shown);
    return [...words.getClientRects()].map(({ left }) => left);
  });
  expect(lefts.length, "it takes several lines").toBeGreaterThan(1);
  for (const left of lefts.slice(1)) expect(left).toBeGreaterThan(lefts[0] ?? 0);
});

test("an axis keeps its last figure on paper", async ({ page, request }) => {
  const { issuer, rfqId, quoteId } = await quotedRfp(request, "Layout paper");
  await enter(page, issuer);
  await page.setViewportSize({ width: 800, height: 1100 });
  // From the beginning: how long a word is that was drawn on the screen is remembered.
  await page.emulateMedia({ media: "print" });
  await page.goto(`/rfqs/${rfqId}?quote=${quoteId}`);
  const chart = page.getByRole("dialog").locator("figure").filter({ hasText: "Depth per venue" });
  await expect(chart.getByText("±2%").last()).toBeVisible();
  const last = chart.locator(".recharts-wrapper > svg").getByText(/^\$/).last();
  const edge = async () => (await boxOf(chart.locator(".recharts-wrapper > svg"))).right;
  await expect.poll(async () => (await boxOf(last)).right - (await edge())).toBeLessThanOrEqual(0.5);
});

test("the state of an introduction stands at its right, however long the names are", async ({ page, request }) => {
  const issuer = await registerOverHttp(request, "token_issuer", LONG);
  const fund = await registerOverHttp(request, "vc_investor", "Layout fund");
  const data = { user_id: issuer.id, message: "Could we talk before your listing?" };
  const asked = await request.post("/v1/introductions", { headers: bearer(fund.token), data });
  expect(asked.ok(), await asked.text()).toBe(true);
  await enter(page, fund);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/introductions");
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: LONG }) });
  const [heading, state] = [await boxOf(item.getByRole("heading")), await boxOf(item.getByText("Pending"))];
  expect(heading.height, "the name takes several lines").toBeGreaterThan(30);
  expect(state.x).toBeGreaterThanOrEqual(heading.right);
  expect(state.y).toBeLessThan(heading.y + 20);
});

test("a message leaves the button free that leads to it", async ({ page, request }) => {
  await enter(page, await registerOverHttp(request, "token_issuer", "Layout messages"));
  await page.goto("/rfqs/new");
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const review = page.getByRole("button", { name: "Review & Submit RFP" });
    await review.click();
    const message = page.locator("[data-sonner-toast]").filter({ hasText: "Please complete all required fields" });
    await expect.poll(async () => (await boxOf(message.first())).bottom).toBeLessThan((await boxOf(review)).y);
  }
});

/** An issuer with a mandate, and its market maker, whose quote on it was accepted. */
async function decidedDesk(request: APIRequestContext) {
  const deal = await quotedRfp(request, "Layout pictures");
  await accept(request, deal);
  return deal.maker;
}

test.describe("on a server with analytics of its own", () => {
  test.use({ baseURL: builtInAnalytics.url });

  test("pictures in a row stand level, whatever is written above them", async ({ page, request }) => {
    await enter(page, await decidedDesk(request));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/analytics");
    const names = ["Time to first quote", "Response rate", "Hit rate"];
    const picture = (name: string) => page.getByRole("region", { name }).locator("svg.recharts-surface").first();
    await expect(page.getByRole("region", { name: "Hit rate" }).getByRole("link").last()).toBeVisible();
    const tops = await Promise.all(names.map(async (name) => (await boxOf(picture(name))).y));
    expect(new Set(tops).size, String(tops)).toBe(1);
  });
});
