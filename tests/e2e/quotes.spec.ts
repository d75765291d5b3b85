/** Quotes: the modal's figures and refusals, the market maker's own list, and decisions that the server refuses. */
import type { Locator, Page } from "@playwright/test";
import { openRfpOverHttp, quoteOverHttp, reviseOverHttp, setStatusOverHttp } from "./deals";
import { expect, expectNoAxeViolations, holdBack, loseAnswer, test } from "./fixtures";
import { bearer, enter, type Person, registerOverHttp } from "./people";
import { expectToast, fillOption, rowOf, submitReviewed } from "./screens";
import { adminAccount } from "./servers";

const RFP = "Quoted launch";

let issuer: Person;
let maker: Person;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Quote Issuer");
  maker = await registerOverHttp(request, "market_maker", "Quote Maker");
  await openRfpOverHttp(request, issuer, { name: RFP, makers: [maker] });
});

const openButton = (page: Page) => rowOf(page, RFP).getByRole("button", { name: "Submit Quote" });

/** Opens a new quote from the RFP's own page, and types one that can be sent. */
async function typeQuote(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: "Submit Quote" }).click();
  const modal = page.getByRole("dialog", { name: `Submit Quote: ${name}` });
  await modal.getByRole("button", { name: "Add Option" }).click();
  await fillOption(modal, 1, [12, 100, 0, 25]);
  await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days");
  return modal;
}

