/** Quotes side by side: the figures that the API answers, at the viewer's own assumptions, and a decision taken there. */
import { readFile } from "node:fs/promises";
import type { Response } from "@playwright/test";
import { formatUsd } from "@/lib/kit/format";
import { pdfPages } from "@/tests/setup/pdf-text";
import { openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, holdBack, loseAnswer, test } from "./fixtures";
import { bearer, enter, newStamp, type Person, registerOverHttp } from "./people";
import { expectToast } from "./screens";
import { adminAccount } from "./servers";

const RFP = "Compared launch";
const STRIKES = [25, 50, 60, 75, 100];
const NOTE = "Ask about OKX once more";
const LEFT_OUT = "4 of 5 quotes shown. The best are marked among these; points and scores are relative to all.";
const MEMO = "Second by score, but they quote on weekends";

let issuer: Person;
let makers: Person[];
let rfqId: number;
let quoteIds: number[];

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Compare Issuer");
  makers = [];
  for (const strike of STRIKES) makers.push(await registerOverHttp(request, "market_maker", `Desk at ${strike}`));
  rfqId = await openRfpOverHttp(request, issuer, { name: RFP, makers });
  quoteIds = [];
  for (const [index, maker] of makers.entries()) {
    quoteIds.push(await quoteOverHttp(request, maker, rfqId, STRIKES[index]));
  }
});

