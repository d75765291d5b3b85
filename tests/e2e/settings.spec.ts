/** The settings page (spec 2 section 2). */
import type { APIRequestContext, Page } from "@playwright/test";
import { adminAccount } from "./servers";
import { answer, field, fill } from "./form-steps";
import { expect, expectFits, expectNoAxeViolations, holdBack, loseAnswer, test } from "./fixtures";
import { bearer, enter, PASSWORD, type Person, registerOverHttp } from "./people";
import { expectToast } from "./screens";

const CONTACT = { name: "Noor", role: "Head of OTC", email: "noor@tidepool.example" };

const MAKER = {
  generalInfo: {
    name: "Tidepool",
    website: "https://tidepool.example",
    businessDeck: "https://tidepool.example/deck.pdf",
    timeCoverage: ["24/7 Global Coverage"],
    services: { otc: true, contacts: { otc: CONTACT } },
  },
  tradingInfo: {
    tradingVenuesCoverage: ["Binance"],
    assetClassesCoverage: ["Spot"],
    servicesProvided: ["CEX Market Making"],
  },
  legalInfo: {
    licenses: ["VASP"],
    fullOnboardingProcess: "https://tidepool.example/onboarding.pdf",
    supportedJurisdictions: ["Singapore"],
    terminationClauses: "30 days' notice.",
  },
};

/** A market maker who has been through the wizard, in this browser. */
async function enterOnboarded(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await registerOverHttp(request, "market_maker", "Tidepool Trading", { profile: MAKER });
  await enter(page, person);
  return person;
}

// Each has people of its own, and the file is long: both workers take from it.
test.describe.configure({ mode: "parallel" });

const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });

