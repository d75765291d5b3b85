/** Every page for everyone who may open it: accessible in both themes on a desk and on a phone, and never too wide. */
import type { Page } from "@playwright/test";
import { adminAccount } from "./servers";
import { draftOverHttp, openRfpOverHttp, quoteOverHttp } from "./deals";
import { TEST_EVENT, WEBHOOK_EVENTS } from "@/lib/webhooks/constants";
import { expect, expectFits, expectNoAxeViolations, holdBack, test } from "./fixtures";
import { outOfSight } from "./out-of-sight";
import { enter, type Person, registerOverHttp } from "./people";
import { expectToast } from "./screens";

const LONG_NAME =
  "Lumen player economy token: market making across regional venues for the worldwide season-two launch and its first six months";

let issuer: Person;
let maker: Person;
let quote: number;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Pages Issuer Interactive Entertainment Holding");
  maker = await registerOverHttp(request, "market_maker", "Pages Maker");
  const rfq = await openRfpOverHttp(request, issuer, { name: LONG_NAME, makers: [maker] });
  quote = await quoteOverHttp(request, maker, rfq);
  await draftOverHttp(request, issuer, { name: "W".repeat(200), makers: [maker] });
});

// Many loads and many scans in each.
test.describe.configure({ timeout: 180_000 });

const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme);

/** As it stands: in both themes, wide and narrow. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await setTheme(page, "light");
    await expectNoAxeViolations(page);
  }
  // Nothing but colours differs, and those are the same at any width.
  await setTheme(page, "dark");
  await expectNoAxeViolations(page, { contrastOnly: true });
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function expectPagesSound(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Depthbook/);
      await expectSound(page);
    });
  }
}

test("pages of visitors", async ({ page }) => {
  await expectPagesSound(page, ["/", "/login", "/register"]);
});

test("what comes with a page is not held back behind its first frame", async ({ page }) => {
  await enter(page, issuer);
  const html = await (await page.goto("/rfqs"))?.text();
  // React still writes the frame's time down; without that there is nothing to prevent.
  expect(html).toContain("$RT=performance.now()");
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
  expect(await page.evaluate(() => typeof (window as { $RT?: unknown }).$RT)).toBe("undefined");
});

// Too long to be scanned in every theme and width.
test("the API's documentation: a list of the calls, each of which leads to its fields", async ({ page }) => {
  await page.goto("/docs/api");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  // What a desk has to know before its first call: each was once left to be guessed, or said wrongly.
  await expect(page.getByText("A name that no list has, such as a typing error, is passed over.")).toBeVisible();
  for (const event of [...WEBHOOK_EVENTS, TEST_EVENT]) {
    await expect(page.getByRole("term").filter({ hasText: event })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await expectFits(page);
  await page.getByRole("link", { name: "/v1/quotes/create" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit a quote on an open RFQ");
  await expect(
    page.getByRole("table", { name: "Body" }).getByRole("cell", { name: "rfq_id (required)" }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFits(page);
});

test("the API's documentation: a call found by its words, written for a terminal and tried", async ({
  page,
  context,
  problems,
}) => {
  problems.allowFailedRequest("/v1/rfqs/7", 404);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/api");
  await page.getByRole("searchbox", { name: "Search the calls" }).fill("wires by air");
  await expect(page.getByText("No call is about “wires by air”.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the calls" }).fill("get /v1/rfqs/{id} one");
  await page.getByRole("link", { name: "/v1/rfqs/{id} One RFQ" }).click();

  await page.getByLabel("id (required)").fill("7 & more");
  await page.getByRole("button", { name: "Copy: As a line for a terminal" }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expect(line).toContain("/v1/rfqs/7%20%26%20more'");
  expect(line).toContain('-H "authorization: Bearer $TOKEN"');
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy: As a line for a terminal" }).click();
  await expectToast(page, "This browser doesn’t let the page copy");

  await page.getByLabel("id (required)").fill("7");
  await page.getByLabel("Bearer token").fill(issuer.token);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^404 .* in \d+ ms$/)).toBeVisible();
  await expect(page.getByRole("group", { name: "What was answered" })).toContainText('"code": "not_found"');
  await expectNoAxeViolations(page);
});

test("pages of an issuer", async ({ page }) => {
  await enter(page, issuer);
  await expectPagesSound(page, ["/dashboard", "/rfqs", "/rfqs/new", "/onboarding/token-issuer"]);
});

test("pages of a market maker", async ({ page }) => {
  await enter(page, maker);
  await expectPagesSound(page, ["/dashboard", "/rfqs", "/quotes", "/onboarding/market-maker"]);
});

test("pages of a VC investor", async ({ page, request }) => {
  await enter(page, await registerOverHttp(request, "vc_investor", "Pages Fund"));
  await expectPagesSound(page, ["/dashboard", "/introductions", "/vc-investors", "/onboarding/vc-investor"]);
});

test("pages of an admin", async ({ page }) => {
  await enter(page, adminAccount);
  await expectPagesSound(page, ["/admin", "/admin/emails", "/admin/trail", "/rfqs"]);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    ...["RFPs", "Token Issuers", "Market Makers", "VC Investors", "Ongoing Agreements", "Analytics"],
    ...["Dashboard", "Users", "RFPs", "Quotes", "Venues", "Trail"],
  ]);
  await page.getByRole("button", { name: "Admin Panel" }).click();
  await expect(page.getByRole("link", { name: "Users" })).toBeHidden();
});

test("what opens over a page", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs");
  await page.getByRole("button", { name: "Filter Status" }).click();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Details of Lumen/ }).click();
  await expect(page.getByRole("button", { name: /^Accept the quote/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: /^Accept the quote/ }).click();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^View Details/ }).click();
  await expect(page.getByRole("heading", { name: "Venue Engagement Targets" })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoAxeViolations(page);
  // From a link that has no tooltip here: one press is enough.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("of two menus that are asked for before they have come, the later one opens", async ({ page }) => {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await enter(page, maker);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  const answer = await holdBack(page, "**/_next/static/chunks/**");
  await page.getByRole("button", { name: /^Theme/ }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByText("Loading...")).toHaveCount(1);
  answer();
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(1);
});

test("what is pressed offline before it has come says so once the network is back", async ({ page, problems }) => {
  problems.allowConsoleError(/net::ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto("/login", { waitUntil: "networkidle" });
  const theme = page.getByRole("button", { name: /^Theme/ });
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await theme.click();
  // A slow machine asks for it later than it is pressed.
  await failed;
  await expect(theme).toHaveAttribute("aria-expanded", "false");
  await page.context().setOffline(false);
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("It is loaded: you can open it now")).toBeVisible();
  await theme.click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("the palette goes to pages and straight to RFPs, quotes and companies", async ({ page, problems }) => {
  await enter(page, maker);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Collapse sidebar" }).focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  const search = palette.getByRole("combobox");
  await search.fill("lumen player");
  await expect(palette.getByRole("option")).toHaveText([/^Lumen player.*Open$/, /^Quote on Lumen player.*Pending$/]);
  await expectSound(page);
  expect(await outOfSight(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await search.fill("lumen player");
  await expect(palette.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/rfqs\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Lumen player/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await search.fill("lumen player");
  await expect(palette.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/quotes?quote=*");
  await expect(page.getByRole("dialog", { name: /^Quote #/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await search.fill("pages issuer");
  await palette
    .getByRole("group", { name: "Token Issuers" })
    .getByRole("option", { name: issuer.name })
    .first()
    .click();
  await page.waitForURL(/\/token-issuers\/\d+$/);

  // As an e-mail and a term sheet write it.
  await page.keyboard.press("Control+k");
  await search.fill(`#${quote}`);
  await expect(palette.getByRole("option")).toHaveText([/^Quote on Lumen player/]);
  await page.keyboard.press("Escape");

  problems.allowFailedRequest("/v1/quotes/my", 500);
  await page.route("**/v1/quotes/my*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzz");
  await expect(palette.getByRole("alert")).toContainText("The search failed");
  await expectSound(page);
  await page.unroute("**/v1/quotes/my*");
  await palette.getByRole("button", { name: "Retry" }).press("Enter");
  await expect(palette.getByText("Nothing found for “zzz”")).toBeVisible();
});

