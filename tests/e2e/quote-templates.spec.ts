/** What a quote is started from, and the review before it is sent. */
import type { Page } from "@playwright/test";
import { openRfpOverHttp, quoteOverHttp, setStatusOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { bearer, enter, newStamp, type Person, registerOverHttp } from "./people";
import { expectToast, fillOption, rowOf } from "./screens";

const stamp = newStamp();
const [FORMER, NEXT] = [`Former launch ${stamp}`, `Next launch ${stamp}`];

let maker: Person;
let former: number;
let next: number;

test.beforeAll(async ({ request }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Template Issuer");
  maker = await registerOverHttp(request, "market_maker", "Template Desk");
  former = await openRfpOverHttp(request, issuer, { name: FORMER, makers: [maker] });
  // Twice the tokens of the other, and one venue in common.
  next = await openRfpOverHttp(request, issuer, {
    ...{ name: NEXT, makers: [maker], venues: ["binance", "kraken"] },
    contract_parameters: { target_fdv: 100_000_000, supply_allocation_percentage: 10, stable_allocation: 0 },
  });
});

async function openForm(page: Page, rfq: number, title: string) {
  await page.goto(`/rfqs/${rfq}?quoting=${rfq}`);
  const modal = page.getByRole("dialog", { name: title });
  await expect(modal.getByText("RFP Parameters")).toBeVisible();
  return modal;
}

test("the form is kept as a template, which another is started from, overwritten, renamed and deleted", async ({
  page,
  problems,
}) => {
  await enter(page, maker);
  let modal = await openForm(page, former, `Submit Quote: ${FORMER}`);

  await test.step("saved under a name", async () => {
    await modal.getByRole("button", { name: "Save as template" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await dialog.getByLabel("Name").fill("Tight books");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("There is nothing to keep yet");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days");
    await modal.getByRole("button", { name: "Add Option" }).click();
    await fillOption(modal, 1, [12, 60, 1, 25]);
    await modal.getByLabel("OKX, maximum top-of-book spread").fill("0.4");
    await modal.getByRole("button", { name: "Save as template" }).click();
    await expect(dialog).toContainText("Keeps 1 option, targets for 1 venue, TWAP methodology");
    await expectNoAxeViolations(page);
    problems.allowConsoleError(/Failed to load resource: net::ERR_/);
    await loseAnswer(page, "**/v1/quote-templates");
    await dialog.getByLabel("Name").fill("Unheard desk");
    await page.keyboard.press("Enter");
    await expectToast(page, "Failed to save the template");
    await dialog.getByLabel("Name").fill("Tight books");
    await page.keyboard.press("Enter");
    await expectToast(page, "Template saved");
  });

  modal = await openForm(page, next, `Submit Quote: ${NEXT}`);
  const duration = modal.getByLabel("Option 1, duration in months");
  const startFrom = modal.getByRole("button", { name: "Start from…" });

  await test.step("found by its name, and what this RFP can't take of it is said", async () => {
    await startFrom.click();
    await page.getByPlaceholder("Search templates and RFPs…").fill("tight");
    await expect(page.getByRole("option")).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    const notice = modal.getByRole("region", { name: "Start from" });
    await expect(notice).toContainText("Started from the template “Tight books”.");
    await expect(notice).toContainText("Left out: the targets for OKX, which this RFP doesn't name.");
    await expect(duration).toHaveValue("12");
    await expect(modal.getByRole("row").filter({ hasText: "Option 1" })).toContainText("60,000,000");
    await expectFits(page);
    // On a phone its two buttons stand side by side, not one under the words.
    await page.setViewportSize({ width: 390, height: 844 });
    const centers = ["Undo", "Dismiss"].map(async (name) => {
      const box = await notice.getByRole("button", { name }).boundingBox();
      return box && Math.round(box.y + box.height / 2);
    });
    const [undoAt, dismissAt] = await Promise.all(centers);
    expect(dismissAt).toBe(undoAt);
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("undone until something is typed, and then overwritten under its own name", async () => {
    const undo = modal.getByRole("button", { name: "Undo" });
    await undo.click();
    await expect(duration).toHaveCount(0);
    await startFrom.click();
    await page.getByRole("option", { name: /^Tight books/ }).click();
    await expect(undo).toBeVisible();
    await fillOption(modal, 1, [18, 60, 1, 25]);
    await expect(undo).toHaveCount(0);
    await expect(modal.getByText("Started from the template “Tight books”.")).toBeVisible();
    await modal.getByRole("button", { name: "Save as template" }).click();
    const dialog = page.getByRole("dialog", { name: "Save as template" });
    await expect(dialog.getByLabel("Name")).toHaveValue("Tight books");
    await dialog.getByRole("button", { name: "Overwrite" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("what is no number is not lost to another start", async () => {
    await duration.fill("a year");
    await startFrom.click();
    await page.getByRole("option", { name: /^Tight books/ }).click();
    await expectToast(page, "A figure in the form is no number: mend it first");
    await expect(duration).toHaveValue("a year");
    await duration.fill("24");
    await startFrom.click();
    await page.getByRole("option", { name: /^Tight books/ }).click();
    await expect(duration).toHaveValue("18");
  });

  await test.step("renamed, and deleted once confirmed", async () => {
    await startFrom.click();
    await page.getByRole("option", { name: "Manage my templates…" }).click();
    const mine = page.getByRole("dialog", { name: "My templates" });
    await mine.getByRole("button", { name: "Delete Unheard desk" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await mine.getByRole("button", { name: "Rename Tight books" }).click();
    await page.getByRole("dialog", { name: "Rename template" }).getByLabel("Name").fill("Wide books");
    await page.keyboard.press("Enter");
    await mine.getByRole("button", { name: "Delete Wide books" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(mine.getByText("No templates yet")).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("a withdrawn quote is copied, read once more and sent by keys; a revision shows what it changes", async ({
  page,
  problems,
  request,
}) => {
  const quoteId = await quoteOverHttp(request, maker, former, 50);
  await setStatusOverHttp(request, maker, "quotes", quoteId, "WITHDRAWN");
  await enter(page, maker);
  const modal = page.getByRole("dialog", { name: new RegExp(`^(Submit|Revise) Quote: ${NEXT}$`) });
  // In place before the page is: a request right after its first route may still go past it.
  let isRefused = false;
  await page.route("**/v1/quotes/create", async (route) => {
    const detail = [{ loc: ["body", "details"], msg: "Not like that", type: "value_error" }];
    if (isRefused) await route.fulfill({ status: 422, json: { detail, code: "invalid" } });
    else await route.continue();
    isRefused = false;
  });
  await openForm(page, next, `Submit Quote: ${NEXT}`);
  const send = modal.getByRole("button", { name: /^Send (Quote|Revision)$/ });
  const strike = modal.getByLabel("Option 1, strike in percent out of the money");

  await test.step("its tokens are those of this RFP", async () => {
    await modal.getByRole("button", { name: "Start from…" }).click();
    await page.getByRole("option", { name: new RegExp(`^${FORMER}.*Withdrawn`) }).click();
    await expect(modal.getByText(`Started from your quote on ${FORMER}.`)).toBeVisible();
    await expect(modal.getByText("It has no targets for Kraken.")).toBeVisible();
    await expect(modal.getByRole("row").filter({ hasText: "Option 1" })).toContainText("100,000,000");
    await expect(modal.getByLabel("Binance, depth within 2%")).toHaveValue("90,000");
  });

  let sent = 0;
  page.on("request", (call) => void (sent += Number(call.url().endsWith("/v1/quotes/create"))));

  await test.step("the second press of a double click sends nothing", async () => {
    await modal.getByRole("button", { name: "Submit Quote" }).dblclick();
    await expect(send).toBeVisible();
    // However late the review came, its Send is where the second press goes.
    await send.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await modal.getByRole("button", { name: "Back" }).click();
    await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeFocused();
    expect(sent).toBe(0);
  });

  await test.step("Ctrl+Enter leads to what the issuer will see, Back to all that was typed, Enter twice sends", async () => {
    await modal.getByRole("button", { name: "In 30 days" }).click();
    await strike.press("Control+Enter");
    await expect(modal.getByRole("heading", { name: "What the issuer will see" })).toBeVisible();
    await expect(send).toBeFocused();
    await expect(modal.getByText("50.00% OTM · 1.50×").first()).toBeVisible();
    await expect(modal.getByRole("heading", { name: "Venue Engagement Targets" })).toBeVisible();
    await expect(modal.getByText(/^Changed since/)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectFits(page);
    await modal.getByRole("button", { name: "Back" }).click();
    await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeFocused();
    await expect(strike).toHaveValue("50");
    await page.keyboard.press("Enter");
    await expect(send).toBeFocused();
    // What the server refuses may be of no field of the form.
    problems.allowFailedRequest("/v1/quotes/create", 422);
    isRefused = true;
    expect(sent, "by the Enter that led here").toBe(0);
    await page.keyboard.press("Enter");
    await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(send).toBeFocused();
    await page.keyboard.press("Enter");
    await expectToast(page, "Quote submitted successfully");
    await expect(modal).toBeHidden();
    const answer = await request.get("/v1/quotes/my?limit=1", { headers: bearer(maker.token) });
    const [quote] = (await answer.json()).element;
    const days = (Date.parse(quote.valid_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  await test.step("a revision says what it changes, before it is sent and after", async () => {
    await openForm(page, next, `Revise Quote: ${NEXT}`);
    await strike.fill("62.5");
    await strike.press("Control+Enter");
    const change = "Option: strike +50.00% → +62.50%";
    await expect(modal.getByRole("region", { name: "Changed since revision 1" })).toContainText(change);
    await expect(modal.getByText(/^Valid until .*→/)).toHaveCount(0);
    await send.press("Enter");
    await expectToast(page, "Quote revised successfully");
    await page.goto("/quotes");
    await rowOf(page, NEXT)
      .getByRole("button", { name: /^View Details/ })
      .click();
    const details = page.getByRole("dialog");
    await expect(details.getByRole("region", { name: "Changed since revision 1" })).toContainText(change);
    await expectNoAxeViolations(page);
  });
});
