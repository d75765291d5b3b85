/** The Submit Quote form at a desk's speed: by keyboard alone, from a spreadsheet, from a file, and on a phone. */
import type { Locator, Page } from "@playwright/test";
import { openRfpOverHttp } from "./deals";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { enter, type Person, registerOverHttp } from "./people";
import { expectToast, rowOf } from "./screens";

const VENUES = ["binance", "okx", "kraken", "bybit"];

let issuer: Person;
let maker: Person;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Desk Issuer");
  maker = await registerOverHttp(request, "market_maker", "Fast Desk");
  const terms = { target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 0 };
  for (const name of ["Keyed launch", "Pasted launch", "Pocket launch"]) {
    await openRfpOverHttp(request, issuer, {
      ...{ name, makers: [maker], venues: VENUES },
      // A token is worth $0.10.
      contract_parameters: { ...terms, total_supply: 1_000_000_000 },
    });
  }
});

async function openForm(page: Page, rfp: string): Promise<Locator> {
  await enter(page, maker);
  await page.goto("/rfqs");
  await rowOf(page, rfp).getByRole("button", { name: "Submit Quote" }).press("Enter");
  const modal = page.getByRole("dialog", { name: `Submit Quote: ${rfp}` });
  await expect(modal.getByText("RFP Parameters")).toBeVisible();
  return modal;
}

/** As a spreadsheet's cells are pasted: rows of cells. */
async function paste(field: Locator, rows: string[][]): Promise<void> {
  await field.focus();
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((cells) => cells.join("\t")).join("\n"),
  );
}

/** A toast stands over no button of the dialog that is in sight. */
async function expectNoCoveredButton(modal: Locator): Promise<void> {
  const covered = await modal.getByRole("button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const isCovered = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-sonner-toast]");
      return isCovered ? (button.getAttribute("aria-label") ?? button.textContent) : [];
    }),
  );
  expect(covered, "buttons under a toast").toEqual([]);
}

test("three options over four venues, by keyboard alone", async ({ page }) => {
  const modal = await openForm(page, "Keyed launch");
  let keys = 1;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const row = async (figures: string[]) => {
    for (const [index, figure] of figures.entries()) {
      if (index > 0) await press("Tab");
      keys += figure.length;
      await page.keyboard.type(figure);
    }
  };

  await press("Alt+t");
  const twap = "3-day TWAP after start";
  await page.keyboard.type(twap);
  await press("Alt+o");
  await expect(modal.getByLabel("Option 1, duration in months")).toBeFocused();
  await row(["12", "40", "0", "25"]);
  await expect(modal.getByText("Must be"), "of what is still to be typed").toHaveCount(0);
  await press("Enter");
  await expect(modal.getByLabel("Option 2, duration in months")).toBeFocused();
  await row(["18", "30", "1", "60"]);
  await press("Enter");
  await expect(modal.getByLabel("Option 3, duration in months")).toBeFocused();
  await row(["24", "30", "2", "100"]);
  await press("Alt+q");
  await row(["0.5", "20k", "50k", "0.1m", "95"]);
  await press("Control+Shift+d");
  await expect(modal.getByLabel("Bybit, uptime in percent")).toHaveValue("95");
  const sent = page.waitForRequest("**/v1/quotes/create");
  await press("Control+Enter");
  await expect(modal.getByRole("button", { name: "Send Quote" })).toBeFocused();
  await press("Enter");
  const details = JSON.parse((await sent).postDataJSON().details);
  await expectToast(page, "Quote submitted successfully");

  expect(details.twapMethodology).toBe(twap);
  expect(details.options).toEqual([
    { duration: 12, loanPercentage: 40, startMonth: 0, strikeOTM: 25, tokenAmount: 20_000_000 },
    { duration: 18, loanPercentage: 30, startMonth: 1, strikeOTM: 60, tokenAmount: 15_000_000 },
    { duration: 24, loanPercentage: 30, startMonth: 2, strikeOTM: 100, tokenAmount: 15_000_000 },
  ]);
  const depths = { depthHalfPercent: 20_000, depthOnePercent: 50_000, depthTwoPercent: 100_000 };
  expect(details.venues).toEqual(VENUES.map((venue) => ({ venue, maxTOBSpread: 0.5, ...depths, uptimePercent: 95 })));
  // Besides the 22 of the TWAP's text; docs/decisions/0062 counts them.
  expect(keys).toBe(59);
});

