/** Funds and issuers: an issuer finds a fund, the fund asks to be introduced, and once the issuer accepts both see whom to reach. */
import { issuerBody } from "./directory-profiles";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { bearer, enter, newStamp, registerOverHttp } from "./people";
import { expectToast } from "./screens";

const stamp = newStamp();
const FUND = `Granite Fund ${stamp}`;
const ISSUER = `Nimbus Labs ${stamp}`;
const MESSAGE = "We lead seed rounds in your sector.";
const ADA = { name: "Ada Nimbus", role: "Chief Executive Officer", email: "ada@nimbus.example" };
/** Of the least profile of a fund. */
const PARTNER = "grace@fund.example";

test("a fund is found, asks to be introduced, and both see whom to reach", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  problems.allowConsoleError(/Failed to load resource/);
  const profile = issuerBody(ISSUER, { teamMembers: [ADA] });
  const issuer = await registerOverHttp(request, "token_issuer", ISSUER, { profile });
  const fund = await registerOverHttp(request, "vc_investor", FUND);
  const fundPage = await newVisitor();
  await enter(page, issuer);
  await enter(fundPage, fund);
  const panel = fundPage.getByRole("region", { name: "Introduction", exact: true });

  await test.step("an issuer finds the fund, and nothing of how to reach it", async () => {
    await page.goto(`/vc-investors?q=${stamp}`);
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "VC Investors" }),
    ).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("combobox", { name: "Stage" }).click();
    await page.getByRole("option", { name: "Growth", exact: true }).click();
    await expect(page.getByText("No VC Investors Found")).toBeVisible();
    await page.getByRole("button", { name: "Clear Growth" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: FUND }).click();
    await expect(page.getByRole("heading", { name: FUND, level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Investment Focus" })).toContainText("DeFi");
    await expect(page.getByText(PARTNER)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Introduce us" })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("a fund's dashboard and navigation are about funds", async () => {
    await fundPage.goto("/dashboard");
    await expect(fundPage.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      ...["Dashboard", "Token Issuers", "Market Makers", "Watch List", "Introductions"],
    ]);
    const main = fundPage.getByRole("main");
    for (const label of ["Raising now", "Introductions waiting", "Introduced", "Portfolio"]) {
      await expect(main.getByRole("link", { name: label, exact: true })).toBeVisible();
    }
    await expect(main.getByText(/RFQ|RFP|Quotes/)).toHaveCount(0);
    await expectNoAxeViolations(fundPage);
  });

  await test.step("the fund asks on the issuer's page, and must say why", async () => {
    await fundPage.goto(`/token-issuers?q=${stamp}`);
    await fundPage.getByRole("link", { name: ISSUER }).click();
    await expect(fundPage.getByText(ADA.name)).not.toHaveCount(0);
    await expect(fundPage.getByText(ADA.email)).toHaveCount(0);
    await panel.getByRole("button", { name: "Introduce us" }).click();
    const dialog = fundPage.getByRole("alertdialog", { name: `Ask ${ISSUER} to be introduced` });
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Write a message");
    await dialog.getByLabel("Message").fill(MESSAGE);
    await expectNoAxeViolations(fundPage);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await panel.getByRole("button", { name: "Introduce us" }).click();
    await expect(dialog.getByLabel("Message")).toHaveValue(MESSAGE);
    await loseAnswer(fundPage, "**/v1/introductions");
    await dialog.getByRole("button", { name: "Send request" }).click();
    await expectToast(fundPage, "Request sent");
    await expect(panel).toContainText("they have not answered yet");
    await expect(panel.getByRole("button", { name: `Withdraw: ${ISSUER}` })).toBeVisible();
  });

  await test.step("the dashboard and the bell lead the issuer to it, who accepts", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Introductions to answer (1)" })).toContainText(FUND);
    await page.getByRole("button", { name: /^Notifications,/ }).click();
    await page.getByRole("link", { name: `Introduction requested: ${FUND}` }).click();
    await expect(page).toHaveURL("/introductions");
    const received = page.getByRole("region", { name: "Received" });
    await expect(received).toContainText(MESSAGE);
    await expectNoAxeViolations(page);
    await received.getByRole("button", { name: `Accept: ${FUND}` }).click();
    await loseAnswer(page, "**/v1/introductions/status");
    await page.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
    await expectToast(page, "You are introduced");
    await expect(received.getByText(PARTNER)).toBeVisible();
    await expect(received.getByText("Accepted", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
  });

  await test.step("a request that is withdrawn while the issuer declines it: the dialog says so", async () => {
    const other = await registerOverHttp(request, "vc_investor", `Basalt Fund ${stamp}`);
    const headers = bearer(other.token);
    const asked = await request.post("/v1/introductions", { headers, data: { user_id: issuer.id, message: MESSAGE } });
    const { id } = (await asked.json()).element;
    await page.reload();
    await page.getByRole("button", { name: `Decline: ${other.name}` }).click();
    const dialog = page.getByRole("alertdialog", { name: `Decline the request of ${other.name}?` });
    await dialog.getByLabel("Why?").fill("Not this year");
    await request.put("/v1/introductions/status", { headers, data: { id, status: "WITHDRAWN" } });
    // With the next look at the bell.
    await expect(dialog.getByRole("status")).toHaveText(`${other.name} withdrew the request meanwhile.`, {
      timeout: 15_000,
    });
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: `Decline: ${other.name}` })).toBeHidden();
  });

  await test.step("the fund sees whom to reach, on the issuer's page as it stands open and among its introductions", async () => {
    // It hears of the acceptance with the next look at the bell.
    await expect(panel).toContainText("You are introduced", { timeout: 15_000 });
    await expect(fundPage.getByRole("link", { name: ADA.email }).first()).toBeVisible();
    await expectNoAxeViolations(fundPage);
    await panel.getByRole("link", { name: "your introductions" }).click();
    await expect(fundPage.getByRole("region", { name: "Sent" }).getByText(ADA.email)).toBeVisible();
    await expect(fundPage.getByText("Nobody has asked yet")).toBeVisible();
  });
});
