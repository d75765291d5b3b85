/** Members of an account: a signer is invited, joins, publishes, and is removed at work (contract section 12). */
import { draftOverHttp, openRfpOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { pathInMail } from "./mail";
import { bearer, enter, newEmail, PASSWORD, registerOverHttp } from "./people";
import { expectToast, fillRfp, publishReviewed } from "./screens";

test("an owner invites a signer, who joins, publishes and is removed in mid-session", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Halcyon Grid");
  const invited = `Thornfield ${Date.now()}`;
  const maker = await registerOverHttp(request, "market_maker", invited);
  const draft = await draftOverHttp(request, issuer, { makers: [maker], name: "Signed by Jane" });
  const email = newEmail("jane");
  await enter(page, issuer);

  await test.step("the owner invites", async () => {
    await page.goto("/settings?tab=members");
    await page.getByRole("button", { name: "Invite member" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Email").fill("nobody");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Invalid email address")).toBeVisible();
    // Its answer lost, one is sent all the same; and one that is withdrawn is.
    const other = `other.${email}`;
    problems.allowConsoleError(/net::ERR_FAILED/);
    await loseAnswer(page, "**/v1/members");
    await dialog.getByLabel("Email").fill(other);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expectToast(page, `Invitation sent to ${other}`);
    await loseAnswer(page, "**/v1/members/invitations/*");
    await page.getByRole("button", { name: `Withdraw the invitation of ${other}` }).click();
    await dialog.getByRole("button", { name: "Withdraw invitation" }).click();
    await expectToast(page, "Invitation withdrawn");
    await page.getByRole("button", { name: "Invite member" }).click();
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("radio", { name: "Signer" }).click();
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expectToast(page, `Invitation sent to ${email}`);
    await expect(page.getByRole("list", { name: "Invitations" })).toContainText("Invited");
    // Nobody but them could invite anybody again.
    await expect(page.getByRole("button", { name: "Leave the account" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.reload();
    await expect(page.getByRole("tab", { name: "Members" })).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  const link = await pathInMail(email, /\/join\/[\w-]{43}/);
  const jane = await newVisitor();

  await test.step("the signer joins, once signed out of another account", async () => {
    await enter(jane, maker);
    await jane.goto(link);
    await expect(jane.getByText(maker.email)).toBeVisible();
    await jane.getByRole("button", { name: "Sign out and continue" }).click();
    await expect(jane.getByRole("heading", { name: "Join Halcyon Grid" })).toBeVisible();
    await jane.getByLabel("Name").fill("Jane Doe");
    await jane.getByLabel("Password").fill(PASSWORD);
    await jane.getByRole("button", { name: "Join Account" }).click();
    await expectToast(jane, "Welcome to Halcyon Grid");
    await expect(jane).toHaveURL(/\/dashboard$/);
  });

  await test.step("and publishes: the trail names them", async () => {
    await jane.goto(`/rfqs/${draft}`);
    await jane.getByRole("button", { name: "Publish" }).click();
    await publishReviewed(jane);
    await expect(jane.getByText("Halcyon Grid · Jane Doe (signer)").first()).toBeVisible();
    await jane.goto("/settings?tab=members");
    await expect(jane.getByText("An owner of your account can invite members and change roles.")).toBeVisible();
    await expect(jane.getByRole("button", { name: "Leave the account" })).toBeVisible();
  });

  await test.step("what they type is offered to no colleague who uses their browser", async () => {
    const keeps = (name: string) =>
      expect.poll(() => jane.evaluate(() => Object.values(localStorage).join())).toContain(name);
    await jane.goto("/rfqs/new");
    await jane.getByLabel("RFP name").fill("Plan of Jane");
    await keeps("Plan of Jane");
    await enter(jane, issuer);
    await jane.goto("/rfqs/new");
    await jane.getByLabel("RFP name").fill("Plan of the owner");
    await keeps("Plan of the owner");
    await expect(jane.getByText("Plan of Jane")).toHaveCount(0);
    await enter(jane, { email });
    await jane.goto("/rfqs/new");
    await expect(jane.getByText(/You left “Plan of Jane” unfinished/)).toBeVisible();
  });

  await test.step("as an editor they write RFPs, and read who can publish them", async () => {
    const { element: members } = await (await request.get("/v1/members", { headers: bearer(issuer.token) })).json();
    const { id } = members.find((member: { email: string }) => member.email === email);
    const lowered = await request.put(`/v1/members/${id}`, {
      headers: bearer(issuer.token),
      data: { role: "editor" },
    });
    expect(lowered.status(), await lowered.text()).toBe(200);
    await jane.reload();
    await jane.getByRole("button", { name: "Discard" }).click();
    await fillRfp(jane, { name: "Plan of Jane", venues: ["Binance"], makers: [invited] });
    await jane.getByRole("button", { name: "Review & Submit RFP" }).click();
    const review = jane.getByRole("dialog");
    await expect(review.getByText(/of your account can publish it\.$/)).toBeVisible();
    await expect(review.getByRole("button", { name: "Create RFP" })).toBeVisible();
    await expect(review.getByRole("button", { name: /publish/ })).toHaveCount(0);
    await jane.goto(`/rfqs?rfq=${draft}`);
    await expect(jane.getByText(/of your account can extend, close or cancel it\.$/)).toBeVisible();
    await expect(jane.getByRole("button", { name: /^(Extend|Close|Cancel)/ })).toHaveCount(0);
  });

  await test.step("the owner removes them: their next click leads to the sign-in, which says why", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Remove Jane Doe" }).click();
    // Removed is removed, though the answer that says so is lost.
    problems.allowConsoleError(/Failed to load resource/);
    await loseAnswer(page, "**/v1/members/*");
    await page.getByRole("button", { name: "Remove member" }).click();
    await expectToast(page, "Jane Doe was removed");
    problems.allowFailedRequest("/v1/", 401);
    await jane.getByRole("link", { name: "RFPs" }).first().click();
    await expect(jane).toHaveURL(/\/login/);
    await expect(jane.getByText("You are no longer a member of the account")).toBeVisible();
  });

  await test.step("the link is used up", async () => {
    await jane.goto(link);
    await expect(jane.getByRole("heading", { name: "This invitation was used" })).toBeVisible();
    await expect(jane.getByRole("link", { name: "Sign In" })).toBeVisible();
    // Whoever is signed in isn't asked to.
    await page.goto(link);
    await expect(page.getByText(`You are signed in as ${issuer.email}.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Open dashboard" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();
  });

  await test.step("one that is replaced while its page is open says so, and offers nothing to press again", async () => {
    const late = newEmail("late");
    const headers = bearer(issuer.token);
    const invited = await request.post("/v1/members", { headers, data: { email: late, role: "viewer" } });
    const { id } = (await invited.json()).element;
    await jane.goto(await pathInMail(late, /\/join\/[\w-]{43}/));
    await jane.getByLabel("Name").fill("Too Late");
    await jane.getByLabel("Password").fill(PASSWORD);
    await request.post(`/v1/members/invitations/${id}/resend`, { headers });
    problems.allowFailedRequest("/v1/members/join", 404);
    await jane.getByRole("button", { name: "Join Account" }).click();
    await expect(jane.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
    await expect(jane.getByRole("button", { name: "Join Account" })).toHaveCount(0);
  });
});

test("a new role offers what is its own from the next click on, whoever gave it", async ({
  page,
  request,
  problems,
}) => {
  const owner = await registerOverHttp(request, "market_maker", "Two Owners Desk");
  const email = newEmail("second");
  await request.post("/v1/members", { headers: bearer(owner.token), data: { email, role: "owner" } });
  const token = (await pathInMail(email, /\/join\/[\w-]{43}/)).slice("/join/".length);
  const joined = await request.post("/v1/members/join", { data: { token, name: "Ada", password: PASSWORD } });
  expect(joined.status(), await joined.text()).toBe(201);
  await enter(page, { email });
  await page.goto("/settings?tab=members");
  await page.getByRole("button", { name: "Change the role of Ada" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "Viewer" }).click();
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expectToast(page, "Ada is viewer now");
  await expect(page.getByText("An owner of your account can invite members and change roles.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Invite|Change the role|Remove)/ })).toHaveCount(0);

  // Raised again by the other owner, while this page is open.
  const headers = bearer(owner.token);
  const members = (await (await request.get("/v1/members", { headers })).json()).element as {
    id: number;
    name: string;
  }[];
  const ada = members.find(({ name }) => name === "Ada");
  const raised = await request.put(`/v1/members/${ada?.id}`, { headers, data: { role: "owner" } });
  expect(raised.status(), await raised.text()).toBe(200);
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("tab", { name: "Members" }).click();
  const invite = page.getByRole("button", { name: "Invite member" });
  await expect(invite).toBeVisible();

  // Lowered while the page is open: what is refused for it is offered no more.
  problems.allowFailedRequest("/v1/members", 403);
  await request.put(`/v1/members/${ada?.id}`, { headers, data: { role: "editor" } });
  await invite.click();
  await dialog.getByLabel("Email").fill(newEmail("third"));
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expectToast(page, "Failed to invite: Your role is editor. An owner of your account can do this.");
  await expect(page.getByRole("button", { name: /^(Invite|Change the role|Remove)/ })).toHaveCount(0);

  // A colleague's link opens the quote form: it says beforehand whom it is for.
  const issuer = await registerOverHttp(request, "token_issuer", "Asks Two Owners");
  const rfq = await openRfpOverHttp(request, issuer, { name: "Linked to", makers: [owner] });
  await page.goto(`/rfqs?quoting=${rfq}`);
  const form = page.getByRole("dialog", { name: "Submit Quote: Linked to" });
  await expect(form.getByText("A signer or owner of your account can submit quotes.")).toBeVisible();
  await form.getByRole("button", { name: "Add Option" }).click();
  await expect(form.getByRole("button", { name: "Submit Quote" })).toBeDisabled();
});
