/** The wizards, each from registration to the dashboard (spec 2). */
import type { APIRequestContext, Page } from "@playwright/test";
import { answer, choose, expectStep, field, fill, more, next, section, stepButton, unfold } from "./form-steps";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { createProfile, enter, PASSWORD, type Person, registerOverHttp, submitSignIn } from "./people";
import { expectToast, signUp } from "./screens";
import { profileBody } from "@/tests/factories/profile-bodies";
import { ONBOARDING_KINDS, USER_TYPES, type UserType } from "@/lib/accounts/constants";

/** What Next leaves in the page. */
type NextGlobal = { router: { push: (path: string) => void } };

/** A newcomer's wizard, open in this browser; signing up through the form is what the first three tests do. */
async function openWizard(page: Page, request: APIRequestContext, type: UserType, company: string): Promise<Person> {
  const person = await registerOverHttp(request, type, company, { onboarded: false });
  await enter(page, person);
  await page.goto(`/onboarding/${ONBOARDING_KINDS[type]}`);
  return person;
}

async function readProfile(page: Page, kind: string) {
  const answered = await page.request.get(`/v1/onboarding/${kind}/my`);
  expect(answered.status()).toBe(200);
  return (await answered.json()).element;
}

// Each has people of its own, and the file is long: both workers take from it.
test.describe.configure({ mode: "parallel" });