test("a spreadsheet's block, a file, strikes in US dollars, and the first wrong field", async ({ page }) => {
  const modal = await openForm(page, "Pasted launch");
  const cell = (label: string) => modal.getByLabel(label);
  const strike = "strike in percent out of the money";

  await test.step("a block adds the options that it needs; one that can't be read changes nothing", async () => {
    await modal.getByRole("button", { name: "Add Option" }).click();
    await paste(cell("Option 1, duration in months"), [
      ["12", "50%", "0", "25"],
      ["18", "half", "1", "1.2k"],
    ]);
    await expect(modal.getByText("Option 2, % (Loan): “half” is no number.")).toBeVisible();
    await expect(cell("Option 1, duration in months")).toHaveValue("0");
    await paste(cell("Option 1, duration in months"), [
      ["12", "50%", "0", "25"],
      ["18", "50", "1", "1.2k"],
    ]);
    await expect(cell(`Option 2, ${strike}`)).toHaveValue("1,200");
    await modal.getByRole("button", { name: "Undo" }).click();
    await expect(cell("Option 2, duration in months")).toHaveCount(0);
    await expect(cell("Option 1, duration in months")).toHaveValue("0");
    await expect(cell("Option 1, duration in months")).toBeFocused();
  });

  await test.step("lines that begin with venues go to them, whatever their order", async () => {
    const spread = (venue: string) => cell(`${venue}, maximum top-of-book spread in percent`);
    await spread("Binance").evaluate((field) => field.scrollIntoView({ block: "end" }));
    await paste(spread("Binance"), [
      ["OKX", "0.4%", "$20,000"],
      ["Elsewhere", "0.5%", "30k"],
    ]);
    // In sight, above the foot that lies over the form.
    const fault = modal.getByText("“Elsewhere” is none of Binance, OKX, Kraken, Bybit.");
    const foot = modal.getByRole("button", { name: "Submit Quote" });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity;
    await expect.poll(async () => (await topOf(foot)) - (await topOf(fault))).toBeGreaterThan(16);
    await expect(spread("OKX")).toHaveValue("");
    await paste(spread("Binance"), [
      ["Exchange", "Max TOB Spread (%)", "depthHalfPercent"],
      ["OKX", "0.4%", "$20,000"],
      ["kraken", "0.5%", "30k"],
    ]);
    await expect(modal.getByText("Pasted 2 rows, by their names.")).toBeVisible();
    await expect(spread("OKX")).toHaveValue("0.4");
    await expect(cell("OKX, depth within 0.5% in US dollars")).toHaveValue("20,000");
    await expect(cell("Kraken, depth within 0.5% in US dollars")).toHaveValue("30,000");
    await expect(spread("Binance")).toHaveValue("");
    await modal.getByRole("button", { name: "Undo" }).click();
    await expect(spread("OKX")).toHaveValue("");
  });

  await test.step("strikes in US dollars are percent once they are sent, and shown in both", async () => {
    await modal.getByRole("switch", { name: /^Strikes in US dollars, \$0\.10/ }).click();
    await cell("Option 1, strike in US dollars").fill("$0.22");
    await expect(modal.getByText("2.20× reference · 120.00% OTM").first()).toBeVisible();
    await modal.getByRole("switch").click();
    await expect(cell(`Option 1, ${strike}`)).toHaveValue("120");
    await modal.getByRole("switch").click();
    const price = cell("Option 1, strike in US dollars");
    await price.fill("0.05");
    await price.blur();
    await expect(price).toHaveAccessibleDescription(/^Must be between \$0\.10 and \$10\.10 /);
    await cell("Option 1, start month").fill("2");
    await price.press("Control+r");
    await expect(modal.getByText("20.00× reference · 1,900.00% OTM").first()).toBeVisible();
    await price.fill("$0.22");
    await modal.getByRole("switch").click();
    await expect(cell(`Option 1, ${strike}`)).toHaveValue("120");
  });

  await test.step("a letter that ⌥ types on a Mac is a letter in the TWAP, and a key of the form elsewhere", async () => {
    const letter = { key: "ø", code: "KeyO", altKey: true, bubbles: true, cancelable: true };
    await modal.getByLabel("TWAP Computation Methodology").dispatchEvent("keydown", letter);
    await expect(cell("Option 2, duration in months")).toHaveCount(0);
    await cell("Option 1, duration in months").dispatchEvent("keydown", letter);
    await expect(cell("Option 2, duration in months")).toBeFocused();
    await modal.getByRole("button", { name: "Remove option 2" }).click();
  });

  await test.step("down, across and between rows", async () => {
    const spread = cell("Binance, maximum top-of-book spread");
    await spread.fill("0.5");
    await spread.press("Enter");
    await expect(cell("OKX, maximum top-of-book spread")).toBeFocused();
    await page.keyboard.press("Control+d");
    await expect(cell("OKX, maximum top-of-book spread")).toHaveValue("0.5");
    await cell("OKX, depth within 0.5%").fill("$1.5m");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+r");
    await expect(cell("OKX, depth within 1%")).toHaveValue(/^1,?500,?000$/);
    await page.keyboard.press("ArrowUp");
    await expect(cell("Binance, depth within 1%")).toBeFocused();
    await expect(modal.getByRole("button", { name: "Fill down from Binance" })).toBeVisible();
  });

  await test.step("a file is filled in, or each of its faults is named", async () => {
    const file = (lines: string) => ({ name: "quote.csv", mimeType: "text/csv", buffer: Buffer.from(lines) });
    const picker = modal.getByLabel("Quote as CSV or JSON");
    const options = "options,duration,loanPercentage,startMonth,strikeOTM\noptions,12,60,0,25\noptions,18,40,2,";
    await picker.setInputFiles(file(`${options}high\nvenues,venue,maxTOBSpread\nvenues,coinbase,1`));
    await expect(modal.getByText("Line 3, strikeOTM of option 2: “high” is no number.")).toBeVisible();
    await expect(modal.getByText("Line 5, venue of venue 1: “coinbase” is no venue of this RFP.")).toBeVisible();
    const dataTransfer = await page.evaluateHandle((lines) => {
      const data = new DataTransfer();
      data.items.add(new File([lines], "quote.csv", { type: "text/csv" }));
      return data;
    }, `${options}1.1k`);
    await modal.getByRole("region", { name: "Quote from a file" }).dispatchEvent("drop", { dataTransfer });
    await expect(modal.getByText("Filled in from quote.csv; nothing is sent yet.")).toBeVisible();
    await expect(cell(`Option 2, ${strike}`)).toHaveValue("1,100");
    await expect(cell("OKX, depth within 0.5%"), "of which the file says nothing").toHaveValue("1,500,000");
  });

  await test.step("submitting goes to the first wrong field, and the toast covers no button", async () => {
    await cell("Option 2, duration in months").fill("0");
    await modal.getByLabel("TWAP Computation Methodology").fill("3 days");
    await page.keyboard.press("Control+Enter");
    await expect(cell("Option 2, duration in months")).toBeFocused();
    await expect(cell("Option 2, duration in months")).toHaveAccessibleDescription("Must be between 1 and 120");
    const share = cell("Option 1, percent of the loan");
    await share.fill("0.0000001");
    await share.blur();
    await expect(share, "of 50,000,000").toHaveAccessibleDescription("Comes to no whole token");
    await cell("Option 2, duration in months").focus();
    await page.keyboard.press("Control+Enter");
    await expect(share).toBeFocused();
    await expectToast(page, "Some fields need your attention");
    await expectNoCoveredButton(modal);
    await expectNoAxeViolations(page);
  });
});

