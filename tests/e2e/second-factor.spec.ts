/** A second factor: turned on, signed in with, and shown again before what can't be undone (contract section 12). */
import type { Page } from "@playwright/test";
import { codeOf } from "@/tests/factories/one-time-codes";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { bearer, enter, newEmail, PASSWORD, registerOverHttp, submitSignIn } from "./people";
import { expectToast } from "./screens";

/** As a page of ours sends: by the cookie alone, a change is taken from there only. */
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

/** What can be copied under this label. */
const copied = async (page: Page, name: string) =>
  (await page.getByRole("group", { name, exact: true }).innerText()).trim();

test("a member turns it on, signs in with a code and with a recovery code, and confirms again", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const person = await registerOverHttp(request, "token_issuer", "Ironwood Labs");
  // Signed in before there is one: their session has shown none.
  const early = await newVisitor();
  await enter(early, person);
  await enter(page, person);
  let secret = "";
  let recoveryCodes: string[] = [];

  await test.step("turned on by a first code", async () => {
    problems.allowFailedRequest("/v1/users/second-factor/enable", 422);
    await page.goto("/settings?tab=security");
    await page.getByRole("button", { name: "Turn on" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn on a second factor" });
    await expect(dialog.getByRole("img", { name: "The secret, to scan" })).toBeVisible();
    await expectNoAxeViolations(page);
    // Begun anew in another tab, the codes of this one are not wrong: it is the older.
    const older = await copied(page, "Secret");
    await early.goto("/settings?tab=security");
    await early.getByRole("button", { name: "Turn on" }).click();
    await expect(early.getByRole("img", { name: "The secret, to scan" })).toBeVisible();
    problems.allowFailedRequest("/v1/users/second-factor/enable", 409);
    await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("Code", { exact: true }).fill(codeOf(older));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(dialog.getByText(/^A newer set-up was begun/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(dialog.getByRole("img", { name: "The secret, to scan" })).toBeVisible();
    secret = await copied(page, "Secret");
    await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("Code", { exact: true }).fill("000000");
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(dialog.getByText("This code is not right, or was used already")).toBeVisible();
    await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expectToast(page, "Your second factor is on");
    recoveryCodes = (await copied(page, "Recovery codes")).split("\n");
    expect(recoveryCodes).toHaveLength(10);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
    await expectFits(page);
  });

  const [first = "", second = ""] = recoveryCodes;
  const visitor = await newVisitor();
  problems.allowFailedRequest("/v1/users/login", 401);

  await test.step("the password alone signs in nowhere; what was typed stays", async () => {
    await visitor.goto("/login");
    await submitSignIn(visitor, person);
    const code = visitor.getByLabel("Code", { exact: true });
    await expect(code).toBeFocused();
    await expect(visitor.getByText(/^Lost your device and your recovery codes\?/)).toBeVisible();
    await expectNoAxeViolations(visitor);
    await visitor.getByRole("button", { name: "Back" }).click();
    await expect(visitor.getByLabel("Email")).toHaveValue(person.email);
    await visitor.getByRole("button", { name: "Sign In" }).click();
    await code.fill("000000");
    await visitor.getByRole("button", { name: "Sign In" }).click();
    await expect(visitor.getByText("This code is not right, or was used already")).toBeVisible();
    await code.fill(codeOf(secret, 1));
    await visitor.getByRole("button", { name: "Sign In" }).click();
    await visitor.waitForURL("**/dashboard");
  });

  await test.step("a recovery code signs in once", async () => {
    const form = { username: person.email, password: PASSWORD, code: first };
    expect((await request.post("/v1/users/login", { form })).status()).toBe(200);
    const again = await newVisitor();
    await again.goto("/login");
    await submitSignIn(again, person);
    await again.getByRole("button", { name: "Use a recovery code" }).click();
    await again.getByLabel("Recovery code", { exact: true }).fill(first);
    await again.getByRole("button", { name: "Sign In" }).click();
    await expect(again.getByText("This code is not right, or was used already")).toBeVisible();
  });

  await test.step("inviting asks again; cancelled, the form is as it was typed", async () => {
    const email = newEmail("guest");
    problems.allowFailedRequest("/v1/members", 403);
    await early.goto("/settings?tab=members");
    await expect(early.getByRole("list", { name: "Members" })).toContainText("Second factor on");
    await early.getByRole("button", { name: "Invite member" }).click();
    const invitation = early.getByRole("alertdialog");
    await invitation.getByLabel("Email").fill(email);
    const send = invitation.getByRole("button", { name: "Send invitation" });
    await send.click();
    const question = early.getByRole("dialog", { name: "Confirm it’s you" });
    await expectNoAxeViolations(early);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(invitation.getByLabel("Email")).toHaveValue(email);
    await send.click();
    await question.getByRole("button", { name: "Use a recovery code" }).click();
    await question.getByLabel("Recovery code", { exact: true }).fill(second);
    // The answer is lost, and the code used up: the next press finds that it has confirmed.
    problems.allowConsoleError(/Failed to load resource: net::/);
    problems.allowFailedRequest("/v1/users/confirm", 422);
    await loseAnswer(early, "**/v1/users/confirm");
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(question.getByText("Network error. Please check your connection.")).toBeVisible();
    await question.getByRole("button", { name: "Confirm" }).click();
    await expectToast(early, `Invitation sent to ${email}`);
    await expect(early.getByRole("list", { name: "Invitations" })).toContainText(email);
  });

  await test.step("turned off elsewhere while it is asked for, it is asked for no more", async () => {
    const email = newEmail("guest");
    const late = await newVisitor();
    const code = recoveryCodes[2] ?? "";
    await late.request.post("/v1/users/login", { form: { username: person.email, password: PASSWORD, code } });
    // Asked again: the codes that are made anew take back what other sessions have shown.
    expect((await late.request.post("/v1/users/second-factor/recovery-codes", { headers: SAME_ORIGIN })).ok()).toBe(
      true,
    );
    await early.getByRole("button", { name: "Invite member" }).click();
    await early.getByRole("alertdialog").getByLabel("Email").fill(email);
    await early.getByRole("button", { name: "Send invitation" }).click();
    const question = early.getByRole("dialog", { name: "Confirm it’s you" });
    await expect(question).toBeVisible();
    expect((await late.request.delete("/v1/users/second-factor", { headers: SAME_ORIGIN })).ok()).toBe(true);
    problems.allowFailedRequest("/v1/users/confirm", 409);
    await question.getByLabel("Code", { exact: true }).fill("123456");
    await question.getByRole("button", { name: "Confirm" }).click();
    await expectToast(early, `Invitation sent to ${email}`);
  });
});

test("codes that were turned on by a lost answer are on, with recovery codes that were read", async ({
  page,
  request,
  problems,
}) => {
  const person = await registerOverHttp(request, "market_maker", "Lost Codes Desk");
  await enter(page, person);
  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on a second factor" });
  const secret = await copied(page, "Secret");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  problems.allowConsoleError(/Failed to load resource/);
  await loseAnswer(page, "**/v1/users/second-factor/enable");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expectToast(page, "Your second factor is on");
  const [recoveryCode = ""] = (await copied(page, "Recovery codes")).split("\n");
  const sent = { headers: bearer(person.token), data: { code: recoveryCode } };
  const confirmed = await request.post("/v1/users/confirm", sent);
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await page.getByRole("button", { name: "I have kept them" }).click();

  // Those that are made anew are read too: the ones before are good no more.
  await loseAnswer(page, "**/v1/users/second-factor/recovery-codes");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make new codes" }).click();
  const [newCode = ""] = (await copied(page, "Recovery codes")).split("\n");
  const again = await request.post("/v1/users/confirm", { ...sent, data: { code: newCode } });
  expect(again.status(), await again.text()).toBe(200);
  await page.getByRole("button", { name: "I have kept them" }).click();

  await loseAnswer(page, "**/v1/users/second-factor");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off codes" }).click();
  await expectToast(page, "One-time codes are off");
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});
