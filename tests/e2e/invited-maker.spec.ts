/** A market maker without an account: invited to an RFP by e-mail, registered by the link, and quoting (contract section 12). */
import { openRfpOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { expectStep } from "./form-steps";
import { pathInMail } from "./mail";
import { createProfile, enter, newEmail, newStamp, PASSWORD, registerOverHttp } from "./people";
import { expectToast, fillOption, submitReviewed } from "./screens";
import { profileBody } from "@/tests/factories/profile-bodies";

const LINK = /\/invited\/[\w-]{43}/;

test("an issuer invites by e-mail; the market maker registers through the link, finishes onboarding and quotes", async ({
  page,
  request,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const stamp = newStamp();
  const issuer = await registerOverHttp(request, "token_issuer", `Inviting Labs ${stamp}`);
  const other = await registerOverHttp(request, "market_maker", `Known Desk ${stamp}`);
  const name = `By email ${stamp}`;
  const rfqId = await openRfpOverHttp(request, issuer, { name, makers: [other] });
  const [email, late] = [newEmail("desk"), newEmail("late")];
  const invited = page.getByRole("list", { name: "Invited by email" });
  await enter(page, issuer);

  await test.step("the issuer invites two, and takes one back", async () => {
    await page.goto(`/rfqs/${rfqId}`);
    const dialog = page.getByRole("alertdialog");
    for (const address of [email, late]) {
      await page.getByRole("button", { name: "Invite by email" }).click();
      await dialog.getByLabel("Email").fill(address);
      await dialog.getByLabel("Company").fill("Tidepool");
      await dialog.getByRole("button", { name: "Send invitation" }).click();
      await expectToast(page, `Invitation sent to ${address}`);
      await expect(invited.getByText(address)).toBeVisible();
    }
    await expect(invited.getByText("not joined yet")).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: `Take back the invitation of ${late}` }).click();
    await dialog.getByRole("button", { name: "Take back invitation" }).click();
    await expect(invited.getByText(late)).toHaveCount(0);
  });

  const [link, dead] = [await pathInMail(email, LINK), await pathInMail(late, LINK)];
  const maker = await newVisitor();

  await test.step("a link that was taken back, or cut short, says so", async () => {
    for (const path of [dead, link.slice(0, -3)]) {
      await maker.goto(path);
      await expect(maker.getByRole("heading", { name: "This link is not valid" })).toBeVisible();
    }
  });

  await test.step("an account that can't quote is told so, with a way out", async () => {
    await enter(maker, issuer);
    await maker.goto(link);
    await expect(maker.getByText("This account can't quote")).toBeVisible();
    await maker.getByRole("button", { name: "Sign out and continue" }).click();
    await expect(maker.getByRole("button", { name: "Register as a market maker" })).toBeVisible();
  });

  await test.step("they register by the link", async () => {
    await expect(maker.getByRole("heading", { name: `${issuer.name} invites you to quote` })).toBeVisible();
    await expect(maker.getByText(name)).toBeVisible();
    await expect(maker.getByLabel("Email")).toHaveValue(email);
    await expect(maker.getByLabel("Company Name")).toHaveValue("Tidepool");
    await expectNoAxeViolations(maker);
    await maker.getByLabel("Password").fill("short");
    await maker.getByRole("button", { name: "Register as a market maker" }).click();
    await expect(maker.getByText("Password must be at least 6 characters long")).toBeVisible();
    await maker.getByLabel("Password").fill(PASSWORD);
    await maker.getByRole("button", { name: "Register as a market maker" }).click();
    await maker.waitForURL("**/onboarding/market-maker");
  });

  await test.step("their onboarding ends on the RFP, though a guard has sent them away from it before", async () => {
    await maker.goto(`/rfqs/${rfqId}`);
    // The address loses the reason at once.
    await maker.waitForURL(/\/onboarding\/market-maker(\?|$)/);
    const token = await maker.evaluate(() => localStorage.getItem("auth_token"));
    const profile = { ...profileBody("market_maker", "Tidepool"), currentStep: 3 };
    await createProfile(maker.request, "market_maker", token ?? "", profile);
    await maker.goto("/onboarding/market-maker");
    await expectStep(maker, "Legal Information");
    await maker.getByRole("button", { name: "Complete Onboarding" }).click();
    await maker.waitForURL(`**/rfqs/${rfqId}`);
    await expect(maker.getByRole("heading", { name, level: 1 })).toBeVisible();
    await maker.getByRole("link", { name: "RFPs" }).first().click();
    await maker.waitForURL("**/rfqs");
    await maker.getByRole("link", { name }).first().click();
    await maker.waitForURL(`**/rfqs/${rfqId}`);
  });

  await test.step("and they quote", async () => {
    await maker.getByRole("button", { name: "Submit Quote" }).first().click();
    const modal = maker.getByRole("dialog");
    await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days");
    await modal.getByRole("button", { name: "Add Option" }).click();
    await fillOption(modal, 1, [12, 100, 1, 50]);
    await submitReviewed(modal);
    await expectToast(maker, "Quote submitted successfully");
  });

  await test.step("the issuer sees who came, and what they quoted; the link is used up", async () => {
    await page.reload();
    await expect(invited.getByText("joined as Tidepool")).toBeVisible();
    await expect(page.getByText("1 of 2 have quoted")).toBeVisible();
    await maker.goto(link);
    await expect(maker.getByRole("heading", { name: "This invitation was used" })).toBeVisible();
    // Whoever is signed in isn't asked to.
    await expect(maker.getByText("Already have an account?")).toBeHidden();
    await expect(maker.getByText("If your account joined by it, the RFP is among yours.")).toBeVisible();
  });
});

test("a market maker whose joining lost its answer finds the RFP, and one who mistyped an address invites another", async ({
  page,
  request,
  problems,
}) => {
  const stamp = newStamp();
  const issuer = await registerOverHttp(request, "token_issuer", `Lost Joining Labs ${stamp}`);
  const [maker, other] = [
    await registerOverHttp(request, "market_maker", `Arriving Desk ${stamp}`),
    await registerOverHttp(request, "market_maker", `Invited Desk ${stamp}`),
  ];
  const rfqId = await openRfpOverHttp(request, issuer, { name: `Lost joining ${stamp}`, makers: [other] });
  const dialog = page.getByRole("alertdialog");
  const send = dialog.getByRole("button", { name: "Send invitation" });
  problems.allowConsoleError(/Failed to load resource/);

  await test.step("the first address was mistyped, and its answer lost", async () => {
    await enter(page, issuer);
    await page.goto(`/rfqs/${rfqId}`);
    await page.getByRole("button", { name: "Invite by email" }).click();
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await dialog.getByLabel("Email").fill(newEmail("mistyped"));
    await loseAnswer(page, `**/v1/rfqs/${rfqId}/invitations`);
    await send.click();
    await expectToast(page, "Failed to invite, unless only the answer got lost.");
    await dialog.getByLabel("Email").fill(maker.email);
    await dialog.getByLabel("Email").press("Enter");
    await expectToast(page, `Invitation sent to ${maker.email}`);
  });

  await test.step("who has joined is led to the RFP by the next press", async () => {
    const link = await pathInMail(maker.email, LINK);
    await enter(page, maker);
    await page.goto(link);
    await loseAnswer(page, "**/v1/invitations/join");
    const join = page.getByRole("button", { name: "Join RFP" });
    await join.click();
    await expect(page.getByText("Network error. Please check your connection.")).toBeVisible();
    await join.click();
    await expect(page.getByText("If you have joined by it, the RFP is among yours.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to your RFPs" })).toBeVisible();
  });
});
