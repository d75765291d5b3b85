/** The bell: what happens elsewhere shows up by itself, leads to what it is about, and stays read. */
import type { Page } from "@playwright/test";
import { accept, openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { bearer, enter, registerOverHttp } from "./people";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications,/ });
const popover = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
/** Without a reload: whatever sets it is lost by one. */
const remember = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }));
const isStillHere = (page: Page) => page.evaluate(() => "stillHere" in window);

test("a published RFP rings a market maker's bell within seconds, without a reload, and stays read", async ({
  page,
  request,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Bell Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Bell Maker");
  await enter(page, maker);
  await page.goto("/rfqs");
  await expect(page.getByText("No RFPs assigned yet")).toBeVisible();

  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");
  await bell(page).click();
  await expect(popover(page).getByText("No notifications yet")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await remember(page);

  await openRfpOverHttp(request, issuer, { name: "Bell launch", makers: [maker] });
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 8_000 });
  await expect(page.getByText("1 unread notification", { exact: true })).toBeAttached();
  // The list behind it has the news as well.
  await expect(page.getByRole("row").filter({ hasText: "Bell launch" })).toBeVisible();
  await openRfpOverHttp(request, issuer, { name: "Bell sequel", makers: [maker] });
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
  await expect(page).toHaveURL(/\/rfqs\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Bell launch" })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");

  await page.reload();
  await bell(page).click();
  await expect(popover(page).getByRole("link", { name: /New RFP/ })).toHaveCount(2);
  await expect(popover(page).getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");
});

test("both sides follow a quote by their bells, on a phone too", async ({ page, newVisitor, request }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Phone Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Phone Maker");
  const rfqId = await openRfpOverHttp(request, issuer, { name: "Phone launch", makers: [maker] });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, issuer);
  await page.goto("/dashboard");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 0 unread");
  const quoteId = await quoteOverHttp(request, maker, rfqId);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 8_000 });
  await bell(page).click();
  const box = await popover(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await popover(page)
    .getByRole("link", { name: /New quote: Phone Maker on Phone launch/ })
    .click();
  await expect(page).toHaveURL(`/rfqs/${rfqId}?quote=${quoteId}`);
  await expect(page.getByRole("dialog", { name: "Quote Details" }).getByText("Phone Maker").first()).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(page).toHaveURL(`/rfqs/${rfqId}`);
  await expect(page.getByRole("button", { name: "Accept the quote of Phone Maker" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const extended = { id: rfqId, valid_until: Date.now() + 30 * 86_400_000 };
  await request.put("/v1/rfqs/extend", { headers: bearer(issuer.token), data: extended });
  const desk = await newVisitor();
  await enter(desk, maker);
  await desk.goto("/dashboard");
  await accept(request, { issuer, quoteId });
  await expect(bell(desk)).toHaveAccessibleName("Notifications, 3 unread", { timeout: 8_000 });
  await bell(desk).click();
  // What a notice asks of its reader is read to its end.
  const notice = popover(desk).getByText(/revise it if it has to stand longer\.$/);
  expect(await notice.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true);
  await popover(desk).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(desk)).toHaveAccessibleName("Notifications, 0 unread");
  await popover(desk)
    .getByRole("link", { name: /Quote accepted: Phone launch/ })
    .click();
  await expect(desk).toHaveURL(`/quotes?quote=${quoteId}`);
  await expect(desk.getByRole("dialog").getByText("Accepted").first()).toBeVisible();
  await desk.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  await expect(desk).toHaveURL("/quotes");
});