test("a profile is read as a page, edited, cancelled and saved", async ({ page, request }) => {
  await enterOnboarded(page, request);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Profile Information" })).toContainText("Market Maker");
  const overview = page.getByRole("region", { name: "Company Overview" });
  await expect(overview).toContainText("Tidepool");
  await expect(overview.getByRole("link", { name: "tidepool.example" })).toHaveAttribute("target", "_blank");
  await expect(overview.getByText("Not given: X profile")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectNoAxeViolations(page);

  const edit = page.getByRole("button", { name: "Edit Profile" });
  await edit.click();
  await expect(page.getByRole("tab", { name: "General Information" })).toBeFocused();
  const name = field(page, "Name").first();
  await expect(name).toHaveValue("Tidepool");
  await expect(saveButton(page)).toBeDisabled();
  await name.fill("Tidepool Group");
  await expect(saveButton(page)).toBeInViewport();
  await expectNoAxeViolations(page);
  // What was typed is not thrown away unasked.
  await page.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Tidepool Group");
  await page.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(overview.getByText("Tidepool", { exact: true })).toBeVisible();
  await expect(edit).toBeFocused();

  await edit.click();
  await expect(name).toHaveValue("Tidepool");
  await name.fill("");
  await page.getByRole("tab", { name: "Legal Information" }).click();
  await expect(page).toHaveURL(/section=legalInfo/);
  await field(page, "Licenses").fill("MiCA");
  await field(page, "Licenses").press("Enter");
  // What a completed profile needs, and is missing in another tab, opens that tab.
  await saveButton(page).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("Tidepool Group");
  await answer(page, "Have you closed a funding round?", "No");
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(saveButton(page)).toBeInViewport();
  await saveButton(page).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(overview).toContainText("Tidepool Group");
  await expectFits(page);
  await page.reload();
  await expect(overview).toContainText("Tidepool Group");
  await expect(page.getByRole("list", { name: "Licenses" })).toContainText("MiCA");
});

test("edited again at once after changes were discarded, what is typed stays", async ({ page, request }) => {
  await enterOnboarded(page, request);
  await page.goto("/settings");
  const edit = page.getByRole("button", { name: "Edit Profile" });
  const name = field(page, "Name").first();
  await edit.click();
  await name.fill("Tidepool Group");
  const answerRead = await holdBack(page, "**/v1/onboarding/market-maker/my");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await edit.click();
  await expect(name).toHaveValue("Tidepool");
  await name.fill("Tidepool Partners");
  const read = page.waitForResponse("**/v1/onboarding/market-maker/my");
  answerRead();
  await (await read).finished();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await saveButton(page).click();
  await expectToast(page, "Profile updated successfully!");
  await expect(page.getByRole("region", { name: "Company Overview" })).toContainText("Tidepool Partners");
});

test("a failed save says so and loses nothing", async ({ page, request, problems }) => {
  await enterOnboarded(page, request);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await field(page, "Website").fill("https://group.example");
  problems.allowConsoleError(/Failed to load resource/);
  await page.route("**/v1/onboarding/market-maker/**", (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByText("Failed to save profile changes")).toBeVisible();
  await expect(field(page, "Website")).toHaveValue("https://group.example");
  // And a reload of what is stored that fails shows nothing, but lets nothing be saved over it either.
  // The failure is told clear of the buttons, which are wanted next.
  await page.getByRole("button", { name: "Cancel" }).click({ timeout: 2000 });
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Your profile could not be loaded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeDisabled();
  await page.unroute("**/v1/onboarding/market-maker/**");
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeFocused();
  await retry.click();
  await expect(page.getByRole("link", { name: /^tidepool\.example/ })).toBeVisible();
});

test("a save that is refused marks all that is wrong or missing, though its button moves under the press", async ({
  page,
  request,
}) => {
  // The whole form is in the window: its buttons stand below it, and go down as an error comes.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await enterOnboarded(page, request);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("tab", { name: "Legal Information" }).click();
  const clauses = field(page, "Termination clauses");
  await clauses.fill("");
  await page.getByRole("tab", { name: "General Information" }).click();
  const [name, xProfile] = [field(page, "Name").first(), field(page, "X profile").first()];
  await name.fill("");
  await xProfile.fill("no address");
  await saveButton(page).hover();
  await page.mouse.down();
  await expect(page.getByText("Invalid X profile URL")).toBeVisible();
  await page.mouse.up();
  await expect(name).toBeFocused();
  // Heard once for all of them, and at each field by whoever comes to it.
  const refusal = page.locator("form").getByRole("alert");
  await expect(refusal).toHaveText(["Please correct the fields that are marked"]);
  for (const marked of [name, xProfile]) await expect(marked).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("tab", { name: "Legal Information" }).click();
  await expect(clauses).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Termination clauses are required")).toBeVisible();
  // From there: the first tab that has something wrong is opened.
  await saveButton(page).click();
  await expect(page.getByRole("tab", { name: "General Information" })).toHaveAttribute("aria-selected", "true");
  // Taken back by going elsewhere before it is let go.
  await name.fill("Tidepool");
  await saveButton(page).hover();
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect(saveButton(page)).toBeFocused();
  await xProfile.fill("@tidepool");
  await page.getByRole("tab", { name: "Legal Information" }).click();
  await clauses.fill("30 days' notice.");
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
});

test("on a phone, none of the settings' tabs is out of sight", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOnboarded(page, request);
  await page.goto("/settings?tab=preferences");
  const tabs = page.getByRole("tablist", { name: "Settings" });
  await expect(tabs.getByRole("tab")).toHaveText(["Profile", "Account", "Security", "Members", "Preferences"]);
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});

test("a fund reads nothing of RFPs and quotes, which it has none of", async ({ page, request }) => {
  await enter(page, await registerOverHttp(request, "vc_investor", "Plain Words Fund"));
  for (const tab of ["account", "preferences"]) {
    await page.goto(`/settings?tab=${tab}`);
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await expect(page.getByRole("tabpanel")).not.toContainText(/RFP|quote|term sheet/);
  }
  await page.goto("/settings/api-keys");
  await expect(page.getByText(/^Let your own systems read through the API/)).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("What your account is told of appears here.")).toBeVisible();
});

