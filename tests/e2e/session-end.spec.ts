/** A session that ends while its user is at work: what they are told, where they come back to, and what is not lost. */
import type { APIRequestContext, Page } from "@playwright/test";
import { draftOverHttp, openRfpOverHttp, quotedRfp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { fill, section } from "./form-steps";
import { bearer, enter, PASSWORD, type Person, registerOverHttp, signIn, submitSignIn } from "./people";
import { expectToast, rowOf, submitReviewed } from "./screens";

const ENDED = "Your session has ended. Sign in to continue.";
const KEPT = /What you had typed and not sent is kept in this browser/;

/** A new issuer, at work in this browser: signed in through the form, so that it has the token as well as the cookie. */
async function atWork(page: Page, request: APIRequestContext, name: string): Promise<Person> {
  const issuer = await registerOverHttp(request, "token_issuer", name);
  await signIn(page, issuer);
  return issuer;
}

/** As another device does it: every session of the user is over. */
async function changePassword(request: APIRequestContext, person: Person, to: string): Promise<void> {
  const signedIn = await request.post("/v1/users/login", { form: { username: person.email, password: PASSWORD } });
  const { access_token: token } = await signedIn.json();
  const data = { current_password: PASSWORD, new_password: to };
  const changed = await request.post("/v1/users/password", { headers: bearer(token), data });
  expect(changed.status(), await changed.text()).toBe(200);
}

const signOutElsewhere = async (request: APIRequestContext, page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  expect((await request.post("/v1/users/logout", { headers: bearer(token ?? "") })).ok()).toBe(true);
};

const pathAndQuery = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

/** The sign-in, told why; with the way back to exactly there. */
async function expectSignIn(page: Page, wayBack: string): Promise<void> {
  // By the address that stays: the cookie's end comes before it.
  await expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, searchParams.get("next")];
    })
    .toEqual(["/login", wayBack]);
  await expect(page.getByText(ENDED)).toBeVisible();
}

test("a browser that keeps no cookie is told so, and not that its session has ended", async ({ page, request }) => {
  const person = await registerOverHttp(request, "token_issuer", "Cookieless");
  // As where cookies are blocked, or a Secure one comes over http.
  await page.route("**/v1/users/login", async (route) => {
    const response = await route.fetch();
    const { "set-cookie": _, ...headers } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers });
  });
  await page.goto("/login");
  await submitSignIn(page, person);
  const told = page.getByText("Your browser doesn't keep you signed in at this address.");
  await expect(told).toBeVisible();
  await expect(page.getByText(ENDED)).toBeHidden();
  await expectNoAxeViolations(page);

  // Cookies are allowed: nothing is told once it has gone well.
  await page.unroute("**/v1/users/login");
  await submitSignIn(page, person);
  await page.waitForURL("**/dashboard");
  await page.context().clearCookies();
  await page.goto("/dashboard");
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(told).toBeHidden();
});

