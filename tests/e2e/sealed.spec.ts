/** A sealed RFP with requirements and two awards: what its issuer asks, what nobody reads before it ends, who is chosen. */
import { draftOverHttp, quoteOverHttp, setStatusOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { enter, newStamp, registerOverHttp } from "./people";
import { expectToast } from "./screens";
import { adminAccount } from "./servers";

const RFP = `Sealed tender ${newStamp()}`;
/** A strike unlike any other figure, as it is sent and as it reads. */
const STRIKE = 73.7373;
const MARKERS = [String(STRIKE), "73.74"];

test("a sealed RFP says how many quotes have come, and nothing of them until it ends", async ({
  page,
  request,
  newVisitor,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Sealed Issuer");
  const makers = [
    await registerOverHttp(request, "market_maker", "Sealed Desk"),
    await registerOverHttp(request, "market_maker", "Other Sealed Desk"),
  ] as const;
  const [maker, other] = makers;
  const terms = { name: RFP, makers: [...makers], is_sealed: true, requirements: { max_spread: 0.4 } };
  const rfqId = await draftOverHttp(request, issuer, terms);
  await enter(page, issuer);

  await test.step("the draft's form has what it asks, and takes a document", async () => {
    await page.goto(`/rfqs/new?edit=${rfqId}`);
    await expect(page.getByRole("switch", { name: "Sealed quotes" })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Largest spread" })).toHaveValue("0.4");
    await page.getByRole("textbox", { name: "Brief" }).fill("Two desks, please.\n\nWe read every word.");
    await page.getByRole("textbox", { name: "Number of awards" }).fill("2");
    const file = { name: "Token plan.pdf", mimeType: "application/pdf", buffer: pdf() };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByRole("link", { name: "Token plan.pdf" })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Review & Update RFP" }).click();
    const review = page.getByRole("dialog");
    await expect(review).toContainText("Quotes are sealed until it ends. Up to 2 quotes are accepted.");
    await review.getByRole("button", { name: "Update RFP" }).click();
    await expectToast(page, "RFP updated successfully!");
    await setStatusOverHttp(request, issuer, "rfqs", rfqId, "OPEN");
  });

  await test.step("a market maker reads it, and is warned while typing", async () => {
    const desk = await newVisitor();
    await enter(desk, maker);
    await desk.goto(`/rfqs/${rfqId}`);
    await expect(desk.getByText("We read every word.")).toBeVisible();
    const download = desk.waitForEvent("download");
    await desk.getByRole("link", { name: "Token plan.pdf" }).click();
    expect((await download).suggestedFilename()).toBe("Token plan.pdf");
    await desk.getByRole("button", { name: "Submit Quote" }).click();
    const required = desk.getByRole("region", { name: "What the issuer requires" });
    await expect(required).toContainText("? Not said");
    const spread = desk.getByRole("textbox", { name: /^Binance, .*spread/i });
    await spread.fill("0.5");
    await expect(required).toContainText("✗ Not met");
    await spread.fill("0.4");
    await expect(required).toContainText("✓ Met");
    await expectNoAxeViolations(desk);
  });

  const quoteId = await quoteOverHttp(request, maker, rfqId, STRIKE);
  await quoteOverHttp(request, other, rfqId, STRIKE);

  await test.step("its issuer is told how many have come; no answer holds their terms", async () => {
    const answers: Promise<string>[] = [];
    page.on("response", (answer) => answers.push(answer.text().catch(() => "")));
    for (const path of [`/rfqs/${rfqId}?quote=${quoteId}`, `/rfqs/${rfqId}/compare`]) {
      await page.goto(path);
      await expect(page.getByText(/^Sealed until .* UTC: 2 quotes received$/)).toBeVisible();
      await expectNoAxeViolations(page);
      await expectFits(page);
    }
    await page.goto("/dashboard");
    await expect(page.getByText("0 to decide, 2 not yet: their RFP is sealed, or a draft")).toBeVisible();
    await page.waitForLoadState("networkidle");
    page.removeAllListeners("response");
    const texts = await Promise.all(answers);
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) for (const marker of MARKERS) expect(text).not.toContain(marker);
  });

  await test.step("an administrator reads that they are counted, and why they are not listed", async () => {
    const admin = await newVisitor();
    await enter(admin, adminAccount);
    await admin.goto("/admin");
    await expect(admin.getByRole("main")).toContainText("Awaiting a decision, sealed ones included");
    await admin.goto(`/admin/quotes?q=${encodeURIComponent(RFP)}`);
    await expect(admin.getByText("Every quote that is not sealed: set its status, or delete it")).toBeVisible();
    await expect(admin.getByText("No results found")).toBeVisible();
  });

  await test.step("closed, the quotes are read, and the first of two is accepted", async () => {
    await page.goto(`/rfqs/${rfqId}`);
    await page.getByRole("button", { name: "Close RFP" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close RFP" }).click();
    await page.getByRole("button", { name: "Accept the quote of Sealed Desk" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("0 of 2 awarded.");
    await expect(dialog.getByRole("checkbox")).toBeHidden();
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText("1 of 2 awarded")).toBeVisible();
    await expect(page.getByRole("cell", { name: /73\.74% OTM/ }).first()).toBeVisible();
    await page.goto(`/rfqs/${rfqId}/compare`);
    await expect(page.getByRole("rowheader", { name: "Largest spread: at most 0.40%" })).toBeVisible();
    await expect(page.getByRole("cell", { name: "✗ Not met" }).first()).toBeVisible();
  });
});

/** As small as one gets that is taken for one. */
function pdf(): Buffer {
  return Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
}