test("a company is renamed, in the menu and in its profile too", async ({ page, request }) => {
  const person = await registerOverHttp(request, "token_issuer", "Driftwood Labs");
  await enter(page, person);
  await page.goto("/settings?tab=account");
  const save = page.getByRole("button", { name: "Save Company Name" });
  // What is typed before the page's scripts run is not the form's: on a busy machine a test types that fast.
  await expect(async () => {
    await field(page, "Company name").fill("");
    await expect(save).toBeEnabled({ timeout: 500 });
  }).toPass();
  await save.click();
  await expect(page.getByText("Company name is required")).toBeVisible();
  await field(page, "Company name").fill("Driftwood Foundation");
  await save.click();
  await expectToast(page, "Company name saved");
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page.getByRole("region", { name: "General Information" })).toContainText("Driftwood Foundation");
  await page.reload();
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(field(page, "Company name")).toHaveValue("Driftwood Foundation");

  // And while the profile is being edited: what was typed there stays, and can be saved.
  await page.getByRole("tab", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await field(page, "Website").fill("https://driftwood.example");
  await page.getByRole("tab", { name: "Account" }).click();
  await field(page, "Company name").fill("Driftwood Trust");
  await page.getByRole("button", { name: "Save Company Name" }).click();
  await expectToast(page, "Company name saved");
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(field(page, "Project name")).toHaveValue("Driftwood Trust");
  await expect(field(page, "Website")).toHaveValue("https://driftwood.example");
  await saveButton(page).click();
  await expectToast(page, "Profile updated successfully!");
  const general = page.getByRole("region", { name: "General Information" });
  await expect(general).toContainText("Driftwood Trust");
  await expect(general.getByRole("link", { name: "driftwood.example" })).toBeVisible();
});

test("the account: what is fixed, the password, and the sessions", async ({ page, newVisitor, problems }) => {
  // By the page's own requests, which leave it signed in: registering begins a session, too.
  const person = await registerOverHttp(page.request, "market_maker", "Tidepool Trading");
  const other = await newVisitor();
  // Signed out from here, their page may ask for notifications once more before it is left.
  problems.allowFailedRequest("/v1/notifications", 401);
  await enter(other, person);
  await other.goto("/dashboard");
  await page.goto("/settings?tab=account");
  await expect(field(page, "Email")).toHaveValue(person.email);
  await expect(page.getByText("Email cannot be changed")).toBeVisible();
  await expect(field(page, "User type")).toHaveValue("Market Maker");
  await expect(page.getByText("User type cannot be changed")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page).toHaveURL(/tab=security/);
  await expectNoAxeViolations(page);
  const signOut = page.getByRole("button", { name: /^Sign out (of|Chrome)/ });
  await expect(signOut).toHaveCount(2);
  // Signed out over there meanwhile: there is nothing to refuse.
  await other.evaluate(() => fetch("/v1/users/logout", { method: "POST" }));
  problems.allowFailedRequest("/v1/users/sessions/", 404);
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expectToast(page, "Session signed out");
  await expect(signOut).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Sessions" })).toBeFocused();
  await other.reload();
  await other.waitForURL("**/login**");
  await enter(other, person);
  await other.goto("/dashboard");

  problems.allowFailedRequest("/v1/users/password", 422);
  await fill(page, {
    "Current password": "not this one",
    "New password": "a better password",
    "Confirm new password": "a better password",
  });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Current password is incorrect" })).toBeVisible();
  await fill(page, { "Current password": PASSWORD, "Confirm new password": "another" });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await fill(page, { "Confirm new password": "a better password" });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password changed. Your other sessions are signed out.")).toBeVisible();
  await other.reload();
  await other.waitForURL("**/login**");
  await enter(other, { ...person, password: "a better password" });
  await page.reload();
  await expect(signOut).toHaveCount(2);
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expectToast(page, "Your other sessions are signed out");
  await expect(signOut).toHaveCount(1);
  await other.reload();
  await other.waitForURL("**/login**");
});

