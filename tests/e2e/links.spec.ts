/** What a link fetches before it is pressed, and what it shows from then until its page has come. */
import type { Page, Request } from "@playwright/test";
import { draftOverHttp } from "./deals";
import { expect, expectNoAxeViolations, holdBack, test } from "./fixtures";
import { enter, type Person, registerOverHttp } from "./people";

let maker: Person;

test.beforeAll(async ({ request }) => {
  maker = await registerOverHttp(request, "market_maker", "Links Maker");
});

const isAhead = (request: Request) => "next-router-prefetch" in request.headers();
const linkTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** What is fetched ahead of each page, as it is. */
function aheadOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => isAhead(request) && paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Keeps the page itself from coming, not its shape. @returns lets it */
const holdPageBack = (page: Page, path: string) =>
  holdBack(page, new RegExp(`${path}\\?_rsc=`), { which: (request) => !isAhead(request) });

/** Once the shape of a page has been fetched, by the second request: the first asks what there is. */
function shapeOf(page: Page, path: string): Promise<void> {
  return new Promise((resolve) => {
    const ended = (request: Request) => {
      const isShape = isAhead(request) && !("next-router-segment-prefetch" in request.headers());
      if (isShape && new URL(request.url()).pathname === path) resolve();
    };
    page.on("requestfinished", ended);
    // Next leaves the answer once it has what it came for.
    page.on("requestfailed", ended);
  });
}

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "The page is on its way" });
const shape = (page: Page) => page.getByRole("status").filter({ hasText: "Loading..." });

test("links fetch nothing for being in sight, or passed over", async ({ page }) => {
  await page.clock.install();
  await enter(page, maker);
  const ahead = aheadOf(page);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  // The page's clock stands still, however long this machine takes for a move of the mouse.
  await page.clock.pauseAt(Date.now() + 60_000);
  await linkTo(page, "Token Issuers").hover();
  await page.clock.runFor(59);
  await page.mouse.move(700, 500);
  await page.clock.runFor(10_000);
  await linkTo(page, "RFPs").hover();
  await page.clock.runFor(60);
  await expect.poll(() => ahead).toContain("/rfqs");
  expect(new Set(ahead)).toEqual(new Set(["/rfqs"]));
});

test("a link that is pointed at has its page's shape when it is pressed", async ({ page }) => {
  await enter(page, maker);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  const answer = await holdPageBack(page, "/rfqs");
  const fetched = shapeOf(page, "/rfqs");
  await linkTo(page, "RFPs").hover();
  await fetched;
  await linkTo(page, "RFPs").click();
  await expect(shape(page)).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
  await expect(shape(page)).toBeHidden();
});

test("a link that is come to by Tab is meant too", async ({ page }) => {
  await enter(page, maker);
  const ahead = aheadOf(page);
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await linkTo(page, "Dashboard").focus();
  await page.keyboard.press("Tab");
  await expect(linkTo(page, "RFPs")).toBeFocused();
  await expect.poll(() => ahead).toContain("/rfqs");
});

test("a page that takes its time shows that it will come, on a phone too", async ({ page }) => {
  await enter(page, maker);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  const ahead = aheadOf(page);
  const answer = await holdPageBack(page, "/rfqs");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: "RFPs", exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(bar(page)).toBeVisible();
  await expectNoAxeViolations(page);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(ahead).toEqual([]);
});

test("where something that was done leads is on its way in the same words", async ({ page, request }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Links Issuer");
  const rfqId = await draftOverHttp(request, issuer, { name: "Soon gone", makers: [maker] });
  await enter(page, issuer);
  await page.goto(`/rfqs/${rfqId}`, { waitUntil: "networkidle" });
  const answer = await holdPageBack(page, "/rfqs");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(bar(page)).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("what was typed just before a link is pressed doesn't keep the page from coming, and is there on the way back", async ({
  page,
}) => {
  await enter(page, maker);
  await page.goto("/venues", { waitUntil: "networkidle" });
  const answer = await holdPageBack(page, "/rfqs");
  await page.getByRole("searchbox").fill("Bitvavo");
  await linkTo(page, "RFPs").evaluate((link: HTMLElement) => link.click());
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL(/\/venues\?q=Bitvavo/);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/venues\?q=Bitvavo/);
  await expect(page.getByRole("searchbox")).toHaveValue("Bitvavo");
  await expect(page.getByText("1 result")).toBeVisible();
  await linkTo(page, "RFPs").click();
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
});

test("while the server can't be reached a pressed link leaves nothing behind: it says so, and its page comes once it can", async ({
  page,
  context,
  problems,
}) => {
  problems.allowConsoleError(/net::ERR_INTERNET_DISCONNECTED/);
  const away = page.getByText("Can’t reach Depthbook. Trying again…");
  await enter(page, maker);
  await page.goto("/venues", { waitUntil: "networkidle" });
  await page.getByRole("searchbox").fill("Bitvavo");
  await expect(page.getByText("1 result")).toBeVisible();

  await context.setOffline(true);
  await linkTo(page, "RFPs").evaluate((link: HTMLElement) => link.click());
  await expect(away).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByRole("searchbox")).toHaveValue("Bitvavo");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
  await expect(away).toBeHidden();

  // A proxy answers in the place of its server.
  await page.goto("/venues", { waitUntil: "networkidle" });
  problems.allowFailedRequest("/rfqs", 502);
  await page.route(/\/rfqs\?_rsc=/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }),
  );
  await linkTo(page, "RFPs").evaluate((link: HTMLElement) => link.click());
  await expect(away).toBeVisible();
  await expect(page).toHaveURL(/\/venues$/);
  await page.unroute(/\/rfqs\?_rsc=/);
  await expect(page.getByRole("heading", { level: 1, name: "RFPs" })).toBeVisible();
});

test("the way back ends at a page, though its address was searched and its tab loaded anew since", async ({ page }) => {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const search = async (text: string) => {
    await page.getByRole("searchbox").fill(text);
    await expect(page).toHaveURL(`/token-issuers?q=${text}`);
  };
  await enter(page, maker);
  await page.goto("/token-issuers");
  await linkTo(page, "RFPs").click();
  await expect(heading("RFPs")).toBeVisible();
  for (const text of ["One", "Two"]) {
    await linkTo(page, "Token Issuers").click();
    await expect(heading("Token Issuers")).toBeVisible();
    await search(text);
    await linkTo(page, "RFPs").click();
    await expect(heading("RFPs")).toBeVisible();
  }
  await page.reload();
  for (const address of ["?q=Two", "?q=One", ""]) {
    await page.goBack();
    await expect(page).toHaveURL(`/token-issuers${address}`);
    await expect(heading("Token Issuers")).toBeVisible();
    await page.goBack();
    if (address !== "") await expect(heading("RFPs")).toBeVisible();
  }
});
