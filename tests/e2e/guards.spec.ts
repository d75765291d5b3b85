/** Who lands where, in a real browser, and what protects a page. */
import { adminAccount } from "./accounts";
import { expect, test } from "./fixtures";
import { completeInSession } from "./screens";
import { bearer, newEmail, PASSWORD, registerOverHttp, signIn } from "./people";

const pathOf = (url: string) => new URL(url).pathname;

test("a visitor is sent to sign in, and comes back after", async ({ page, request }) => {
  const maker = await registerOverHttp(request, "market_maker", "Guard Maker");
  await page.context().clearCookies();
  await page.goto("/rfqs?q=aurora");
  expect(pathOf(page.url())).toBe("/login");
  await page.getByLabel("Email").fill(maker.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/rfqs?q=aurora");
});

test("unknown paths lead home; unknown calls are a JSON 404", async ({ page, request, problems }) => {
  for (const path of ["/nothing", "/nothing/at/all", "/rfqsx"]) {
    await page.goto(path);
    expect(pathOf(page.url())).toBe("/");
  }
  problems.allowFailedRequest("/v1/nothing", 404);
  const answer = await request.get("/v1/nothing");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});

test("without completed onboarding there is no workspace, and completing it opens every tab", async ({ page }) => {
  const email = newEmail("newcomer");
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByLabel("Company Name").fill("Newcomer Fund");
  await page.getByLabel("VC Investor").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL("**/onboarding/vc-investor");
  const otherTab = await page.context().newPage();
  for (const path of ["/dashboard", "/rfqs", "/onboarding/token-issuer"]) {
    await otherTab.goto(path);
    expect(pathOf(otherTab.url())).toBe("/onboarding/vc-investor");
  }
  await completeInSession(page, "vc_investor", "Newcomer Fund");
  await page.goto("/dashboard");
  expect(pathOf(page.url())).toBe("/dashboard");
  await otherTab.goto("/dashboard");
  expect(pathOf(otherTab.url())).toBe("/dashboard");
});

test("the admin area is for admins", async ({ page, newVisitor, request }) => {
  await signIn(page, adminAccount, adminAccount.password);
  await page.waitForURL("**/admin");
  const issuer = await registerOverHttp(request, "token_issuer", "Curious Issuer");
  const visitor = await newVisitor();
  await signIn(visitor, issuer);
  await visitor.goto("/admin");
  expect(pathOf(visitor.url())).not.toMatch(/^\/admin/);
});

test("sign-out ends the session in every tab and for its token", async ({ page, request, problems }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Leaving Issuer");
  await signIn(page, issuer);
  await page.waitForURL("**/dashboard");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const otherTab = await page.context().newPage();
  await otherTab.goto("/rfqs");
  // The other tab may ask for notifications once more before it knows.
  problems.allowFailedRequest("/v1/notifications", 401);
  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => [localStorage.getItem("auth_token"), localStorage.getItem("auth_user")])).toEqual([
    null,
    null,
  ]);
  problems.allowFailedRequest("/v1/users/me", 401);
  expect((await request.get("/v1/users/me", { headers: bearer(token ?? "") })).status()).toBe(401);
  await otherTab.goto("/rfqs");
  expect(pathOf(otherTab.url())).toBe("/login");
});

test("a cookie whose session has ended leads to the sign-in, not in circles", async ({ page, request, problems }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Ended Issuer");
  await signIn(page, issuer);
  await page.waitForURL("**/dashboard");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  await request.post("/v1/users/logout", { headers: bearer(token ?? "") });
  problems.allowFailedRequest("/v1/", 401);
  await page.goto("/rfqs?q=aurora");
  await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("next") === "/rfqs?q=aurora");
  await signIn(page, issuer);
  await page.waitForURL("**/dashboard");
});

test("an address that can't be read is refused, not a server error", async ({ request, problems }) => {
  problems.allowFailedRequest("/%E0%A4%A", 400);
  problems.allowFailedRequest("/v1/quotes/%E0%A4%A", 400);
  for (const path of ["/%E0%A4%A", "/v1/quotes/%E0%A4%A"]) {
    const answer = await request.get(path);
    expect([answer.status(), (await answer.json()).code]).toEqual([400, "bad_request"]);
  }
});

test("next-auth's own pages can't be framed either", async ({ request }) => {
  const headers = (await request.get("/api/auth/signout")).headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("pages carry a strict policy with a nonce of their own", async ({ request }) => {
  const [first, second] = [await request.get("/login"), await request.get("/login")];
  const policy = first.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe-eval");
  expect(second.headers()["content-security-policy"]).not.toBe(policy);
  expect(first.headers()).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
});

test("a failed sign-in says so beside the fields and keeps what was typed", async ({ page, problems }) => {
  problems.allowFailedRequest("/v1/users/login", 401);
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.test");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Incorrect email or password")).toBeVisible();
  await expect(page.getByText("Unauthorized. Please log in again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.test");
});

test("registration says what is wrong", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByLabel("Token Issuer")).toBeChecked();
  await page.getByLabel("Email").fill(newEmail("typo"));
  await page.getByLabel("Password", { exact: true }).fill("secret-one");
  await page.getByLabel("Confirm Password").fill("secret-two");
  await page.getByLabel("Company Name").fill("Typo Inc");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("five5");
  await page.getByLabel("Confirm Password").fill("five5");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password must be at least 6 characters long").first()).toBeVisible();
});
