/** An API key from its page: made, shown once, used by a machine, its last use seen, revoked. */
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { bearer, enter, registerOverHttp } from "./people";
import { expectToast } from "./screens";

test("a key is made and shown once, lets a machine in, says when it was used, and ends when it is revoked", async ({
  page,
  request,
}) => {
  const maker = await registerOverHttp(request, "market_maker", "Key Desk");
  await enter(page, maker);
  await page.goto("/settings/api-keys");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("alertdialog", { name: "New API key" });
  const save = dialog.getByRole("button", { name: "Make key" });
  await save.click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill("Zurich");
  await dialog.getByRole("radio", { name: "Quote" }).click();
  await expectNoAxeViolations(page);
  await save.click();

  const shown = page.getByRole("dialog", { name: "Your API key" });
  const key = await shown.locator("pre").first().innerText();
  expect(key).toMatch(/^dbk_key_/);
  await expect(shown.locator("pre").last()).toContainText(`authorization: Bearer ${key}`);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await shown.getByRole("button", { name: "I have copied it" }).click();
  // The button that began it went with the empty list: a Tab goes on in the page all the same.
  await expect(page.getByRole("main")).toBeFocused();
  const row = page.getByRole("listitem").filter({ hasText: "Zurich" });
  await expect(row).toContainText("Not used yet");
  await expect(row).toContainText("Active");
  await expect(row).toContainText(/expires \w{3} \d+, \d{4} \d\d:\d\d UTC/);
  await expect(row).not.toContainText(key);

  const headers = bearer(key);
  expect((await request.get("/v1/rfqs/assigned", { headers })).status()).toBe(200);
  const refused = await request.get("/v1/members", { headers });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "scope_insufficient"]);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/Used/, { timeout: 1_000 });
  }).toPass();
  // One of a few days' counts what is left of them.
  const data = { name: "Trial", scopes: ["read"], expires_at: Date.now() + 2.5 * 86_400_000 };
  expect((await request.post("/v1/api-keys", { headers: bearer(maker.token), data })).status()).toBe(201);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Trial" })).toContainText(/2d \d+h left/);
  await expect(row).not.toContainText("left");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectNoAxeViolations(page);

  await row.getByRole("button", { name: "Revoke Zurich" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expectToast(page, "API key revoked");
  await expect(row).toHaveCount(0);
  const gone = await request.get("/v1/rfqs/assigned", { headers });
  expect([gone.status(), (await gone.json()).code]).toEqual([401, "invalid_token"]);
});

test("a key whose answer was lost is made once, and shown by the next press", async ({ page, request, problems }) => {
  await enter(page, await registerOverHttp(request, "market_maker", "Lost Key Desk"));
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("alertdialog", { name: "New API key" });
  const save = dialog.getByRole("button", { name: "Make key" });
  await dialog.getByLabel("Name").fill("Zurich");
  problems.allowConsoleError(/Failed to load resource/);
  await loseAnswer(page, "**/v1/api-keys");
  await save.click();
  await expectToast(page, "Failed to make the API key");
  await save.click();

  const shown = page.getByRole("dialog", { name: "Your API key" });
  const key = await shown.locator("pre").first().innerText();
  await shown.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByRole("button", { name: "Revoke Zurich" })).toHaveCount(1);
  expect((await request.get("/v1/rfqs/assigned", { headers: bearer(key) })).status()).toBe(200);
});