test("the modal computes while it is typed, refuses what isn't whole, and keeps what was typed", async ({ page }) => {
  await enter(page, maker);
  await page.goto("/rfqs");
  await openButton(page).click();
  const modal = page.getByRole("dialog", { name: `Submit Quote: ${RFP}` });
  const submit = modal.getByRole("button", { name: "Submit Quote" });

  await test.step("parameters and defaults", async () => {
    for (const [label, value] of [
      ["Target FDV", "$100,000,000"],
      ["Supply Allocation", "5.00%"],
      ["Stable Allocation", "$250,000"],
      ["Total Allocation", "$5,250,000"],
      ["Issuer Jurisdiction", "Switzerland"],
    ] as const) {
      await expect(modal.locator("dl > div").filter({ hasText: label })).toContainText(value);
    }
    await expect(modal.getByText("a nominal supply")).toBeVisible();
    await expect(submit).toBeDisabled();
    await modal.getByRole("button", { name: "Add Option" }).click();
    await expect(modal.getByLabel("Option 1, duration in months")).toBeFocused();
    await expect(modal.getByLabel("Option 1, duration in months")).toHaveValue("0");
    await expect(modal.getByLabel("Option 1, percent of the loan")).toHaveValue("0");
    await expect(modal.getByLabel("Option 1, start month")).toHaveValue("2");
    await expect(modal.getByLabel("Option 1, strike in percent out of the money")).toHaveValue("120");
    await expect(modal.getByText("2.20× reference").first()).toBeVisible();
  });

  const total = modal.getByRole("row").filter({ hasText: "Total" });
  await test.step("totals", async () => {
    await fillOption(modal, 1, [12, 60, 1, 25]);
    await modal.getByRole("button", { name: "Add Option" }).click();
    await fillOption(modal, 2, [18, 50, 2, 100]);
    await expect(modal.getByRole("row").filter({ hasText: "Option 1" })).toContainText("30,000,000");
    await expect(total).toContainText("110.00%over 100%");
    await submit.click();
    const tooMuch = modal.getByText("Together the loan percentages exceed 100%");
    await expect(tooMuch).toBeVisible();
    await modal.getByLabel("Option 2, percent of the loan").fill("40");
    await expect(total).toContainText("100.00%");
    await expect(tooMuch).toHaveCount(0);
    await expect(total).toContainText("50,000,000");
    await expect(total).toContainText("55.00%weighted · 1.55× reference");
    await modal.getByRole("button", { name: "Remove option 1" }).click();
    await expect(modal.getByRole("button", { name: "Add Option" })).toBeFocused();
    await expect(total).toContainText("40.00%");
    await expect(total).toContainText("100.00%weighted");
  });

  await test.step("refusals", async () => {
    await submit.click();
    await expectToast(page, "Please specify TWAP methodology");
    await expect(modal.getByLabel("TWAP Computation Methodology")).toBeFocused();
    await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days after option start");
    await modal.getByLabel("Binance, maximum top-of-book spread").fill("0.5");
    await modal.getByLabel("Binance, depth within 0.5%").fill("50000");
    await modal.getByLabel("Binance, depth within 1%").fill("40000");
    await submit.click();
    await expect(modal.getByText("Fill in all four or none")).toBeVisible();
    await modal.getByLabel("Binance, depth within 2%").fill("90000");
    await submit.click();
    await expect(modal.getByLabel("Binance, depth within 1%")).toHaveAccessibleDescription(
      "Must be at least the ±0.5% depth",
    );
    await expectNoAxeViolations(page);
    await modal.getByRole("button", { name: "Add Option" }).click();
    await modal.getByLabel("Option 2, duration in months").fill("12");
    const share = modal.getByLabel("Option 2, percent of the loan");
    await expect(share).not.toHaveAttribute("aria-invalid");
    await submit.click();
    await expect(share).toHaveAttribute("aria-invalid", "true");
    await modal.getByRole("button", { name: "Remove option 2" }).click();
  });

  await test.step("closing keeps the draft", async () => {
    await modal.getByRole("button", { name: "Remove option 1" }).click();
    await expect(submit).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await expectToast(page, "Your draft is kept in this browser");
    await expect(openButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await modal.getByRole("button", { name: "Restore draft" }).click();
    await expect(modal.getByLabel("Binance, depth within 0.5%")).toHaveValue("50,000");
    await modal.getByRole("button", { name: "Cancel" }).click();
    // By key, as the one above: toasts may lie over the button, and stay for as long as the mouse is on them.
    await openButton(page).press("Enter");
    await modal.getByRole("button", { name: "Discard" }).click();
    await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue("");
    await modal.getByRole("button", { name: "Close" }).click();
    await expect(modal).toBeHidden();
    await openButton(page).press("Enter");
    await expect(modal.getByText("RFP Parameters")).toBeVisible();
    await expect(modal.getByRole("button", { name: "Restore draft" })).toHaveCount(0);
    // Above the modal, on what covers the page.
    await page.mouse.click(5, 5);
    await expect(modal).toBeHidden();
  });
});

test("the dialog stays while its quote is being sent, and no draft of it is left", async ({ page, request }) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Slow launch", makers: [maker] });
  await enter(page, maker);
  await page.goto(`/rfqs/${rfq}`);
  const modal = await typeQuote(page, "Slow launch");
  const answer = await holdBack(page, "**/v1/quotes/create");
  await submitReviewed(modal);
  const send = modal.getByRole("button", { name: "Send Quote" });
  await expect(send).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  await expect(send).toBeDisabled();
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(send).toBeDisabled();
  // Above the modal, on what covers the page.
  await page.mouse.click(5, 5);
  await expect(send).toBeDisabled();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  answer();
  await expectToast(page, "Quote submitted successfully");
  await expect(modal).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Revise Quote" }).click();
  const revision = page.getByRole("dialog", { name: "Revise Quote: Slow launch" });
  await expect(revision.getByText("RFP Parameters")).toBeVisible();
  await expect(revision.getByRole("button", { name: "Restore draft" })).toHaveCount(0);
});

test("a form that was left while its quote was sent touches neither the one open since nor what is typed there", async ({
  page,
  request,
}) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Left launch", makers: [maker] });
  await enter(page, maker);
  await page.goto("/rfqs");
  await page.getByRole("link", { name: "Left launch" }).click();
  await page.waitForURL(`/rfqs/${rfq}`);
  const modal = await typeQuote(page, "Left launch");
  const answer = await holdBack(page, "**/v1/quotes/create");
  await submitReviewed(modal);
  await expect(modal.getByRole("button", { name: "Send Quote" })).toBeDisabled();
  await page.goBack();
  await expect(modal).toBeHidden();
  // The address names the form that is open.
  await page.goForward();
  await modal.getByRole("button", { name: "Restore draft" }).click();
  const notes = modal.getByLabel("Additional Notes");
  await notes.fill("Typed since");
  answer();
  await expectToast(page, "Quote submitted successfully");
  await expect(modal.getByRole("alert")).toContainText("You have a quote pending on this RFP by now.");
  await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeDisabled();
  await expect(notes).toHaveValue("Typed since");
  const [draft] = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, kept]) => (key.startsWith("quote_draft_") ? [String(kept)] : [])),
  );
  expect(draft).toContain("Typed since");
  await modal.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Revise Quote" }).click();
  const revision = page.getByRole("dialog", { name: "Revise Quote: Left launch" });
  await revision.getByRole("button", { name: "Restore draft" }).click();
  await expect(revision.getByText("it was submitted since you opened the form")).toBeVisible();
});

