/** The RFP's own page: what its owner, a market maker whom it invites, and a stranger find there, and what leads to it. */
import { openRfpOverHttp, quoteOverHttp, draftOverHttp, setStatusOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { bearer, enter, newStamp, type Person, registerOverHttp } from "./people";
import { expectToast, publishReviewed } from "./screens";
import { adminAccount } from "./servers";

const RFP = `Paged launch ${newStamp()}`;
const NOT_FOUND = "It may have been withdrawn, or was never shared with you.";

let issuer: Person;
let quoted: Person;
let idle: Person;
let rfqId: number;
let quoteId: number;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", "Paged Issuer");
  quoted = await registerOverHttp(request, "market_maker", "Paged Quick Desk");
  idle = await registerOverHttp(request, "market_maker", "Paged Slow Desk");
  rfqId = await openRfpOverHttp(request, issuer, { name: RFP, makers: [quoted, idle] });
  quoteId = await quoteOverHttp(request, quoted, rfqId);
});

test("its owner: from the list to the terms, who has answered, and a quote; then it is closed", async ({
  page,
  request,
  problems,
}) => {
  await enter(page, issuer);
  await page.goto("/rfqs");
  await page.getByRole("link", { name: RFP }).click();
  await expect(page).toHaveURL(`/rfqs/${rfqId}`);

  await test.step("what it asks for, and whom", async () => {
    await expect(page.getByRole("heading", { level: 1, name: RFP })).toBeVisible();
    await expect(page).toHaveTitle(`${RFP} · Depthbook`);
    await expect(page.getByText(/^(7d 0h|6d 23h) left$/)).toBeVisible();
    const terms = page.getByRole("region", { name: "Terms" });
    await expect(terms.locator("dl > div").filter({ hasText: "Loan Value" })).toContainText("$5,000,000");
    await expect(terms.locator("dl > div").filter({ hasText: "Venues" })).toContainText("Binance, OKX");
    const makers = page.getByRole("region", { name: "Market makers" });
    await expect(makers.getByText("1 of 2 have quoted")).toBeVisible();
    await expect(makers.getByRole("listitem")).toHaveText([
      /^Paged Quick Desk.*Pending$/,
      /^Paged Slow Desk.*No answer yet$/,
    ]);
    await expect(page.getByRole("link", { name: "Compare in full" })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectFits(page);
  });

  await test.step("a quote is open in full by its address", async () => {
    const dialog = page.getByRole("dialog", { name: "Quote Details" });
    await page.getByRole("button", { name: `View Details of the quote of ${quoted.name}` }).click();
    await expect(page).toHaveURL(`/rfqs/${rfqId}?quote=${quoteId}`);
    await page.reload();
    await expect(dialog.getByText(quoted.name).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/rfqs/${rfqId}`);
  });

  await test.step("its history", async () => {
    const events = page.getByRole("region", { name: "Timeline", exact: true }).getByRole("row");
    await expect(events).toHaveCount(4);
    await expect(events.last()).toContainText("RFP created");
  });

  await test.step("the comparison leads back", async () => {
    await page.getByRole("link", { name: "Compare in full" }).click();
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: RFP }).click();
    await expect(page).toHaveURL(`/rfqs/${rfqId}`);
  });

  await test.step("the bell leads to the quote", async () => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: /^Notifications,/ }).click();
    await page.getByRole("link", { name: `New quote: ${quoted.name} on ${RFP}` }).click();
    await expect(page).toHaveURL(`/rfqs/${rfqId}?quote=${quoteId}`);
    await expect(page.getByRole("dialog", { name: "Quote Details" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a link of before there was the page still opens the row", async () => {
    await page.goto(`/rfqs?q=${encodeURIComponent(RFP)}&rfq=${rfqId}`);
    await expect(page.getByRole("button", { name: `Details of ${RFP}`, expanded: true })).toBeVisible();
  });

  await test.step("closed, it says so in place", async () => {
    await page.goto(`/rfqs/${rfqId}`);
    await page.getByRole("button", { name: "Close RFP" }).click();
    // A colleague has been quicker: what was asked for is so, and nothing is left to ask.
    problems.allowFailedRequest("/v1/rfqs/update", 409);
    await setStatusOverHttp(request, issuer, "rfqs", rfqId, "CLOSED");
    await page.getByRole("alertdialog").getByRole("button", { name: "Close RFP" }).click();
    await expectToast(page, "RFQ updated successfully");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByText("Closed", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Close RFP" })).toHaveCount(0);
    await expect(page.getByText("No answer yet")).toHaveCount(0);
  });
});

test("a draft is published, or deleted, on its page", async ({ page, request }) => {
  const draft = (name: string) => draftOverHttp(request, issuer, { name, makers: [idle] });
  const published = await draft(`First ${RFP}`);
  const deleted = await draft(`Second ${RFP}`);
  const dialog = page.getByRole("alertdialog");
  await enter(page, issuer);

  await page.goto(`/rfqs/${published}`);
  await expect(page.getByText("Not asked yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `/rfqs/new?edit=${published}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await publishReviewed(page);
  await expect(page.getByText("No answer yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);

  await page.goto(`/rfqs/${deleted}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "RFQ deleted successfully");
  await expect(page).toHaveURL("/rfqs");
});

test("a market maker: the deal at a glance on a phone, their own quote, and nothing of others", async ({
  page,
  request,
  newVisitor,
}) => {
  const id = await openRfpOverHttp(request, issuer, { name: `Phone ${RFP}`, makers: [quoted, idle] });
  await quoteOverHttp(request, quoted, id);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, idle);
  await page.goto(`/rfqs/${id}`);
  const about = page.getByRole("region", { name: "About the issuer" });
  await expect(about.getByText(issuer.name)).toBeVisible();
  await expect(about.getByText("Onboarded")).toBeVisible();
  await expect(about.getByRole("link", { name: "View profile" })).toHaveAttribute("href", /^\/token-issuers\/\d+$/);
  await expect(page.getByText("No quotes submitted for this RFQ.")).toBeVisible();
  await expect(page.getByText(quoted.name)).toHaveCount(0);
  for (const name of ["Market makers", "Quotes", "Timeline"])
    await expect(page.getByRole("region", { name, exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Submit Quote" }).click();
  await expect(page.getByRole("dialog", { name: `Submit Quote: Phone ${RFP}` })).toBeVisible();
  await expect(page).toHaveURL(`/rfqs/${id}?quoting=${id}`);

  // By the clock of a machine that is a year ahead it closed long ago: the server's counts.
  const ahead = await newVisitor();
  await ahead.clock.install({ time: Date.now() + 365 * 86_400_000 });
  await enter(ahead, idle);
  await ahead.goto(`/rfqs/${id}?quoting=${id}`);
  await expect(ahead.getByText(/^\d+d \d+h left$/)).toHaveCount(1);
  await expect(ahead.getByRole("dialog", { name: `Submit Quote: Phone ${RFP}` })).toBeVisible();
  await expect(ahead.getByText("This RFP takes no more quotes")).toHaveCount(0);

  await enter(page, quoted);
  await page.goto(`/rfqs/${id}`);
  await expect(page.getByRole("button", { name: "Revise Quote" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Withdraw the quote of ${quoted.name}` })).toBeVisible();
  await expect(page.getByText(idle.name)).toHaveCount(0);
});

test("a page that is open when its market maker is invited no more says so, and what they typed stays", async ({
  page,
  request,
  problems,
}) => {
  const name = `Uninvited ${RFP}`;
  const id = await openRfpOverHttp(request, issuer, { name, makers: [idle, quoted] });
  const { email: username, password } = adminAccount;
  const admin = await (await request.post("/v1/users/login", { form: { username, password } })).json();
  await enter(page, idle);
  await page.goto(`/rfqs/${id}`);
  await page.getByRole("button", { name: "Submit Quote" }).click();
  const modal = page.getByRole("dialog", { name: `Submit Quote: ${name}` });
  await modal.getByLabel("TWAP Computation Methodology").fill("TWAP over 3 days");
  problems.allowFailedRequest("/v1/", 404);
  const headers = bearer(admin.access_token);
  const edited = await request.put("/v1/rfqs/update", { headers, data: { id, market_maker_ids: [quoted.id] } });
  expect(edited.status(), await edited.text()).toBe(200);

  await expect(modal.getByRole("alert").first()).toContainText("You don't see this RFP", { timeout: 15_000 });
  await expect(modal.getByRole("button", { name: "Submit Quote" })).toBeDisabled();
  await expect(modal.getByLabel("TWAP Computation Methodology")).toHaveValue("TWAP over 3 days");
  await page.keyboard.press("Escape");
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await expect(page.getByText("Target FDV")).toHaveCount(0);
});

test("nobody else finds it, nor a market maker a draft", async ({ page, request, problems }) => {
  problems.allowFailedRequest("/rfqs/", 404);
  const draft = await draftOverHttp(request, issuer, { name: `Draft ${RFP}`, makers: [idle] });
  const addresses: [Person, string][] = [
    [await registerOverHttp(request, "token_issuer", "Paged Rival"), `/rfqs/${rfqId}`],
    [await registerOverHttp(request, "market_maker", "Paged Stranger"), `/rfqs/${rfqId}`],
    [idle, `/rfqs/${draft}`],
    [issuer, "/rfqs/2147483647"],
    [issuer, "/rfqs/nonsense"],
  ];
  for (const [person, address] of addresses) {
    await enter(page, person);
    await page.goto(address);
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await expect(page.getByText(RFP)).toHaveCount(0);
    await expect(page).toHaveTitle("RFP not found · Depthbook");
  }
});