test("an issuer weighs five quotes at their own assumptions, and accepts one", async ({ page, request, problems }) => {
  /** Each quote's option value as the API says it, in words. */
  const valuesBy = async (sigma: number): Promise<string[]> => {
    const path = `/v1/rfqs/${rfqId}/comparison?sigma=${sigma}`;
    const { element } = await (await request.get(path, { headers: bearer(issuer.token) })).json();
    return element.quotes.map((quote: { figures: { option_value_usd: number } }) =>
      formatUsd(quote.figures.option_value_usd),
    );
  };
  const value = () => page.getByRole("row", { name: /^Option value/ }).getByRole("cell");
  /** The highest strike gives the least away, and came in last. */
  const withBest = (values: string[]) => [...values.slice(0, -1), `${values.at(-1)}best`];

  /** What the PDF says that the link beside the others downloads. */
  const pdfText = async (): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "PDF", exact: true }).click(),
    ]);
    return (await pdfPages(await readFile(await download.path()))).join(" ");
  };

  await enter(page, issuer);
  await page.goto("/rfqs");
  await page.getByRole("button", { name: `Details of ${RFP}` }).click();
  await page.getByRole("link", { name: "Compare quotes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare quotes" })).toBeVisible();
  await expect(page).toHaveTitle(/^Compare quotes · .+ · Depthbook$/);

  await test.step("the figures are the API's, the best of each row is marked", async () => {
    await expect(value()).toHaveText(withBest(await valuesBy(100)));
    await expect(
      page
        .getByRole("row", { name: /^Venues left out/ })
        .getByRole("cell")
        .first(),
    ).toHaveText("1: OKX");
    await expect(page.locator("svg.recharts-surface").first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectFits(page);
  });

  await test.step("another volatility values them anew at once, and stays in the address", async () => {
    await page.getByRole("button", { name: "150%" }).click();
    await expect(value()).toHaveText(withBest(await valuesBy(150)));
    await page.getByLabel(/^Volatility/).press("ArrowRight");
    await expect(page.getByText("151.00%")).toBeVisible();
    await expect(page).toHaveURL(/sigma=151/);
  });

  await test.step("on a phone the quotes come first: what figures rest on is a line that opens", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: "Weights: Cost 40, depth 25, spread 15, coverage 20" }),
    ).toBeVisible();
    const assumptions = page.getByRole("button", { name: "Assumptions: σ 151% a year, r 4% a year" });
    await assumptions.click();
    await expect(page.getByRole("slider")).toHaveCount(2);
    await page.getByLabel(/^Interest rate/).press("ArrowRight");
    await expect(page.getByRole("button", { name: /r 4\.5% a year/ })).toBeVisible();
    await page.getByLabel(/^Interest rate/).press("ArrowLeft");
    await expectNoAxeViolations(page);
    await assumptions.click();
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByLabel(/^Volatility/)).toBeVisible();
  });

  await test.step("ordered, narrowed to what differs, and a column left out", async () => {
    await page.getByRole("combobox", { name: "Best first by" }).click();
    await page.getByRole("option", { name: "Option value", exact: true }).click();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Desk at 100");
    // Below the head, which is out of sight by then.
    const cost = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "What it costs" }) });
    await expect(cost.locator("td").first()).toHaveText(/^Desk at 100/);
    await expect(page).toHaveURL(/by=/);
    await page.getByRole("switch", { name: "Differences only" }).click();
    await expect(page.getByRole("row", { name: /^Revision/ })).toBeHidden();
    await expect(page).toHaveURL(/differences=true/);
    const shown = page.getByRole("button", { name: "Show 1 hidden" });
    for (const showsAgain of [true, false]) {
      await page.getByRole("button", { name: "Hide the quote of Desk at 25" }).press("Enter");
      await expect(value()).toHaveCount(4);
      await expect(shown).toBeFocused();
      if (!showsAgain) continue;
      await shown.press("Enter");
      await expect(page.getByRole("group", { name: "Quotes side by side" })).toBeFocused();
      await expect(value()).toHaveCount(5);
    }
    await expect(page).toHaveURL(/hide=\d+/);
    await expect(page).toHaveURL(/differences=true/);
    await page.reload();
    await expect(value()).toHaveCount(4);
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Desk at 100");
  });

  await test.step("a pinned column stands first, whatever the order", async () => {
    await page.getByRole("button", { name: "Pin the quote of Desk at 50" }).click();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Desk at 50");
    await expect(page).toHaveURL(/pin=\d/);
    await page.reload();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Desk at 50");
    await page.getByRole("button", { name: "Pin the quote of Desk at 50", pressed: true }).click();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Desk at 100");
  });

  await test.step("on paper there are the figures and what they rest on, and neither frame nor buttons", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    const line = (text: string) => page.getByRole("paragraph").filter({ hasText: text });
    await expect(line("Assumptions: σ 151% a year, r 4% a year")).toBeVisible();
    await expect(line("Weights: Cost 40, depth 25, spread 15, coverage 20")).toBeVisible();
    await expect(page.getByText(`Quotes: ${LEFT_OUT}`)).toBeVisible();
    await expect(page.getByText("Rows: Only those that differ.")).toBeVisible();
    await expect(value()).toHaveCount(4);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen", colorScheme: null });
    await expect(line("Assumptions: σ 151%")).toBeHidden();
    await expect(page.getByText(LEFT_OUT, { exact: true })).toBeVisible();
  });

  await test.step("the file says what the screen does", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    const [, at50, at60, at75, at100] = await valuesBy(151);
    expect(text).toContain("Section,Figure,Desk at 100,Desk at 75,Desk at 60,Desk at 50\r\n");
    expect(text).toContain(`What it costs,Option value,"${at100} ★","${at75}","${at60}","${at50}"\r\n`);
    expect(text).toContain('Assumptions,"σ 151% a year, r 4% a year"\r\n');
    expect(text).toContain(`Quotes,"${LEFT_OUT}"\r\nRows,Only those that differ.\r\n`);
    const pdf = await pdfText();
    expect(pdf).toContain(`Option value ${at100} ★ ${at75} ${at60} ${at50} `);
    expect(pdf).toContain(`Quotes ${LEFT_OUT} Rows Only those that differ.`);
  });

  await test.step("a shortlist and a note are kept, narrow the columns, and go with what leaves the screen", async () => {
    const isMark = (response: Response) => response.url().endsWith("/comparison/marks");
    const answer = await holdBack(page, "**/comparison/marks");
    let answered = 0;
    page.on("response", (response) => void (answered += Number(isMark(response))));
    const star = (desk: string) => page.getByRole("button", { name: `Shortlist the quote of ${desk}` });
    // Each shows before any is answered.
    for (const desk of ["Desk at 60", "Desk at 100", "Desk at 75"]) {
      await star(desk).click();
      await expect(star(desk)).toHaveAttribute("aria-pressed", "true");
    }
    await star("Desk at 60").click();
    await expect(star("Desk at 60")).toHaveAttribute("aria-pressed", "false");
    answer();
    await expect.poll(() => answered).toBe(4);
    await expect(star("Desk at 60")).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "Add a note on the quote of Desk at 75" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Your note on the quote of Desk at 75" });
    problems.allowFailedRequest("/comparison/marks", 500);
    await page.route("**/comparison/marks", (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByLabel("Note").fill(NOTE);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog.getByRole("button", { name: "Save note" })).toBeEnabled();
    await expect(dialog.getByLabel("Note")).toHaveValue(NOTE);
    await page.unroute("**/comparison/marks");
    await expectNoAxeViolations(page);
    // It outlives its page, and says what a colleague wrote meanwhile, over which nothing is saved unseen.
    const colleague = "Asked for OKX";
    const data = { quote_id: quoteIds[STRIKES.indexOf(75)], note: colleague };
    const write = await request.put(`/v1/rfqs/${rfqId}/comparison/marks`, { headers: bearer(issuer.token), data });
    expect(write.ok()).toBe(true);
    problems.allowFailedRequest("/comparison/marks", 409);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog).toContainText("It was changed while you wrote, and is replaced if you save. It reads:");
    await expect(dialog).toContainText(colleague);
    await page.reload();
    await page.getByRole("button", { name: "Edit your note on the quote of Desk at 75" }).click();
    await expect(dialog.getByLabel("Note")).toHaveValue(NOTE);
    await expect(dialog).toContainText(colleague);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("switch", { name: "Shortlisted only" }).click();
    await expect(value()).toHaveCount(2);
    // The address follows in a moment, sooner than a hand can reload.
    await expect(page).toHaveURL(/shortlisted=/);
    await page.reload();
    await expect(value()).toHaveCount(2);
    await expect(page.getByRole("row", { name: /^Note/ }).getByRole("cell")).toHaveText(["None", NOTE]);
    const text = await pdfText();
    expect(text).toContain(NOTE);
    expect(text).not.toContain("Desk at 60");
    await page.getByRole("switch", { name: "Shortlisted only" }).click();
    await expect(value()).toHaveCount(4);
  });

  await test.step("other weights score anew at once, and are kept for the RFP once they are saved", async () => {
    const score = () => page.getByRole("row", { name: /^Score/ }).getByRole("cell");
    const ofCost = () =>
      page
        .getByRole("row", { name: /^… Cost/ })
        .getByRole("cell")
        .first();
    const weight = (name: string) => page.getByLabel(`Weight of ${name}:`);
    await expect(page.getByText("In use for this RFP.")).toBeVisible();
    // All commit to the same: cost decides.
    await expect(score().first()).toContainText("best");
    for (const name of ["depth", "spread", "coverage"]) await weight(name).fill("0");
    await expect(score().first()).toHaveText("100.0best");
    await expect(ofCost()).toHaveText("100.0 of 100.0");
    await expect(page.getByText(/^Not saved/)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(weight("depth")).toHaveValue("25");
    await expect(page.getByText("In use for this RFP.")).toBeFocused();
    await weight("depth").fill("50");
    // Saved, though its first answer gets lost.
    problems.allowConsoleError(/net::ERR_FAILED/);
    await loseAnswer(page, "**/comparison");
    await page.getByRole("button", { name: "Save weights" }).click();
    await expect(page.getByText("In use for this RFP.")).toBeVisible();
    await page.reload();
    await expect(weight("depth")).toHaveValue("50");
    await page.getByRole("combobox", { name: "Best first by" }).click();
    await page.getByRole("option", { name: "Score", exact: true }).click();
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Desk at 100");
    await expectNoAxeViolations(page);
    await expectFits(page);
  });

  await test.step("the RFP's page has the same at a glance, by the weights that are kept", async () => {
    const score = page.getByRole("row", { name: /^Score/ }).getByRole("cell");
    await page.getByRole("button", { name: "100%", exact: true }).click();
    await page.getByRole("button", { name: "Show 1 hidden" }).click();
    await expect(score).toHaveCount(5);
    const scores = await score.allInnerTexts();
    await page.goto(`/rfqs/${rfqId}`);
    await expect(page.getByRole("region", { name: "Comparison", exact: true })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Desk at 100" })).toBeVisible();
    expect(await score.allInnerTexts()).toEqual(scores);
    await expectNoAxeViolations(page);
    await expectFits(page);
    await page.getByRole("link", { name: "Compare in full" }).click();
    // The page that it leaves has buttons of the same names.
    await expect(page.getByRole("heading", { level: 1, name: "Compare quotes" })).toBeVisible();
  });

  await test.step("the second by score is accepted with a memo, three clicks from here, and the agreement opens", async () => {
    await page.getByRole("button", { name: "Accept the quote of Desk at 75" }).click();
    const ask = page.getByRole("alertdialog");
    await ask.getByLabel("Why this one?").fill(MEMO);
    await ask.getByRole("button", { name: "Accept" }).click();
    await expectToast(page, "Quote accepted");
    await expect(page).toHaveURL(/\/contracts\?.*agreement=\d+/);
    await expect(page.getByRole("dialog", { name: RFP }).getByText(MEMO)).toBeVisible();
  });
});

