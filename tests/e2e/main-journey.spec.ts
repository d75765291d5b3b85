/** The product's main job, walked by an issuer and three market makers in browsers of their own. */
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { enter, newStamp, registerOverHttp, signIn } from "./people";
import {
  completeInSession,
  expectToast,
  fillOption,
  fillRfp,
  publishReviewed,
  rowOf,
  signUp,
  submitReviewed,
} from "./screens";

const RFP = "Journey launch liquidity";

async function openQuoteModal(maker: Page, button: string) {
  await maker.goto("/rfqs");
  await rowOf(maker, RFP).getByRole("button", { name: button }).click();
  return maker.getByRole("dialog");
}

// As most people have it: with what moves and fades.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("an RFP from draft to signed", async ({ page: issuer, request, newVisitor }) => {
  test.setTimeout(180_000);
  const [alpha, beta, outsider] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const stamp = newStamp();
  const names = { alpha: `Alpha Desk ${stamp}`, beta: `Beta Desk ${stamp}` };
  await enter(alpha, await registerOverHttp(request, "market_maker", names.alpha));
  await enter(beta, await registerOverHttp(request, "market_maker", names.beta));
  await enter(outsider, await registerOverHttp(request, "market_maker", `Outsider ${stamp}`));
  const issuerEmail = await signUp(issuer, "token_issuer", `Journey Labs ${stamp}`);
  await completeInSession(issuer, "token_issuer", `Journey Labs ${stamp}`);

  await test.step("the issuer drafts, edits and publishes", async () => {
    await issuer.goto("/rfqs/new");
    await issuer.getByRole("button", { name: "Review & Submit RFP" }).click();
    await expectToast(issuer, "Please complete all required fields");
    await fillRfp(issuer, { name: "Journey draft", venues: ["Binance", "OKX"], makers: [names.alpha, names.beta] });
    await expect(issuer.getByText("50,000,000").first()).toBeVisible();
    await issuer.getByRole("button", { name: "Review & Submit RFP" }).click();
    await issuer.getByRole("dialog").getByRole("button", { name: "Create RFP" }).click();
    await expectToast(issuer, "RFP created successfully! You can open it later to notify market makers.");
    await issuer.waitForURL("**/rfqs");
    await rowOf(issuer, "Journey draft").getByRole("link", { name: "Edit" }).click();
    await issuer.getByLabel("RFP name").fill(RFP);
    await issuer.getByRole("button", { name: "Review & Update RFP" }).click();
    await issuer.getByRole("dialog").getByRole("button", { name: "Update RFP" }).click();
    await expectToast(issuer, "RFP updated successfully!");
    await issuer.waitForURL("**/rfqs");

    await alpha.goto("/rfqs");
    await expect(alpha.getByRole("heading", { name: "Assigned RFPs" }).first()).toBeVisible();
    await expect(rowOf(alpha, RFP)).toHaveCount(0);

    await rowOf(issuer, RFP).getByRole("button", { name: "Publish" }).click();
    await publishReviewed(issuer);
    await expectToast(issuer, "RFQ updated successfully");
    await expect(rowOf(issuer, RFP).getByText("Open", { exact: true })).toBeVisible();
    await expect(rowOf(issuer, RFP).getByRole("button", { name: "Publish" })).toHaveCount(0);
  });

  await test.step("a market maker quotes; a reload loses nothing typed", async () => {
    let modal = await openQuoteModal(alpha, "Submit Quote");
    await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days after option start");
    await modal.getByRole("button", { name: "Add Option" }).click();
    await fillOption(modal, 1, [12, 100, 1, 50]);
    await alpha.reload();
    modal = await openQuoteModal(alpha, "Submit Quote");
    await modal.getByRole("button", { name: "Restore draft" }).click();
    await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue("TWAP over 3 days after option start");
    await expect(modal.getByText("50,000,000").first()).toBeVisible();
    await expectNoAxeViolations(alpha);
    await submitReviewed(modal);
    await expectToast(alpha, "Quote submitted successfully");
    await expect(modal).toBeHidden();
  });

  await test.step("another quotes and revises", async () => {
    let modal = await openQuoteModal(beta, "Submit Quote");
    await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 5 days");
    await modal.getByRole("button", { name: "Add Option" }).click();
    await fillOption(modal, 1, [12, 60, 1, 25]);
    await modal.getByRole("button", { name: "Add Option" }).click();
    await fillOption(modal, 2, [18, 40, 2, 100]);
    await submitReviewed(modal);
    await expectToast(beta, "Quote submitted successfully");
    modal = await openQuoteModal(beta, "Revise Quote");
    await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue("TWAP over 5 days");
    await fillOption(modal, 2, [18, 40, 2, 120]);
    await modal.getByLabel("Additional Notes").fill("Higher strike on the second tranche");
    await submitReviewed(modal);
    await expectToast(beta, "Quote revised successfully");
    await beta.goto("/quotes");
    await expect(rowOf(beta, RFP).getByText("63.00%")).toBeVisible();
  });

  await test.step("one who was not invited sees nothing", async () => {
    await outsider.goto("/rfqs");
    await expect(outsider.getByRole("row").filter({ hasText: RFP })).toHaveCount(0);
    await outsider.goto("/quotes");
    await expect(outsider.getByRole("row").filter({ hasText: RFP })).toHaveCount(0);
  });

  await test.step("the issuer reads both quotes, accepts one and closes the RFP", async () => {
    await issuer.goto("/rfqs");
    await rowOf(issuer, RFP)
      .getByRole("button", { name: /^Details of/ })
      .click();
    await issuer.getByRole("button", { name: `View Details of the quote of ${names.beta}` }).click();
    const details = issuer.getByRole("dialog");
    await expect(details.getByRole("heading", { name: "Option Emission Program" })).toBeVisible();
    await expect(details.getByText("Higher strike on the second tranche")).toBeVisible();
    await expectNoAxeViolations(issuer);
    await issuer.keyboard.press("Escape");
    await issuer.getByRole("button", { name: `Accept the quote of ${names.beta}` }).click();
    const confirm = issuer.getByRole("alertdialog");
    await confirm.getByRole("checkbox").click();
    await confirm.getByRole("button", { name: "Accept" }).click();
    await expectToast(issuer, "Quote accepted");
    await expect(rowOf(issuer, names.beta).getByText("Accepted", { exact: true })).toBeVisible();
    await expect(rowOf(issuer, names.alpha).getByText("Rejected", { exact: true })).toBeVisible();
    await expect(rowOf(issuer, RFP).getByText("Signed", { exact: true })).toBeVisible();
  });

  await test.step("everyone sees the same, in a new session too", async () => {
    await alpha.goto("/quotes");
    await expect(rowOf(alpha, RFP).getByText("Rejected", { exact: true })).toBeVisible();
    await beta.goto("/quotes");
    await expect(rowOf(beta, RFP).getByText("Accepted", { exact: true })).toBeVisible();
    const elsewhere = await newVisitor();
    await signIn(elsewhere, { email: issuerEmail });
    await elsewhere.goto("/rfqs");
    await expect(rowOf(elsewhere, RFP).getByText("Signed", { exact: true })).toBeVisible();
  });
});