test("the sign-in's card stays where it is when something is said in it", async ({ page }) => {
  await page.goto("/login");
  const title = page.getByRole("heading", { name: "Sign in" });
  const before = await title.boundingBox();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
  expect((await title.boundingBox())?.y).toBe(before?.y);
});

test("the reference of the API has the switch of the theme", async ({ page }) => {
  await page.goto("/docs/api");
  await page.getByRole("button", { name: "Theme: System" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a chosen theme is there with the first paint", async ({ page, request }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Theme: System" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await request.get("/login", { headers: { cookie: "theme=dark" } })).text();
  expect(html).toContain('data-theme="dark"');
  await page.reload();
  await expect(page.getByRole("button", { name: "Theme: Dark" })).toBeVisible();
});

test("what is pressed shows it while it is held, and what is off does not", async ({ page }) => {
  await page.goto("/login");
  const theme = page.getByRole("button", { name: "Theme: System" });
  await theme.hover();
  await expect(theme).toHaveCSS("background-image", "none");
  await page.mouse.down();
  await expect(theme).toHaveCSS("background-image", /^linear-gradient/);
  await theme.evaluate((button) => button.setAttribute("aria-disabled", "true"));
  await expect(theme).toHaveCSS("background-image", "none");
  await page.mouse.up();
});

test("what checks a form is fetched when a hand comes, and not for a form that is only looked at", async ({ page }) => {
  const checks: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    void response.text().then((script) => script.includes("Password is required") && checks.push(response.url()));
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(checks).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(() => checks.length).toBe(1);
});

test("what axe finds fails a scan, another of the same document too, and what it finds of contrast alone", async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Scanned</title><main><h1>Scanned</h1><p>Nothing is wrong</p></main>`);
  await expectNoAxeViolations(page);
  await page.evaluate(() => document.querySelector("main")?.append(new Image()));
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt: .*\(img\)/);
  await expectNoAxeViolations(page, { contrastOnly: true });
  await page.evaluate(() => document.querySelector("p")?.setAttribute("style", "color: #ccc; background: #fff"));
  await expect(expectNoAxeViolations(page, { contrastOnly: true })).rejects.toThrow(/color-contrast: .*\(p\)/);
});
