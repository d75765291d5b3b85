/** An RFP under way: a market maker passes, the issuer extends it, invites another and takes it back. */
import { randomUUID } from "node:crypto";
import { accept, openRfpOverHttp, quotedRfp, quoteOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { enter, newStamp, registerOverHttp } from "./people";
import { expectToast, rowOf } from "./screens";

const RFP = "Launch under way";
const details = { name: `Details of ${RFP}` };

/** A name of its own: a second attempt finds the first one's, too. */
const JOINING = `Joining Desk ${randomUUID().slice(0, 6)}`;

test("a market maker passes; the issuer extends, invites and cancels, each after being asked", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Process Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Passing Desk");
  const joining = await registerOverHttp(request, "market_maker", JOINING);
  const rfqId = await openRfpOverHttp(request, issuer, { name: RFP, makers: [maker] });
  const makerPage = await newVisitor();
  await enter(makerPage, maker);
  await enter(page, issuer);

  await test.step("passing needs a reason, and is read by the issuer", async () => {
    await makerPage.goto("/rfqs");
    await makerPage.getByRole("button", details).click();
    await makerPage.getByRole("button", { name: "Pass", exact: true }).click();
    const dialog = makerPage.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Pass" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Say why");
    await dialog.getByLabel("Reason").fill("Our book is full");
    await expectNoAxeViolations(makerPage);
    await dialog.getByRole("button", { name: "Pass" }).click();
    await expectToast(makerPage, "You passed on this RFP");
    await expect(makerPage.getByText("You passed. Our book is full")).toBeVisible();
    await page.goto(`/rfqs/${rfqId}`);
    const answer = page.getByRole("listitem").filter({ hasText: "Passing Desk" });
    await expect(answer).toContainText("Our book is full");
    await expect(answer).toContainText("Passed");
    await page.goto("/rfqs");
    await page.getByRole("button", details).click();
    await expect(page.getByText("Passing Desk: Our book is full")).toBeVisible();
  });

  await test.step("a later deadline", async () => {
    await page.getByRole("button", { name: "Extend deadline" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Extend deadline" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Must be later than the deadline it has now");
    await dialog.getByRole("combobox", { name: "New deadline" }).click();
    const calendar = page.getByRole("dialog", { name: "Date and time" });
    await calendar.getByRole("button", { name: /next month/i }).click();
    await calendar.getByRole("gridcell").getByText("15", { exact: true }).click();
    await calendar.getByRole("button", { name: "Done" }).click();
    await dialog.getByRole("button", { name: "Extend deadline" }).click();
    await expectToast(page, "Deadline extended successfully");
  });

  await test.step("one more market maker", async () => {
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("combobox", { name: "Market makers" }).click();
    await page.getByPlaceholder("Search…").fill(JOINING);
    await page.getByRole("option", { name: JOINING }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expectToast(page, "Market makers invited successfully");
    await expect(page.getByText(`Passing Desk, ${JOINING}`)).toBeVisible();
  });

  await test.step("cancelled, it says why, and what was pending is rejected", async () => {
    await quoteOverHttp(request, joining, rfqId);
    await page.getByRole("button", { name: "Cancel RFP" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Reason").fill("We launch next year\n");
    // It is, though the answer that says so is lost.
    problems.allowConsoleError(/net::ERR_FAILED/);
    await loseAnswer(page, "**/cancel");
    await dialog.getByRole("button", { name: "Cancel RFP" }).click();
    await expectToast(page, "RFP cancelled successfully");
    await expect(page.getByText("We launch next year")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Rejected" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Extend deadline" })).toBeHidden();
    // What is half under the page's bar is no small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page);
    await expectFits(page);
    await makerPage.reload();
    await makerPage.getByRole("button", details).click();
    await expect(makerPage.getByText("We launch next year")).toBeVisible();
  });
});

test("a market maker who has won is not asked to pass", async ({ page, request }) => {
  const deal = await quotedRfp(request, "Launch that is won");
  await accept(request, deal);
  await enter(page, deal.maker);
  await page.goto(`/rfqs/${deal.rfqId}`);
  await expect(page.getByRole("main").getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("You are not going to quote?")).toBeHidden();
  await expect(page.getByRole("button", { name: "Pass", exact: true })).toBeHidden();
});

test("once all awards are given, market makers read in the list, on the page and in the form that no quote can be accepted", async ({
  page,
  request,
  newVisitor,
}) => {
  const name = `Awarded open ${newStamp()}`;
  const issuer = await registerOverHttp(request, "token_issuer", `${name} Issuer`);
  const chosen = await registerOverHttp(request, "market_maker", `${name} Chosen`);
  const late = await registerOverHttp(request, "market_maker", `${name} Late`);
  const rfqId = await openRfpOverHttp(request, issuer, { name, makers: [chosen, late] });
  const quoteId = await quoteOverHttp(request, chosen, rfqId);
  await accept(request, { issuer, quoteId });

  await enter(page, late);
  await page.goto("/rfqs");
  await expect(rowOf(page, name).getByText("All awarded")).toBeVisible();
  await page.goto(`/rfqs/${rfqId}`);
  await expect(page.getByText(/^All awards of this RFP are given\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Submit Quote" }).click();
  const form = page.getByRole("dialog", { name: `Submit Quote: ${name}` });
  await expect(form.getByRole("alert")).toContainText("no further quote can be accepted");

  const desk = await newVisitor();
  await enter(desk, issuer);
  await desk.goto(`/rfqs/${rfqId}`);
  await expect(desk.getByText(/^All awards of this RFP are given, and it is still open/)).toBeVisible();
  await desk.getByRole("button", { name: "Close RFP" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Close RFP" }).click();
  await expect(desk.getByText(/^All awards of this RFP are given/)).toHaveCount(0);
});
