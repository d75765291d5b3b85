/** Revisions on the screens: the form that another tab has overtaken, and earlier revisions that load by themselves. */
import type { APIRequestContext, Page } from "@playwright/test";
import { type Deal, quotedRfp, setStatusOverHttp } from "./deals";
import { expect, expectNoAxeViolations, holdBack, test } from "./fixtures";
import { bearer, enter } from "./people";
import { expectToast, rowOf, submitReviewed } from "./screens";
import { adminAccount } from "./servers";

/** As from another tab: the quote's strike is another one. */
async function reviseElsewhere(request: APIRequestContext, { maker, quoteId }: Deal, strikeOTM: number): Promise<void> {
  const details = {
    twapMethodology: "TWAP over 3 days",
    options: [{ duration: 12, loanPercentage: 100, startMonth: 0, strikeOTM }],
  };
  const answer = await request.put("/v1/quotes/update", {
    headers: bearer(maker.token),
    data: { id: quoteId, details },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function readQuote(request: APIRequestContext, { maker, quoteId }: Deal) {
  const answer = await request.get(`/v1/quotes/${quoteId}`, { headers: bearer(maker.token) });
  return (await answer.json()).element;
}

async function openRevision(page: Page, { name }: Deal) {
  await page.goto("/quotes");
  await rowOf(page, name)
    .getByRole("button", { name: /^Revise/ })
    .click();
  return page.getByRole("dialog", { name: `Revise Quote: ${name}` });
}

test("a revision from another tab is not replaced unseen, and what was typed is kept", async ({
  page,
  request,
  problems,
}) => {
  const deal = await quotedRfp(request, "Two tabs launch");
  await enter(page, deal.maker);
  const modal = await openRevision(page, deal);
  const notes = modal.getByLabel("Additional Notes");

  await test.step("the newer one refuses it, and is shown before it may be replaced", async () => {
    await notes.fill("Typed in this tab");
    await reviseElsewhere(request, deal, 70);
    problems.allowFailedRequest("/v1/quotes/update", 409);
    await submitReviewed(modal);
    await expectToast(page, "Failed to submit quote: The quote was revised: it is at revision 2 now");
    const newer = modal.getByRole("region", { name: "Revision 2" });
    await expect(newer.getByRole("alert")).toContainText("What you typed is kept.");
    // The button is at the form's other end.
    await expect(newer).toBeFocused();
    await expect(newer.getByRole("alert")).toBeInViewport();
    await expect(notes).toHaveValue("Typed in this tab");
    await newer.getByRole("button", { name: "Show revision 2" }).click();
    await expect(newer.getByRole("heading", { name: "Option Emission Program" })).toBeVisible();
    await expect(newer).toContainText("70.00%");
    await expectNoAxeViolations(page);
    await newer.getByRole("button", { name: "Replace revision 2 with what I typed" }).click();
    await expect(newer).toHaveCount(0);
    await expect(notes).toHaveValue("Typed in this tab");
  });

  await test.step("the RFP's closing meanwhile doesn't concern its terms", async () => {
    await setStatusOverHttp(request, deal.issuer, "rfqs", deal.rfqId, "CLOSED");
    await submitReviewed(modal);
    await expectToast(page, "Quote revised successfully");
    await expect(modal).toBeHidden();
    const { revision, submission } = await readQuote(request, deal);
    expect([revision, submission.additionalNotes]).toEqual([3, "Typed in this tab"]);
  });

  await test.step("a draft knows over which revision it was typed", async () => {
    await openRevision(page, deal);
    await notes.fill("Typed before");
    await page.keyboard.press("Escape");
    await reviseElsewhere(request, deal, 80);
    await openRevision(page, deal);
    await modal.getByRole("button", { name: "Restore draft" }).click();
    await expect(notes).toHaveValue("Typed before");
    await expect(modal.getByRole("button", { name: "Show revision 4" })).toBeVisible();
    await submitReviewed(modal);
    await expectToast(page, "it is at revision 4 now");
    expect((await readQuote(request, deal)).revision).toBe(4);
  });
});

test("a quote that has ended meanwhile says so in its form, and is revised no more", async ({ page, request }) => {
  const deal = await quotedRfp(request, "Taken back launch");
  await enter(page, deal.maker);
  // The bell would take Revise away before it is pressed.
  await holdBack(page, "**/v1/notifications?*");
  await page.goto("/quotes");
  const revise = rowOf(page, deal.name).getByRole("button", { name: /^Revise/ });
  await expect(revise).toBeVisible();
  await setStatusOverHttp(request, deal.issuer, "quotes", deal.quoteId, "REJECTED");
  await revise.click();
  const modal = page.getByRole("dialog", { name: `Revise Quote: ${deal.name}` });
  await expect(modal.getByText("This quote can't be revised any more: it is rejected.")).toBeVisible();
  await expect(modal.getByRole("button", { name: "Submit Revision" })).toBeDisabled();

  // Reloaded, the list has it as what it is, or not at all: the way to what was typed is said.
  await page.reload();
  const note = page.getByRole("status").filter({ hasText: `Quote #${deal.quoteId}, which you were revising,` });
  await expect(note).toContainText("can’t be revised any more: it is rejected. Anything you typed is kept.");
  await expect(note.getByRole("link")).toHaveAttribute("href", `/rfqs/${deal.rfqId}?quoting=${deal.rfqId}`);
  await page.goto(`/quotes?status=PENDING&revise=${deal.quoteId}`);
  await expect(note).toContainText("it may be decided on by now.");
  await note.getByRole("link", { name: "Open the quote" }).click();
  const own = page.getByRole("dialog", { name: `Quote #${deal.quoteId}` });
  await own.getByRole("link", { name: `#${deal.rfqId}`, exact: true }).click();
  await expect(page).toHaveURL(`/rfqs/${deal.rfqId}`);
});

test("a quote on an RFP that an administrator took back to a draft is neither revised nor decided on, and says why", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const deal = await quotedRfp(request, "Drafted again launch");
  const { rfqId, quoteId, issuer, maker, name } = deal;
  const { email: username, password } = adminAccount;
  const admin = await (await request.post("/v1/users/login", { form: { username, password } })).json();
  const move = { headers: bearer(admin.access_token), data: { id: rfqId, status: "DRAFT" } };
  expect((await request.put("/v1/rfqs/status", move)).status()).toBe(200);
  problems.allowFailedRequest(`/v1/rfqs/${rfqId}`, 404);

  await enter(page, maker);
  await page.goto("/quotes");
  // Withdrawing doesn't ask for what isn't seen, and says nothing of it.
  let asked = 0;
  page.on("request", (each) => (asked += Number(each.url().endsWith(`/v1/rfqs/${rfqId}`))));
  await rowOf(page, name)
    .getByRole("button", { name: /^Withdraw/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect(asked).toBe(0);
  const modal = await openRevision(page, deal);
  await expect(modal).toContainText("It was taken back to a draft, or invites you no more.");
  await expect(modal.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const owner = await newVisitor();
  await enter(owner, issuer);
  await owner.goto(`/rfqs/${rfqId}`);
  await owner.getByRole("button", { name: `Accept the quote of ${maker.name}` }).click();
  const dialog = owner.getByRole("alertdialog", { name: "Accept this quote?" });
  await expect(dialog.getByRole("status")).toHaveText(/^The RFP is a draft: its quotes can be accepted/);
  await expect(dialog.getByRole("button")).toHaveText(["Close"]);

  await setStatusOverHttp(request, issuer, "rfqs", rfqId, "OPEN");
  await setStatusOverHttp(request, issuer, "quotes", quoteId, "ACCEPTED");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, name)).toContainText("Accepted");
});

test("an earlier revision is loaded when it is asked for, says so when it can't be, and is tried again", async ({
  page,
  request,
  problems,
}) => {
  const deal = await quotedRfp(request, "Thrice quoted launch");
  await reviseElsewhere(request, deal, 75);
  const earlier = `**/v1/quotes/${deal.quoteId}/revisions/1`;
  problems.allowFailedRequest("/revisions/1", 403);
  await page.route(earlier, (route) => route.fulfill({ status: 403, json: { detail: "No", code: "forbidden" } }));
  await enter(page, deal.maker);
  await page.goto("/quotes");
  await rowOf(page, deal.name)
    .getByRole("button", { name: /^View Details/ })
    .click();
  const details = page.getByRole("dialog");
  const program = details.getByRole("heading", { name: "Option Emission Program" });
  await expect(program).toBeVisible();
  await details.getByRole("combobox", { name: "Revision" }).click();
  await page.getByRole("option", { name: /^Revision 1 of 2/ }).click();
  await expect(details.getByRole("alert")).toContainText("You do not have permission to perform this action.");
  await expect(program).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.unroute(earlier);
  await details.getByRole("button", { name: "Retry" }).click();
  await expect(program).toBeVisible();
  await expect(details.getByText("50.00%").first()).toBeVisible();
  await expect(details.getByText("An earlier revision: it has been replaced and can't be accepted.")).toBeVisible();
});
