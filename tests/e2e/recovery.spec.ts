/** A forgotten password and a confirmed e-mail, by the links that are sent (contract section 12). */
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { pathInMail } from "./mail";
import { enter, PASSWORD, registerOverHttp, signIn } from "./people";
import { expectToast } from "./screens";

const NEW_PASSWORD = "an entirely new one";

test("a password is forgotten, set by a link, and every session ends", async ({
  page,
  newVisitor,
  request,
  problems,
}) => {
  const person = await registerOverHttp(request, "token_issuer", "Halcyon Grid");
  const elsewhere = await newVisitor();
  await enter(elsewhere, person);
  await elsewhere.goto("/settings?tab=security");
  await expect(elsewhere.getByText("This session")).toBeVisible();

  await test.step("the sign-in leads to the link", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL("**/forgot-password");
    const send = page.getByRole("button", { name: "Send Link" });
    await send.click();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expectNoAxeViolations(page);
    await page.getByLabel("Email").fill(person.email);
    await send.press("Enter");
    await expect(page.getByRole("status")).toContainText(`If an account has the address ${person.email}`);
    await expect(page.getByRole("status")).toBeFocused();
    await page.getByRole("button", { name: "Use another address" }).press("Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  const link = await pathInMail(person.email, /\/reset-password\/[\w-]{43}/);

  await test.step("the link sets another", async () => {
    // Whoever is signed in isn't asked whether they know it.
    await elsewhere.goto(link);
    await expect(elsewhere.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
    await expect(elsewhere.getByText("Know your password?")).toHaveCount(0);
    await elsewhere.getByRole("link", { name: "Open dashboard" }).click();
    await elsewhere.waitForURL("**/dashboard");
    await page.goto(link);
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
    await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm new password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set Password" }).click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
    // From now on, whatever the other browser looks for by itself.
    problems.allowFailedRequest("/v1/", 401);
    await page.getByRole("button", { name: "Set Password" }).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();
  });

  await test.step("who was signed in isn't any more, and the new password signs in", async () => {
    await elsewhere.reload();
    await elsewhere.waitForURL(/\/login/);
    await signIn(page, { ...person, password: NEW_PASSWORD });
    await page.goto("/settings?tab=security");
    await expect(page.getByText("Email confirmed")).toBeVisible();
  });

  await test.step("the link is used up, and leads to another", async () => {
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
    await elsewhere.getByRole("link", { name: "Ask for a new link" }).click();
    await elsewhere.waitForURL("**/forgot-password");
  });
});

test("an e-mail is confirmed by a click on its link's page", async ({ page, request, problems }) => {
  const person = await registerOverHttp(request, "market_maker", "Thornfield");
  const link = await pathInMail(person.email, /\/confirm-email\/[\w-]{43}/);
  await enter(page, person);

  await test.step("until then the dashboard says so, unless it is dismissed", async () => {
    await page.goto("/dashboard");
    const notice = page.getByRole("region", { name: "Your email" });
    await expect(notice).toContainText(person.email);
    await expectNoAxeViolations(page);
    await notice.getByRole("button", { name: "Dismiss for this visit" }).click();
    await expect(page.getByRole("main")).toBeFocused();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step("one that is sent again replaces the first", async () => {
    await page.goto("/settings?tab=security");
    await expect(page.getByText("Email not confirmed")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expectToast(page, `Link sent to ${person.email}`);
    problems.allowFailedRequest("/v1/users/email/confirm", 400);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page.getByText("This link is not valid")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Settings" })).toBeFocused();
  });

  await test.step("the newer one confirms", async () => {
    const other = new RegExp(`/confirm-email/(?!${link.split("/").at(-1)})[\\w-]{43}`);
    await page.goto(await pathInMail(person.email, other));
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Confirm Email" }).click();
    await expect(page.getByRole("status")).toContainText(`${person.email} is confirmed`);
    await expect(page.getByRole("status")).toBeFocused();
    await page.goto("/settings?tab=security");
    await expect(page.getByText("Email confirmed")).toBeVisible();
  });
});

test("a new password whose answer was lost is most likely set, and the form says so", async ({
  page,
  request,
  problems,
}) => {
  const person = await registerOverHttp(request, "token_issuer", "Lost Reset Labs");
  await request.post("/v1/users/password/forgot", { data: { email: person.email } });
  await page.goto(await pathInMail(person.email, /\/reset-password\/[\w-]{43}/));
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  problems.allowConsoleError(/Failed to load resource/);
  await loseAnswer(page, "**/v1/users/password/reset");
  const set = page.getByRole("button", { name: "Set Password" });
  await set.click();
  await expect(page.getByText("Network error. Please check your connection.")).toBeVisible();
  await set.click();
  await expect(page.getByText("then your password is set. Sign in with it")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).first().click();
  await page.waitForURL("**/login");
  await signIn(page, { ...person, password: NEW_PASSWORD });
});
