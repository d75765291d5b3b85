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

  await test.step("and gets from an event to the quote and the agreement that it is about, and back", async () => {
    await page.getByRole("button", { name: `History of ${deal.name}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("link", { name: `Quote of ${deal.maker.name}` })
      .first()
      .click();
    await expect(page).toHaveURL(`/rfqs/${deal.rfqId}?quote=${deal.quoteId}`);
    await expect(dialog.getByText(`RFP #${deal.rfqId} · quote #${deal.quoteId}`)).toBeVisible();
    await dialog.getByRole("link", { name: deal.name }).click();
    await expect(page).toHaveURL(`/rfqs/${deal.rfqId}`);
    await expect(dialog).toBeHidden();
    const timeline = page.getByRole("region", { name: "Timeline" });
    await timeline.getByRole("link", { name: /^Agreement #/ }).click();
    await expect(page).toHaveURL(/contracts\?q=%23\d+&agreement=\d+$/);
    await expect(dialog).toContainText(deal.maker.name);
    await page.goBack();
    await expect(page).toHaveURL(`/rfqs/${deal.rfqId}`);
    await timeline
      .getByRole("link", { name: `Quote of ${deal.maker.name}` })
      .first()
      .click();
    await expect(page).toHaveURL(`/rfqs/${deal.rfqId}?quote=${deal.quoteId}`);
    await expect(dialog.getByText(`RFP #${deal.rfqId} · quote #${deal.quoteId}`)).toBeVisible();
  });

  await test.step("an admin, of the quote and of a user", async () => {
    const office = await newVisitor();
    await enter(office, adminAccount);
    const found = `/admin/quotes?q=${encodeURIComponent(deal.name)}`;
    await office.goto(found);
    await office.getByRole("link", { name: deal.name, exact: true }).click();
    await expect(office).toHaveURL(`/rfqs/${deal.rfqId}`);
    await office.goBack();
    await expect(office).toHaveURL(found);
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

test("an admin gets from what they delete to its trail, and finds what an account did, and when", async ({
  page,
  request,
}) => {
  const { maker, rfqId, name } = await quotedRfp(request, `Vanished ${stamp}`);
  await enter(page, adminAccount);
  const table = page.getByRole("table", { name: "Trail" });
  const row = (index: number) => table.getByRole("row").nth(index);

  await test.step("who deleted an RFP, and what had happened on it", async () => {
    await page.goto(`/admin/rfqs?q=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("link", { name: "Open its trail" }).click();
    await expect(page).toHaveURL(`/admin/trail?rfq_id=${rfqId}`);
    await expect(row(1)).toContainText("RFP deleted");
    await expect(row(1).getByRole("link", { name: `RFP #${rfqId} (gone)` })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "RFP number" })).toHaveValue(String(rfqId));
    const quoted = table.getByRole("row").filter({ hasText: "Quote submitted" });
    await expect(quoted.getByRole("link", { name: `Quote of ${maker.name}` })).toBeVisible();
    await expectNoAxeViolations(page);
    await quoted.getByRole("link", { name: /^Quote of .* \(gone\)$/ }).click();
    await expect(page).toHaveURL(/\/admin\/trail\?object=quote&object_id=\d+$/);
    await page.getByRole("button", { name: /^About Quote #\d+ only$/ }).click();
    await expect(page).toHaveURL("/admin/trail?object=quote");
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/admin/trail");
  });

  await test.step("what an account did, found by its email; the address says it", async () => {
    await page.getByRole("combobox", { name: "Account" }).click();
    await page.getByPlaceholder("Search…").fill(maker.email);
    await page.getByRole("option", { name: maker.name }).click();
    await expect(page).toHaveURL(`/admin/trail?actor_id=${maker.id}`);
    await expect(row(1)).toContainText("Quote submitted");
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Account" })).toHaveText(`${maker.name} · #${maker.id}`);
    await page.getByRole("button", { name: "Filter About" }).click();
    await page.getByRole("menuitemradio", { name: "User" }).click();
    await expect(page).toHaveURL(`/admin/trail?actor_id=${maker.id}&object=user`);
    await expect(table.getByRole("row").filter({ hasText: "Quote submitted" })).toHaveCount(0);
    await row(1)
      .getByRole("link", { name: `User #${maker.id}` })
      .click();
    await expect(page).toHaveURL(`/admin/users/${maker.id}`);
    await page.getByRole("link", { name: "What this account did" }).click();
    await expect(page).toHaveURL(`/admin/trail?actor_id=${maker.id}`);
  });

  await test.step("when: from a day on, and before one", async () => {
    await page.getByRole("combobox", { name: "Before" }).click();
    await page
      .getByRole("dialog", { name: "Date and time" })
      .getByRole("button", { name: /^Today/ })
      .click();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page).toHaveURL(/&to=\d{4}-\d\d-\d\dT00(%3A|:)00(%3A|:)00Z$/);
    await expect(page.getByText("No results found")).toBeVisible();
    await page.getByRole("combobox", { name: "Before" }).click();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(row(1)).toContainText("Quote submitted");
    const number = page.getByRole("textbox", { name: "RFP number" });
    await number.fill("no number");
    await expect(page.getByText("A number, like 88")).toBeVisible();
    await number.fill(`#${rfqId}`);
    await number.press("Enter");
    await expect(page).toHaveURL(`/admin/trail?actor_id=${maker.id}&rfq_id=${rfqId}`);
    await expect(table.getByRole("row")).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
  });
});