test("an edit that was left is offered back, over what is stored by then", async ({ page, request }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const person = await enterOnboarded(page, request);
  const edit = page.getByRole("button", { name: "Edit Profile" });
  const offer = page.getByText(/^You left “Tidepool” unfinished on /);
  await page.goto("/settings");
  await edit.click();
  await field(page, "Website").fill("https://mine.example");
  await page.getByRole("tab", { name: "Legal Information" }).click();
  await field(page, "Termination clauses").fill("90 days' notice, by either side.");
  const elsewhere = {
    headers: bearer(person.token),
    data: { generalInfo: { website: "https://theirs.example" }, legalInfo: { licenses: ["VASP", "MiCA"] } },
  };
  expect((await request.post("/v1/onboarding/market-maker/update", elsewhere)).status()).toBe(200);
  await page.reload();
  await expect(offer).toContainText("It was changed elsewhere since.");
  await expectNoAxeViolations(page);

  // Looking at what is stored, and back, is no answer.
  await edit.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(edit).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByText("Changed elsewhere too, to “https://theirs.example”.")).toBeVisible();
  await expect(field(page, "Website")).toBeFocused();
  await expect(field(page, "Website")).toHaveValue("https://mine.example");
  await saveButton(page).click();
  await expectToast(page, "Profile updated successfully!");
  await page.reload();
  await expect(edit).toBeVisible();
  await expect(page.getByText("90 days' notice, by either side.")).toBeVisible();
  await expect(page.getByText("MiCA")).toBeVisible();
  await expect(page.getByText(/unfinished/)).toHaveCount(0);

  await edit.click();
  await field(page, "Website").fill("https://another.example");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(edit).toBeVisible();
  await page.reload();
  await expect(edit).toBeVisible();
  await expect(page.getByText(/unfinished/)).toHaveCount(0);
});

test("what was changed elsewhere comes into the form, beside what is typed", async ({ page, request, problems }) => {
  const person = await enterOnboarded(page, request);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await field(page, "Website").fill("https://mine.example");
  await page.getByRole("tab", { name: "Legal Information" }).click();
  await field(page, "Termination clauses").fill("Mine.");
  const elsewhere = {
    headers: bearer(person.token),
    data: { generalInfo: { website: "https://theirs.example" }, legalInfo: { licenses: ["VASP", "MiCA"] } },
  };
  expect((await request.post("/v1/onboarding/market-maker/update", elsewhere)).status()).toBe(200);
  problems.allowFailedRequest("/v1/onboarding/market-maker/update", 409);
  await saveButton(page).click();
  await expectToast(page, "Not saved yet: this profile was changed elsewhere meanwhile");
  const website = field(page, "Website");
  await expect(website).toBeFocused();
  await expect(website).toHaveValue("https://mine.example");
  await expect(page.getByText("Changed elsewhere too, to “https://theirs.example”.")).toBeVisible();
  await expectNoAxeViolations(page);
  await saveButton(page).click();
  await expectToast(page, "Profile updated successfully!");
  const stored = await request.get("/v1/onboarding/market-maker/my", { headers: bearer(person.token) });
  const { element } = await stored.json();
  expect([element.website, element.licenses, element.termination_clauses]).toEqual([
    "https://mine.example",
    ["VASP", "MiCA"],
    "Mine.",
  ]);
});