test("a token issuer, by every branch", async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page, "token_issuer", "Lumen Labs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Token Issuer Onboarding");
  await expect(field(page, "Project name")).toHaveValue("Lumen Labs");
  await expect(page.getByText("Missing: Website, Vertical, Token issuing entity jurisdiction")).toBeVisible();
  await expect(field(page, "X profile")).toBeHidden();
  await expect(stepButton(page, "Market Makers")).toBeDisabled();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Vertical is required")).toBeVisible();
  await expect(field(page, "Website")).toBeFocused();
  // Heard once for all of them, and at each field by whoever comes to it.
  const refusal = page.locator("form").getByRole("alert");
  await expect(refusal).toHaveText([/^Missing: Website, Vertical, Token issuing entity jurisdiction/]);
  await expect(field(page, "Website")).toHaveAccessibleDescription(/Website is required/);
  await fill(section(page, "Project"), { Website: "lumen.example", "Project name": "Lumen" });
  await expect(refusal).toHaveCount(0);
  await more(page, "the project");
  const xProfile = field(page, "X profile");
  await xProfile.fill("no address");
  await xProfile.press("Tab");
  await expect(xProfile).toHaveAttribute("aria-invalid", "true");
  // What is wrong with what was just left is announced by the field.
  await expect(refusal).toHaveCount(1);
  // What is wrong can't be folded away, and stays open once it is put right.
  await page.getByRole("button", { name: "More about the project" }).click();
  await xProfile.fill("@lumen");
  await expect(xProfile).not.toHaveAttribute("aria-invalid");
  await expect(xProfile).toBeVisible();
  await choose(page, page, "Vertical", ["DePIN"]);
  await expect(page.getByText("Missing: Token issuing entity jurisdiction")).toBeVisible();
  await field(page, "Value proposition").fill("Light, measured.");
  await expect(field(page, "X profile")).toHaveValue("https://x.com/lumen");
  await expect(section(page, "Project").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await unfold(page, "Documents");
  await fill(section(page, "Documents"), {
    Whitepaper: "https://lumen.example/paper.pdf",
    Deck: "https://lumen.example/deck.pdf",
    Tokenomics: "https://lumen.example/tokens.pdf",
  });

  const team = section(page, "Team");
  await unfold(page, "Team");
  await team.getByRole("button", { name: "Add team member" }).click();
  await expect(team.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  await expect(field(team, "Name")).toBeFocused();
  await fill(team, { Role: "CEO", Email: "nobody" });
  await field(team, "LinkedIn").fill("not a link");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(team.getByText("Invalid email address")).toBeVisible();
  await expect(team.getByText("Invalid LinkedIn URL")).toBeVisible();
  await fill(team, { Email: "ada@lumen.example", LinkedIn: "linkedin.com/in/ada", Telegram: "@ada" });
  await choose(page, page, "Token issuing entity jurisdiction", ["Cayman Islands"]);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(team.getByText("Name is required")).toBeVisible();
  await field(team, "Name").fill("Ada Lumen");
  await team.getByRole("button", { name: "Add team member" }).click();
  await team.getByRole("button", { name: "Remove team member 2" }).click();

  for (const name of ["Traction", "Fundraising", "Funding History", "Competitors"]) await unfold(page, name);
  await fill(section(page, "Traction"), { "Traction summary": "12,000 users", "Details URL": "lumen.example/stats" });
  const raise = section(page, "Fundraising");
  await answer(raise, "Is the project raising funds now?", "Yes");
  await field(raise, "Target amount").fill("5000000");
  await answer(raise, "Is the project raising funds now?", "No");
  await expect(field(raise, "Target amount")).toBeHidden();
  await answer(raise, "Is the project raising funds now?", "Yes");
  await expect(field(raise, "Target amount")).toHaveValue("");
  await fill(raise, {
    "Target amount": "8000000",
    "Use of funds": "Hiring",
    "Fundraising deck": "lumen.example/raise.pdf",
  });
  await choose(page, raise, "Round", ["Series A"]);
  const history = section(page, "Funding History");
  await answer(history, "Has the project closed a funding round?", "Yes");
  await history.getByRole("button", { name: "Add round" }).click();
  await expect(field(history, "Year")).toHaveValue(String(new Date().getUTCFullYear()));
  await field(history, "Year").fill("1999");
  await field(history, "Amount").fill("2000000");
  await expect(history.getByText("Must be between 2000 and this year")).toBeVisible();
  await field(history, "Year").fill("2024");
  await choose(page, history, "Round", ["Seed"]);
  await choose(page, history, "Investors", ["Paradigm", "Uncle Bob"]);
  const rivals = section(page, "Competitors");
  const filled = (name: string) => section(page, name).getByRole("progressbar");
  await fill(section(page, "Project"), { Website: "no address" });
  await expect(filled("Project")).toHaveAttribute("aria-valuenow", "80");
  await fill(section(page, "Project"), { Website: "lumen.example" });
  for (const [index, name] of ["Beam", "Ray", "Glow"].entries()) {
    await rivals.getByRole("button", { name: "Add competitor" }).click();
    await field(rivals.getByRole("group", { name: `Competitor ${index + 1}` }), "Name").fill(name);
  }
  await expect(rivals.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await more(page, "the legal side");
  await choose(page, page, "Incorporation jurisdictions", ["Switzerland"]);
  await fill(section(page, "Legal"), {
    "Incorporation certificate": "https://lumen.example/cert.pdf",
    "Token Legal Opinion": "https://lumen.example/opinion.pdf",
  });
  await expectNoAxeViolations(page);
  await next(page, "Exchanges");
  await expect(page.getByText(/^Last saved /)).toBeVisible();

  await choose(page, page, "Desired exchanges", ["Coinbase"]);
  await answer(page, "Do you want introductions to exchanges?", "Yes");
  await answer(page, "Is the token currently listed?", "Yes");
  await choose(page, page, "Current exchanges", ["Kraken"]);
  await answer(page, "Is the token currently listed?", "No");
  await answer(page, "Is the token currently listed?", "Yes");
  await expect(section(page, "Current Listings").getByText("Kraken")).toBeHidden();
  await choose(page, page, "Current exchanges", ["OKX"]);
  await next(page, "Market Makers");

  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await expect(page.getByText("Select at least one expectation")).toBeVisible();
  await page.getByRole("checkbox", { name: "Best price discovery" }).click();
  const terms = section(page, "Deal Terms");
  await expect(field(terms, "Supply allocation")).toHaveValue("5");
  await more(page, "the terms");
  await fill(terms, { "Target FDV at launch": "40000000", "Total supply": "1000000000", "Supply allocation": "101" });
  await field(terms, "Number of market makers").fill("2");
  await expect(terms.getByText("Must be between 0 and 100")).toBeVisible();
  await field(terms, "Supply allocation").fill("1.5");
  await answer(terms, "Do you also provide stablecoins?", "Yes");
  await field(terms, "Stable allocation").fill("250000");
  await terms.getByRole("radio", { name: "Both" }).click();
  const existing = section(page, "Existing Agreements");
  for (const name of ["Existing Agreements", "Market Maker Outreach", "Additional Input"]) await unfold(page, name);
  await choose(page, existing, "Current market makers", ["Wintermute", "GSR"]);
  await field(existing, "Agreement with Wintermute").fill("https://lumen.example/wm.pdf");
  await field(existing, "Agreement with GSR").fill("https://lumen.example/gsr.pdf");
  await existing.getByRole("button", { name: "Remove GSR" }).click();
  const outreach = section(page, "Market Maker Outreach");
  await answer(outreach, "Have you contacted market makers?", "Yes");
  await choose(page, outreach, "Contacted market makers", ["Keyrock"]);
  await answer(outreach, "Have you received proposals?", "Yes");
  await outreach.getByRole("button", { name: "Add proposal" }).click();
  await choose(page, outreach.getByRole("group", { name: "Proposal 1" }), "Market maker", ["Keyrock"]);
  await field(outreach, "Document").fill("https://lumen.example/proposal.pdf");
  await answer(outreach, "Is any market maker fully onboarded?", "Yes");
  await choose(page, outreach, "Onboarded market makers", ["Auros"]);
  await answer(outreach, "Have you signed an agreement?", "Yes");
  await outreach.getByRole("button", { name: "Add signed agreement" }).click();
  await choose(page, outreach.getByRole("group", { name: "Signed agreement 1" }), "Market maker", ["Auros"]);
  await field(page, "Additional input").fill("Launch in spring.");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByText("Onboarding completed successfully!")).toBeVisible();

  const profile = await readProfile(page, "token-issuer");
  expect(profile).toMatchObject({
    project_name: "Lumen",
    project_website: "https://lumen.example",
    project_x: "https://x.com/lumen",
    vertical: "DePIN",
    team_members: [
      { name: "Ada Lumen", role: "CEO", email: "ada@lumen.example", linkedin: "https://linkedin.com/in/ada" },
    ],
    fund_raise: { isRaising: true, targetAmount: 8_000_000, round: "Series A", useOfFunds: "Hiring" },
    vc_history: {
      hasClosedRound: true,
      rounds: [{ round: "Seed", year: 2024, amount: 2_000_000, investors: ["Paradigm", "Uncle Bob"] }],
    },
    current_exchanges: ["OKX"],
    desired_exchanges: ["Coinbase"],
    want_exchange_introductions: true,
    current_mms: ["Wintermute"],
    existing_agreements: [{ mm: "Wintermute", file: "https://lumen.example/wm.pdf" }],
    current_proposals: [{ mm: "Keyrock", file: "https://lumen.example/proposal.pdf" }],
    signed_agreements: [{ mm: "Auros", file: "" }],
    target_fdv_at_launch: 40_000_000,
    total_supply: 1_000_000_000,
    supply_allocation_percentage: 1.5,
    stable_allocation: 250_000,
    number_of_mms: 2,
    business_model_preference: "Both",
    is_completed: true,
  });

  await page.goto("/onboarding/token-issuer");
  await expect(page.getByRole("link", { name: "Go to dashboard" })).toBeVisible();
  await expect(page.getByText("Onboarding completed successfully!")).toBeVisible();
  await stepButton(page, "Market Makers").click();
  await expect(page.getByRole("button", { name: "Complete Onboarding" })).toBeDisabled();
});

