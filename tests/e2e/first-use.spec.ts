/** First use: from the registration to the first success by clicks, and words wherever somebody is sent elsewhere. */
import type { Page } from "@playwright/test";
import { ROUTES } from "@/lib/addresses/routes";
import { accept, openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { choose, expectStep, field, fill, next, section } from "./form-steps";
import { enter, newStamp, registerOverHttp, signIn, submitSignIn } from "./people";
import { expectToast, fillOption, fillRfp, signUp, submitReviewed } from "./screens";
import { adminAccount } from "./servers";

const stamp = newStamp();

/** Keeps back the page's scripts. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = "**/_next/static/**/*.js";
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const firstSteps = (page: Page) => page.getByRole("region", { name: "Your first steps" });
const pathAndQuery = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function expectNext(page: Page, done: string, step: string): Promise<void> {
  await page.goto("/dashboard");
  await expect(firstSteps(page).getByText(done)).toBeVisible();
  await expect(firstSteps(page).locator("[aria-current=step]")).toContainText(step);
}

test("an issuer, from the registration to the first decision", async ({ page, request }) => {
  test.setTimeout(120_000);
  const maker = await registerOverHttp(request, "market_maker", `First Desk ${stamp}`);
  const email = await signUp(page, "token_issuer", `First Labs ${stamp}`);

  await test.step("the wizard keeps its step in the address", async () => {
    await expect(field(page, "Project name")).toHaveValue(`First Labs ${stamp}`);
    await field(page, "Website").fill("first.example");
    await choose(page, page, "Vertical", ["DePIN"]);
    await choose(page, page, "Token issuing entity jurisdiction", ["Malta"]);
    await next(page, "Exchanges");
    expect(pathAndQuery(page)).toBe("/onboarding/token-issuer?step=2");
    await page.goBack();
    await expectStep(page, "General Information");
    await expect(field(page, "Website")).toHaveValue("https://first.example");
    await page.goForward();
    await expectStep(page, "Exchanges");
    await page.goBack();
    await page.reload();
    await expectStep(page, "General Information");
    for (const step of ["3", "9", "last"]) {
      await page.goto(`/onboarding/token-issuer?step=${step}`);
      await expectStep(page, "Exchanges");
      await expect(page.getByText("That step isn't open yet, or there is none like it.")).toBeVisible();
      await expect.poll(() => pathAndQuery(page)).toBe("/onboarding/token-issuer?step=2");
    }
    await expectNoAxeViolations(page);
  });

  await test.step("leaving it for later, and coming back", async () => {
    await page.getByRole("button", { name: "Save & Continue Later" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Continue onboarding" }).click();
    await expectStep(page, "Exchanges");
    await next(page, "Market Makers");
    await page.getByRole("checkbox", { name: "Best price discovery" }).click();
    await page.getByRole("button", { name: "Complete Onboarding" }).click();
    await page.waitForURL("**/dashboard");
  });

  await test.step("the first steps lead to the first RFP, and to the first decision", async () => {
    await expectNext(page, "1 of 5 done", "Draft your first RFP");
    await expectNoAxeViolations(page);
    await expectFits(page);
    await firstSteps(page).getByRole("link", { name: "Draft your first RFP" }).click();
    await page.waitForURL("**/rfqs/new");
    await fillRfp(page, { name: `First launch ${stamp}`, venues: ["Binance"], makers: [maker.name] });
    await page.getByRole("button", { name: "Review & Submit RFP" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Create and publish/ })
      .click();
    await page.waitForURL(/\/rfqs\/\d+$/);
    const rfqId = Number(page.url().split("/").at(-1));
    await expectNext(page, "3 of 5 done", "Receive your first quote");
    const quoteId = await quoteOverHttp(request, maker, rfqId);
    await expectNext(page, "4 of 5 done", "Compare, and decide on a quote");
    await firstSteps(page)
      .getByRole("link", { name: /^Compare, and decide/ })
      .click();
    await page.waitForURL(`**/rfqs/${rfqId}?quote=${quoteId}`);
    const token = await page.evaluate(() => localStorage.getItem("auth_token") ?? "");
    await accept(request, { issuer: { id: 0, email, name: "", token }, quoteId });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await expect(firstSteps(page)).toHaveCount(0);
  });
});

test("a market maker, from the registration to the first quote", async ({ page, request }) => {
  test.setTimeout(120_000);
  await signUp(page, "market_maker", `First Makers ${stamp}`);
  await expect(field(page, "Name").first()).toHaveValue(`First Makers ${stamp}`);
  await fill(section(page, "Company"), { Website: "makers.example", "Business deck": "makers.example/deck.pdf" });
  await choose(page, page, "Time coverage", ["24/7 Global Coverage"]);
  await page.getByRole("checkbox", { name: "Market Making" }).click();
  const desk = page.getByRole("group", { name: "Market Making contact" });
  // What nobody could be written to counts for nothing, and the step does not look completed.
  const filled = section(page, "Services").getByRole("progressbar");
  await fill(desk, { Name: "Sol", Role: "Desk", Email: "sol" });
  await expect(filled).toHaveAttribute("aria-valuenow", "50");
  await fill(desk, { Email: "sol@makers.example", Telegram: "@sol_desk" });
  await expect(filled).toHaveAttribute("aria-valuenow", "100");
  await next(page, "Trading Information");
  await expect(page).toHaveURL(/step=2$/);
  await choose(page, page, "Trading venues", ["Binance"]);
  await choose(page, page, "Asset classes", ["Spot"]);
  await choose(page, page, "Services provided", ["CEX Market Making"]);
  await next(page, "Legal Information");
  await field(page, "Licenses").fill("VASP");
  await field(page, "Licenses").press("Enter");
  await choose(page, page, "Supported jurisdictions", ["Malta"]);
  await field(page, "Full onboarding process").fill("makers.example/process.pdf");
  await field(page, "Termination clauses").fill("30 days' notice.");
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await page.waitForURL("**/dashboard");
  const profile = (await (await page.request.get("/v1/onboarding/market-maker/my")).json()).element;
  expect(profile.services.contacts.marketMaking.telegram).toBe("https://t.me/sol_desk");

  await expectNext(page, "1 of 4 done", "Show what you trade, venue by venue");
  const me = (await (await page.request.get("/v1/users/me")).json()).element;
  const issuer = await registerOverHttp(request, "token_issuer", `Inviting ${stamp}`);
  const rfqId = await openRfpOverHttp(request, issuer, { name: `Inviting launch ${stamp}`, makers: [me] });
  await expectNext(page, "2 of 4 done", "Show what you trade, venue by venue");
  await firstSteps(page).getByRole("link", { name: "Send your first quote" }).click();
  await page.waitForURL(`**/rfqs/${rfqId}`);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("textbox", { name: "Ask a question" })).toBeFocused();
  await page.getByRole("button", { name: "Submit Quote" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days");
  await modal.getByRole("button", { name: "Add Option" }).click();
  await fillOption(modal, 1, [12, 100, 1, 50]);
  await submitReviewed(modal);
  await expectToast(page, "Quote submitted successfully");
  await expectNext(page, "3 of 4 done", "Show what you trade, venue by venue");

  // Hidden, they stay hidden in this browser, and from this user alone. A press that comes before the page's scripts counts too.
  const scriptsMayCome = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await firstSteps(page).getByRole("button", { name: /^Hide/ }).click();
  scriptsMayCome();
  await expect(firstSteps(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await expect(firstSteps(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL("**/login");
  await submitSignIn(page, issuer);
  await page.waitForURL("**/dashboard");
  await expectNext(page, "4 of 5 done", "Compare, and decide on a quote");
});

/** Asks for a page, lands elsewhere and is told why; once, for neither the address nor a reload tells it again. */
async function expectTold(page: Page, asked: string, landsAt: string, words: string | RegExp): Promise<void> {
  await page.goto(asked);
  const notice = page.getByRole("status").filter({ hasText: words });
  await expect(notice, `${asked} says why`).toBeVisible();
  await expect.poll(() => pathAndQuery(page)).toBe(landsAt);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
}

const ADMIN_ONLY = "The admin area is for administrators";

test("whoever is sent elsewhere is told why, by role", async ({ page, request, newVisitor }) => {
  test.setTimeout(120_000);
  await test.step("an issuer", async () => {
    await enter(page, await registerOverHttp(request, "token_issuer", `Told Issuer ${stamp}`));
    await expectTold(page, "/admin", "/dashboard", ADMIN_ONLY);
    await expectTold(page, "/admin/users?q=a", "/dashboard", ADMIN_ONLY);
    await expectTold(page, "/login", "/dashboard", "You are signed in already.");
    await expectTold(page, "/register", "/dashboard", "You are signed in already.");
    await expectTold(page, "/quotes", "/rfqs", "That page lists the quotes that a market maker has sent.");
    await expectTold(page, "/watch-list", "/token-issuers", "Watch lists are for VC investors.");
    await expectTold(page, "/onboarding/vc-investor", "/onboarding/token-issuer", "for another type of account");
    await expectTold(page, "/nothing/at/all", "/", "There is no page at that address.");
    // What an address says is not told.
    await page.goto("/dashboard?notice=Pay%20here");
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await expect(page.getByText("Pay here")).toHaveCount(0);
  });
  await test.step("a market maker, who can close the notice", async () => {
    await enter(page, await registerOverHttp(request, "market_maker", `Told Maker ${stamp}`));
    await page.goto("/rfqs/new?edit=7");
    const notice = page.getByText("RFPs are created by token issuers.");
    await expect(notice).toBeVisible();
    await expectNoAxeViolations(page);
    await expectFits(page);
    await page.getByRole("button", { name: "Close this notice" }).click();
    await expect(notice).toHaveCount(0);
    await page.goto("/admin");
    await expect(page.getByText(ADMIN_ONLY)).toBeVisible();
    // It goes with the page that it is about.
    await page.getByRole("link", { name: "Ongoing Agreements" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Ongoing Agreements" })).toBeVisible();
    await expect(page.getByText(ADMIN_ONLY)).toHaveCount(0);
  });
  await test.step("somebody before onboarding", async () => {
    await enter(page, await registerOverHttp(request, "vc_investor", `Told Fund ${stamp}`, { onboarded: false }));
    await expectTold(page, "/rfqs?q=a", "/onboarding/vc-investor", "That page opens once your onboarding is complete.");
    await expectTold(page, "/admin", "/onboarding/vc-investor", ADMIN_ONLY);
  });
  await test.step("an admin", async () => {
    const admin = await newVisitor();
    await signIn(admin, adminAccount);
    await expectTold(admin, "/onboarding/token-issuer", "/admin", "There is no onboarding for your account.");
  });
});

test("a sign-in says why it is asked for, and why it does not lead where it was to", async ({ page, request }) => {
  const NEEDED = "The page you asked for needs a sign-in.";
  const issuer = await registerOverHttp(request, "token_issuer", `Asked Issuer ${stamp}`);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(NEEDED)).toHaveCount(0);
  // A way back that is none of ours is none at all.
  await page.goto("/login?next=https%3A%2F%2Fevil.example");
  await expect(page.getByText(NEEDED)).toHaveCount(0);
  await page.goto("/admin/users");
  await expect(page.getByText(NEEDED)).toBeVisible();
  await expectNoAxeViolations(page);
  await submitSignIn(page, issuer);
  await page.waitForURL((url) => url.pathname === "/dashboard");
  await expect(page.getByText(ADMIN_ONLY)).toBeVisible();
});

test("the buttons around a page keep a press that comes before its scripts", async ({ page, request }) => {
  const early = await registerOverHttp(request, "token_issuer", "Early Bird");
  const maker = await registerOverHttp(request, "market_maker", "Early Desk");
  const rfqId = await openRfpOverHttp(request, early, { name: "Early RFP", makers: [maker] });
  await quoteOverHttp(request, maker, rfqId);
  await enter(page, early);
  const isPressed = async (name: string | RegExp, on = "/rfqs") => {
    const scriptsMayCome = await holdScripts(page);
    await page.goto(on, { waitUntil: "commit" });
    await page.getByRole("button", { name }).click();
    scriptsMayCome();
  };
  await isPressed("Collapse sidebar");
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  // Once: a later press is the button's own.
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeVisible();
  await isPressed(/^Theme: /);
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await isPressed("Account of Early Bird");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  await isPressed("Search");
  await expect(page.getByRole("dialog", { name: "Go to" })).toBeVisible();
  await isPressed(/^Notifications, /);
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await isPressed("Filter Status");
  await expect(page.getByRole("menuitemradio", { name: "All Status" })).toBeVisible();
  await isPressed(/^Details of/);
  await expect(page.getByRole("button", { name: /^Details of/ })).toHaveAttribute("aria-expanded", "true");

  // What asks before it does something asks then too.
  await isPressed("History of Early RFP");
  await expect(page.getByRole("dialog")).toContainText("Early RFP");
  await isPressed("Close RFP", ROUTES.rfq(rfqId));
  await expect(page.getByRole("alertdialog", { name: "Close this RFP?" })).toBeVisible();
  await isPressed("Accept the quote of Early Desk", ROUTES.compareQuotes(rfqId));
  const question = page.getByRole("alertdialog", { name: "Accept this quote?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Accept the quote of Early Desk" })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await isPressed("Open menu");
  await expect(page.getByRole("dialog")).toBeVisible();
});
