/** Documents over real HTTP, and the field that takes them. */
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, holdBack, test } from "./fixtures";
import { unfold } from "./form-steps";
import { bearer, enter, registerOverHttp } from "./people";

const MAX = 10 * 1024 * 1024;

function pdf(size: number): Buffer {
  const bytes = randomBytes(size);
  bytes.write("%PDF-1.7\n");
  return bytes;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A new token issuer, whose session the context's cookie carries from now on. */
const register = (request: APIRequestContext) =>
  registerOverHttp(request, "token_issuer", "Aurora Chain", { onboarded: false });

test("10 MiB arrive and come back bit by bit; one byte more is refused in words", async ({ request }) => {
  const headers = bearer((await register(request)).token);
  const send = (buffer: Buffer) => {
    const file = { name: "Whitepaper.pdf", mimeType: "application/pdf", buffer };
    return request.post("/v1/files", { headers, multipart: { purpose: "whitepaper", file } });
  };

  const content = pdf(MAX);
  const taken = await send(content);
  expect(taken.status()).toBe(201);
  const { element } = (await taken.json()) as { element: { url: string; size: number } };
  expect(element.size).toBe(MAX);
  const read = await request.get(element.url, { headers });
  expect(sha256(await read.body())).toBe(sha256(content));
  expect(read.headers()).toMatchObject({
    "content-disposition": `attachment; filename="Whitepaper.pdf"; filename*=UTF-8''Whitepaper.pdf`,
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });

  for (const size of [MAX + 1, MAX * 4]) {
    const refused = await send(pdf(size));
    expect(refused.status()).toBe(413);
    expect(await refused.json()).toMatchObject({ detail: "The file is larger than 10 MB", code: "payload_too_large" });
  }
});

const choose = (field: Locator, name: string, buffer: Buffer) =>
  field.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });

async function openField(page: Page): Promise<Locator> {
  await register(page.request);
  await page.goto("/onboarding/token-issuer");
  await unfold(page, "Documents");
  const field = page.getByRole("group", { name: "Whitepaper" });
  await expect(field.getByRole("textbox")).toBeVisible();
  return field;
}

test("the field refuses what can't be a document, before and after sending", async ({ page, problems }) => {
  const field = await openField(page);
  await choose(field, "deck.pptx", pdf(100));
  await expect(field.getByRole("alert")).toHaveText("Choose a .pdf, .doc or .docx file");
  await choose(field, "empty.pdf", Buffer.alloc(0));
  await expect(field.getByRole("alert")).toHaveText("The file is empty");
  await choose(field, "large.pdf", pdf(MAX + 1));
  await expect(field.getByRole("alert")).toHaveText("The file is larger than 10 MB");
  await expect(field.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(page);

  problems.allowFailedRequest("/v1/files", 422);
  await choose(field, "page.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"));
  await expect(field.getByRole("alert")).toHaveText("The content is not a PDF (.pdf)");
  await field.getByRole("textbox").fill("https://example.com/whitepaper.pdf");
  await expect(field.getByRole("alert")).toBeHidden();
});

test("an upload shows its progress, can be cancelled, and is kept, replaced and removed", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const field = await openField(page);
  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const name = "Aurora Chain – the whitepaper of the network that has a very long name.pdf";

  await throttle(400_000);
  await field.getByRole("button", { name: "Upload file" }).focus();
  await choose(field, name, pdf(MAX));
  const progress = field.getByRole("progressbar", { name: `Uploading ${name}` });
  await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
  await expectNoAxeViolations(page);
  const cancel = field.getByRole("button", { name: `Cancel the upload of ${name}` });
  await expect(cancel).toBeFocused();
  // The step would be saved without it.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("A file is still uploading. Wait for it, or cancel it.")).toBeVisible();
  await expect(progress).toBeVisible();
  await cancel.press("Enter");
  await expect(field.getByRole("textbox")).toBeFocused();
  await expect(field.getByRole("alert")).toBeHidden();

  await throttle(-1);
  const content = pdf(300_000);
  await choose(field, name, content);
  const link = field.getByRole("link", { name });
  await expect(link).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  expect(sha256(readFileSync(await download.path()))).toBe(sha256(content));

  await choose(field, "Second.pdf", pdf(1000));
  await expect(field.getByRole("link", { name: "Second.pdf" })).toBeVisible();
  await field.getByRole("button", { name: "Remove Second.pdf" }).press("Enter");
  await expect(field.getByRole("textbox")).toBeFocused();
  await expect(field.getByRole("textbox")).toHaveValue("");
});