test("nobody else compares: other issuers and market makers find no such page", async ({ page, request, problems }) => {
  problems.allowFailedRequest("/compare", 404);
  const other = await registerOverHttp(request, "token_issuer", "Compare Stranger");
  for (const person of [other, ...makers.slice(0, 1)]) {
    await enter(page, person);
    await page.goto(`/rfqs/${rfqId}/compare`);
    await expect(page.getByText("It may have been withdrawn, or was never shared with you.")).toBeVisible();
    await expect(page.getByText(RFP)).toBeHidden();
  }
});

test("a venue with a long name leaves room on a phone for how deep each is", async ({ page, request }) => {
  const admin = await request.post("/v1/users/login", {
    form: { username: adminAccount.email, password: adminAccount.password },
  });
  const contact = {
    first_name: "Mara",
    last_name: "Lindqvist",
    company: "Far",
    email: "mara@far.test",
    telegram: "@far",
  };
  const created = await request.post("/v1/onboarding/venue/create", {
    headers: bearer((await admin.json()).access_token),
    data: {
      ...{ name: `Digital Asset Exchange of the Southern Hemisphere ${newStamp()}`, tier: "Tier 3" },
      contacts: { listing_manager: contact, support_team: [contact] },
      legal: { required_documents: ["whitepaper"], hq_address: "1 Harbour Street, Valletta" },
      kpis: {
        ...{ minimum_depth: 50_000, minimum_volumes: 250_000, max_spread: 0.5, uptime: 95, fixed_fees: 75_000 },
        ...{ marketing_promotions: "None", traded_volumes: 120_000_000, reported_users: 400_000 },
      },
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const venues = [(await created.json()).element.code, "binance"];
  const desks = makers.slice(0, 2);
  const onTwo = await openRfpOverHttp(request, issuer, { name: "Far away", makers: desks, venues });
  for (const desk of desks) await quoteOverHttp(request, desk, onTwo);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, issuer);
  await page.goto(`/rfqs/${onTwo}/compare`);
  const chart = page.locator("figure").filter({ hasText: "Depth per venue" });
  // The chart is drawn for whoever comes near it.
  await page.getByRole("row", { name: /^Revision/ }).scrollIntoViewIfNeeded();
  // Cut in the middle: another of that hemisphere is told from it by its end.
  await expect(chart.getByText(/^Digital A…e [0-9a-f]{6}$/)).toBeVisible();
  const [whole, drawn] = [await chart.boundingBox(), await chart.locator(".recharts-cartesian-grid").boundingBox()];
  expect(drawn?.width).toBeGreaterThan(0.4 * (whole?.width ?? Infinity));
});

test("many quotes take the width of a wide screen, and few what every page is wide", async ({ page, request }) => {
  const sixth = await registerOverHttp(request, "market_maker", "Sixth desk");
  const many = await openRfpOverHttp(request, issuer, { name: "Widely compared launch", makers: [...makers, sixth] });
  for (const maker of makers) await quoteOverHttp(request, maker, many);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await enter(page, issuer);
  const width = async () => (await page.getByRole("main").boundingBox())?.width;
  await page.goto(`/rfqs/${many}/compare`);
  await expect(page.getByRole("table", { name: "Quotes side by side" })).toBeVisible();
  expect(await width()).toBe(1280);
  await quoteOverHttp(request, sixth, many);
  await page.reload();
  await expect(page.getByRole("table", { name: "Quotes side by side" })).toBeVisible();
  expect(await width()).toBe(1680);
  await expectNoAxeViolations(page);
});

test("quotes are equally wide whatever they say, and paper has the charts that a phone hasn't drawn", async ({
  page,
  request,
}) => {
  const name = "Northern Lights Liquidity and Risk Partners of Reykjavik and Akureyri";
  const desks = [...makers.slice(0, 1), await registerOverHttp(request, "market_maker", name)];
  const id = await openRfpOverHttp(request, issuer, { name: "Evenly compared launch", makers: desks });
  for (const desk of desks) await quoteOverHttp(request, desk, id);
  await enter(page, issuer);
  const widths = () =>
    page.getByRole("columnheader").evaluateAll((heads) => heads.slice(1).map((head) => head.clientWidth));
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/rfqs/${id}/compare`);
    await expect(page.getByRole("table", { name: "Quotes side by side" })).toBeVisible();
    const [first, second] = await widths();
    expect(second, `${width} px`).toBe(first);
    expect(first).toBeGreaterThanOrEqual(176);
  }

  // On the phone, where no chart has come near. Printing is the browser's: it looks at the page when it is called.
  await expect(page.locator("figure")).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => {
      document.title = `Printed with ${document.querySelectorAll("figure .recharts-cartesian-grid").length} charts`;
    };
  });
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-to-come]").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Print" }).press("Enter");
  await expect(page).toHaveTitle("Printed with 2 charts");
});