test("on a phone every field is in sight, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const modal = await openForm(page, "Pocket launch");
  await modal.getByRole("button", { name: "Add Option" }).click();
  // The first option's field shows its error as it is left: the press is not lost over that.
  await modal.getByRole("button", { name: "Add Option" }).click();
  await expect(modal.getByLabel("Option 2, duration in months")).toBeFocused();
  const sideways = await modal.evaluate((dialog) =>
    [...dialog.querySelectorAll("*")]
      .filter(
        (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== "visible",
      )
      .filter((element) => !element.matches("input, textarea, .sr-only"))
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(sideways).toEqual([]);
  await modal.getByRole("button", { name: "Remove option 2" }).click();
  await expect(modal.getByLabel("Option 2, duration in months")).toHaveCount(0);
  for (const box of await modal.getByRole("textbox").all()) {
    const { x, width } = (await box.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual(374);
  }
  // On its card a field stands under its column's words: the table's head is not there.
  const headed = await modal
    .locator("td[data-label]")
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.getAttribute("data-label"), getComputedStyle(cell, "::before").content]),
    );
  expect(headed).not.toEqual([]);
  for (const [label, shown] of headed) expect(shown).toBe(`"${label}"`);
  await expectNoAxeViolations(page);
  await modal.getByRole("button", { name: "Submit Quote" }).click();
  await expectToast(page, "Please specify TWAP methodology");
  await expectNoCoveredButton(modal);
  await expect(modal.getByLabel("TWAP Computation Methodology")).toBeFocused();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a word of the form is explained, and a press on its note leaves the form open", async ({ page }) => {
    const modal = await openForm(page, "Pocket launch");
    await modal.locator("dfn:visible").first().tap();
    const note = page.getByRole("tooltip");
    await note.tap();
    await expect(note).toHaveCount(0);
    await expect(modal).toBeVisible();
  });
});
