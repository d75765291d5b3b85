/** The RFP form: what it asks for, what it refuses, and that nothing typed is lost. */
import type { Page } from "@playwright/test";
import { draftOverHttp, openRfpOverHttp } from "./deals";
import { profileBody } from "@/tests/factories/profile-bodies";
import { expect, expectNoAxeViolations, holdBack, loseAnswer, test } from "./fixtures";
import { bearer, enter, newStamp, type Person, registerOverHttp } from "./people";
import { expectToast, fillRfp, publishReviewed, rowOf } from "./screens";

let issuer: Person;
let maker: Person;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Form Issuer");
  maker = await registerOverHttp(request, "market_maker", `Form Maker ${newStamp()}`);
});

const review = (page: Page) => page.getByRole("button", { name: "Review & Submit RFP" });

const fill = (page: Page, name: string) => fillRfp(page, { name, venues: ["Binance", "OKX"], makers: [maker.name] });

test("each field says what is wrong with it, and the first of them has the focus", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await expect(page.getByText("Loan Call Option")).toHaveCount(0);
  await review(page).click();
  await expectToast(page, "Please complete all required fields");
  for (const message of [
    "RFP name is required",
    "Choose a type",
    "Estimated TGE date is required",
    "Valid until date is required",
    "Please select at least one venue",
    "Select at least one market maker",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("RFP name")).toBeFocused();
  await expect(page.getByLabel("RFP name")).toHaveAccessibleDescription("RFP name is required");
  await expectNoAxeViolations(page);

  await page.getByRole("radio", { name: /^Market Making/ }).click();
  await review(page).click();
  await expect(page.getByText("Choose a subtype")).toBeVisible();
  await page.getByRole("radio", { name: /^OTC/ }).click();
  await expect(page.getByRole("radio", { name: /^Loan Call Option/ })).toHaveCount(0);
  // What is meant depends on the deal: nothing is lent for a trade, nor is there an option to run out.
  await expect(page.getByLabel("Supply allocation")).toHaveAccessibleDescription(/that is to be traded/);
  await expect(page.getByRole("textbox", { name: "Term" })).toHaveAccessibleDescription(/lock-up and vesting/);
  await page.getByLabel("Supply allocation").fill("101");
  await page.getByLabel("Target FDV").fill("ten");
  await review(page).click();
  await expect(page.getByLabel("Supply allocation")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Target FDV")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // What is too long is said to be, and nothing of it cut off.
  const brief = page.getByRole("textbox", { name: "Brief" });
  await brief.fill(`${"x".repeat(10_000)} No loan as collateral.`);
  await brief.blur();
  await expect(page.getByText("Must be at most 10,000 characters")).toBeVisible();
  await expect(brief).toHaveValue(/ No loan as collateral\.$/);
  const spread = page.getByLabel("Largest spread");
  await spread.fill("0.1");
  await spread.press("ArrowUp");
  await expect(spread).toHaveValue("0.15");
});

test("a field that is filled in and refused is not said to be incomplete", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fill(page, "Aurora \u202e launch");
  await review(page).click();
  await expectToast(page, "Please correct the fields that are marked");
  await expect(page.getByText("Contains characters that can't be stored")).toBeVisible();
  await expect(page.getByLabel("RFP name")).toBeFocused();
});