test("a market maker, by every branch", async ({ page }) => {
  test.setTimeout(120_000);
  // Asked for beforehand, for it stays two seconds. Above it is clear of the wizard's own buttons.
  const welcome = page.locator("[data-sonner-toast]").filter({ hasText: "Account created successfully!" });
  const [side] = await Promise.all([
    welcome.getAttribute("data-y-position"),
    signUp(page, "market_maker", "Tidepool Trading"),
  ]);
  expect(side).toBe("top");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Time coverage is required")).toBeVisible();
  await expect(page.getByText("Select at least one service")).toBeVisible();
  await fill(section(page, "Company"), {
    Name: "Tidepool",
    Website: "https://tidepool.example",
    "Business deck": "https://tidepool.example/deck.pdf",
  });
  await choose(page, page, "Time coverage", ["24/7 Global Coverage"]);
  await page.getByRole("checkbox", { name: "OTC" }).click();
  const otc = page.getByRole("group", { name: "OTC contact" });
  await fill(otc, { Name: "Noor", Role: "Head of OTC", Email: "noor@tidepool.example" });
  await page.getByRole("checkbox", { name: "Compliance" }).click();
  await fill(page.getByRole("group", { name: "Compliance contact" }), { Name: "Kim" });
  // Ticking another service leaves the contacts that are there alone.
  await page.getByRole("checkbox", { name: "Market Making" }).click();
  await expect(field(otc, "Name")).toHaveValue("Noor");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("group", { name: "Compliance contact" }).getByText("Role is required")).toBeVisible();
  const compliance = page.getByRole("checkbox", { name: "Compliance" });
  await compliance.click();
  await expect(page.getByRole("group", { name: "Compliance contact" })).toBeHidden();
  // Unticked by mistake, say: what was typed comes back.
  await compliance.click();
  await expect(field(page.getByRole("group", { name: "Compliance contact" }), "Name")).toHaveValue("Kim");
  await compliance.click();
  // A service that is offered has a contact.
  await expect(page.getByText("Missing: Market Making contact name, Market Making contact role")).toBeVisible();
  const desk = page.getByRole("group", { name: "Market Making contact" });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(desk.getByText("Name is required")).toBeVisible();
  await fill(desk, { Name: "Sol", Role: "Desk", Email: "sol@tidepool.example" });
  const history = section(page, "Investment History");
  await unfold(page, "Investment History");
  await answer(history, "Have you closed a funding round?", "Yes");
  await history.getByRole("button", { name: "Add round" }).click();
  await choose(page, history, "Round", ["Seed"]);
  await fill(history, { "Amount raised": "3000000", Valuation: "30000000" });
  await choose(page, history, "Investors", ["Dragonfly"]);
  await expectNoAxeViolations(page);
  await next(page, "Trading Information");

  await page.getByRole("button", { name: "Next", exact: true }).click();
  for (const message of ["Trading venues are required", "Asset classes are required", "Services are required"]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await choose(page, page, "Trading venues", ["Binance", "Bybit"]);
  await choose(page, page, "Asset classes", ["Spot"]);
  await choose(page, page, "Services provided", ["CEX Market Making"]);
  const metrics = section(page, "Performance Metrics");
  await unfold(page, "Performance Metrics");
  await metrics.getByRole("button", { name: "Add venue" }).click();
  await choose(page, metrics, "Venue", ["Binance"]);
  await fill(metrics, { "Reported volume (24h)": "12000000", Spread: "0.08" });
  const references = section(page, "Public References");
  await unfold(page, "Public References");
  await references.getByRole("button", { name: "Add reference" }).click();
  await fill(references, {
    "Project name": "Lumen",
    "CoinMarketCap or CoinGecko URL": "https://www.coingecko.com/lumen",
  });
  await expectNoAxeViolations(page);
  await next(page, "Legal Information");

  await stepButton(page, "General Information").click();
  await expect(field(page, "Website")).toHaveValue("https://tidepool.example");
  // Ahead of here only what is completed can be pressed; the rest is reached with Next.
  await expect(stepButton(page, "Legal Information")).toBeDisabled();
  await stepButton(page, "Trading Information").click();
  await expectStep(page, "Trading Information");
  await next(page, "Legal Information");
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await expect(page.getByText("Supported jurisdictions are required")).toBeVisible();
  const licenses = field(page, "Licenses");
  await licenses.fill("VASP, Malta");
  await licenses.press("Enter");
  await licenses.fill("vasp, malta");
  await licenses.press("Enter");
  await licenses.fill("   ");
  await licenses.press("Enter");
  const added = section(page, "Licenses & Jurisdictions").getByRole("list", { name: "Added" }).getByRole("listitem");
  await expect(added).toHaveCount(1);
  await licenses.fill("BVI");
  await licenses.press("Enter");
  await added.getByRole("button", { name: "Remove BVI" }).press("Enter");
  await expect(licenses).toBeFocused();
  await expect(added).toHaveCount(1);
  await choose(page, page, "Supported jurisdictions", ["Singapore"]);
  await fill(section(page, "Onboarding & Contracts"), {
    "Full onboarding process": "https://tidepool.example/onboarding.pdf",
  });
  await field(page, "Termination clauses").fill("30 days' notice.");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await page.waitForURL("**/dashboard");

  expect(await readProfile(page, "market-maker")).toMatchObject({
    name: "Tidepool",
    services: {
      otc: true,
      marketMaking: true,
      compliance: false,
      contacts: { otc: { name: "Noor", email: "noor@tidepool.example" }, compliance: null },
    },
    vc_history: { rounds: [{ amountRaised: 3_000_000, valuation: 30_000_000, vcs: ["Dragonfly"] }] },
    venue_metrics: [{ venue: "Binance", reportedVolume: 12_000_000, spread: 0.08 }],
    licenses: ["VASP, Malta"],
    is_completed: true,
  });
});

