/** A retainer and an OTC trade, each from the published RFP to the agreement: quoted in the form, compared, accepted. */
import type { Locator, Page } from "@playwright/test";
import { bearer, enter, newStamp, type Person, registerOverHttp } from "./people";
import { openRfpOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { expectToast, rowOf, submitReviewed } from "./screens";

const OTC_TWAP = "TWAP over the 7 days before the settlement";

let issuer: Person;
let makers: [Person, Person];

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Kinds Issuer");
  makers = [
    await registerOverHttp(request, "market_maker", "Browser Desk"),
    await registerOverHttp(request, "market_maker", "Wire Desk"),
  ];
});

/** Opens the form of a new quote, as the market maker who types. */
async function openForm(page: Page, rfp: string): Promise<Locator> {
  await enter(page, makers[0]);
  await page.goto("/rfqs");
  await rowOf(page, rfp).getByRole("button", { name: "Submit Quote" }).click();
  const modal = page.getByRole("dialog", { name: `Submit Quote: ${rfp}` });
  await expect(modal.getByText("RFP Parameters")).toBeVisible();
  return modal;
}

async function fill(modal: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await modal.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
}

const fact = (dialog: Locator, label: string) =>
  dialog.locator("dl > div").filter({ has: dialog.page().getByText(label, { exact: true }) });

/** Accepts the quote of the desk that typed, from the comparison, and opens the agreement. */
async function acceptFromComparison(page: Page, rfp: string): Promise<Locator> {
  await page
    .getByRole("columnheader")
    .filter({ hasText: "Browser Desk" })
    .getByRole("button", { name: /^Accept/ })
    .click();
  await page.getByRole("alertdialog", { name: "Accept this quote?" }).getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "Quote accepted");
  return page.getByRole("dialog", { name: rfp });
}

const cells = (page: Page, label: string) => page.getByRole("row", { name: new RegExp(`^${label}`) }).getByRole("cell");

test("a retainer is quoted by its fee, compared by what it costs, and agreed", async ({
  page,
  request,
  newVisitor,
}) => {
  const rfp = `Retainer ${newStamp()}`;
  const subtype = "RETAINER_WORKING_CAPITAL";
  const rfqId = await openRfpOverHttp(request, issuer, { name: rfp, makers, subtype });
  const retainer = {
    ...{ monthlyFeeUsd: 20_000, termMonths: 12, workingCapitalUsd: 0, workingCapitalTokens: 0 },
    ...{ profitSharePercent: 5, noticeDays: 60 },
  };
  const wired = await request.post("/v1/quotes/create", {
    headers: bearer(makers[1].token),
    data: { rfq_id: rfqId, details: { retainer } },
  });
  expect(wired.status(), await wired.text()).toBe(201);

  await test.step("the form asks for the retainer's terms, and for options only when they are wanted", async () => {
    const modal = await openForm(page, rfp);
    await expect(modal.getByRole("button", { name: "Add Option" })).toHaveCount(0);
    await modal.getByRole("button", { name: "Submit Quote" }).click();
    await expect(modal.getByRole("textbox", { name: "Monthly Fee" })).toHaveAccessibleDescription(/Is required/);
    await fill(modal, { "Monthly Fee": "15000", Term: "18", Notice: "30", "Working Capital": "500000" });
    await page.keyboard.press("Escape");
    await rowOf(page, rfp).getByRole("button", { name: "Submit Quote" }).click();
    await modal.getByRole("button", { name: "Restore draft" }).click();
    await expect(modal.getByRole("textbox", { name: "Monthly Fee" })).toHaveValue("15,000");
    await fill(modal, { "Working Capital in Tokens": "0", "Profit Share": "10" });
    for (const [words, value] of [
      ["maximum top-of-book spread", "0.5"],
      ["depth within 0.5%", "20000"],
      ["depth within 1%", "50000"],
      ["depth within 2%", "90000"],
      ["uptime in percent", "95"],
    ] as const) {
      await modal.getByLabel(`Binance, ${words}`).fill(value);
    }
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await submitReviewed(modal);
    await expectToast(page, "Quote submitted successfully");
  });

  await test.step("the comparison has a retainer's rows", async () => {
    const owner = await newVisitor();
    await enter(owner, issuer);
    await owner.goto(`/rfqs/${rfqId}/compare`);
    await expect(cells(owner, "Fees")).toHaveText(["$240,000best", "$270,000"]);
    await expect(cells(owner, "Monthly Fee")).toHaveText(["$20,000", "$15,000best"]);
    await expect(cells(owner, "Binance: uptime")).toHaveText(["Left out", "95.00%best"]);
    await expect(owner.getByRole("row", { name: /^Option value/ })).toHaveCount(0);
    await expectNoAxeViolations(owner);
    const agreement = await acceptFromComparison(owner, rfp);
    await expect(fact(agreement, "Price")).toContainText("$15,000 a month");
    await expect(fact(agreement, "Profit Share")).toContainText("10.00%");
    await expect(fact(agreement, "Cost in all")).toContainText("$270,000");
    await expect(agreement.getByRole("heading", { name: "Option Calendar" })).toHaveCount(0);
    await expectNoAxeViolations(owner);
  });
});

