/** A webhook from its page: added, tried, its log read, disabled, deleted. The receiver is a real one, beside the browser. */
import { openReceiver, verified } from "@/tests/setup/receiver";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { enter, registerOverHttp } from "./people";
import { expectToast } from "./screens";

test("a webhook is added, its secret shown once, and what it was sent is seen and sent again", async ({
  page,
  request,
  problems,
}) => {
  const receiver = await openReceiver();
  await enter(page, await registerOverHttp(request, "market_maker", "Webhook Desk"));
  await page.goto("/settings/webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Add webhook" }).click();
  const add = page.getByRole("alertdialog", { name: "Add a webhook" });
  const address = add.getByLabel("Address");
  const save = add.getByRole("button", { name: "Add webhook" });
  problems.allowFailedRequest("/v1/webhooks", 422);
  await address.fill("desk");
  await save.click();
  await expect(add.getByText("Must be the address of your receiver")).toBeVisible();
  await address.fill(receiver.url);
  await add.getByRole("checkbox", { name: "All of RFPs" }).click();
  await expect(add.getByRole("checkbox", { name: /You are invited to quote/ })).not.toBeChecked();
  await expectNoAxeViolations(page);
  await save.click();
  const shown = page.getByRole("dialog", { name: "Signing secret" });
  const secret = await shown.locator("pre").innerText();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole("button", { name: "I have copied it" }).click();

  await page.getByRole("link", { name: receiver.url }).click();
  await expect(page.getByRole("heading", { name: receiver.url })).toBeVisible();
  await expect(page).toHaveTitle(`Webhook · ${new URL(receiver.url).host} · Depthbook`);
  await expect(page.getByText("Nothing sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Send test" }).click();
  await expectToast(page, "A test is being sent");
  const row = page.getByRole("row", { name: /webhook\.test/ });
  await expect(row).toContainText("Delivered", { timeout: 20_000 });
  await expect(row).toContainText("200");
  // Its own state beside the log, too.
  await expect(page.getByText("Last attempt").locator("..")).toContainText("UTC");
  expect(receiver.received.map((received) => verified(received, secret).type)).toEqual(["webhook.test"]);
  await row.getByRole("button", { name: /Send again/ }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  await expect(row).toContainText("Delivered", { timeout: 20_000 });
  await expectNoAxeViolations(page);

  // What is looked at stands in the address, as of every page's list.
  await page.getByRole("button", { name: "Filter Status" }).click();
  await page.getByRole("menuitemradio", { name: "Failed" }).click();
  await expect(page).toHaveURL(/\?status=FAILED$/);
  await page.reload();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Clear Status filter" }).click();
  await expect(row).toContainText("Delivered");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // Lost twice, and asked for once more: it is the one that signs, and the first still does.
  problems.allowConsoleError(/Failed to load resource/);
  for (let times = 0; times < 2; times += 1) await loseAnswer(page, "**/v1/webhooks/*/secret");
  await page.getByRole("button", { name: "New secret" }).click();
  const makeSecret = page.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" });
  await makeSecret.click();
  await expectToast(page, "The answer got lost, and a new secret may sign by now.");
  await makeSecret.click();
  const next = await shown.locator("pre").innerText();
  expect(next).not.toBe(secret);
  await shown.getByRole("button", { name: "I have copied it" }).click();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
  for (const signing of [secret, next]) {
    expect(receiver.received.slice(2).map((received) => verified(received, signing).type)).toEqual(["webhook.test"]);
  }

  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByRole("button", { name: "Enable" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send test" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await receiver.close();
});
