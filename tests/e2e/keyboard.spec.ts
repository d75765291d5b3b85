/** With the keyboard alone, a page that is zoomed to 400 %, and the system's own colours: what has the focus is seen, and what is on. */
import type { Locator, Page } from "@playwright/test";
import { openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectFits, test } from "./fixtures";
import { enter, newEmail, PASSWORD, registerOverHttp } from "./people";

/** What has the focus, where something lies over its middle; null where nothing does, or it is larger than the window. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (height > innerHeight) return null;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = over !== null && (element.contains(over) || over.contains(element));
    return isSeen ? null : element.outerHTML.slice(0, 200);
  });

/** Presses Tab until the page has no further stop. @returns how many there were */
async function tabThrough(page: Page, key: "Tab" | "Shift+Tab"): Promise<number> {
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    expect(await coveredFocus(page), `${page.url()}, stop ${stops} by ${key}`).toBeNull();
  }
  return stops;
}

test("what takes the focus is not under a bar, nor anything beside the window at 400 %", async ({ page, request }) => {
  const maker = await registerOverHttp(request, "market_maker", "Keyboard Desk");
  const issuer = await registerOverHttp(request, "token_issuer", "Keyboard Issuer");
  for (let count = 0; count < 8; count += 1) {
    await openRfpOverHttp(request, issuer, { name: `Keyboard RFP ${count}`, makers: [maker] });
  }
  await enter(page, issuer);
  for (const address of ["/rfqs", "/rfqs/new", "/settings"]) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1280, height: 420 });
      await page.goto(address);
      await expect(page.getByRole("heading").first()).toBeVisible();
      expect(await tabThrough(page, "Tab")).toBeGreaterThan(15);
      await tabThrough(page, "Shift+Tab");
      await expectFits(page, 320);
    });
  }
});

test("nothing that takes the focus is under a list's columns or the quote form's buttons", async ({
  page,
  request,
}) => {
  const maker = await registerOverHttp(request, "market_maker", "Form Desk");
  const issuer = await registerOverHttp(request, "token_issuer", "Form Issuer");
  await openRfpOverHttp(request, issuer, { name: "Keyed RFP", makers: [maker] });
  await enter(page, maker);
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto("/rfqs");
  await page.getByRole("button", { name: /^Submit Quote/ }).click();
  const first = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await expect(first).toBeFocused();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await coveredFocus(page), `stop ${stop}`).toBeNull();
  }

  const rfq = await openRfpOverHttp(request, issuer, { name: "Quoted RFP", makers: [maker] });
  await quoteOverHttp(request, maker, rfq);
  // A column for which there is no room, shown since the list is sorted by it.
  await page.goto("/quotes?sort=created_at");
  await expect(page.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
  await tabThrough(page, "Tab");
});

test("Ctrl and Enter press a long form's button from any field, with what is typed there", async ({
  page,
  request,
}) => {
  const maker = await registerOverHttp(request, "market_maker", "Shortcut Desk");
  await enter(page, await registerOverHttp(request, "token_issuer", "Shortcut Issuer"));
  await page.goto("/rfqs/new");
  // In a text of several lines Enter alone is one more.
  await page.getByRole("textbox", { name: "Brief" }).fill("Two desks");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByLabel("RFP name")).toBeFocused();
  await expect(page.getByLabel("RFP name")).toHaveAttribute("aria-invalid", "true");

  await enter(page, maker);
  await page.goto("/settings?section=legalInfo");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("textbox", { name: "Licenses" }).fill("BVI");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await expect(page.getByText("BVI")).toBeVisible();
});

test("a page that a link leads to has the focus when the link has gone", async ({ page, request }) => {
  await enter(page, await registerOverHttp(request, "token_issuer", "Followed Issuer"));
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Create RFP", exact: true }).first().press("Enter");
  await expect(page.getByRole("heading", { name: "Create New RFP" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "RFPs" })).toBeFocused();
});

test("signing up, out and in again lead to the contents of the page that comes", async ({ page }) => {
  const email = newEmail("keys");
  const main = page.getByRole("main");
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel("Company Name").fill("Aurora Keys");
  await page.getByLabel("Company Name").press("Enter");
  await page.waitForURL("**/onboarding/**");
  await expect(main).toBeFocused();
  await page.getByRole("button", { name: "Sign Out" }).press("Enter");
  await page.waitForURL("**/login");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/onboarding/**");
  await expect(main).toBeFocused();
});

test("the day of a calendar that has the focus is seen, also in a month that a key has turned to", async ({
  page,
  request,
}) => {
  await enter(page, await registerOverHttp(request, "token_issuer", "Calendar Issuer"));
  await page.goto("/rfqs/new");
  await page.getByRole("combobox", { name: "Estimated TGE date" }).press("Enter");
  const days = page.getByRole("dialog").getByRole("gridcell").getByRole("button");
  for (const key of ["ArrowDown", "PageDown", "PageUp"]) {
    await page.keyboard.press(key);
    const day = days.and(page.locator(":focus"));
    await expect(day).toBeVisible();
    await expect(day).toHaveCSS("outline-style", "solid");
  }
});

test("a Tab from a long dialog's end leads to its beginning, in sight", async ({ page, request }) => {
  await enter(page, await registerOverHttp(request, "market_maker", "Long Dialog Desk"));
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Add a webhook" });
  await expect(dialog.getByLabel("Address")).toBeFocused();
  for (const key of ["Shift+Tab", "Tab"]) {
    await page.keyboard.press(key);
    expect(await coveredFocus(page), key).toBeNull();
  }
  await expect(dialog.getByLabel("Address")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add webhook" })).toBeFocused();
});

/** The colours of what a choice is painted in. */
const paintOf = (choice: Locator) =>
  choice.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return `${backgroundColor} ${color}`;
  });

test("in the system's own colours, what is chosen and what stands next are told from the rest", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await enter(page, await registerOverHttp(request, "vc_investor", "Contrast Fund"));
  await page.goto("/settings?tab=preferences");
  const [on, off] = [true, false].map((checked) => page.getByRole("switch", { checked }).first()) as [Locator, Locator];
  await expect(off).toBeVisible();
  await expect(page.getByText("Receive email about introductions and the projects that you watch")).toBeVisible();
  await expect(off).toHaveCSS("border-top-width", "1px");
  expect(await paintOf(on)).not.toBe(await paintOf(off));
  const tab = (name: string) => page.getByRole("tab", { name });
  expect(await paintOf(tab("Preferences"))).not.toBe(await paintOf(tab("Account")));
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  expect(await paintOf(link("Settings"))).not.toBe(await paintOf(link("Introductions")));

  await page.getByRole("button", { name: /^Account of/ }).press("Enter");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(item("Settings")).toBeFocused();
  expect(await paintOf(item("Settings"))).not.toBe(await paintOf(item("Sign Out")));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("data-selected", "true");
  expect(await paintOf(options.nth(0))).not.toBe(await paintOf(options.nth(1)));
});
