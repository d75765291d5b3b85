/** The bell: what happens elsewhere shows up by itself, leads to what it is about, and stays read. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { bearer, type Person, registerOverHttp, signIn } from "./people";

const DAY_MS = 86_400_000;

async function publishRfp(request: APIRequestContext, issuer: Person, makers: Person[], name: string): Promise<number> {
  const created = await request.post("/v1/rfqs/create", {
    headers: bearer(issuer.token),
    data: {
      name,
      type: "OTC",
      market_maker_ids: makers.map(({ id }) => id),
      venues: ["binance"],
      estimated_tge_date: Date.now() + 60 * DAY_MS,
      valid_until: Date.now() + 7 * DAY_MS,
    },
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()).element;
  const opened = await request.put("/v1/rfqs/update", { headers: bearer(issuer.token), data: { id, status: "OPEN" } });
  expect(opened.ok()).toBe(true);
  return id;
}

async function submitQuote(request: APIRequestContext, maker: Person, rfqId: number): Promise<number> {
  const options = [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM: 50 }];
  const details = { twapMethodology: "TWAP over 3 days", options, venues: [] };
  const data = { rfq_id: rfqId, details };
  const created = await request.post("/v1/quotes/create", { headers: bearer(maker.token), data });
  expect(created.status()).toBe(201);
  return (await created.json()).element.id;
}

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications,/ });
const popover = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
/** Without a reload: whatever sets it is lost by one. */
const remember = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }));
const isStillHere = (page: Page) => page.evaluate(() => "stillHere" in window);

test("a published RFP rings a market maker's bell within seconds, without a reload, and stays read", async ({
  page,
  playwright,
  baseURL,
}) => {
  // A context of its own: only the tokens speak.
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const issuer = await registerOverHttp(request, "token_issuer", "Bell Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Bell Maker");
  await signIn(page, maker);
  await page.goto("/rfqs");
  await expect(page.getByText("No RFPs assigned yet")).toBeVisible();

  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");
  await bell(page).click();
  await expect(popover(page).getByText("No notifications yet")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await remember(page);

  await publishRfp(request, issuer, [maker], "Bell launch");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 8_000 });
  await expect(page.getByText("1 unread notification", { exact: true })).toBeAttached();
  // The list behind it has the news as well.
  await expect(page.getByRole("row").filter({ hasText: "Bell launch" })).toBeVisible();
  await publishRfp(request, issuer, [maker], "Bell sequel");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread", { timeout: 8_000 });
  expect(await isStillHere(page)).toBe(true);

  await bell(page).click();
  await expect(popover(page).getByText("Bell Issuer invites you to quote.")).toHaveCount(2);
  await expect(popover(page).getByText("just now")).toHaveCount(2);
  await expectNoAxeViolations(page);
  await popover(page).getByRole("button", { name: "Mark as read: New RFP: Bell sequel" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await expect(popover(page).getByRole("link", { name: /Bell sequel/ })).toBeFocused();

  await popover(page)
    .getByRole("link", { name: /Bell launch/ })
    .click();
  await expect(popover(page)).toBeHidden();
  await expect(page).toHaveURL(/\/rfqs\?q=Bell\+launch&rfq=\d+/);
  const details = page.getByRole("button", { name: /^Details of Bell launch/ });
  await expect(details).toHaveAttribute("aria-expanded", "true");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");

  await page.reload();
  await bell(page).click();
  await expect(popover(page).getByRole("link", { name: /New RFP/ })).toHaveCount(2);
  await expect(popover(page).getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");
  await request.dispose();
});

test("both sides follow a quote by their bells, on a phone too", async ({ page, newVisitor, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const issuer = await registerOverHttp(request, "token_issuer", "Phone Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Phone Maker");
  const rfqId = await publishRfp(request, issuer, [maker], "Phone launch");
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, issuer);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");
  const quoteId = await submitQuote(request, maker, rfqId);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 8_000 });
  await bell(page).click();
  const box = await popover(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await popover(page)
    .getByRole("link", { name: /New quote: Phone Maker on Phone launch/ })
    .click();
  await expect(page).toHaveURL(/\/rfqs\?q=Phone\+launch/);
  await expect(page.getByRole("button", { name: "Accept" }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const desk = await newVisitor();
  await signIn(desk, maker);
  const data = { id: quoteId, status: "ACCEPTED", close_rfq: true };
  const accepted = await request.put("/v1/quotes/status", { headers: bearer(issuer.token), data });
  expect(accepted.ok()).toBe(true);
  await expect(bell(desk)).toHaveAccessibleName("Notifications, 2 unread", { timeout: 8_000 });
  await bell(desk).click();
  await popover(desk).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(desk)).toHaveAccessibleName("Notifications, 0 unread");
  await popover(desk)
    .getByRole("link", { name: /Quote accepted: Phone launch/ })
    .click();
  await expect(desk).toHaveURL(`/quotes?quote=${quoteId}`);
  await expect(desk.getByRole("dialog").getByText("Accepted").first()).toBeVisible();
  await desk.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(desk).toHaveURL("/quotes");
  await request.dispose();
});
