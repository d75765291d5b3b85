/** Venues in a real browser: submitted, unseen by others, approved, seen by all; managed by an administrator. */
import type { Locator, Page } from "@playwright/test";
import { adminAccount } from "./servers";
import { expect, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { draftOverHttp } from "./deals";
import { bearer, enter, newStamp, registerOverHttp } from "./people";
import { expectToast, fillRfp, publishReviewed, rowOf } from "./screens";

const stamp = newStamp();

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();
const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const searchFor = async (page: Page, text: string) => {
  await page.getByRole("searchbox").fill(text);
  await page.keyboard.press("Enter");
};

/** What the form announces. */
const expectRefusal = (page: Page, text: string) =>
  expect(page.getByRole("form").getByRole("alert").filter({ hasText: text }).last()).toBeVisible();

async function pickTier(page: Page, tier: string): Promise<void> {
  await page.getByRole("combobox", { name: "Tier" }).click();
  await page.getByRole("option", { name: tier }).click();
}

async function fillContact(part: Locator, first: string, last: string, email: string): Promise<void> {
  await part.getByLabel("First name").fill(first);
  await part.getByLabel("Last name").fill(last);
  await part.getByLabel("Email").fill(email);
}

async function fillVenue(page: Page, name: string): Promise<void> {
  await page.getByLabel("Venue name").fill(name);
  await pickTier(page, "Tier 3");
  await next(page);
  await fillContact(section(page, "Listing Manager"), "Mara", "Lindqvist", "mara@venue.test");
  await fillContact(section(page, "Support Team"), "Ilse", "Brandt", "ilse@venue.test");
  await next(page);
  await page.getByLabel("Whitepaper", { exact: true }).click();
  await page.getByLabel("HQ address").fill("1 Harbour Street, Valletta");
  await next(page);
  await fillKpis(page);
}

async function fillKpis(page: Page): Promise<void> {
  await page.getByLabel("Minimum depth").fill("50000");
  await page.getByLabel("Minimum volumes").fill("250000");
  await page.getByLabel("Maximum spread").fill("0.5");
  await page.getByLabel("Uptime").fill("95");
  await page.getByLabel("Fixed fees").fill("75000");
  await page.getByLabel("Marketing promotions").fill("A campaign");
  await page.getByLabel("Traded volumes").fill("120000000");
  await page.getByLabel("Reported users").fill("400000");
}

// Each has people of its own, and the file is long: both workers take from it.
test.describe.configure({ mode: "parallel" });

test("a submission awaits approval, and is everybody's once an administrator approves it", async ({
  page: issuer,
  newVisitor,
  request,
  problems,
}) => {
  test.setTimeout(400_000);
  problems.allowConsoleError(/net::ERR_FAILED/);
  const name = `Northlight ${stamp}`;
  const owner = await registerOverHttp(request, "token_issuer", `Venue Issuer ${stamp}`);
  const other = await registerOverHttp(request, "market_maker", `Venue Maker ${stamp}`);
  const [maker, admin] = [await newVisitor(), await newVisitor()];
  await enter(issuer, owner);
  await enter(maker, other);
  await enter(admin, adminAccount);

  await test.step("each step says what it misses, in the spec's words", async () => {
    await issuer.goto("/venues");
    await issuer.getByRole("link", { name: "Submit Venue" }).click();
    await issuer.waitForURL("**/venues/new");
    await next(issuer);
    await expectRefusal(issuer, "Please fill in the Venue Name.");
    // Twice to be seen, once to be heard, whatever else is missing.
    await expect(issuer.getByRole("form").getByText("Please fill in the Venue Name.")).toHaveCount(2);
    await expect(issuer.getByRole("form").getByRole("alert")).toHaveText(["Please fill in the Venue Name."]);
    const tier = issuer.getByRole("combobox", { name: "Tier" });
    await expect(tier).toHaveAccessibleDescription("Please select a Tier.");
    await expect(issuer.getByLabel("Venue name")).toBeFocused();
    await issuer.getByLabel("Venue name").fill(name);
    // The refusal goes on with what is still wrong, and goes with the last of it.
    const refused = issuer.getByRole("form").getByText("Please select a Tier.");
    await expect(refused).toHaveCount(2);
    await expect(issuer.getByRole("form").getByRole("alert")).toHaveCount(0);
    await next(issuer);
    await expectRefusal(issuer, "Please select a Tier.");
    await pickTier(issuer, "Tier 3");
    await expect(refused).toHaveCount(0);
    await next(issuer);

    await next(issuer);
    await expectRefusal(issuer, "Please fill in all required Listing Manager fields.");
    await expectNoAxeViolations(issuer);
    await fillContact(section(issuer, "Listing Manager"), "Mara", "Lindqvist", "not an address");
    await next(issuer);
    await expectRefusal(issuer, "Invalid email address");
    await section(issuer, "Listing Manager").getByLabel("Email").fill("mara@venue.test");
    await next(issuer);
    await expectRefusal(issuer, "Please fill in all required Support Team contact fields.");
    const team = section(issuer, "Support Team");
    await expect(team.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await team.getByRole("button", { name: "Add support contact" }).click();
    await expect(team.getByRole("group", { name: "Support contact 2" }).getByLabel("First name")).toBeFocused();
    await team.getByRole("button", { name: "Remove support contact 1" }).click();
    await expect(team.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
    await fillContact(team, "Ilse", "Brandt", "ilse@venue.test");
    await next(issuer);

    await next(issuer);
    await expectRefusal(issuer, "Please select at least one required document.");
    await expect(issuer.getByRole("checkbox")).toHaveCount(16);
    await expectNoAxeViolations(issuer);
    await issuer.getByLabel("Whitepaper", { exact: true }).click();
    await next(issuer);
    await expectRefusal(issuer, "Please enter the HQ address.");
    await issuer.getByLabel("HQ address").fill("1 Harbour Street, Valletta");
    const licenses = issuer.getByLabel("Licenses");
    await licenses.pressSequentially("MiCA CASP,VARA");
    await licenses.press("Enter");
    await licenses.pressSequentially("mica casp,");
    await expect(issuer.getByRole("list", { name: "Added" }).getByRole("listitem")).toHaveText(["MiCA CASP", "VARA"]);
    await next(issuer);

    const submit = issuer.getByRole("button", { name: "Review & Submit" });
    await submit.click();
    await expectRefusal(issuer, "Please fill in all required Minimum Requirements fields.");
    for (const text of [
      "Please fill in all required Minimum Requirements fields.",
      "Please fill in all required Listing Fees fields.",
      "Please fill in all required Public KPIs fields.",
    ]) {
      await expect(issuer.getByRole("form").getByText(text).first()).toBeVisible();
    }
    await expectNoAxeViolations(issuer);
  });

  await test.step("a reload loses nothing", async () => {
    await issuer.getByLabel("Minimum depth").fill("50000");
    issuer.on("dialog", (dialog) => void dialog.accept());
    await issuer.reload();
    await issuer.getByRole("button", { name: "Continue with it" }).click();
    await expect(issuer.getByLabel("Minimum depth")).toHaveValue("50,000");
    await issuer.getByRole("button", { name: "Step 1: General Info (completed)" }).click();
    await expect(issuer.getByLabel("Venue name")).toHaveValue(name);
    await issuer.getByRole("button", { name: "Step 4: KPIs" }).click();
  });

  await test.step("another tab keeps another venue", async () => {
    const tab = await issuer.context().newPage();
    await tab.goto("/venues/new");
    await tab.getByLabel("Venue name").fill(`Other ${name}`);
    const keptNames = () =>
      tab.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, kept]) =>
          key.startsWith("venue_draft_") ? [(JSON.parse(kept) as { values: { name: string } }).values.name] : [],
        ),
      );
    await expect.poll(async () => (await keptNames()).toSorted()).toEqual([name, `Other ${name}`].toSorted());
    await expect(tab.getByRole("button", { name: "Continue with it" })).toHaveCount(0);
    await tab.close({ runBeforeUnload: false });
  });

  await test.step("submitted after a review, it awaits approval", async () => {
    await fillKpis(issuer);
    await issuer.getByRole("button", { name: "Review & Submit" }).click();
    const review = issuer.getByRole("dialog", { name });
    for (const text of ["Mara Lindqvist", "ilse@venue.test", "MiCA CASP", "$250,000", "95.00%", "A campaign"]) {
      await expect(review.getByText(text)).toBeVisible();
    }
    await expectNoAxeViolations(issuer);
    await loseAnswer(issuer, "**/venue/create");
    await review.getByRole("button", { name: "Submit Venue" }).click();
    await expectToast(issuer, "Venue submitted successfully!");
    await issuer.waitForURL("**/venues");
    await searchFor(issuer, name);
    const row = rowOf(issuer, name);
    await expect(row.getByText("Awaiting approval")).toBeVisible();
    await expect(row.getByText("Your submission")).toBeVisible();
    await row.getByRole("link", { name: `Edit ${name}` }).click();
    await expect(issuer.getByLabel("Venue name")).toHaveValue(name);
    await issuer.getByLabel("Description").fill("With a programme for makers");
    for (let step = 1; step < 4; step += 1) await next(issuer);
    await issuer.getByRole("button", { name: "Review & Submit" }).click();
    await loseAnswer(issuer, "**/venue/*/update");
    await issuer.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
    await expectToast(issuer, "Venue updated successfully");
  });

  let path = "";
  await test.step("others see nothing of it", async () => {
    await issuer.goto(`/venues?q=${encodeURIComponent(name)}`);
    await issuer.getByRole("link", { name, exact: true }).click();
    await issuer.waitForURL(/\/venues\/\d+$/);
    path = new URL(issuer.url()).pathname;
    await expect(issuer.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(issuer.getByText("With a programme for makers")).toBeVisible();
    await expectNoAxeViolations(issuer);
    await maker.goto(`/venues?q=${encodeURIComponent(name)}`);
    await expect(maker.getByText("No results found")).toBeVisible();
    await maker.goto(path);
    await expect(maker.getByText("It may have been withdrawn, or was never shared with you.")).toBeVisible();
  });

  await test.step("an administrator finds it among what waits, and rejects it with a reason", async () => {
    await admin.goto("/dashboard");
    await admin.waitForURL("**/admin");
    await expect(admin.getByRole("heading", { name: /^Venues to approve/ })).toBeVisible();
    await expectNoAxeViolations(admin);
    await admin.goto("/admin/venues");
    await expect(admin.getByRole("main").locator("tbody tr").first()).toContainText("Awaiting approval");
    await admin.goto(`/admin/venues?q=${encodeURIComponent(name)}`);
    await rowOf(admin, name)
      .getByRole("button", { name: `Reject ${name}` })
      .click();
    const dialog = admin.getByRole("alertdialog", { name: "Reject this submission?" });
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Say why");
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    await expectNoAxeViolations(admin);
    await dialog.getByLabel("Reason").fill("It lists no spot pairs.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expectToast(admin, "Venue rejected successfully");
  });

  await test.step("its submitter reads why, changes it, and it awaits approval again", async () => {
    await issuer.goto("/venues");
    await searchFor(issuer, name);
    await expect(rowOf(issuer, name).getByText("Rejected")).toBeVisible();
    await issuer.getByRole("link", { name, exact: true }).click();
    await expect(section(issuer, "Why it was rejected")).toContainText("It lists no spot pairs.");
    await expectNoAxeViolations(issuer);
    const id = new URL(issuer.url()).pathname.split("/").at(-1);
    const data = { description: "Spot pairs since this month" };
    const again = await request.post(`/v1/onboarding/venue/${id}/update`, { headers: bearer(owner.token), data });
    expect((await again.json()).element.status).toBe("pending");
    await issuer.reload();
    await expect(section(issuer, "Why it was rejected")).toBeHidden();
    await issuer.goto("/venues");
  });

  await test.step("an administrator approves it", async () => {
    await admin.goto("/admin/venues?status=pending");
    await rowOf(admin, name)
      .getByRole("button", { name: `Approve ${name}` })
      .click();
    // What it was asked about has changed since: it is looked at, and pressed again.
    const data = { description: "Spot pairs, and a desk for makers" };
    await request.post(`/v1/onboarding${path.replace("venues", "venue")}/update`, {
      headers: bearer(owner.token),
      data,
    });
    problems.allowFailedRequest("/approve", 409);
    await admin.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await expect(admin.getByRole("alertdialog").getByText("It was changed meanwhile")).toBeVisible();
    await expectNoAxeViolations(admin);
    await loseAnswer(admin, "**/venue/*/approve*");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await expectToast(admin, "Venue approved successfully");
    await expect(rowOf(admin, name)).toHaveCount(0);
    await maker.goto(`/venues?q=${encodeURIComponent(name)}`);
    await expect(rowOf(maker, name).getByText("Approved")).toBeVisible();
    await maker.goto(path);
    await expect(maker.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(maker.getByRole("link", { name: "Edit" })).toHaveCount(0);
    await issuer.goto(path);
    await expect(issuer.getByRole("link", { name: "Edit" })).toHaveCount(0);
  });

  await test.step("an RFP names it, and market makers commit to it", async () => {
    const rfp = `On ${name}`;
    await issuer.goto("/rfqs/new");
    await fillRfp(issuer, { name: rfp, venues: [name, "OKX"], makers: [other.name] });
    await issuer.getByRole("button", { name: "Review & Submit RFP" }).click();
    await expect(issuer.getByRole("dialog").getByText(`${name}, OKX`)).toBeVisible();
    await issuer.getByRole("dialog").getByRole("button", { name: "Create RFP" }).click();
    await issuer.waitForURL("**/rfqs");
    await rowOf(issuer, rfp).getByRole("button", { name: "Publish" }).click();
    await publishReviewed(issuer);
    await expect(rowOf(issuer, rfp).getByText("Open", { exact: true })).toBeVisible();
    await maker.goto("/rfqs");
    await rowOf(maker, rfp).getByRole("button", { name: "Submit Quote" }).click();
    const targets = maker.getByRole("dialog").getByRole("region", { name: "Quoting Targets" });
    await expect(targets.getByRole("rowheader")).toHaveText([name, "OKX"]);
  });
});

test("an administrator adds, edits and deletes venues; a known exchange stays", async ({ page, problems }) => {
  test.setTimeout(300_000);
  const name = `Corvane ${stamp}`;
  await enter(page, adminAccount);
  await page.goto("/admin/venues");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Add Venue" }).click();
  await fillVenue(page, name);
  await page.getByRole("button", { name: "Review & Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create Venue" }).click();
  await expectToast(page, "Venue created successfully");
  await page.waitForURL("**/admin/venues");
  await searchFor(page, name);
  await expect(rowOf(page, name).getByText("Approved")).toBeVisible();

  await rowOf(page, name)
    .getByRole("link", { name: `Edit ${name}` })
    .click();
  await page.getByRole("button", { name: "Step 3: Legal (completed)" }).click();
  await page.getByLabel("HQ address").fill("");
  await next(page);
  await expectRefusal(page, "Please enter the HQ address.");
  await page.getByLabel("HQ address").fill("2 New Street");
  await next(page);
  await page.getByRole("button", { name: "Review & Submit" }).click();
  let saves = 0;
  page.on("request", (request) => (saves += Number(request.url().endsWith("/update"))));
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).dblclick();
  await expectToast(page, "Venue updated successfully");
  await page.waitForURL("**/admin/venues");
  expect(saves).toBe(1);

  // A known exchange has no contacts yet: its tier can be changed without inventing them.
  await page.goto("/admin/venues?q=bitvavo");
  await page.getByRole("link", { name: "Edit Bitvavo" }).click();
  await pickTier(page, "Tier 2");
  for (let step = 1; step < 4; step += 1) await next(page);
  await page.getByRole("button", { name: "Review & Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Venue updated successfully");
  await page.waitForURL("**/admin/venues");
  await page.goto("/admin/venues?q=bitvavo");
  await expect(rowOf(page, "Bitvavo").getByText("Tier 2")).toBeVisible();
  problems.allowFailedRequest("/delete", 409);
  await page.getByRole("button", { name: "Delete Bitvavo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Bitvavo is one of the exchanges that RFQs choose from");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();

  await page.goto(`/admin/venues?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Venue deleted successfully");
  await expect(page.getByText("No results found")).toBeVisible();
});

test("an edit that was left says at its fields what was changed elsewhere meanwhile", async ({ page, request }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const issuer = await registerOverHttp(request, "token_issuer", `Venue Editors ${stamp}`);
  const headers = bearer(issuer.token);
  await enter(page, issuer);
  await page.goto("/venues/new");
  await fillVenue(page, `Left ${stamp}`);
  await page.getByRole("button", { name: "Review & Submit" }).click();
  const [made] = await Promise.all([
    page.waitForResponse("**/v1/onboarding/venue/create"),
    page.getByRole("dialog").getByRole("button", { name: "Submit Venue" }).click(),
  ]);
  const { id, version, legal } = (await made.json()).element;
  await page.waitForURL("**/venues");
  await page.goto(`/venues/new?edit=${id}`);
  await page.getByRole("button", { name: /^Step 3: Legal/ }).click();
  await page.getByLabel("HQ address").fill("3 Mine Street");
  const data = { version, legal: { ...legal, hq_address: "4 Their Street" }, description: "Theirs" };
  const changed = await request.post(`/v1/onboarding/venue/${id}/update`, { headers, data });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.getByLabel("HQ address").pressSequentially(", Valletta");
  await page.reload();
  await expect(page.getByText(/It was changed elsewhere since\./)).toBeVisible();
  await page.getByRole("button", { name: "Continue with it" }).click();
  // The step of what both have changed, not the last one.
  const address = page.getByLabel("HQ address");
  await expect(address).toHaveValue("3 Mine Street, Valletta");
  await expect(address).toHaveAccessibleDescription(/Changed elsewhere too, to “4 Their Street”/);
  await address.fill("4 Their Street");
  await expect(page.getByText(/Changed elsewhere too/)).toHaveCount(0);
  await page.getByRole("button", { name: /^Step 1/ }).click();
  await expect(page.getByLabel("Description")).toHaveValue("Theirs");
});

test("the list as table and cards, in the address, on a phone, and when it fails", async ({
  page,
  request,
  problems,
}) => {
  test.setTimeout(300_000);
  const issuer = await registerOverHttp(request, "token_issuer", `Venue Reader ${stamp}`);
  await enter(page, issuer);
  await page.goto("/venues");
  await expect(rowOf(page, "Binance")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Cards" }).click();
  await expect(page).toHaveURL(/view=cards/);
  await expect(page.getByRole("list").getByRole("link", { name: "Binance", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Filter Tier" }).click();
  await page.getByRole("menuitemradio", { name: "Tier 4" }).click();
  await expect(page).toHaveURL(/tier=Tier/);
  await expect(page.getByRole("link", { name: "Backpack", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Binance", exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("link", { name: "Backpack", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");

  // Not 5xx, which is tried again for seconds.
  problems.allowFailedRequest("/v1/onboarding/venue/all", 403);
  await page.route("**/v1/onboarding/venue/all*", (route) =>
    route.fulfill({ status: 403, json: { detail: "Not just now", code: "forbidden" } }),
  );
  await searchFor(page, "nothing like it");
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await page.unroute("**/v1/onboarding/venue/all*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No results found")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/venues", "/venues?view=cards", "/venues/new"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
    await expectNoAxeViolations(page);
  }
});

test("a venue's page names the viewer's RFPs on it, and nobody else's", async ({ page, request }) => {
  const issuer = await registerOverHttp(request, "token_issuer", `Using Issuer ${stamp}`);
  const other = await registerOverHttp(request, "token_issuer", `Other Issuer ${stamp}`);
  const maker = await registerOverHttp(request, "market_maker", `Using Maker ${stamp}`);
  const makers = [maker];
  await draftOverHttp(request, issuer, { name: "On Deribit", makers, venues: ["deribit", "okx"] });
  await draftOverHttp(request, issuer, { name: "Elsewhere", makers, venues: ["okx"] });
  await draftOverHttp(request, other, { name: "Of another", makers, venues: ["deribit"] });
  await enter(page, issuer);
  await page.goto("/venues?q=deribit");
  await page.getByRole("link", { name: "Deribit", exact: true }).click();
  await expect(page).toHaveTitle("Deribit · Depthbook");
  const used = page.getByRole("region", { name: "RFPs that name it" }).first();
  await expect(used.getByRole("link", { name: "On Deribit" })).toBeVisible();
  await expect(page.getByText("Elsewhere")).toHaveCount(0);
  await expect(page.getByText("Of another")).toHaveCount(0);
  await expectNoAxeViolations(page);
  // On a phone all of it is there at once.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(used.getByRole("row", { name: "On Deribit" })).toContainText("until");
  const frame = used.getByRole("table").locator("..");
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a known exchange tells what is public of it, with its sources, and nothing that nobody knows", async ({
  page,
  request,
}) => {
  await enter(page, await registerOverHttp(request, "market_maker", `Reader ${stamp}`));
  await page.goto("/venues?q=kraken");
  await page.getByRole("link", { name: "Kraken", exact: true }).click();
  const facts = section(page, "Public Information");
  await expect(facts.getByRole("link", { name: /^kraken\.com \(/ })).toHaveAttribute("href", "https://www.kraken.com");
  await expect(facts.getByRole("link", { name: /^kraken\.com\/get-listed/ })).toBeVisible();
  await expect(facts.getByText("Perpetuals")).toBeVisible();
  await expect(facts.getByText("Not known: Market maker programme")).toBeVisible();
  await expect(facts.getByRole("link", { name: /^ccxt\/ccxt/ }).first()).toHaveAttribute("target", "_blank");
  await expect(section(page, "General Info").getByText(/^Not known: Listing fee/)).toBeVisible();
  await expect(page.getByText("N/A")).toHaveCount(0);
  for (const name of ["Contacts", "Legal", "KPIs"]) await expect(section(page, name)).toHaveCount(0);
  await expectNoAxeViolations(page);
});