test("an RFP without venues is told so; reviewed and created it is a draft in the list", async ({ page, problems }) => {
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fill(page, "Reviewed launch");
  await expect(page.getByLabel("Target FDV")).toHaveValue("100,000,000");
  await page.getByRole("list", { name: "Selected" }).first().getByRole("button", { name: "Clear all" }).click();
  await review(page).click();
  await expectToast(page, "Please select at least one venue");
  await expect(page.getByRole("combobox", { name: "Venues" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("krak");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");

  await page.getByLabel("RFP name").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reviewed launch" });
  for (const text of ["Loan Call Option", "Kraken", maker.name, "$100,000,000", "5.00%", "50,000,000", "$6,000,000"]) {
    await expect(dialog.getByText(text).first()).toBeVisible();
  }
  const tokens = dialog.locator("dl > div").filter({ hasText: "Loan Tokens" });
  await expect(tokens).toHaveText("Loan Tokens50,000,000of 1,000,000,000");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect(dialog).toBeHidden();

  // What only the server knows stands beside the field, and the form is as it was.
  problems.allowFailedRequest("/v1/rfqs/create", 422);
  const detail = [{ loc: ["body", "market_maker_ids", 0], msg: "Is not a market maker", type: "custom" }];
  await page.route("**/v1/rfqs/create", (route) => route.fulfill({ status: 422, json: { detail, code: "invalid" } }));
  await review(page).click();
  await dialog.getByRole("button", { name: "Create RFP" }).click();
  await expectToast(page, "Failed to create RFP: Is not a market maker");
  await expect(dialog).toBeHidden();
  const makers = page.getByRole("combobox", { name: "Market makers" });
  await expect(makers).toHaveAccessibleDescription(/Is not a market maker/);
  await expect(makers).toBeFocused();
  await expect(page.getByLabel("RFP name")).toHaveValue("Reviewed launch");

  await page.unroute("**/v1/rfqs/create");
  await page.getByRole("button", { name: `Remove ${maker.name}` }).press("Enter");
  await expect(makers).toBeFocused();
  await makers.press("Enter");
  await page.getByPlaceholder("Search…").fill(maker.name);
  await page.getByRole("option", { name: maker.name }).click();
  await page.keyboard.press("Escape");
  await review(page).click();
  const answer = await holdBack(page, "**/v1/rfqs/create");
  await dialog.getByRole("button", { name: "Create RFP" }).click();
  // Nothing looks as if it were being published.
  await expect(dialog.locator("[aria-busy]")).toHaveText("Create RFP");
  await expect(dialog.getByRole("button", { name: "Create RFP" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Create and publish" })).toBeDisabled();
  answer();
  await page.waitForURL("**/rfqs");
  await expect(rowOf(page, "Reviewed launch").getByText("Draft")).toBeVisible();
  await page.goto("/rfqs/new");
  await expect(page.getByText(/unfinished/)).toHaveCount(0);
});

test("a new RFP that was being saved when its page was loaded anew may be there: the offer to go on says so", async ({
  page,
  problems,
}) => {
  problems.allowFailedRequest("/v1/rfqs/create", 422);
  const offer = page.getByText(/You left “Sent and left” unfinished/);
  page.on("dialog", (dialog) => void dialog.accept());
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fill(page, "Sent and left");
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(offer).not.toContainText("It was being saved");
  await page.getByRole("button", { name: "Continue with it" }).click();

  await review(page).click();
  const create = () => page.getByRole("dialog").getByRole("button", { name: "Create RFP" }).click();
  await test.step("what is refused is not there", async () => {
    const detail = [{ loc: ["body", "name"], msg: "Must be another", type: "value_error" }];
    await page.route(
      "**/v1/rfqs/create",
      (route) => route.fulfill({ status: 422, json: { detail, code: "validation" } }),
      { times: 1 },
    );
    await create();
    await expect(page.getByText("Must be another", { exact: true })).toBeVisible();
    const kept = await page.evaluate(() => Object.values(localStorage).join());
    expect(kept).toContain('"mayBeThere":false');
  });

  await review(page).click();
  let isThere = false;
  await page.route("**/v1/rfqs/create", async (route) => {
    isThere = (await route.fetch()).ok();
  });
  await create();
  await expect.poll(() => isThere).toBe(true);
  await page.reload();
  await expect(offer).toContainText("It was being saved when you left");
  await expectNoAxeViolations(page);
  await offer.getByRole("link", { name: "your RFPs" }).click();
  await page.waitForURL("**/rfqs");
  await expect(rowOf(page, "Sent and left")).toHaveCount(1);
});

test("what looks wrong is mended where it is, and the RFP published in one go with it", async ({
  page,
  request,
  problems,
}) => {
  const stamp = newStamp();
  const least = profileBody("market_maker", `Kraken Desk ${stamp}`);
  const profile = { ...least, tradingInfo: { ...least.tradingInfo, tradingVenuesCoverage: ["Kraken"] } };
  const fitting = await registerOverHttp(request, "market_maker", `Kraken Desk ${stamp}`, { profile });
  const unfinished = await registerOverHttp(request, "market_maker", `Late Desk ${stamp}`, { onboarded: false });
  const dialog = page.getByRole("dialog", { name: "Mended launch" });
  const makers = page.getByRole("combobox", { name: "Market makers" });
  const wrong = `${maker.name} covers none of the venues.`;
  const mend = dialog.getByRole("button", { name: `Change this: ${wrong}` });

  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fillRfp(page, { name: "Mended launch", venues: ["OKX", "Kraken"], makers: [maker.name] });
  await review(page).click();
  await expect(dialog.getByText(wrong, { exact: true })).toBeVisible();
  await expect(dialog.getByText("0 of 2 venues · Market Making")).toBeVisible();
  await expectNoAxeViolations(page);
  await mend.click();
  await expect(makers).toBeFocused();
  await expect(makers).toHaveAccessibleDescription(new RegExp(wrong));

  await test.step("a warning refuses nothing; a refused publication leaves the draft, and says why", async () => {
    problems.allowFailedRequest("/v1/rfqs/update", 429);
    const detail = "You can invite 100 market makers within 24 hours.";
    await page.route("**/v1/rfqs/update", (route) =>
      route.fulfill({ status: 429, json: { detail, code: "invitation_budget" } }),
    );
    await review(page).click();
    await dialog.getByRole("button", { name: "Create and publish anyway" }).click();
    await page.waitForURL(/\/rfqs\/\d+$/);
    await expectToast(page, `The RFP is saved as a draft, but not published: ${detail}`);
    await page.unroute("**/v1/rfqs/update");
  });

  await test.step("the draft's own review leads to the field, too", async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByRole("button", { name: "Publish anyway" })).toBeVisible();
    await mend.click();
    await page.waitForURL("**/rfqs/new?edit=*&mend=market_maker_ids");
    await expect(makers).toBeFocused();
    await expect(makers).toHaveAccessibleDescription(new RegExp(wrong));
  });

  await test.step("the picker says what each covers, and has the unfinished only when asked", async () => {
    const search = page.getByPlaceholder("Search…");
    await page.getByRole("button", { name: `Remove ${maker.name}` }).click();
    await makers.click();
    await search.fill(unfinished.name);
    await expect(page.getByText("No results found")).toBeVisible();
    await search.fill(fitting.name);
    await expect(page.getByRole("option")).toHaveText([`${fitting.name}1 of 2 venues · Market Making`]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.getByLabel("Show makers who have not finished their profile").check();
    await makers.click();
    await search.fill(unfinished.name);
    await expect(page.getByRole("option")).toContainText(["Profile not finished"]);
    await page.keyboard.press("Escape");
  });

  await page.getByRole("button", { name: "Review & Update RFP" }).click();
  await expect(dialog.getByText("What market makers will see")).toBeVisible();
  await dialog.getByRole("button", { name: "Update and publish", exact: true }).click();
  await expectToast(page, "RFP published successfully!");
  await page.waitForURL(/\/rfqs\/\d+$/);
  await expect(page.getByText("No answer yet")).toBeVisible();
});

test("a double click creates and publishes one RFP", async ({ page, request }) => {
  const created: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/v1/rfqs/create")) created.push(sent.url());
  });
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fill(page, "Published at once");
  await review(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create and publish", exact: true }).dblclick();
  await expectToast(page, "RFP published successfully!");
  await page.waitForURL(/\/rfqs\/\d+$/);
  await expect(page.getByRole("heading", { name: "Published at once", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Close RFP" })).toBeVisible();
  await page.goto("/rfqs?q=Published");
  await expect(page.getByRole("link", { name: "Published at once" })).toHaveCount(1);
  expect(created).toHaveLength(1);

  // So does one in the review of a draft; its button goes, and the page has the focus.
  await page.goto(`/rfqs/${await draftOverHttp(request, issuer, { name: "Published later", makers: [maker] })}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).dblclick();
  await expectToast(page, "RFQ updated successfully");
  await expect(page.getByRole("button", { name: "Close RFP" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a publication whose answer was lost is one: from the form, and from the draft's review", async ({
  page,
  request,
  problems,
}) => {
  problems.allowConsoleError(/net::ERR_FAILED/);
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fill(page, "Published unheard");
  await review(page).click();
  await loseAnswer(page, "**/v1/rfqs/update");
  await page.getByRole("dialog").getByRole("button", { name: "Create and publish", exact: true }).click();
  await expectToast(page, "RFP published successfully!");
  await page.waitForURL(/\/rfqs\/\d+$/);
  await expect(page.getByRole("button", { name: "Close RFP" })).toBeVisible();

  const draft = await draftOverHttp(request, issuer, { name: "Reviewed unheard", makers: [maker] });
  await page.goto(`/rfqs/${draft}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await loseAnswer(page, "**/v1/rfqs/update");
  await publishReviewed(page);
  await expectToast(page, "RFQ updated successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Close RFP" })).toBeVisible();
});

test("an update whose answer was lost is one", async ({ page, request, problems }) => {
  problems.allowConsoleError(/net::ERR_FAILED/);
  const draft = await draftOverHttp(request, issuer, { name: "Updated unheard", makers: [maker] });
  await enter(page, issuer);
  await page.goto(`/rfqs/new?edit=${draft}`);
  await expect(page).toHaveTitle("Edit RFP · Updated unheard · Depthbook");
  await page.getByLabel("RFP name").fill("Updated once");
  await page.getByRole("button", { name: "Review & Update RFP" }).click();
  await loseAnswer(page, "**/v1/rfqs/update");
  await page.getByRole("dialog").getByRole("button", { name: "Update RFP" }).click();
  await expectToast(page, "RFP updated successfully!");
  await page.waitForURL("**/rfqs");
});

test("a creation whose answer was lost makes one draft, of what is typed by then", async ({ page, problems }) => {
  problems.allowConsoleError(/net::ERR_FAILED/);
  const mark = newStamp();
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await fill(page, `Unheard ${mark}`);
  await review(page).click();
  await loseAnswer(page, "**/v1/rfqs/create");
  const create = page.getByRole("dialog").getByRole("button", { name: "Create RFP" });
  await create.click();
  await expectToast(page, "Failed to create RFP: Network error");
  await page.getByLabel("RFP name").fill(`Renamed ${mark}`);
  await review(page).click();
  await create.click();
  await page.waitForURL("**/rfqs");
  await page.goto(`/rfqs?q=${mark}`);
  await expect(rowOf(page, `Renamed ${mark}`).getByText("Draft")).toBeVisible();
  await expect(rowOf(page, mark)).toHaveCount(1);
});

test("editing starts from the draft, and only from a draft of one's own", async ({ page, request }) => {
  const draft = await draftOverHttp(request, issuer, { name: "To be edited", makers: [maker] });
  const open = await openRfpOverHttp(request, issuer, { name: "Already open", makers: [maker] });
  await enter(page, issuer);
  await page.goto(`/rfqs/new?edit=${draft}`);
  await expect(page.getByRole("heading", { name: "Edit RFP" })).toBeVisible();
  await expect(page.getByLabel("RFP name")).toHaveValue("To be edited");
  await expect(page.getByRole("radio", { name: /^Market Making/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^Loan Call Option/ })).toBeChecked();
  for (const chosen of ["Binance", "OKX", maker.name]) {
    await expect(page.getByRole("button", { name: `Remove ${chosen}` })).toBeVisible();
  }
  await expect(page.getByLabel("Target FDV")).toHaveValue("100,000,000");
  await page.getByRole("radio", { name: /^OTC/ }).click();
  await page.getByRole("button", { name: "Review & Update RFP" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Update RFP" }).click();
  await expectToast(page, "RFP updated successfully!");
  await page.waitForURL("**/rfqs");
  await expect(rowOf(page, "To be edited").getByText("OTC", { exact: true })).toBeVisible();

  for (const id of ["2147483647", "nonsense"]) {
    await page.goto(`/rfqs/new?edit=${id}`);
    await expectToast(page, "Failed to load RFQ data");
    await page.waitForURL("**/rfqs");
  }
  await page.goto(`/rfqs/new?edit=${open}`);
  await expect(page.getByText("Form Issuer (owner) published “")).toBeVisible();
  await expect(page.getByText("What you had typed")).toHaveCount(0);
  await page.getByRole("link", { name: "Open the RFP" }).click();
  await page.waitForURL(`**/rfqs/${open}`);
  const other = await registerOverHttp(request, "token_issuer", "Other Issuer");
  // The page of one who is not there any more asks who is, and hears that it is somebody else.
  await page.goto("about:blank");
  await enter(page, other);
  await page.goto(`/rfqs/new?edit=${draft}`);
  await expectToast(page, "Failed to load RFQ data");
  await page.goto("about:blank");
  await enter(page, maker);
  await page.goto("/rfqs/new");
  await page.waitForURL("**/rfqs");
});

test("what was typed into a draft that a colleague published, or deleted, is read, copied and begun anew with", async ({
  page,
  request,
}) => {
  const [published, deleted] = [
    await draftOverHttp(request, issuer, { makers: [maker], name: "Published meanwhile" }),
    await draftOverHttp(request, issuer, { makers: [maker], name: "Deleted meanwhile" }),
  ];
  await enter(page, issuer);
  for (const id of [published, deleted]) {
    await page.goto(`/rfqs/new?edit=${id}`);
    await page.getByRole("textbox", { name: "Brief" }).fill(`Of ${id}: a market maker in Asia.`);
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain(`Of ${id}: a market maker in Asia.`);
  }
  const headers = bearer(issuer.token);
  const opened = await request.put("/v1/rfqs/update", { headers, data: { id: published, status: "OPEN" } });
  expect(opened.status(), await opened.text()).toBe(200);
  expect((await request.delete("/v1/rfqs/delete", { headers, data: { id: deleted } })).status()).toBe(200);

  await page.goto(`/rfqs/new?edit=${published}`);
  await expect(page.getByRole("heading", { name: "This RFP is no draft any more" })).toBeVisible();
  await expect(page.getByText("Form Issuer (owner) published “Published meanwhile” on")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText([`Of ${published}: a market maker in Asia.`]);
  await expect(page.getByRole("button", { name: "Copy: What you had typed" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByText("What you had typed")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "Open the RFP" })).toBeVisible();
  await expect(page.getByText("What you had typed")).toHaveCount(0);

  await page.goto(`/rfqs/new?edit=${deleted}`);
  await expect(page.getByRole("heading", { name: "This draft is not there any more" })).toBeVisible();
  await expect(page.getByText(maker.name)).toBeVisible();
  await page.getByRole("button", { name: "Begin a new RFP with it" }).click();
  await page.waitForURL("**/rfqs/new");
  await expect(page.getByText(/You left “Deleted meanwhile” unfinished/)).toBeVisible();
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expect(page.getByRole("textbox", { name: "Brief" })).toHaveValue(`Of ${deleted}: a market maker in Asia.`);
  await page.goto(`/rfqs/new?edit=${deleted}`);
  await expectToast(page, "Failed to load RFQ data");
});

test("the calendar marks the day that it is in UTC, wherever it is opened", async ({ browser }) => {
  // At any hour it is another day in one of the two.
  const timezoneId = new Date().getUTCHours() >= 11 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  const page = await browser.newPage({ timezoneId });
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await page.getByRole("combobox", { name: "Valid until date" }).click();
  const today = page.getByRole("dialog", { name: "Date and time" }).locator("[data-today]");
  await expect(today).toHaveText(String(new Date().getUTCDate()));
  await page.close();
});

test("market makers are searched for, and those chosen keep their names", async ({ page, request }) => {
  const mark = newStamp();
  const crowd: Person[] = [];
  for (let index = 0; index < 25; index += 1) {
    const name = `Crowd ${mark} ${String(index).padStart(2, "0")}`;
    crowd.push(await registerOverHttp(request, "market_maker", name));
  }
  const [first, last] = [crowd[0], crowd[24]] as [Person, Person];
  const asked: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/v1/users/lps?")) asked.push(sent.url());
  });
  await enter(page, issuer);
  const html = (await (await page.goto("/rfqs/new"))?.text()) ?? "";
  expect(crowd.filter(({ name }) => html.includes(name)).length).toBeLessThanOrEqual(20);

  const makers = page.getByRole("combobox", { name: "Market makers" });
  await makers.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(`crowd ${mark}`);
  await expect(page.getByRole("option")).toHaveCount(20);
  await expect(page.getByText("20 of 25 shown. Type to find the others.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByPlaceholder("Search…").fill(last.name);
  await expect(page.getByRole("option")).toContainText([last.name]);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.getByPlaceholder("Search…").fill("nobody of this name");
  await expect(page.getByText("No results found")).toBeVisible();
  await page.getByPlaceholder("Search…").fill(first.name);
  await expect(page.getByRole("option")).toContainText([first.name]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  for (const { name } of [first, last])
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  expect(asked.every((url) => new URL(url).searchParams.get("limit") === "20")).toBe(true);

  const openRfp = await openRfpOverHttp(request, issuer, { name: "For twenty", makers: crowd.slice(0, 20) });
  const draft = await draftOverHttp(request, issuer, { name: "For the crowd", makers: [last] });
  await page.getByRole("button", { name: "Clear all" }).last().click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/rfqs/new?edit=${draft}`);
  await expect(page.getByRole("button", { name: `Remove ${last.name}` })).toBeVisible();

  // The first twenty by name are invited: the others are offered all the same.
  await page.goto(`/rfqs/${openRfp}`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("combobox", { name: "Market makers" }).click();
  await page.getByPlaceholder("Search…").fill(`crowd ${mark}`);
  await expect(page.getByRole("option")).toHaveCount(5);
  await page.getByPlaceholder("Search…").fill(first.name);
  await expect(page.getByText("Everybody found is invited already")).toBeVisible();
});

test("a draft that is edited in two tabs keeps what one of them has unsaved", async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.allowFailedRequest("/v1/rfqs/update", 409);
  const draft = await draftOverHttp(request, issuer, { name: "Twice open", makers: [maker] });
  await enter(page, issuer);
  await page.goto(`/rfqs/new?edit=${draft}`);
  const save = async (tab: Page) => {
    await tab.getByRole("button", { name: "Review & Update RFP" }).click();
    await tab.getByRole("dialog").getByRole("button", { name: "Update RFP" }).click();
  };
  // Its scripts have come: it won't be offered what the other tab is about to keep.
  await page.getByRole("button", { name: "Review & Update RFP" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back to the form" }).click();

  const other = await context.newPage();
  await other.goto(`/rfqs/new?edit=${draft}`);
  await other.getByLabel("RFP name").fill("Typed beside");
  const keepsTyped = () =>
    expect.poll(() => other.evaluate(() => Object.values(localStorage).join())).toContain("Typed beside");
  await keepsTyped();
  await page.getByLabel("RFP name").fill("Saved first");
  await save(page);
  await page.waitForURL("**/rfqs");
  await keepsTyped();
  await save(other);
  await expectToast(other, "Failed to update RFP: The RFQ has changed meanwhile. Reload it and try again.");
  await other.reload();
  await expect(other.getByText(/You left “Typed beside” unfinished/)).toBeVisible();
  await expect(other.getByLabel("RFP name")).toHaveValue("Saved first");
});

test("nothing leaves the page unasked while changes are unsaved", async ({ page, request }) => {
  const draft = await draftOverHttp(request, issuer, { name: "Half edited", makers: [maker] });
  await enter(page, issuer);
  await page.goto("/rfqs?q=Half");
  await rowOf(page, "Half edited").getByRole("link", { name: "Edit", exact: true }).click();
  await page.waitForURL(`**/rfqs/new?edit=${draft}`);
  const asked: string[] = [];
  let leave = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void (leave ? dialog.accept() : dialog.dismiss());
  });
  const name = page.getByLabel("RFP name");
  await name.click();
  await name.press("End");
  await name.pressSequentially("!");
  const stays = async (times: number) => {
    await expect.poll(() => asked.length).toBe(times);
    await expect(page).toHaveURL(/edit=/);
    await expect(name).toHaveValue("Half edited!");
  };

  await page.getByRole("link", { name: "Cancel" }).click();
  await stays(1);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dashboard");
  await page.keyboard.press("Enter");
  await stays(2);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await stays(3);
  await page.evaluate(() => history.back());
  await stays(4);
  expect(new Set(asked)).toEqual(new Set(["You have unsaved changes. Leave this page?"]));

  leave = true;
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/rfqs");
  expect(asked).toHaveLength(5);
  await expect(rowOf(page, "Half edited!")).toHaveCount(0);
});

test("of new RFPs in two tabs each is offered back, one after the other", async ({ page, context }) => {
  await enter(page, issuer);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await tab.goto("/rfqs/new");
  for (const [index, tab] of tabs.entries()) await tab.getByLabel("RFP name").fill(`In tab ${index}`);
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toMatch(/In tab 0.*In tab 1|In tab 1.*In tab 0/);
  await tabs[1]?.close();
  await page.reload();
  for (const index of [1, 0]) {
    await expect(page.getByText(`You left “In tab ${index}” unfinished`)).toBeVisible();
    await page.getByRole("button", { name: "Discard it" }).click();
    await page.reload();
  }
  await expect(review(page)).toBeVisible();
  await expect(page.getByText(/unfinished/)).toHaveCount(0);
});

test("a draft that a colleague changed while it was edited keeps that, whenever either was typed", async ({
  page,
  request,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const id = await draftOverHttp(request, issuer, { makers: [maker], name: "Written by two" });
  await enter(page, issuer);
  await page.goto(`/rfqs/new?edit=${id}`);
  await page.getByLabel("RFP name").fill("Written by me");
  await page.getByRole("textbox", { name: "Brief" }).fill("Mine");
  const changes = { name: "Written by them", contract_parameters: { target_fdv: 5_000_000 } };
  const changed = await request.put("/v1/rfqs/update", {
    headers: bearer(issuer.token),
    data: { id, ...changes },
  });
  expect(changed.status()).toBe(200);
  // Later than they saved, and unaware of it.
  await page.getByRole("textbox", { name: "Brief" }).pressSequentially(" too");
  await page.reload();

  await expect(
    page.getByText(/^You left “Written by me” unfinished on .* It was changed elsewhere since\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expect(page.getByRole("textbox", { name: "Brief" })).toHaveValue("Mine too");
  await expect(page.getByLabel("Target FDV")).toHaveValue("5,000,000");
  const name = page.getByLabel("RFP name");
  await expect(name).toHaveValue("Written by me");
  await expect(name).toHaveAccessibleDescription(/Changed elsewhere too, to “Written by them”/);
});

test("a half-typed RFP is offered back after a reload", async ({ page }) => {
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  await page.getByLabel("RFP name").fill("Interrupted launch");
  await page.getByRole("radio", { name: /^Treasury Management/ }).click();
  await page.getByLabel("Stable allocation").fill("1250000");
  await page.reload();
  await expect(page.getByText(/You left “Interrupted launch” unfinished on/)).toBeVisible();
  await expect(page.getByLabel("RFP name")).toHaveValue("");
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expect(page.getByLabel("RFP name")).toHaveValue("Interrupted launch");
  await expect(page.getByRole("radio", { name: /^Treasury Management/ })).toBeChecked();
  await expect(page.getByLabel("Stable allocation")).toHaveValue("1,250,000");

  // What is typed beside an offer doesn't take its place, until the user has no more use for it.
  await page.reload();
  await expect(page.getByText(/You left “Interrupted launch”/)).toBeVisible();
  await page.getByLabel("RFP name").fill("Typed meanwhile");
  await page.reload();
  await expect(page.getByText(/You left “Interrupted launch”/)).toBeVisible();
  await page.getByLabel("RFP name").fill("Typed meanwhile");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page.getByLabel("RFP name")).toHaveValue("Typed meanwhile");
  await page.reload();
  await expect(page.getByText(/You left “Typed meanwhile”/)).toBeVisible();

  await page.getByRole("button", { name: "Discard it" }).click();
  await page.reload();
  await expect(review(page)).toBeVisible();
  await expect(page.getByText(/unfinished/)).toHaveCount(0);
});
