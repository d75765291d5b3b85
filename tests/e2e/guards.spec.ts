/** Who lands where, in a real browser, and what protects a page. */
import { expect, test } from "./fixtures";
import { newEmail, registerOverHttp, submitSignIn } from "./people";
import { completeInSession, signUp } from "./screens";

const pathOf = (url: string) => new URL(url).pathname;

test("a visitor is sent to sign in, and comes back after", async ({ page, request }) => {
  const maker = await registerOverHttp(request, "market_maker", "Guard Maker");
  await page.goto("/rfqs?q=aurora");
  expect(pathOf(page.url())).toBe("/login");
  await submitSignIn(page, maker);
  await page.waitForURL("**/rfqs?q=aurora");
});

test("unknown calls are a JSON 404, those among them that are known but for their capitals", async ({ request }) => {
  const maxRedirects = 0;
  const answers = [
    await request.get("/v1/nothing", { maxRedirects }),
    await request.get("/V1/rfqs/my?limit=1", { maxRedirects }),
    await request.get("/V1", { maxRedirects }),
    await request.post("/V1/quotes/create", { maxRedirects, data: { rfq_id: 1 } }),
  ];
  for (const answer of answers) {
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
    expect(answer.headers()["x-request-id"]).toBeDefined();
  }
});

test("without completed onboarding there is no workspace, and completing it opens every tab", async ({ page }) => {
  await signUp(page, "vc_investor", "Newcomer Fund");
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

test("an address that can't be read is refused, not a server error", async ({ request, problems }) => {
  problems.allowFailedRequest("/%E0%A4%A", 400);
  problems.allowFailedRequest("/v1/quotes/%E0%A4%A", 400);
  for (const path of ["/%E0%A4%A", "/v1/quotes/%E0%A4%A"]) {
    const answer = await request.get(path);
    expect([answer.status(), (await answer.json()).code]).toEqual([400, "bad_request"]);
  }
});

test("pictures are scaled for nobody: it is work that strangers could make, page after page fetched on the way", async ({
  request,
}) => {
  const picture = /\/_next\/static\/media\/[\w.-]+\.webp/.exec(await (await request.get("/")).text())?.[0];
  for (const source of [picture, "/login", "/v1/ready"]) {
    const answer = await request.get(`/_next/image?url=${source}&w=640&q=75`, { maxRedirects: 0 });
    expect([source, answer.status()]).toEqual([source, 404]);
  }
});

test("next-auth's own pages can't be framed either", async ({ request }) => {
  const headers = (await request.get("/api/auth/signout")).headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("next-auth's own page of errors is our sign-in, which says so in words of its own", async ({ page }) => {
  for (const error of ["Configuration", "AccessDenied", "<b>Paid</b>"]) {
    await page.goto(`/api/auth/error?error=${encodeURIComponent(error)}`);
    expect(pathOf(page.url())).toBe("/login");
    await expect(page.getByRole("status").getByText("That sign-in was not completed.")).toBeVisible();
  }
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
  await submitSignIn(page, { email: "nobody@example.test", password: "wrong password" });
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

test("two passwords that differ make no account, even where the rest of the checks can't be had", async ({
  page,
  problems,
}) => {
  problems.allowConsoleError(/net::ERR_FAILED/);
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto("/register", { waitUntil: "networkidle" });
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await page.getByLabel("Email").fill(newEmail("unchecked"));
  await page.getByLabel("Password", { exact: true }).fill("secret-one");
  await page.getByLabel("Confirm Password").fill("secret-two");
  await page.getByLabel("Company Name").fill("Unchecked Inc");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByLabel("Confirm Password")).toBeFocused();
});
