/** Deciding on quotes from where they are read: what is said with a decision, and who reads it. */
import { openRfpOverHttp, quotedRfp, quoteOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { bearer, enter, newStamp, type Person, registerOverHttp } from "./people";
import { expectToast } from "./screens";
import { adminAccount } from "./servers";

const RFP = `Decided ${newStamp()}`;
const MEMO = "The deepest books on both venues";
const REASON = "The spread on OKX is too wide";
const REVISED = {
  twapMethodology: "TWAP over 3 days",
  options: [{ duration: 12, loanPercentage: 100, startMonth: 0, strikeOTM: 60 }],
};

let issuer: Person;
let makers: Person[];
let quoteIds: number[];

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Decide Issuer");
  makers = [];
  for (const name of ["Early Desk", "Middle Desk", "Late Desk"]) {
    makers.push(await registerOverHttp(request, "market_maker", name));
  }
  const rfqId = await openRfpOverHttp(request, issuer, { name: RFP, makers });
  quoteIds = [];
  for (const maker of makers) quoteIds.push(await quoteOverHttp(request, maker, rfqId));
});

test("an issuer goes through the quotes, rejects one with a reason, accepts one with a memo, and lands on the agreement", async ({
  page,
  newVisitor,
  problems,
}) => {
  await enter(page, issuer);
  await page.goto("/rfqs");
  await page.getByRole("button", { name: `Details of ${RFP}` }).click();
  await page.getByRole("button", { name: "View Details of the quote of Late Desk" }).click();
  const quote = page.getByRole("dialog", { name: "Quote Details" });
  const provider = quote.locator("dl > div").first();

  await test.step("from quote to quote, by buttons and by keys, in the order of the list", async () => {
    await expect(provider).toContainText("ProviderLate Desk");
    await expect(quote.getByText("1 of 3")).toBeVisible();
    await quote.getByRole("button", { name: "Next quote" }).click();
    await expect(provider).toContainText("Middle Desk");
    await page.keyboard.press("ArrowRight");
    await expect(provider).toContainText("Early Desk");
    await page.keyboard.press("ArrowLeft");
    await expect(provider).toContainText("Middle Desk");
    await expect(quote.getByText("2 of 3")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("a refused rejection keeps what was typed", async () => {
    problems.allowFailedRequest("/v1/quotes/status", 500);
    await page.route("**/v1/quotes/status", (route) => route.fulfill({ status: 500, json: {} }));
    const ask = page.getByRole("alertdialog", { name: "Reject this quote?" });
    await quote.getByRole("button", { name: "Reject" }).click();
    await ask.getByLabel("Why?").fill("x".repeat(1001));
    await expect(ask.getByLabel("Why?")).toHaveAccessibleDescription(/Must be at most 1,000 characters/);
    await ask.getByRole("button", { name: "Reject" }).click();
    await expect(ask).toBeVisible();
    await ask.getByLabel("Why?").fill(REASON);
    await expectNoAxeViolations(page);
    await ask.getByRole("button", { name: "Reject" }).click();
    await expectToast(page, "Failed to reject quote");
    await page.unroute("**/v1/quotes/status");
    await quote.getByRole("button", { name: "Reject" }).click();
    await expect(ask.getByLabel("Why?")).toHaveValue(REASON);
    await ask.getByRole("button", { name: "Reject" }).click();
    // Out of the way of the buttons for the next quote.
    const told = page.locator("[data-sonner-toast][data-y-position=top]").filter({ hasText: "Quote rejected" });
    await expect(told).toBeVisible();
    await expect(quote.getByText(REASON)).toBeVisible();
    await expect(quote.getByRole("button", { name: "Accept" })).toHaveCount(0);
  });

  await test.step("accepted with a memo, on a phone; it leads to the agreement that says it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await quote.getByRole("button", { name: "Next quote" }).click();
    await expect(provider).toContainText("Early Desk");
    await expectFits(page);
    await quote.getByRole("button", { name: "Accept" }).click();
    const ask = page.getByRole("alertdialog", { name: "Accept this quote?" });
    await ask.getByLabel("Why this one?").fill(MEMO);
    await ask.getByRole("button", { name: "Accept" }).click();
    await expectToast(page, "Quote accepted");
    const agreement = page.getByRole("dialog", { name: RFP });
    await expect(agreement.getByText(MEMO)).toBeVisible();
    await expect(page).toHaveURL(/\/contracts\?.*agreement=\d+/);
    await expectNoAxeViolations(page);
  });

  await test.step("the market maker that was accepted has the agreement without the memo", async () => {
    const maker = await newVisitor();
    await enter(maker, makers[0] as Person);
    await maker.goto("/contracts");
    await maker.getByRole("button", { name: `View Details of the agreement on ${RFP}` }).click();
    await expect(maker.getByRole("dialog", { name: RFP }).getByText("TGE plus 12 months")).toBeVisible();
    await expect(maker.getByText(MEMO)).toHaveCount(0);
  });

  await test.step("the one that was rejected reads why, led there by the notification", async () => {
    const maker = await newVisitor();
    await enter(maker, makers[1] as Person);
    await maker.goto("/dashboard");
    await maker.getByRole("button", { name: /^Notifications, / }).click();
    await maker.getByRole("link", { name: /Quote rejected: .*Why stands on the quote/ }).click();
    await expect(maker).toHaveURL(`/quotes?quote=${quoteIds[1]}`);
    await expect(maker.getByRole("dialog").getByText(REASON)).toBeVisible();
    await expectNoAxeViolations(maker);
  });
});

test("the second press of a double click on a decision is no press on what lies under its question", async ({
  page,
  request,
}) => {
  const { issuer: owner, rfqId } = await quotedRfp(request, `Pressed twice ${newStamp()}`);
  await enter(page, owner);
  await page.goto(`/rfqs/${rfqId}`);
  await page.getByRole("button", { name: "Reject" }).click();
  const ask = page.getByRole("alertdialog", { name: "Reject this quote?" });
  const box = await ask.getByRole("button", { name: "Reject" }).boundingBox();
  if (!box) throw new Error("The button is nowhere");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    document.addEventListener("click", ({ detail }) => (document.body.dataset.presses += String(detail)));
    document.body.dataset.presses = "";
  });
  // However slow the machine, it is all within one moment.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.mouse.click(x, y);
  await expect(ask).toHaveCount(0);
  const again = async () => {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  await again();
  await expect(page.locator("body")).toHaveAttribute("data-presses", "1");
  // One by itself is meant, without any wait, and so is a double click after a press elsewhere.
  await page.mouse.click(x, y);
  await page.mouse.click(x, y - 100);
  await page.mouse.move(x, y);
  await again();
  await expect(page.locator("body")).toHaveAttribute("data-presses", "1112");
});

test("a quote that expires while its pages are open reads so, and is no longer decided on", async ({
  page,
  request,
}) => {
  const { issuer: owner, maker, rfqId } = await quotedRfp(request, `Left open ${newStamp()}`);
  await enter(page, owner);
  await page.goto(`/rfqs/${rfqId}/compare`);
  const column = page.getByRole("columnheader", { name: maker.name });
  await expect(column.getByRole("button", { name: /^Accept/ })).toBeVisible();
  const asking = await page.context().newPage();
  await asking.goto(`/rfqs/${rfqId}`);
  await asking.getByRole("button", { name: `Accept the quote of ${maker.name}` }).click();
  const dialog = asking.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Accept" })).toBeVisible();

  // It stands for two weeks: by the server's clock, which pages go by, these are over.
  const date = new Date(Date.now() + 15 * 86_400_000).toUTCString();
  await page.context().route("**/v1/**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date } });
  });
  await expect(dialog.getByRole("status")).toHaveText(
    /^It was valid until .* UTC, so it can’t be accepted any more\.$/,
    {
      timeout: 15_000,
    },
  );
  await expect(dialog.getByRole("button")).toHaveText(["Close"]);
  await dialog.getByRole("button", { name: "Close" }).click();
  const row = asking.getByRole("table", { name: "Quotes of this RFP" }).getByRole("row", { name: maker.name });
  await expect(row).toContainText("Expired");
  await expect(row.getByRole("button")).toHaveText(["View Details"]);
  await expect(column).toContainText("Expired");
  await expect(column.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  // The comparison is read anew until the server says so, too.
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
});

test("a quote to terms that an administrator has changed since is neither compared nor offered to accept", async ({
  page,
  request,
  newVisitor,
}) => {
  const { issuer: owner, maker, rfqId, quoteId, name } = await quotedRfp(request, `Outdated ${newStamp()}`);
  const { email: username, password } = adminAccount;
  const admin = await (await request.post("/v1/users/login", { form: { username, password } })).json();
  const headers = bearer(admin.access_token);
  const edited = await request.put("/v1/rfqs/update", { headers, data: { id: rfqId, venues: ["binance"] } });
  expect(edited.status(), await edited.text()).toBe(200);

  await enter(page, owner);
  await page.goto(`/rfqs/${rfqId}/compare`);
  await expect(page.getByText("1 quote was written to terms of the RFP that have changed since.")).toBeVisible();
  await page.goto(`/rfqs/${rfqId}`);
  await page.getByRole("button", { name: `Accept the quote of ${maker.name}` }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked.getByText("you can accept it once its market maker has revised it")).toBeVisible();
  await expect(asked.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await asked.getByRole("button", { name: "Close" }).click();
  await expect(asked).toBeHidden();

  // An administrator may accept it, and knows of it.
  const administration = await newVisitor();
  await enter(administration, adminAccount);
  await administration.goto(`/admin/quotes?q=${encodeURIComponent(name)}`);
  await administration.getByRole("combobox", { name: /^Status of the quote of / }).click();
  await administration.getByRole("option", { name: "Accepted" }).click();
  const question = administration.getByRole("alertdialog", { name: "Accept this quote?" });
  await expect(question.getByText("written to terms of the RFP that have changed since")).toBeVisible();
  await expect(question.getByRole("button", { name: "Accept" })).toBeVisible();
  await expectNoAxeViolations(administration);

  await page.goto(`/rfqs/${rfqId}?quote=${quoteId}`);
  const quote = page.getByRole("dialog", { name: "Quote Details" });
  await expect(quote.getByText("the issuer can accept it once its market maker has revised it")).toBeVisible();
  await expect(quote.getByRole("button", { name: "Reject" })).toBeVisible();
  await expect(quote.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const own = { headers: bearer(maker.token), data: { id: quoteId, details: REVISED } };
  expect((await request.put("/v1/quotes/update", own)).status()).toBe(200);
  await page.reload();
  await expect(quote.getByRole("button", { name: "Accept" })).toBeVisible();
});