test("in a wizard: told why, back to the step with its query, and what was typed is there", async ({
  page,
  request,
  problems,
}) => {
  const person = await registerOverHttp(request, "token_issuer", "Ended Wizard", { onboarded: false });
  await page.goto("/login?next=%2Fonboarding%2Ftoken-issuer%3Ffrom%3Dmail");
  await expect(page.getByText(ENDED)).toHaveCount(0);
  await submitSignIn(page, person);
  await page.waitForURL("**/onboarding/token-issuer?from=mail");
  await fill(section(page, "Project"), { "Project name": "Unfinished", Website: "unfinished.example" });
  await changePassword(request, person, "another good password");
  problems.allowFailedRequest("/v1/", 401);
  await page.getByRole("button", { name: "Save & Continue Later" }).click();
  await expectSignIn(page, "/onboarding/token-issuer?from=mail");
  await expect(page.getByText(KEPT)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFits(page);
  await submitSignIn(page, { ...person, password: "another good password" });
  await page.waitForURL("**/onboarding/token-issuer?from=mail");
  await expect(page.getByText(/had not saved is back in the form/)).toBeVisible();
  await expect(section(page, "Project").getByLabel("Project name")).toHaveValue("Unfinished");
});

test("in the RFP form, new and edited: nothing is asked on the way out, and the draft is offered", async ({
  page,
  request,
  problems,
}) => {
  const issuer = await atWork(page, request, "Ended Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Ended Issuer's Desk");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const id = await draftOverHttp(request, issuer, { name: "Stored draft", makers: [maker] });

  problems.allowFailedRequest("/v1/", 401);
  for (const [path, typed] of [
    ["/rfqs/new", "Typed anew"],
    [`/rfqs/new?edit=${id}`, "Typed over"],
  ] as const) {
    await page.goto(path);
    asked.length = 0;
    await page.getByLabel("RFP name").click();
    await page.getByLabel("RFP name").fill(typed);
    await signOutElsewhere(request, page);
    // Any call finds it out: here a search of the palette.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Stored");
    await expectSignIn(page, path);
    expect(asked).toEqual([]);
    await expect(page.getByText(KEPT)).toBeVisible();
    await submitSignIn(page, issuer);
    await expect.poll(() => pathAndQuery(page)).toBe(path);
    await expect(page.getByText(new RegExp(`You left “${typed}” unfinished on`))).toBeVisible();
    await page.getByRole("button", { name: "Continue with it" }).click();
    await expect(page.getByLabel("RFP name")).toHaveValue(typed);
  }
});

test("in the quote form: back to the list as it was, the form open, and the draft offered", async ({
  page,
  request,
  problems,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Ended Quoting");
  const maker = await registerOverHttp(request, "market_maker", "Ended Desk");
  await openRfpOverHttp(request, issuer, { name: "Ended launch", makers: [maker] });
  await page.goto("/login?next=%2Frfqs%3Fq%3DEnded");
  await submitSignIn(page, maker);
  await page.waitForURL("**/rfqs?q=Ended");
  await rowOf(page, "Ended launch").getByRole("button", { name: "Submit Quote" }).click();
  const form = page.getByRole("dialog", { name: "Submit Quote: Ended launch" });
  await form.getByLabel("TWAP Computation Methodology").fill("TWAP of half a quote");
  const here = pathAndQuery(page);
  expect(here).toMatch(/q=Ended.*quoting=\d+/);
  await signOutElsewhere(request, page);
  problems.allowFailedRequest("/v1/", 401);
  await form.getByRole("button", { name: "Add Option" }).click();
  await form.getByLabel("Option 1, duration in months").fill("12");
  await form.getByLabel("Option 1, percent of the loan").fill("100");
  await form.getByLabel("Option 1, strike in percent out of the money").fill("50");
  await submitReviewed(form);
  await expectSignIn(page, here);
  await submitSignIn(page, maker);
  await expect.poll(() => pathAndQuery(page)).toBe(here);
  await form.getByRole("button", { name: "Restore draft" }).click();
  await expect(form.getByLabel("TWAP Computation Methodology")).toHaveValue("TWAP of half a quote");
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/quoting/);
});

test("in an acceptance: why this one is there when it is asked again, and nowhere once the question was closed", async ({
  page,
  request,
  problems,
}) => {
  const { issuer, rfqId } = await quotedRfp(request, "Ended award");
  await page.goto(`/login?next=${encodeURIComponent(`/rfqs/${rfqId}`)}`);
  await submitSignIn(page, issuer);
  await page.getByRole("button", { name: /^Accept the quote/ }).click();
  const memo = page.getByLabel("Why this one?");
  await memo.fill("The deepest books on both venues");
  await signOutElsewhere(request, page);
  problems.allowFailedRequest("/v1/", 401);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expectSignIn(page, `/rfqs/${rfqId}`);
  await expect(page.getByText(KEPT)).toBeVisible();
  await submitSignIn(page, issuer);
  await page.getByRole("button", { name: /^Accept the quote/ }).click();
  await expect(memo).toHaveValue("The deepest books on both venues");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Accept the quote/ }).click();
  await expect(memo).toHaveValue("");
});

for (const { by, sends, dismisses } of [
  { by: "market_maker", sends: "Pass", dismisses: "Cancel" },
  { by: "token_issuer", sends: "Cancel RFP", dismisses: "Keep it open" },
] as const) {
  test(`in a reason (${sends}): it is there when it is asked for again, and nowhere once the question was closed`, async ({
    page,
    request,
    problems,
  }) => {
    const issuer = await registerOverHttp(request, "token_issuer", "Ended Reason");
    const maker = await registerOverHttp(request, "market_maker", "Ended Reason Desk");
    const person = by === "market_maker" ? maker : issuer;
    const rfqId = await openRfpOverHttp(request, issuer, { name: "Ended reason", makers: [maker] });
    const asked = page.getByRole("alertdialog");
    const reason = asked.getByLabel("Reason");
    const open = () => page.getByRole("button", { name: sends, exact: true }).click();
    await page.goto(`/login?next=${encodeURIComponent(`/rfqs/${rfqId}`)}`);
    await submitSignIn(page, person);
    await open();
    await reason.fill("Not with this chain");
    await signOutElsewhere(request, page);
    problems.allowFailedRequest("/v1/", 401);
    await asked.getByRole("button", { name: sends, exact: true }).click();
    await expectSignIn(page, `/rfqs/${rfqId}`);
    await expect(page.getByText(KEPT)).toBeVisible();
    await submitSignIn(page, person);
    await open();
    await expect(reason).toHaveValue("Not with this chain");
    await asked.getByRole("button", { name: dismisses }).click();
    await open();
    await expect(reason).toHaveValue("");
  });
}

