/** The dashboard of each role: with nothing that waits, and with what needs them, a step from where it is done. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { UserType } from "@/lib/accounts/constants";
import { fullProfile } from "@/tests/factories/full-profile";
import { adminAccount } from "./servers";
import { draftOverHttp, openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectNoAxeViolations, test } from "./fixtures";
import { enter, newStamp, registerOverHttp } from "./people";
import { expectToast } from "./screens";

const HOUR_MS = 3_600_000;
const stamp = newStamp();

const competitor = (name: string) => ({ name, website: "https://rival.example", cmcOrCgUrl: "", description: "" });
const completeIssuer = {
  ...fullProfile.token_issuer,
  generalInfo: { ...fullProfile.token_issuer.generalInfo, competitors: ["A", "B", "C"].map(competitor) },
};
const BODIES: Record<UserType, object> = { ...fullProfile, token_issuer: completeIssuer };

/** Onboarded, and with every section of the profile filled in. */
const registerFull = (request: APIRequestContext, userType: UserType, name: string) =>
  registerOverHttp(request, userType, name, { profile: BODIES[userType] });

const needs = (page: Page) => page.getByRole("region", { name: "What needs you now" });
const group = (page: Page, name: string | RegExp) => needs(page).getByRole("region", { name });
/** What waits, apart from the heading, which leads to the list of all. */
const waiting = (page: Page, name: string | RegExp) => group(page, name).getByRole("listitem").getByRole("link");

test("nothing needs those who have done everything", async ({ page, request }) => {
  const roles: [UserType, string][] = [
    ["token_issuer", "Create RFP"],
    ["market_maker", "See your profile"],
    ["vc_investor", "Browse token issuers"],
  ];
  for (const [type, next] of roles) {
    await enter(page, await registerFull(request, type, `Idle ${type} ${stamp}`));
    await page.goto("/dashboard");
    await expect(needs(page).getByText("Nothing needs you now")).toBeVisible();
    await expect(needs(page).getByRole("link")).toHaveText([next]);
    await expectNoAxeViolations(page);
  }
});

test("each role finds what waits for them, and is led to it", async ({ page, request, newVisitor }) => {
  const issuer = await registerOverHttp(request, "token_issuer", `Busy Issuer ${stamp}`);
  const maker = await registerFull(request, "market_maker", `Busy Maker ${stamp}`);
  const makers = [maker];
  const soon = { name: `Closing ${stamp}`, makers, valid_until: Date.now() + HOUR_MS };
  const closing = await openRfpOverHttp(request, issuer, soon);
  const open = await openRfpOverHttp(request, issuer, { name: `Quoted ${stamp}`, makers });
  await quoteOverHttp(request, maker, open);
  await draftOverHttp(request, issuer, { name: `Draft ${stamp}`, makers });

  await test.step("an issuer: an RFP that closes, a quote to decide, a draft, and a profile", async () => {
    await enter(page, issuer);
    await page.goto("/dashboard");
    await expect(needs(page).getByRole("heading", { level: 3 })).toHaveText([
      "RFPs closing soon (1)",
      "Quotes to decide (1)",
      "Drafts to publish (1)",
      "Profile to finish",
    ]);
    await expect(waiting(page, /^RFPs closing/)).toHaveText(/^Closing .*\dm left$/);
    await expect(waiting(page, /^Profile/)).toHaveText(/^Your profile.*% filled in$/);
    await expectNoAxeViolations(page);
    await waiting(page, /^Quotes to decide/).click();
    await expect(page).toHaveURL(new RegExp(`/rfqs/${open}\\?quote=\\d+$`));
    await expect(page.getByRole("dialog", { name: "Quote Details" }).getByText(maker.name).first()).toBeVisible();
  });

  await test.step("a market maker: the one that they have not answered", async () => {
    const desk = await newVisitor();
    await enter(desk, maker);
    await desk.goto("/dashboard");
    await expect(needs(desk).getByRole("heading", { level: 3 })).toHaveText(["RFPs to quote (1)"]);
    await group(desk, /^RFPs to quote/)
      .getByRole("link", { name: /^Closing/ })
      .click();
    await expect(desk).toHaveURL(`/rfqs/${closing}`);
    await expect(desk.getByRole("button", { name: "Submit Quote" })).toBeVisible();
  });

  await test.step("an admin: what closes anywhere", async () => {
    const office = await newVisitor();
    await enter(office, adminAccount);
    await office.goto("/admin");
    await expectNoAxeViolations(office);
    // The list whose count it is, filter and all: dashboard/figures.test.ts has that they are the same.
    await expect(office.getByRole("link", { name: "Active RFQs" })).toHaveAttribute("href", "/admin/rfqs?status=OPEN");
    await group(office, /^RFPs closing/)
      .getByRole("link", { name: new RegExp(`^Closing ${stamp}`) })
      .click();
    await expect(office).toHaveURL(`/rfqs/${closing}`);
    await expect(office.getByRole("button", { name: "Close RFP" })).toBeVisible();
  });
});

test("the way back shows what has become of it since, and asks for nothing where nothing was changed", async ({
  page,
  request,
}) => {
  const issuer = await registerFull(request, "token_issuer", `Back Issuer ${stamp}`);
  const maker = await registerOverHttp(request, "market_maker", `Back Maker ${stamp}`);
  const soon = { name: `Withdrawn ${stamp}`, makers: [maker], valid_until: Date.now() + HOUR_MS };
  const rfqId = await openRfpOverHttp(request, issuer, soon);
  await enter(page, issuer);
  await page.goto("/dashboard");
  const figure = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
  const pending = figure("Pending RFQs");
  await expect(pending).toHaveText("1");
  // Left open, it says with the bell what has come, be it before the bell was first looked at.
  await expect(figure("Open Quotes")).toHaveText("0");
  await quoteOverHttp(request, maker, rfqId);
  await expect(figure("Open Quotes")).toHaveText("1", { timeout: 15_000 });
  await expect(group(page, /^Quotes to decide/)).toBeVisible();

  let asked = 0;
  page.on("request", (sent) => {
    const isAhead = "next-router-prefetch" in sent.headers();
    if (new URL(sent.url()).pathname === "/dashboard" && !isAhead) asked += 1;
  });
  await waiting(page, /^RFPs closing/).click();
  await expect(page).toHaveURL(`/rfqs/${rfqId}`);
  await expect(page.getByRole("button", { name: "Cancel RFP" })).toBeVisible();
  await page.goBack();
  await expect(pending).toHaveText("1");
  await page.goForward();
  await page.getByRole("button", { name: "Cancel RFP" }).click();
  expect(asked).toBe(0);

  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill("We launch next year");
  await dialog.getByRole("button", { name: "Cancel RFP" }).click();
  await expectToast(page, "RFP cancelled successfully");
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(pending).toHaveText("0");
  await expect(group(page, /^RFPs closing/)).toHaveCount(0);
  expect(asked).toBe(1);
});