test("an OTC trade is quoted by size and price, compared by what it comes to, and agreed", async ({
  page,
  request,
  newVisitor,
}) => {
  const rfp = `Block ${newStamp()}`;
  const contract_parameters = {
    ...{ target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 0 },
    total_supply: 1_000_000_000,
  };
  const terms = { type: "OTC", subtype: null, contract_parameters };
  const rfqId = await openRfpOverHttp(request, issuer, { name: rfp, makers, ...terms });
  const otc = {
    ...{ side: "BUY", tokenAmount: 1_000_000, pricePerTokenUsd: 0.08 },
    ...{ lockupMonths: 6, vestingMonths: 12, settlementDays: 3 },
  };
  const wired = await request.post("/v1/quotes/create", {
    headers: bearer(makers[1].token),
    data: { rfq_id: rfqId, details: { otc } },
  });
  expect(wired.status(), await wired.text()).toBe(201);

  await test.step("a discount needs the TWAP that it is to", async () => {
    const modal = await openForm(page, rfp);
    await modal.getByRole("radio", { name: "The market maker buys" }).click();
    await fill(modal, { Amount: "2000000", "Discount to the TWAP": "12", "Lock-up": "0", Vesting: "6" });
    await fill(modal, { Settlement: "5" });
    await modal.getByRole("button", { name: "Submit Quote" }).click();
    await expectToast(page, "Please specify TWAP methodology");
    await modal.getByLabel("TWAP Computation Methodology").fill(OTC_TWAP);
    await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue(OTC_TWAP);
    await expectNoAxeViolations(page);
    await submitReviewed(modal);
    await expectToast(page, "Quote submitted successfully");
    await page.goto("/quotes");
    await expect(rowOf(page, rfp)).toContainText("12.00% discount");
  });

  await test.step("the comparison has a trade's rows, and the agreement its terms", async () => {
    const owner = await newVisitor();
    await enter(owner, issuer);
    await owner.goto(`/rfqs/${rfqId}/compare`);
    await expect(cells(owner, "Side")).toHaveText(["The market maker buys", "The market maker buys"]);
    await expect(cells(owner, "Implied Price per Token")).toHaveText(["$0.08", "$0.088best"]);
    await expect(cells(owner, "Implied Value")).toHaveText(["$80,000", "$176,000"]);
    await expect(cells(owner, "Settlement")).toHaveText(["3 daysbest", "5 days"]);
    await expect(owner.getByRole("region", { name: "Assumptions" })).toHaveCount(0);
    const agreement = await acceptFromComparison(owner, rfp);
    await expect(fact(agreement, "Price")).toContainText("12.00% discount");
    await expect(fact(agreement, "Implied Value")).toContainText("$176,000");
    await expect(agreement.getByText(OTC_TWAP)).toBeVisible();
    await expect(agreement.getByRole("heading", { name: "Cost at Acceptance" })).toHaveCount(0);
  });
});
