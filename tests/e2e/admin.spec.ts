/** The admin area: users, RFPs and quotes, with every message of spec 1-core section 8. */
import type { Page } from "@playwright/test";
import { profileBody } from "@/tests/factories/profile-bodies";
import { adminAccount } from "./servers";
import { accept, quotedRfp, setStatusOverHttp } from "./deals";
import { expect, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { bearer, createProfile, enter, newEmail, newStamp, registerOverHttp, signIn } from "./people";
import { expectToast, rowOf } from "./screens";

const stamp = newStamp();

test.beforeEach(async ({ page }) => {
  await enter(page, adminAccount);
});

async function chooseStatus(page: Page, row: string, status: string): Promise<void> {
  await rowOf(page, row).getByRole("combobox").click();
  await page.getByRole("option", { name: status }).click();
}

/** What a status that is chosen asks, answered. */
async function confirm(page: Page, question: string, answer: string, said = ""): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: question });
  if (said) await dialog.getByRole("textbox").fill(said);
  await dialog.getByRole("button", { name: answer }).click();
}

const statusOf = (page: Page, row: string) => rowOf(page, row).getByRole("combobox");

test("users are added, found, edited and deleted", async ({ page, request, newVisitor, problems }) => {
  const name = `Added ${stamp}`;
  const email = newEmail("added");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Users Management" })).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step("the form says what is wrong, the server what is taken", async () => {
    await page.getByRole("button", { name: "Add User" }).click();
    const modal = page.getByRole("dialog", { name: "Create New User" });
    await expect(modal.getByLabel("Name")).toBeFocused();
    await expect(modal.getByLabel("Password")).toHaveAccessibleDescription(
      /they set their own by “Forgot your password\?”/,
    );
    await modal.getByLabel("Email").fill("nobody");
    await modal.getByLabel("Password").fill("five5");
    await modal.getByRole("button", { name: "Create User" }).click();
    await expect(modal.getByText("Name is required")).toBeVisible();
    await expect(modal.getByText("Invalid email address")).toBeVisible();
    await expect(modal.getByText("Password must be at least 6 characters")).toBeVisible();
    await expectNoAxeViolations(page);
    problems.allowFailedRequest("/v1/users/create", 409);
    await modal.getByLabel("Name").fill(name);
    await modal.getByLabel("Email").fill(adminAccount.email);
    await modal.getByLabel("Password").fill("secret1");
    await modal.getByRole("button", { name: "Create User" }).click();
    await expectToast(page, "Email already registered");
    await expect(modal.getByText("Email already registered")).toBeVisible();
    await modal.getByLabel("Email").fill(email);
    const isProvider = modal.getByRole("checkbox", { name: "Liquidity Provider" });
    for (const type of ["Market Maker", "No type"]) {
      await modal.getByRole("combobox", { name: "Type" }).click();
      await page.getByRole("option", { name: type }).click();
      await expect(isProvider).toBeChecked({ checked: type === "Market Maker" });
      await expect(isProvider).toBeEnabled({ enabled: type !== "Market Maker" });
    }
    await isProvider.click();
    const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
      () => modal.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await leave();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(modal.getByLabel("Email")).toHaveValue(email);
    }
    await modal.getByRole("button", { name: "Create User" }).click();
    await expectToast(page, "User created successfully");
    await expect(modal).toBeHidden();
  });

  await test.step("search and filters find them", async () => {
    await page.getByRole("searchbox").fill(email);
    await expect(page.getByText("1 result", { exact: true })).toBeVisible();
    await expect(rowOf(page, email).getByText("Liquidity Provider")).toBeVisible();
    await page.getByRole("button", { name: "Filter Role" }).click();
    await page.getByRole("menuitemradio", { name: "Admin" }).click();
    await expect(page.getByText("No results found")).toBeVisible();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
  });

  const added = await newVisitor();
  await signIn(added, { email, password: "secret1" });

  await test.step("an edit shows, and a new role ends their session", async () => {
    // Their page may ask for notifications once more before it is left.
    problems.allowFailedRequest("/v1/notifications", 401);
    await page.getByRole("searchbox").fill(email);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const modal = page.getByRole("dialog", { name: "Edit User" });
    // Nothing is asked where nothing was changed; given up, it is not there again.
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    const edit = page.getByRole("button", { name: `Edit ${name}` });
    await edit.click();
    await modal.getByLabel("Name").fill("Somebody else");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
    await expectNoAxeViolations(page);
    await question.getByRole("button", { name: "Discard" }).press("Enter");
    await expect(modal).toBeHidden();
    // Both have closed at once: whoever goes on by keys is where they came from.
    await expect(edit).toBeFocused();
    await edit.click();
    await expect(modal.getByLabel("Name")).toHaveValue(name);
    await modal.getByLabel("Name").fill(`${name} renamed`);
    await modal.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: "Admin" }).click();
    await modal.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "User updated successfully");
    await expect(rowOf(page, email).getByText(`${name} renamed`)).toBeVisible();
    await expect(rowOf(page, email).getByText("Admin", { exact: true })).toBeVisible();
    await added.goto("/dashboard");
    await added.waitForURL((url) => url.pathname === "/login");
    await signIn(added, { email, password: "secret1" });
    await added.waitForURL("**/admin");
  });

  await test.step("deletion asks first, and then they are gone, though its answer gets lost", async () => {
    problems.allowFailedRequest("/v1/users/delete", 404);
    problems.allowConsoleError(/Failed to load resource/);
    await loseAnswer(page, "**/v1/users/delete");
    await page.getByRole("button", { name: `Delete ${name} renamed` }).click();
    const confirm = page.getByRole("alertdialog", { name: "Are you sure you want to delete this user?" });
    await expectNoAxeViolations(page);
    await confirm.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "User deleted successfully");
    await expect(page.getByText("No results found")).toBeVisible();
    await added.goto("/admin");
    await expect(added.getByText("or an administrator has deleted it")).toBeVisible();
  });

  await test.step("one with records stays, and oneself too", async () => {
    const deal = await quotedRfp(request, `Kept ${stamp}`);
    problems.allowFailedRequest("/v1/users/delete", 409);
    await page.getByRole("searchbox").fill(deal.issuer.email);
    await page.getByRole("button", { name: `Delete ${deal.issuer.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Failed to delete user: The user has 1 RFQ and can't be deleted");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("searchbox").fill(adminAccount.email);
    const own = rowOf(page, adminAccount.email);
    await expect(own.getByText("(you)")).toBeVisible();
    await expect(own.getByRole("button", { name: /^Delete/ })).toHaveAttribute("aria-disabled", "true");
    await own.getByRole("button", { name: /^Edit/ }).click();
    await expect(page.getByRole("dialog").getByRole("combobox", { name: "Role" })).toBeDisabled();
  });
});

test("an admin sees whose account was tried, and from where", async ({ page, request }) => {
  const person = await registerOverHttp(request, "market_maker", `Tried ${stamp}`);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await request.post("/v1/users/login", { form: { username: person.email, password: "not the right one" } });
  }
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Failed sign-ins in 24 hours \(\d+\)$/ }).click();
  await expect(page.getByRole("heading", { name: "Failed Sign-ins", level: 1 })).toBeVisible();
  await page.getByRole("searchbox").fill(person.email);
  const row = rowOf(page, person.email);
  await expect(row.getByText(`Tried ${stamp}`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Filter Account" }).click();
  await page.getByRole("menuitemradio", { name: "Without an account" }).click();
  await expect(page.getByText("No results found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await page.getByRole("searchbox").fill(person.email);
  await row.getByRole("link", { name: `Tried ${stamp}` }).click();
  await page.waitForURL((url) => url.pathname === "/admin/users" && url.searchParams.get("q") === person.email);
});

test("an admin looks at somebody's onboarding, moves it and completes it", async ({ page, request, problems }) => {
  const name = `Stuck ${stamp}`;
  const person = await registerOverHttp(request, "token_issuer", name, { onboarded: false });
  const headers = bearer(person.token);
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}&onboarding=in_progress`);
  await expect(rowOf(page, person.email).getByText("In Progress")).toBeVisible();

  await test.step("before it has begun there is nothing to see", async () => {
    await page.getByRole("link", { name: `Onboarding of ${name}` }).click();
    await expect(page.getByText("No profile yet")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Users" }).click();
    await expect(page.getByRole("heading", { name: "Users Management" })).toBeVisible();
  });

  const { generalInfo, ...rest } = profileBody("token_issuer", name);
  await createProfile(request, "token_issuer", person.token, { generalInfo: { projectName: name } });
  await page.goto(`/admin/users/${person.id}`);
  await expect(page.getByRole("region", { name: "General Information" }).getByText(name)).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step("the step is set", async () => {
    await page.getByRole("combobox", { name: "Wizard resumes at" }).click();
    await page.getByRole("option", { name: "Step 2: Exchanges" }).click();
    await expectToast(page, "Onboarding step updated successfully");
    await expect(page.getByRole("combobox", { name: "Wizard resumes at" })).toHaveText("Step 2: Exchanges");
  });

  const complete = async () => {
    await page.getByRole("button", { name: "Complete Onboarding" }).click();
    const confirm = page.getByRole("alertdialog", { name: "Complete this onboarding?" });
    await confirm.getByRole("button", { name: "Complete Onboarding" }).click();
    await expect(confirm).toBeHidden();
  };

  await test.step("it can't be completed while something is missing, and all of it is named", async () => {
    problems.allowFailedRequest("/complete", 422);
    await complete();
    const alert = page.getByRole("alert").filter({ hasText: "can’t be completed" });
    await expect(alert).toContainText("General Information: ");
    await expect(alert).toContainText("Market Makers: ");
    await expectNoAxeViolations(page);
  });

  const update = "/v1/onboarding/token-issuer/update";
  expect((await request.post(update, { headers, data: { generalInfo, ...rest } })).status()).toBe(200);
  await page.reload();
  await complete();
  await expectToast(page, "Onboarding completed successfully");
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete Onboarding" })).toBeHidden();
  expect((await (await request.get("/v1/users/me", { headers })).json()).element.onboarding_completed).toBe(true);

  await page.goto("/admin/users/999999");
  await expect(page.getByRole("main").getByText("User not found")).toBeVisible();
});

test("RFPs change status in place after asking, and are deleted after asking", async ({ page, request, problems }) => {
  const deal = await quotedRfp(request, `Managed RFP ${stamp}`);
  await page.goto("/admin/rfqs");
  await expect(page.getByRole("heading", { name: "RFPs Management" })).toBeVisible();
  await page.getByRole("searchbox").fill(deal.name);
  await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  await expect(statusOf(page, deal.name)).toHaveText("Pending");
  await expectNoAxeViolations(page);

  const steps = [
    ["Closed", "Close this RFP?", "Close"],
    ["Signed", "Mark this RFP as signed?", "Mark as signed"],
    ["Draft", "Take this RFP back to a draft?", "Back to draft"],
    ["Pending", "Open this RFP?", "Open"],
  ] as const;
  for (const [status, question, answer] of steps) {
    const listed = page.waitForResponse((response) => response.url().includes("/v1/rfqs/all"));
    await chooseStatus(page, deal.name, status);
    await expect(page.getByRole("alertdialog")).toContainText("told that an administrator did this");
    await confirm(page, question, answer);
    await expectToast(page, "RFQ status updated successfully");
    await expect(statusOf(page, deal.name)).toHaveText(status);
    await listed;
  }

  await test.step("what the server refuses is said, and taken back", async () => {
    problems.allowFailedRequest("/v1/rfqs/status", 409);
    // Somebody else was faster: this page still shows Pending.
    await setStatusOverHttp(request, deal.issuer, "rfqs", deal.rfqId, "CLOSED");
    await chooseStatus(page, deal.name, "Closed");
    await confirm(page, "Close this RFP?", "Close");
    await expectToast(page, "Failed to update RFQ status: The RFQ is CLOSED already");
    await confirm(page, "Close this RFP?", "Cancel");
    await expect(statusOf(page, deal.name)).toHaveText("Closed");
  });

  await test.step("its terms and quotes are one click away", async () => {
    await rowOf(page, deal.name)
      .getByRole("button", { name: /^Details of/ })
      .click();
    await expect(page.getByRole("button", { name: `View Details of the quote of ${deal.maker.name}` })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await page.getByRole("button", { name: `Delete ${deal.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "RFQ deleted successfully");
  await expect(page.getByText("No results found")).toBeVisible();
});

test("an RFP under an agreement stays", async ({ page, request, problems }) => {
  const deal = await quotedRfp(request, `Agreed RFP ${stamp}`);
  await accept(request, deal);
  problems.allowFailedRequest("/v1/rfqs/delete", 409);
  await page.goto(`/admin/rfqs?q=${encodeURIComponent(deal.name)}`);
  await page.getByRole("button", { name: `Delete ${deal.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete RFQ: An agreement rests on this RFQ: it can't be deleted");
});

test("quotes change status in place after asking, with a memo where an agreement is made", async ({
  page,
  request,
  problems,
}) => {
  const deal = await quotedRfp(request, `Managed quote ${stamp}`);
  await page.goto("/admin/quotes");
  await expect(page.getByRole("heading", { name: "Quotes Management" })).toBeVisible();
  await page.getByRole("searchbox").fill(deal.maker.name);
  await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  const steps = [
    ["Rejected", "Reject this quote?", "Reject"],
    ["Expired", "Let this quote expire?", "Let it expire"],
    ["Withdrawn", "Withdraw this quote?", "Withdraw"],
    ["Pending", "Make this quote pending again?", "Make it pending"],
  ] as const;
  for (const [status, question, answer] of steps) {
    await chooseStatus(page, deal.name, status);
    await confirm(page, question, answer);
    await expectToast(page, "Quote status updated successfully");
    await expect(statusOf(page, deal.name)).toHaveText(status);
  }

  await test.step("accepting makes an agreement, and is asked about", async () => {
    await chooseStatus(page, deal.name, "Accepted");
    await expectNoAxeViolations(page);
    await confirm(page, "Accept this quote?", "Cancel");
    await expect(statusOf(page, deal.name)).toHaveText("Pending");
    await expect(statusOf(page, deal.name)).toBeFocused();
    await chooseStatus(page, deal.name, "Accepted");
    await confirm(page, "Accept this quote?", "Accept", "The deepest books");
    await expectToast(page, "Quote status updated successfully");
    await expect(statusOf(page, deal.name)).toHaveText("Accepted");
    const agreements = await request.get("/v1/agreements/my", { headers: bearer(deal.issuer.token) });
    expect((await agreements.json()).element).toMatchObject([{ memo: "The deepest books" }]);
    const leads = rowOf(page, deal.name).getByRole("link", { name: "Agreement on the quote of" });
    await expect(leads).toHaveAttribute("href", /^\/contracts\?.*agreement=\d+$/);
  });

  await test.step("what was accepted since is not voided unasked", async () => {
    problems.allowFailedRequest("/v1/quotes/status", 409);
    await chooseStatus(page, deal.name, "Pending");
    await confirm(page, "Void the agreement?", "Void agreement");
    await expect(statusOf(page, deal.name)).toHaveText("Pending");
    await chooseStatus(page, deal.name, "Rejected");
    await accept(request, deal);
    await confirm(page, "Reject this quote?", "Reject");
    await expectToast(page, "Failed to update quote status: The quote has been decided or revised meanwhile.");
    await confirm(page, "Reject this quote?", "Cancel");
    await expect(statusOf(page, deal.name)).toHaveText("Accepted");
  });

  await test.step("an agreement protects the quote; voiding it is asked about", async () => {
    problems.allowFailedRequest("/v1/quotes/delete", 409);
    await page.getByRole("button", { name: `Delete the quote of ${deal.maker.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Failed to delete quote: An agreement rests on this quote: it can't be deleted");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await chooseStatus(page, deal.name, "Rejected");
    problems.allowConsoleError(/Failed to load resource/);
    await loseAnswer(page, "**/v1/quotes/status");
    await confirm(page, "Void the agreement?", "Void agreement");
    await expectToast(page, "Quote status updated successfully");
    await expect(statusOf(page, deal.name)).toHaveText("Rejected");
    const agreements = await request.get("/v1/agreements/my", { headers: bearer(deal.maker.token) });
    expect((await agreements.json()).total).toBe(0);
  });

  await page.getByRole("button", { name: `View Details of the quote of ${deal.maker.name}` }).click();
  await expect(page.getByRole("dialog", { name: "Quote Details" }).getByText("TWAP over 3 days")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Delete the quote of ${deal.maker.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Quote deleted successfully");
  await expect(page.getByText("No results found")).toBeVisible();
});

test("on a wide screen a provider's name of a few words stands in one line", async ({ page, request }) => {
  const { name, maker } = await quotedRfp(request, `Tide ${stamp}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/quotes?q=${encodeURIComponent(name)}`);
  const shown = rowOf(page, name).getByText(maker.name, { exact: true });
  await expect(shown).toBeVisible();
  const lines = await shown.evaluate(
    (text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});