test("a list of what is open says where the form of an RFP went that closed while it was filled in", async ({
  page,
  request,
}) => {
  const id = await openRfpOverHttp(request, issuer, { name: "Filtered launch", makers: [maker] });
  await enter(page, maker);
  await page.goto("/rfqs?status=OPEN");
  await rowOf(page, "Filtered launch").getByRole("button", { name: "Submit Quote" }).click();
  const modal = page.getByRole("dialog", { name: "Submit Quote: Filtered launch" });
  await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 5 days");
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(kept).toContain("TWAP over 5 days");
  await setStatusOverHttp(request, issuer, "rfqs", id, "CLOSED");
  await page.reload();
  const note = page.getByRole("status").filter({ hasText: `RFP #${id}, which you were quoting on` });
  await expect(note).toContainText("it may be closed by now. Anything you typed is kept.");
  await expectNoAxeViolations(page);
  await note.getByRole("link", { name: "Open your quote on its own page" }).click();
  await expect(page).toHaveURL(`/rfqs/${id}?quoting=${id}`);
  await expect(modal.getByText("This RFP takes no more quotes: it is closed.")).toBeVisible();
  await modal.getByRole("button", { name: "Restore draft" }).click();
  await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue("TWAP over 5 days");
});

test("an RFP that has ended meanwhile says so in the form, and nothing more is sent", async ({
  page,
  request,
  problems,
}) => {
  const closed = await openRfpOverHttp(request, issuer, { name: "Closed launch", makers: [maker] });
  const cancelled = await openRfpOverHttp(request, issuer, { name: "Cancelled launch", makers: [maker] });
  await enter(page, maker);
  // The bell would read the RFP again before the form does.
  await holdBack(page, "**/v1/notifications?*");

  await test.step("before it is opened", async () => {
    await page.goto(`/rfqs/${closed}`);
    await expect(page.getByRole("button", { name: "Submit Quote" })).toBeEnabled();
    await setStatusOverHttp(request, issuer, "rfqs", closed, "CLOSED");
    const modal = await typeQuote(page, "Closed launch");
    await expect(modal.getByText("This RFP takes no more quotes: it is closed.")).toBeVisible();
    await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeDisabled();
    await expectNoAxeViolations(page);
  });

  await test.step("while it is read once more", async () => {
    await page.goto(`/rfqs/${cancelled}`);
    const modal = await typeQuote(page, "Cancelled launch");
    await modal.getByRole("button", { name: "Submit Quote" }).click();
    const send = modal.getByRole("button", { name: "Send Quote" });
    await expect(send).toBeEnabled();
    const answer = await request.post(`/v1/rfqs/${cancelled}/cancel`, {
      headers: bearer(issuer.token),
      data: { reason: "We launch later" },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    problems.allowFailedRequest("/v1/quotes/create", 409);
    await send.click();
    await expectToast(page, "Failed to submit quote");
    await expect(modal.getByText("This RFP takes no more quotes: it is cancelled.")).toBeVisible();
    await expect(send).toBeDisabled();
    await modal.getByRole("button", { name: "Back" }).click();
    await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeDisabled();
    await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue("TWAP over 3 days");
    await modal.getByRole("button", { name: "Cancel" }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByText("Open the quote again"), "nobody can").toHaveCount(0);
  });
});

test("Quotes Management: details, filter, and withdrawing once confirmed", async ({ page, request }) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Withdrawn launch", makers: [maker] });
  await quoteOverHttp(request, maker, rfq, 62.5);
  await enter(page, maker);
  await page.goto("/quotes");
  await expect(page.getByRole("heading", { name: "Quotes Management" })).toBeVisible();
  await expect(page.getByText("Manage your quotes and responses to RFQs")).toBeVisible();
  const row = rowOf(page, "Withdrawn launch");
  await expect(row).toContainText(`#${rfq}`);
  await expect(row).toContainText("62.50% OTM · 1.63×");
  await row.getByRole("button", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog");
  for (const label of ["Price", "Status", "RFQ ID", "Created", "Valid Until"]) {
    await expect(details.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(details.getByRole("heading", { name: "Option Emission Program" })).toBeVisible();
  await expectNoAxeViolations(page);
  const confirm = page.getByRole("alertdialog");
  await details.getByRole("button", { name: "Withdraw" }).click();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await details.getByRole("button", { name: "Revise" }).click();
  await expect(page.getByRole("dialog", { name: /Revise/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details.getByRole("button", { name: "Revise" })).toBeFocused();
  await details.getByRole("button", { name: "Close" }).click();
  await expect(row.getByRole("button", { name: /^View Details/ })).toBeFocused();

  await row.getByRole("button", { name: /^Withdraw/ }).click();
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByText("Pending")).toBeVisible();
  await row.getByRole("button", { name: /^Withdraw/ }).click();
  await confirm.getByRole("button", { name: "Withdraw" }).click();
  await expectToast(page, "Quote withdrawn");
  await expect(row.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Revise/ })).toHaveCount(0);
  await row.getByRole("button", { name: /^View Details/ }).click();
  await expect(details.getByRole("heading", { name: "Option Emission Program" })).toBeVisible();
  await expect(details.getByRole("button", { name: "Revise" })).toHaveCount(0);
  await details.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Filter Status" }).click();
  await page.getByRole("menuitemradio", { name: "Accepted" }).click();
  await expect(page.getByText("No results found")).toBeVisible();
});

test("an acceptance is on its way until the server has it, a refused one is told, and what has happened meanwhile is shown", async ({
  page,
  request,
  problems,
}) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Contested launch", makers: [maker] });
  const quote = await quoteOverHttp(request, maker, rfq, 40);
  await enter(page, issuer);
  await page.goto("/rfqs?q=Contested");
  await page.getByRole("button", { name: "Details of Contested launch" }).click();
  const row = page
    .getByRole("table", { name: "Quotes of this RFP" })
    .getByRole("row")
    .filter({ hasText: "Quote Maker" });
  const accept = async () => {
    await row.getByRole("button", { name: /^Accept/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  };

  problems.allowFailedRequest("/v1/quotes/status", 500);
  const refuse = await holdBack(page, "**/v1/quotes/status", {
    answered: (route) => route.fulfill({ status: 500, json: {} }),
  });
  await accept();
  await expect(row.getByText("Accepting…", { exact: true }), "at once").toBeVisible();
  await expect(row.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  await expect(row.getByText("Accepted", { exact: true })).toHaveCount(0);
  refuse();
  await expectToast(page, "Failed to accept quote");
  await expect(page.getByText("Failed to accept the quote of Quote Maker")).toBeVisible();
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Accept/ })).toBeVisible();
  await page.unroute("**/v1/quotes/status");

  problems.allowFailedRequest("/v1/quotes/status", 409);
  // The bell hears of it after the issuer has decided: it would show what is new, or take Accept away, before that is pressed.
  const ring = await holdBack(page, "**/v1/notifications?*");
  await reviseOverHttp(request, maker, quote, 90);
  await accept();
  await expectToast(page, "Review the new terms, then decide again");
  await expect(row).toContainText("90.00% OTM");
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await setStatusOverHttp(request, maker, "quotes", quote, "WITHDRAWN");
  await accept();
  await expect(page.locator("[data-sonner-toast][data-type=error]").filter({ hasText: /WITHDRAWN/ })).toBeVisible();
  ring();
  await expect(row.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
});

test("an acceptance whose answer got lost is told as what it is", async ({ page, request, problems }) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Lost answer launch", makers: [maker] });
  await quoteOverHttp(request, maker, rfq, 40);
  await enter(page, issuer);
  await page.goto(`/rfqs/${rfq}`);
  problems.allowConsoleError(/Failed to load resource: net::ERR_/);
  await loseAnswer(page, "**/v1/quotes/status");
  await page.getByRole("button", { name: "Accept the quote of Quote Maker" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "Quote accepted");
  await expect(page.getByRole("link", { name: "Open the agreement" })).toBeVisible();
});

test("while a quote is on its way, its review doesn't say that nothing is sent", async ({ page, request }) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Slow launch", makers: [maker] });
  await enter(page, maker);
  await page.goto(`/rfqs/${rfq}`);
  const modal = await typeQuote(page, "Slow launch");
  const answer = await holdBack(page, "**/v1/quotes/create");
  await submitReviewed(modal);
  await expect(modal.getByText("On its way to the issuer.")).toBeVisible();
  await expect(modal.getByText("Nothing is sent yet")).toHaveCount(0);
  answer();
  await expectToast(page, "Quote submitted successfully");
});

test("a quote whose answer got lost is told as what it is, and so is a revision", async ({
  page,
  request,
  problems,
}) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Unheard launch", makers: [maker] });
  await enter(page, maker);
  await page.goto(`/rfqs/${rfq}`);
  problems.allowConsoleError(/Failed to load resource: net::ERR_/);
  const modal = await typeQuote(page, "Unheard launch");
  await loseAnswer(page, "**/v1/quotes/create");
  await submitReviewed(modal);
  await expectToast(page, "Quote submitted successfully");
  await expect(modal).toBeHidden();

  await page.getByRole("button", { name: "Revise Quote" }).click();
  const revision = page.getByRole("dialog", { name: "Revise Quote: Unheard launch" });
  await fillOption(revision, 1, [12, 100, 0, 30]);
  await loseAnswer(page, "**/v1/quotes/update");
  await submitReviewed(revision);
  await expectToast(page, "Quote revised successfully");
  await expect(revision).toBeHidden();

  // Nothing comes through: what was sent is not said to have failed, nor not to have been sent.
  await page.getByRole("button", { name: "Revise Quote" }).click();
  await fillOption(revision, 1, [12, 100, 0, 35]);
  await page.route("**/v1/quotes/update", (route) => route.abort());
  await submitReviewed(revision);
  await expectToast(page, "whether the quote was submitted is not known");
  const nothingSent = revision.getByText("Nothing is sent yet");
  await expect(nothingSent).toHaveCount(0);
  await page.unroute("**/v1/quotes/update");
  problems.allowFailedRequest("/v1/quotes/update", 429);
  await page.route("**/v1/quotes/update", (route) => route.fulfill({ status: 429, json: { detail: "A moment" } }));
  await revision.getByRole("button", { name: "Send Revision" }).click();
  await expectToast(page, "Failed to submit quote: A moment");
  await expect(nothingSent).toHaveCount(0);
  await page.unroute("**/v1/quotes/update");
  // What is refused since is another one.
  await revision.getByRole("button", { name: "Back" }).click();
  await fillOption(revision, 1, [12, 100, 0, 36]);
  await page.route("**/v1/quotes/update", (route) => route.fulfill({ status: 429, json: { detail: "Another" } }));
  await submitReviewed(revision);
  await expectToast(page, "Failed to submit quote: Another");
  await expect(nothingSent).toHaveCount(0);
  await page.unroute("**/v1/quotes/update");
  await revision.getByRole("button", { name: "Send Revision" }).click();
  await expect(revision).toBeHidden();
  const answer = await request.get(`/v1/quotes/for-rfq/${rfq}`, { headers: bearer(maker.token) });
  expect((await answer.json()).element).toMatchObject([{ revision: 3, price: 36 }]);
});

test("whoever goes on before a quote is accepted is led nowhere, and told with a link", async ({ page, request }) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Left behind launch", makers: [maker] });
  const quote = await quoteOverHttp(request, maker, rfq, 40);
  await enter(page, issuer);
  await page.goto(`/rfqs/${rfq}?quote=${quote}`);
  const answer = await holdBack(page, "**/v1/quotes/status");
  await page.getByRole("dialog").getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  const details = page.getByRole("dialog");
  await expect(details.getByText("Accepting…")).toBeVisible();
  await details.getByRole("button", { name: "Close" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Market Makers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Market Makers" })).toBeVisible();
  answer();
  await expectToast(page, "Quote accepted");
  await expect(page.getByRole("link", { name: "Open the agreement" })).toBeVisible();
  await expect(page).toHaveURL(/\/market-makers/);
});

test("closing the RFP with an acceptance is offered once its awards are known", async ({ page, request }) => {
  const second = await registerOverHttp(request, "market_maker", "Second Quote Maker");
  const terms = { name: "Two awards launch", makers: [maker, second], award_count: 2 };
  const rfq = await openRfpOverHttp(request, issuer, terms);
  await quoteOverHttp(request, maker, rfq, 40);
  const other = await quoteOverHttp(request, second, rfq, 45);
  await enter(page, issuer);
  await page.goto("/rfqs?q=Two awards");
  await page.getByRole("button", { name: "Details of Two awards launch" }).click();
  const answer = await holdBack(page, new RegExp(`/v1/rfqs/${rfq}$`));
  await page.getByRole("button", { name: "Accept the quote of Quote Maker" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByLabel("Why this one?")).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  answer();
  await expect(dialog).toContainText("0 of 2 awarded. The RFP stays as it is for the others.");
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);

  // Ticked as the last award, it isn't any more by the time that it is confirmed: an administrator took the other back.
  await setStatusOverHttp(request, issuer, "quotes", other, "ACCEPTED");
  await page.reload();
  await page.getByRole("button", { name: "Details of Two awards launch" }).click();
  await page.getByRole("button", { name: "Accept the quote of Quote Maker" }).click();
  const tick = dialog.getByRole("checkbox", { name: /^Close the RFP as signed/ });
  await tick.click();
  await expect(tick).toBeChecked();
  const { email: username, password } = adminAccount;
  const signedIn = await (await request.post("/v1/users/login", { form: { username, password } })).json();
  await setStatusOverHttp(request, { ...issuer, token: signedIn.access_token }, "quotes", other, "PENDING");
  await expect(dialog).toContainText("0 of 2 awarded.", { timeout: 15_000 });
  await expect(tick).toHaveCount(0);
  const sent = page.waitForRequest("**/v1/quotes/status");
  await dialog.getByRole("button", { name: "Accept" }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty("close_rfq");
  await expectToast(page, "Quote accepted");
  await expect(rowOf(page, "Two awards launch").getByText("Open", { exact: true })).toBeVisible();

  // Once both are given there is nothing to confirm; whoever is left is told in a rejection.
  const third = await registerOverHttp(request, "market_maker", "Third Quote Maker");
  const invited = { headers: bearer(issuer.token), data: { market_maker_ids: [third.id] } };
  expect((await request.post(`/v1/rfqs/${rfq}/invite`, invited)).status()).toBe(200);
  await quoteOverHttp(request, third, rfq);
  await setStatusOverHttp(request, issuer, "quotes", other, "ACCEPTED");
  await page.goto(`/rfqs/${rfq}`);
  await page.getByRole("button", { name: "Accept the quote of Third Quote Maker" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/^2 of 2 awarded: the RFP awards no more/);
  await expect(dialog.getByRole("button")).toHaveText("Close");
  await dialog.getByRole("button").click();
  await page.getByRole("button", { name: "Reject the quote of Third Quote Maker" }).click();
  await expect(dialog.getByRole("button", { name: "Reject" })).toBeVisible();
});

test("a quote that its deadline ends leaves a list of one status that is open", async ({ page, request }) => {
  const [seller, desk] = [
    await registerOverHttp(request, "token_issuer", "Overtaken Issuer"),
    await registerOverHttp(request, "market_maker", "Overtaken Desk"),
  ];
  const name = "Overtaken launch";
  const rfq = await openRfpOverHttp(request, seller, { name, makers: [desk] });
  const kept = await openRfpOverHttp(request, seller, { name: "Kept launch", makers: [desk] });
  await quoteOverHttp(request, desk, kept);
  const id = await quoteOverHttp(request, desk, rfq);
  await enter(page, desk);
  // Time for the page to be opened, and no more.
  const ends = Date.now() + 15_000;
  await reviseOverHttp(request, desk, id, 60, { valid_until: ends });
  await page.goto("/quotes?status=PENDING");
  await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0, { timeout: 30_000 });
  await expect(rowOf(page, "Kept launch")).toBeVisible();
  // Unfiltered it is there, as what it is by now.
  await page.goto("/quotes");
  await expect(rowOf(page, name)).toContainText("Expired");
});

test("a quote that is gone or was never shared says so", async ({ page, request, problems }) => {
  const rfq = await openRfpOverHttp(request, issuer, { name: "Vanishing launch", makers: [maker] });
  const quote = await quoteOverHttp(request, maker, rfq);
  problems.allowFailedRequest(`/v1/quotes/${quote}`, 404);
  await page.route(`**/v1/quotes/${quote}`, (route) => route.fulfill({ status: 404, json: { detail: "Not found" } }));
  await enter(page, maker);
  await page.goto("/quotes?q=Vanishing");
  await page.getByRole("button", { name: /^View Details/ }).click();
  await expect(page.getByText("It may have been withdrawn or was never shared with you.")).toBeVisible();
  await expectNoAxeViolations(page);
});