test("a deleted profile leads back to the beginning of the wizard", async ({ page, request, problems }) => {
  await enterOnboarded(page, request);
  await page.goto("/settings?tab=account");
  const ask = page.getByRole("button", { name: "Delete Profile" });
  await ask.click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your profile?" });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  problems.allowFailedRequest("/v1/onboarding/market-maker/delete", 409);
  const refusal = { detail: "Not just now", code: "conflict", request_id: "test" };
  await page.route("**/v1/onboarding/market-maker/delete", (route) => route.fulfill({ status: 409, json: refusal }));
  await ask.click();
  await dialog.getByRole("button", { name: "Delete Profile" }).click();
  await expectToast(page, "Not just now");
  await page.unroute("**/v1/onboarding/market-maker/delete");
  // Its answer is lost: asked once more, it is gone, which is what was asked for.
  problems.allowConsoleError(/Failed to load resource: net::/);
  problems.allowFailedRequest("/v1/onboarding/market-maker/delete", 404);
  await loseAnswer(page, "**/v1/onboarding/market-maker/delete");
  await dialog.getByRole("button", { name: "Delete Profile" }).click();
  await expectToast(page, "Onboarding deleted successfully");
  await page.waitForURL("**/onboarding/market-maker");
  await expect(field(page, "Website")).toHaveValue("");
  await page.goto("/dashboard");
  await page.waitForURL("**/onboarding/market-maker");
});

test("the preferences are kept", async ({ page, request, problems }) => {
  await enterOnboarded(page, request);
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Preferences" }).click();
  await expect(page).toHaveURL(/tab=preferences/);
  const email = page.getByRole("switch", { name: "Email Notifications" });
  const sms = page.getByRole("switch", { name: "SMS Notifications" });
  const digest = page.getByRole("switch", { name: "Daily Digest" });
  await expect(email).toBeChecked();
  await expect(sms).not.toBeChecked();
  await expectNoAxeViolations(page);
  const stored = page.waitForResponse("**/v1/users/preferences");
  await sms.click();
  await stored;
  const gathered = page.waitForResponse("**/v1/users/preferences");
  await digest.click();
  await gathered;
  await page.reload();
  for (const chosen of [sms, digest, email]) await expect(chosen).toBeChecked();

  // What was pressed last stands, though what was pressed first takes its time.
  let isFirst = true;
  const which = () => isFirst && !(isFirst = false);
  const answer = await holdBack(page, "**/v1/users/preferences", { which });
  await sms.click();
  await sms.click();
  await expect(sms).toBeChecked();
  const last = page.waitForResponse(
    async (response) =>
      response.url().endsWith("/v1/users/preferences") && (await response.json()).element.sms_notifications === true,
  );
  answer();
  await last;
  await page.reload();
  await expect(sms).toBeChecked();

  // Two that are refused leave what is stored: the second was shown over the first.
  problems.allowFailedRequest("/v1/users/preferences", 429);
  const refuse = await holdBack(page, "**/v1/users/preferences", {
    answered: (route) => route.fulfill({ status: 429, json: { detail: "A moment" } }),
  });
  await sms.click();
  await sms.click();
  const refused = page.waitForResponse((response) => response.request().postDataJSON()?.sms_notifications === true);
  refuse();
  await refused;
  await expect(sms).toBeChecked();
});

test("a password whose answer was lost is changed by the next press", async ({ page, request, problems }) => {
  const person = await registerOverHttp(request, "market_maker", "Lost Password Desk");
  await enter(page, person);
  await page.goto("/settings?tab=security");
  await fill(page, {
    "Current password": PASSWORD,
    "New password": "a better password",
    "Confirm new password": "a better password",
  });
  problems.allowConsoleError(/Failed to load resource/);
  // Twice: the connection is away for a moment.
  for (let times = 0; times < 2; times += 1) await loseAnswer(page, "**/v1/users/password");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Network error. Please check your connection.");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed. Your other sessions are signed out.");
  await enter(page, { ...person, password: "a better password" });
});

test("an admin has no profile, and reads why", async ({ page }) => {
  await enter(page, adminAccount);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Profile Information" })).toContainText("User");
  await expect(page.getByText("Admins have no company profile.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(field(page, "User type")).toHaveValue("Not specified");
});