test("a file whose upload was cut is kept, and sent again at a press; one that is refused is not", async ({
  page,
  problems,
}) => {
  const field = await openField(page);
  problems.allowConsoleError(/Failed to load resource: net::ERR_/);
  await page.route("**/v1/files", (route) => route.abort());
  await choose(field, "Cut.pdf", pdf(1000));
  await expect(field.getByRole("alert")).toHaveText("Cut.pdf: Network error. Please check your connection.");
  const again = field.getByRole("button", { name: "Try again to upload Cut.pdf" });
  await expectNoAxeViolations(page);
  await again.press("Enter");
  await expect(field.getByRole("alert")).toBeVisible();
  await page.unroute("**/v1/files");
  await again.press("Enter");
  await expect(field.getByRole("link", { name: "Cut.pdf" })).toBeVisible();
  await expect(field.getByRole("alert")).toBeHidden();
  await expect(field.getByRole("button", { name: "Replace Cut.pdf" })).toBeFocused();

  problems.allowFailedRequest("/v1/files", 422);
  await choose(field, "Other.pdf", Buffer.from("no PDF at all"));
  await expect(field.getByRole("alert")).toHaveText("The content is not a PDF (.pdf)");
  await expect(field.getByRole("button", { name: /^Try again/ })).toHaveCount(0);
});

test("a file can be dropped on the field", async ({ page }) => {
  const field = await openField(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["%PDF-1.7 dropped"], "Dropped.pdf", { type: "application/pdf" }));
    return data;
  });
  // Again until it is heard: React takes over a moment after the field is there.
  await expect(async () => {
    await field.dispatchEvent("dragover", { dataTransfer: dropped });
    await expect(field.getByText("Drop the file to upload it")).toBeVisible({ timeout: 500 });
  }).toPass();
  await field.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(field.getByRole("link", { name: "Dropped.pdf" })).toBeVisible();
});

test("an RFP keeps each of its documents, whatever is pressed or dropped while another is on its way", async ({
  page,
}) => {
  const issuer = await registerOverHttp(page.request, "token_issuer", "Aurora Papers");
  await enter(page, issuer);
  await page.goto("/rfqs/new");
  const picker = page.getByLabel("Document", { exact: true });
  const add = page.getByRole("button", { name: "Upload file" });
  const stored = (name: string) => page.getByRole("button", { name: `Replace ${name}` });
  const file = (name: string) => ({ name, mimeType: "application/pdf", buffer: pdf(1000) });
  const drop = async (...names: string[]) => {
    const dataTransfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer();
      for (const name of dropped) data.items.add(new File(["%PDF-1.7 dropped"], name, { type: "application/pdf" }));
      return data;
    }, names);
    await stored("First.pdf").dispatchEvent("dragover", { dataTransfer });
    await stored("First.pdf").dispatchEvent("drop", { dataTransfer });
  };
  const waiting = page.getByText("A file is still uploading. Wait for it, or cancel it.");

  await add.focus();
  await picker.setInputFiles(file("First.pdf"));
  await expect(stored("First.pdf")).toBeVisible();
  await expect(add).toBeFocused();

  const answer = await holdBack(page, "**/v1/files");
  await picker.setInputFiles(file("Second.pdf"));
  await expect(page.getByRole("button", { name: "Cancel the upload of Second.pdf" })).toBeFocused();
  await stored("First.pdf").click();
  await expect(waiting).toBeVisible();
  await drop("Third.pdf");
  answer();
  await expect(stored("Second.pdf")).toBeVisible();
  await expect(stored("First.pdf")).toBeVisible();
  await expect(stored("Third.pdf")).toBeHidden();

  await drop("Third.pdf", "Fourth.pdf");
  await expect(page.getByRole("alert").getByText("Choose one file")).toBeVisible();
  await drop("Third.pdf");
  await expect(stored("Third.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Remove Third.pdf" }).press("Enter");
  await expect(stored("First.pdf")).toBeFocused();
  await expect(stored("Third.pdf")).toBeHidden();
});