test("a VC investor, who may go on with gaps but not complete with them", async ({ page, problems }) => {
  test.setTimeout(120_000);
  await signUp(page, "vc_investor", "Northlight Capital");
  await fill(section(page, "Fund"), { "Fund name": "Northlight I", "Fund size": "90000000" });
  await next(page, "Investment Focus");
  await expectToast(page, "Onboarding progress saved");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("vc-investor-onboarding") ?? "null"));
  expect(kept).toMatchObject({ fundInfo: { fundName: "Northlight I" }, currentStep: 2 });
  await stepButton(page, "Portfolio & Track Record").click();
  await expectStep(page, "Portfolio & Track Record");
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await expectStep(page, "Fund Information");
  await expect(page.getByText("At least one general partner is required")).toBeVisible();
  await fill(section(page, "Fund"), { "Fund vintage": "2023", "Official website": "northlight.example" });
  await section(page, "Team").getByRole("button", { name: "Add general partner" }).click();
  await fill(section(page, "Team"), { Name: "Ines", Role: "Partner", Email: "ines@northlight.example" });
  await expectNoAxeViolations(page);
  await next(page, "Investment Focus");
  await choose(page, page, "Investment sectors", ["DeFi"]);
  await choose(page, page, "Investment stages", ["Seed"]);
  await choose(page, page, "Geographic focus", ["Europe"]);
  await fill(page, { "Minimum check size": "500000.5", "Maximum check size": "5000000" });
  await expect(page.getByText("Must be a whole number of US dollars")).toBeVisible();
  await fill(page, { "Minimum check size": "500000" });
  await page.getByRole("radio", { name: "3-5 years" }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await expectStep(page, "Fund Information");
  await expectToast(page, "Progress saved successfully");
  await next(page, "Investment Focus");
  await next(page, "Portfolio & Track Record");
  await fill(page, {
    "Total investments": "12",
    "Due diligence process": "Four weeks.",
    "Decision making process": "Partners vote.",
  });
  await choose(page, page, "Value add services", ["Tokenomics Design"]);
  await unfold(page, "References");
  await page.getByRole("button", { name: "Add reference" }).click();
  await fill(page.getByRole("group", { name: "Reference 1" }), { Name: "Ola", Company: "Lumen" });
  await expectNoAxeViolations(page);
  // Completed is completed, though the answer that says so is lost.
  problems.allowConsoleError(/Failed to load resource/);
  await loseAnswer(page, "**/v1/onboarding/my/complete");
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await page.waitForURL("**/dashboard");
  expect(await readProfile(page, "vc-investor")).toMatchObject({
    fund_name: "Northlight I",
    general_partners: [{ name: "Ines" }],
    check_sizes: { min: 500_000, max: 5_000_000, typical: null },
    investment_horizon: "3-5 years",
    total_investments: 12,
    references: [{ name: "Ola", company: "Lumen" }],
    is_completed: true,
  });
});