test("a page whose session is over says so, and leads back with its query, inside the page and out of it", async ({
  page,
  request,
  problems,
}) => {
  const issuer = await atWork(page, request, "Ended Reader");
  problems.allowFailedRequest("/v1/", 401);

  await signOutElsewhere(request, page);
  await page.goto("/rfqs?q=aurora&status=OPEN");
  await expectSignIn(page, "/rfqs?q=aurora&status=OPEN");
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await submitSignIn(page, issuer);
  await expect.poll(() => pathAndQuery(page)).toBe("/rfqs?q=aurora&status=OPEN");

  // A link inside the page meets the redirect in the client's router, which keeps it: signing in must not go by it.
  await signOutElsewhere(request, page);
  await page.getByRole("link", { name: "Ongoing Agreements" }).first().click();
  await expectSignIn(page, "/contracts");
  await submitSignIn(page, issuer);
  await expect(page.getByRole("heading", { name: "Ongoing Agreements" })).toBeVisible();
  expect(pathAndQuery(page)).toBe("/contracts");

  // The browser has lost its cookie in time: not before a page has come alive and noted that it kept it.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("signing_in"))).toBeNull();
  await page.context().clearCookies();
  await page.goto("/settings?tab=account");
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/settings?tab=account");
});

test("signed out in one tab, the others say so and lead back; who signed out is told nothing", async ({
  page,
  request,
  problems,
}) => {
  await atWork(page, request, "Two Tabs");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const other = await page.context().newPage();
  await other.goto("/contracts?sort=end");
  problems.allowFailedRequest("/v1/", 401);
  // One that fails is told, and leaves nothing behind: whoever sits down there next would be signed in.
  problems.allowFailedRequest("/v1/users/logout", 503);
  await page.route("**/v1/users/logout", (route) => route.fulfill({ status: 503, json: { detail: "A moment" } }));
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expectToast(page, "Failed to sign out: A moment");
  await page.unroute("**/v1/users/logout");
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL("**/login");
  await expectSignIn(other, "/contracts?sort=end");
  await expect(page.getByText(ENDED)).toHaveCount(0);
  const kept = await page.evaluate(() => [localStorage.getItem("auth_token"), localStorage.getItem("auth_user")]);
  expect(kept).toEqual([null, null]);
  expect((await request.get("/v1/users/me", { headers: bearer(token ?? "") })).status()).toBe(401);
});

test("a page that the browser kept and shows again after a sign-out is left for the sign-in", async ({
  page,
  request,
  problems,
}) => {
  await atWork(page, request, "Kept Page");
  await page.goto("/contracts");
  await expect(page.getByRole("heading", { name: "Ongoing Agreements" })).toBeVisible();
  // Chromium is started without such a memory: what WebKit tells the page, in its words.
  const shownAgain = () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  const loads: string[] = [];
  page.on("request", (asked) => asked.isNavigationRequest() && loads.push(asked.url()));
  await page.evaluate(shownAgain);
  // By the time that something else was asked and answered, a reload would have been asked for.
  await page.evaluate(() => fetch("/v1/health").then(({ status }) => status));
  expect(loads, "of the same member it stays").toEqual([]);

  problems.allowFailedRequest("/v1/", 401);
  await page.context().clearCookies();
  // In the tab itself: no other one hears of it.
  await page.evaluate(() => ["auth_token", "auth_user"].forEach((key) => localStorage.removeItem(key)));
  await page.evaluate(shownAgain);
  await page.waitForURL("**/login?next=%2Fcontracts");
  await expect(page.getByText("The page you asked for needs a sign-in")).toBeVisible();
});

test("a visitor of the landing page is led on from where they are", async ({ page, request }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Landing Issuer");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await enter(page, issuer);
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Open dashboard" }).click();
  await page.waitForURL("**/dashboard");
});
