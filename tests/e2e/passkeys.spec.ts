/** A passkey from its making to its end, with the authenticator that Chromium has for tests. */
import type { Locator, Page } from "@playwright/test";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { enter, PASSWORD, registerOverHttp, submitSignIn } from "./people";
import { expectToast } from "./screens";

/** @returns what has the authenticator look at somebody who is not its owner, and at its owner again */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return (isUserVerified: boolean) =>
    devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }).then(() => undefined);
}

/** Pressed before the page's scripts run, a button does nothing: until something comes of it. */
const press = (button: Locator, outcome: Locator) =>
  expect(async () => {
    await button.click();
    await expect(outcome).toBeVisible({ timeout: 2000 });
  }).toPass();

/** To the sign-in page, as somebody who isn't signed in: what the page before has still to ask is given up first. */
async function comeAnew(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login");
}

test("a passkey is added with recovery codes, signs in, and is removed", async ({ page, request, problems }) => {
  const isOwner = await addAuthenticator(page);
  const person = await registerOverHttp(request, "market_maker", "Passkey Desk");
  await enter(page, person);
  await page.goto("/settings?tab=security");
  await expect(page.getByText("No passkey yet")).toBeVisible();
  await expectNoAxeViolations(page);
  const add = page.getByRole("alertdialog", { name: "Add a passkey" });
  await press(page.getByRole("button", { name: "Add passkey" }), add);
  await expect(add.getByLabel("Name")).toHaveValue(/^Chrome on /);
  await expectNoAxeViolations(page);
  problems.allowFailedRequest("/v1/users/passkeys/options", 422);
  await add.getByLabel("Your password").fill("not this one");
  await add.getByRole("button", { name: "Continue" }).click();
  await expect(add.getByText("Current password is incorrect")).toBeVisible();
  await add.getByLabel("Your password").fill(PASSWORD);
  await isOwner(false);
  await add.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Failed to add: It was cancelled, or took too long.");
  await isOwner(true);
  await add.getByRole("button", { name: "Continue" }).click();
  // The first factor: what opens the account without the device is shown this once.
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  const [recoveryCode = "", ...others] = (await codes.getByRole("group", { name: "Recovery codes" }).innerText())
    .trim()
    .split("\n");
  expect(others).toHaveLength(9);
  await expectNoAxeViolations(page);
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  const row = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(row).toContainText(/Chrome on .*never used/);
  await row.getByRole("button", { name: /^Rename/ }).click();
  await page.getByRole("alertdialog").getByLabel("Name").fill("Desk laptop");
  await page.getByRole("alertdialog").getByRole("button", { name: "Save name" }).click();
  await expect(row).toContainText("Desk laptop");
  await expectNoAxeViolations(page);
  await expectFits(page);

  // The device is nobody's: the sign-in page says so, and nothing else happens.
  await comeAnew(page);
  const use = page.getByRole("button", { name: "Use a passkey" });
  await isOwner(false);
  await press(use, page.getByRole("alert").filter({ hasText: "It was cancelled" }));
  await expectNoAxeViolations(page);
  await isOwner(true);
  await use.click();
  await page.waitForURL("**/dashboard");

  // Beside the password, a recovery code is as good; the passkey is what is offered first.
  await comeAnew(page);
  problems.allowFailedRequest("/v1/users/login", 401);
  await submitSignIn(page, person);
  const recover = page.getByRole("button", { name: "Use a recovery code" });
  await expect(recover).toBeVisible();
  await expect(use).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeHidden();
  await expectNoAxeViolations(page);
  await recover.click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recoveryCode);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");

  // And again in the place of the password's second step.
  await comeAnew(page);
  await submitSignIn(page, person);
  await expect(recover).toBeVisible();
  await use.click();
  await page.waitForURL("**/dashboard");

  // Signing in with it has confirmed who it is.
  await page.goto("/settings?tab=security");
  await expect(row).toContainText("last used");
  await row.getByRole("button", { name: "Remove Desk laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("No passkey yet")).toBeVisible();

  await comeAnew(page);
  problems.allowFailedRequest("/v1/users/login/passkey", 401);
  await press(use, page.getByRole("alert").filter({ hasText: "It may have been removed, or its account deleted" }));
});

test("a passkey whose answer was lost is added, with recovery codes that were read", async ({
  page,
  request,
  problems,
}) => {
  await addAuthenticator(page);
  await enter(page, await registerOverHttp(request, "market_maker", "Lost Passkey Desk"));
  await page.goto("/settings?tab=security");
  const add = page.getByRole("alertdialog", { name: "Add a passkey" });
  await press(page.getByRole("button", { name: "Add passkey" }), add);
  await add.getByRole("button", { name: "Cancel" }).click();
  // Held down, the key that opens the dialog sends nothing in it.
  await page.keyboard.down("Enter");
  await expect(add.getByLabel("Name")).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(add.getByText("Password is required")).toHaveCount(0);
  await add.getByLabel("Your password").fill(PASSWORD);
  problems.allowConsoleError(/Failed to load resource/);
  await loseAnswer(page, "**/v1/users/passkeys");
  await add.getByRole("button", { name: "Continue" }).click();
  await expectToast(page, "Passkey added. You can sign in with it from now on.");
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await codes.getByRole("button", { name: "I have kept them" }).click();
  const row = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await loseAnswer(page, "**/v1/users/passkeys/*");
  problems.allowFailedRequest("/v1/users/passkeys/", 404);
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await expectToast(page, "Passkey removed");
  await expect(page.getByText("No passkey yet")).toBeVisible();
});