test("what is saved resumes in another browser, what is typed comes back after a reload", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const person = await openWizard(page, request, "token_issuer", "Halfway Labs");
  await fill(section(page, "Project"), { "Project name": "Halfway", Website: "https://halfway.example" });
  await page.reload();
  await expect(field(page, "Project name")).toHaveValue("Halfway");
  await expect(page.getByText(/and had not saved is back in the form/)).toBeVisible();
  await choose(page, page, "Vertical", ["Gaming"]);
  await choose(page, page, "Token issuing entity jurisdiction", ["Malta"]);
  await next(page, "Exchanges");
  await answer(page, "Is the token currently listed?", "Yes");
  await page.getByRole("button", { name: "Save & Continue Later" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Continue onboarding" }).click();
  await page.waitForURL("**/onboarding/token-issuer");

  const other = await newVisitor();
  await enter(other, person);
  await other.goto("/onboarding/token-issuer");
  await expectStep(other, "Exchanges");
  await expect(
    other.getByRole("radiogroup", { name: "Is the token currently listed?" }).getByRole("radio", { name: "Yes" }),
  ).toBeChecked();

  // The connection goes: the step stays open, nothing typed is lost, and it saves once it is back.
  await choose(other, other, "Current exchanges", ["Kraken"]);
  problems.allowConsoleError(/Failed to load resource/);
  await other.route("**/v1/onboarding/**", (route) => route.abort());
  await other.getByRole("button", { name: "Next", exact: true }).click();
  await expect(other.getByText("Network error. Please check your connection.")).toBeVisible();
  await expectStep(other, "Exchanges");
  await other.unroute("**/v1/onboarding/**");
  await other.reload();
  await expect(section(other, "Current Listings").getByText("Kraken")).toBeVisible();
  await next(other, "Market Makers");

  // The first browser has the older state open still, and types into it: it is asked which of the two it is to be.
  await expectStep(page, "Exchanges");
  await answer(page, "Do you want introductions to exchanges?", "Yes");
  await page.reload();
  await expect(page.getByText(/your profile was saved elsewhere since/)).toBeVisible();
  await page.getByRole("button", { name: "Continue with it" }).click();
  await expectStep(page, "Exchanges");
  const introductions = page.getByRole("radiogroup", { name: "Do you want introductions to exchanges?" });
  await expect(introductions.getByRole("radio", { name: "Yes" })).toBeChecked();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expectStep(page, "Market Makers");
  await page.reload();
  await expectStep(page, "Market Makers");
  await expect(page.getByRole("button", { name: "Discard it" })).toBeHidden();
});

test("a VC investor's tab keeps what it has unsaved when another has saved the same", async ({
  page,
  request,
  context,
  problems,
}) => {
  await openWizard(page, request, "vc_investor", "Two Tabs Capital");
  const other = await context.newPage();
  await other.goto("/onboarding/vc-investor");
  const site = (tab: Page) => field(tab, "Official website");
  await site(other).fill("https://two.example");
  // It has looked by then for what an earlier visit left: what the first tab keeps from here on doesn't come back in it.
  await expect.poll(() => other.evaluate(() => JSON.stringify(localStorage))).toContain("two.example");
  await site(page).fill("https://one.example");
  await next(page, "Investment Focus");
  problems.allowFailedRequest("/v1/onboarding/", 409);
  await other.getByRole("button", { name: "Next", exact: true }).click();
  await expect(other.getByText("This profile was changed elsewhere since you opened it.")).toBeVisible();
  await other.reload();
  await other.getByRole("button", { name: "Continue with it" }).click();
  await expectStep(other, "Fund Information");
  await expect(site(other)).toHaveValue("https://two.example");
});

const LAST_STEPS = {
  token_issuer: "Market Makers",
  market_maker: "Legal Information",
  vc_investor: "Portfolio & Track Record",
};

for (const type of USER_TYPES) {
  test(`a ${type} leaves and comes back twice in one visit, and completing arrives at the dashboard`, async ({
    page,
    request,
  }) => {
    const wizard = `/onboarding/${ONBOARDING_KINDS[type]}`;
    const person = await registerOverHttp(request, type, "Coming Back", { onboarded: false });
    await createProfile(request, type, person.token, { ...profileBody(type, "Coming Back"), currentStep: 3 });
    await enter(page, person);
    await page.goto(wizard);
    for (const visit of [1, 2]) {
      await expectStep(page, LAST_STEPS[type]);
      // The client's router meets the redirect of a guard that will judge otherwise later, and keeps it.
      if (visit === 1) {
        await page.waitForLoadState("networkidle");
        const redirected = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/dashboard");
        await page.evaluate(() => (window as unknown as { next: NextGlobal }).next.router.push("/dashboard"));
        expect((await redirected).status()).toBe(307);
        // It has arrived, and said why: a press before that would go under with the page that it replaces.
        await expect(page.getByText("That page opens once your onboarding is complete")).toBeVisible();
        await page.waitForURL(`**${wizard}`);
        await expectStep(page, LAST_STEPS[type]);
      }
      if (type === "vc_investor") await page.getByRole("banner").getByRole("link", { name: "Depthbook" }).click();
      else await page.getByRole("button", { name: "Save & Continue Later" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
      if (visit === 1) {
        await expectNoAxeViolations(page);
        await expectFits(page);
      }
      await page
        .getByRole("navigation", { name: "Account" })
        .getByRole("link", { name: "Continue onboarding" })
        .click();
      await page.waitForURL(`**${wizard}`);
    }
    await expectStep(page, LAST_STEPS[type]);
    await page.getByRole("button", { name: "Complete Onboarding" }).click();
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome, Coming Back" })).toBeVisible();
    await expectToast(page, /onboarding completed/i);
    await page.goto("/");
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Open dashboard" }).click();
    await page.waitForURL("**/dashboard");
  });
}

test("the settings are open before onboarding, as e-mails about an account's safety lead there", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const wizard = "/onboarding/vc-investor";
  const person = await registerOverHttp(request, "vc_investor", "Not Set Up", { onboarded: false });
  await createProfile(request, "vc_investor", person.token, {
    ...profileBody("vc_investor", "Not Set Up"),
    currentStep: 3,
  });
  // As the link of the e-mail leads there.
  await page.goto("/settings?tab=security");
  await submitSignIn(page, person);
  await page.waitForURL("**/settings?tab=security");
  await expect(page.getByRole("tab")).toHaveText(["Account", "Security", "Members", "Preferences"]);
  // No link that would lead back here.
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expectFits(page);
  await fill(page, {
    "Current password": PASSWORD,
    "New password": "a better password",
    "Confirm new password": "a better password",
  });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password changed. Your other sessions are signed out.")).toBeVisible();

  const back = page.getByRole("link", { name: "Back to onboarding" });
  for (const visit of [1, 2]) {
    await back.click();
    await page.waitForURL((url) => url.pathname === wizard);
    await expectStep(page, LAST_STEPS.vc_investor);
    await page.getByRole("banner").getByRole("link", { name: "Settings" }).click();
    await page.waitForURL("**/settings?tab=security");
    await expect(back).toBeVisible();
    if (visit === 1) {
      await page.goBack();
      await expectStep(page, LAST_STEPS.vc_investor);
      await page.goForward();
      await expect(page.getByRole("tab", { name: "Security", selected: true })).toBeVisible();
      // The client's router meets the guard's redirect, and keeps it.
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => (window as unknown as { next: NextGlobal }).next.router.push("/dashboard"));
      await expect(page.getByText("That page opens once your onboarding is complete")).toBeVisible();
      await expectStep(page, LAST_STEPS.vc_investor);
      await page.goto("/settings");
      await expect(page.getByRole("tab", { name: "Account", selected: true })).toBeVisible();
      await page.getByRole("link", { name: "API keys" }).click();
      await page.waitForURL("**/settings/api-keys");
      await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
    }
  }
  await back.click();
  await page.getByRole("button", { name: "Complete Onboarding" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/settings");
  await expect(page.getByRole("tab", { name: "Profile", selected: true })).toBeVisible();
  await expect(page.getByRole("complementary")).toBeVisible();
  await expect(back).toHaveCount(0);
});

/** Every save, until the route is taken away. */
const failWordlessly = (page: Page) =>
  page.route("**/v1/onboarding/**", (route) => route.fulfill({ status: 500, body: "" }));

test("a save that fails without a word is named by what failed", async ({ page, request, problems }) => {
  problems.allowFailedRequest("/v1/onboarding/", 500);
  await openWizard(page, request, "token_issuer", "Wordless Labs");
  await fill(section(page, "Project"), { "Project name": "Wordless", Website: "wordless.example" });
  await choose(page, page, "Vertical", ["Gaming"]);
  await choose(page, page, "Token issuing entity jurisdiction", ["Malta"]);
  await failWordlessly(page);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectToast(page, "Failed to create onboarding");
  await page.unroute("**/v1/onboarding/**");
  await next(page, "Exchanges");
  await failWordlessly(page);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectToast(page, "Failed to update step");
  await answer(page, "Is the token currently listed?", "No");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectToast(page, "Failed to update onboarding");
});

test("a VC investor's failed saves are named too", async ({ page, request, problems }) => {
  problems.allowFailedRequest("/v1/onboarding/", 500);
  await openWizard(page, request, "vc_investor", "Wordless Capital");
  await fill(section(page, "Fund"), { "Fund name": "Wordless I" });
  await failWordlessly(page);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectToast(page, "Failed to save onboarding progress");
  await page.unroute("**/v1/onboarding/**");
  await next(page, "Investment Focus");
  await failWordlessly(page);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectToast(page, "Failed to update progress");
  await fill(page, { "Minimum check size": "1000" });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expectToast(page, "Failed to save progress");
});

test("what one person has typed stays theirs while another fills in the wizard in the same browser", async ({
  page,
  request,
}) => {
  const first = await openWizard(page, request, "vc_investor", "First Fund");
  await fill(section(page, "Fund"), { "Fund name": "First I" });
  await openWizard(page, request, "vc_investor", "Second Fund");
  await expect(field(page, "Fund name")).toHaveValue("Second Fund");
  await fill(section(page, "Fund"), { "Fund name": "Second I" });
  await enter(page, first);
  await page.goto("/onboarding/vc-investor");
  await expect(field(page, "Fund name")).toHaveValue("First I");
});
