/** What happened to an object, for its owner and for admins. */
import { adminAccount } from "./servers";
import { accept, quotedRfp } from "./deals";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { enter, newStamp } from "./people";

const stamp = newStamp();

test("an issuer and an admin read what happened, the newest first", async ({ page, request, newVisitor, problems }) => {
  const deal = await quotedRfp(request, `Traced ${stamp}`);
  await accept(request, deal);
  const events = [/Agreement made.*Active/, /Quote status changed.*Pending → Accepted/, /Quote submitted.*Pending/];

  await test.step("the issuer, of their RFP; a failed load offers Retry", async () => {
    await enter(page, deal.issuer);
    await page.goto("/rfqs");
    problems.allowFailedRequest("/v1/audit/", 404);
    await page.route("**/v1/audit/**", (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
    await page.getByRole("button", { name: `History of ${deal.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `History of ${deal.name}` });
    await dialog.getByRole("button", { name: "Retry" }).click();
    const rows = dialog.getByRole("row");
    await expect(rows.nth(1)).toHaveText(events[0] as RegExp);
    await expect(rows.nth(2)).toContainText(`Quote of ${deal.maker.name}`);
    await expect(rows.nth(2)).toHaveText(events[1] as RegExp);
    await expect(rows.nth(3)).toHaveText(events[2] as RegExp);
    await expect(rows.last()).toHaveText(/UTCRFP createdDraftTraced/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `History of ${deal.name}` })).toBeFocused();
  });

  await test.step("an admin, of the quote and of a user", async () => {
    const office = await newVisitor();
    await enter(office, adminAccount);
    await office.goto(`/admin/quotes?q=${encodeURIComponent(deal.name)}`);
    await office.getByRole("button", { name: `History of the quote of ${deal.maker.name}` }).click();
    const dialog = office.getByRole("dialog");
    await expect(dialog.getByRole("row").nth(1)).toHaveText(events[1] as RegExp);
    await expect(dialog.getByRole("row")).toHaveCount(3);
    await office.goto(`/admin/users?q=${encodeURIComponent(deal.maker.email)}`);
    await office.getByRole("button", { name: `History of ${deal.maker.name}` }).click();
    await expect(dialog.getByRole("row").nth(1)).toHaveText(/Onboarding completed.*In Progress → Completed/);
    await expectNoAxeViolations(office);
  });
});
