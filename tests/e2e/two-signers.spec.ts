/** Two members accept a quote together: the first on the RFP, the second on a page of their own (contract section 12). */
import type { APIRequestContext } from "@playwright/test";
import { quotedRfp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { pathInMail } from "./mail";
import { bearer, enter, newEmail, newStamp, PASSWORD, type Person } from "./people";
import { expectToast } from "./screens";
import { adminAccount } from "./servers";

/** Invited by the owner, joined by the link in the e-mail. */
async function joinOverHttp(request: APIRequestContext, owner: Person, name: string) {
  const email = newEmail(name);
  const invited = await request.post("/v1/members", { headers: bearer(owner.token), data: { email, role: "signer" } });
  expect(invited.status(), await invited.text()).toBe(201);
  const token = (await pathInMail(email, /\/join\/[\w-]{43}/)).split("/").at(-1);
  const joined = await request.post("/v1/members/join", { data: { token, name, password: PASSWORD } });
  expect(joined.status(), await joined.text()).toBe(201);
  const { access_token: access } = await joined.json();
  const me = await request.get("/v1/users/me", { headers: bearer(access) });
  return { id: (await me.json()).element.member.id as number, email, token: access as string };
}

test("an owner asks for two signers: one signs, is removed, another signs, and a second accepts", async ({
  page,
  request,
  newVisitor,
  problems,
}) => {
  const { issuer, rfqId, quoteId } = await quotedRfp(request, `Two signers ${newStamp()}`);
  const tom = await joinOverHttp(request, issuer, "Tom Reed");
  const jane = await joinOverHttp(request, issuer, "Jane Doe");
  await enter(page, issuer);

  await test.step("the owner sets the rule", async () => {
    await page.goto(`/rfqs/${rfqId}`);
    const isRead = page.waitForResponse((answer) => answer.url().endsWith(`/v1/quotes/${quoteId}`));
    await page.getByRole("button", { name: /^Accept the quote/ }).click();
    await isRead;
    await expect(page.getByRole("alertdialog")).toContainText("It can't be taken back.");
    await expect(page.getByRole("alertdialog")).not.toContainText(/two/);
    await page.goto("/settings?tab=members");
    await page.getByLabel("Two signers above").fill("-1");
    await page.getByRole("button", { name: "Save Rule" }).click();
    await expect(page.getByLabel("Two signers above")).toBeFocused();
    await page.getByLabel("Two signers above").fill("1000000");
    await page.getByRole("button", { name: "Save Rule" }).click();
    await expectToast(page, "Rule saved");
    await expect(page.getByText("Accepting a quote worth more than $1,000,000 takes two signers.")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("a signer who signed first and is removed leaves nothing behind", async () => {
    const desk = await newVisitor();
    await enter(desk, tom);
    await desk.goto(`/rfqs/${rfqId}`);
    await desk.getByRole("button", { name: /^Accept the quote/ }).click();
    // Said where it applies, and nowhere else.
    await expect(desk.getByRole("alertdialog")).toContainText("Yours is the first of two signatures.");
    await desk.getByRole("button", { name: "Accept", exact: true }).click();
    await expectToast(desk, "Signed. It is accepted once a second signer has signed, too");
    const removed = await request.delete(`/v1/members/${tom.id}`, { headers: bearer(issuer.token) });
    expect(removed.status()).toBe(200);
    problems.allowFailedRequest("/v1/", 401);
    await desk.getByRole("link", { name: "RFPs" }).first().click();
    await expect(desk).toHaveURL(/\/login/);
  });

  await test.step("the owner signs: the quote waits", async () => {
    await page.goto(`/rfqs/${rfqId}`);
    await page.getByRole("button", { name: /^Accept the quote/ }).click();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(page.getByRole("link", { name: /^Waiting for second signature/ })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Accept the quote/ })).toBeHidden();
    await page.goto(`/quotes/${quoteId}/sign`);
    await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign and accept" })).toHaveCount(0);
  });

  await test.step("the second signer comes by the e-mail, reads, and accepts", async () => {
    const desk = await newVisitor();
    await enter(desk, jane);
    expect(await pathInMail(jane.email, /\/quotes\/\d+\/sign/)).toBe(`/quotes/${quoteId}/sign`);
    await desk.goto(`/quotes/${quoteId}/sign`);
    await expect(desk).toHaveTitle(/^Second signature · /);
    await expect(desk.getByText("$5,250,000").first()).toBeVisible();
    await expect(desk.getByText(issuer.name).first()).toBeVisible();
    await expectNoAxeViolations(desk);
    await expectFits(desk);
    // Taken back to a draft by an administrator, it can't be signed, and says so before anybody tries.
    const { email: username, password } = adminAccount;
    const { access_token: token } = await (
      await request.post("/v1/users/login", { form: { username, password } })
    ).json();
    const setRfp = async (status: string) => {
      const set = await request.put("/v1/rfqs/status", { headers: bearer(token), data: { id: rfqId, status } });
      expect(set.status(), await set.text()).toBe(200);
    };
    await setRfp("DRAFT");
    await desk.reload();
    await expect(desk.getByText("An administrator holds the RFP as a draft")).toBeVisible();
    await expect(desk.getByRole("button", { name: "Sign and accept" })).toHaveCount(0);
    await expect(desk.getByRole("button", { name: "Decline" })).toBeVisible();
    await setRfp("OPEN");
    await desk.reload();
    await desk.getByRole("button", { name: "Sign and accept" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Sign and accept" }).click();
    await desk.waitForURL(/\/contracts\?/);
    await desk.goto(`/quotes/${quoteId}/sign`);
    await expect(desk.getByText("Nothing awaits a signature")).toBeVisible();
  });
});

test("the second signer's page offers nothing that is gone, and says no more than is so where they are too late", async ({
  page,
  request,
  problems,
}) => {
  const { issuer, maker, rfqId, quoteId } = await quotedRfp(request, `Gone meanwhile ${newStamp()}`);
  const jane = await joinOverHttp(request, issuer, "Jane Doe");
  const send = async (method: "PUT" | "DELETE", path: string, token: string, data: object = {}) => {
    const answer = await request.fetch(path, { method, headers: bearer(token), data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const setStatus = (token: string, status: string) => send("PUT", "/v1/quotes/status", token, { id: quoteId, status });
  await send("PUT", "/v1/users/two-signers", issuer.token, { above_usd: 0 });
  await enter(page, jane);
  const asked = page.getByRole("button", { name: "Sign and accept" }).first();
  const nothing = page.getByText("Nothing awaits a signature");

  await test.step("taken back while the dialog asks", async () => {
    await setStatus(issuer.token, "ACCEPTED");
    await page.goto(`/quotes/${quoteId}/sign`);
    await asked.click();
    await send("DELETE", `/v1/quotes/${quoteId}/signatures/second`, issuer.token);
    problems.allowFailedRequest("/signatures/second", 409);
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign and accept" }).click();
    await expectToast(page, "Failed to accept quote: No acceptance of the quote awaits a signature any more.");
    // It has been read anew already.
    await expect(page.getByText("Reload it")).toHaveCount(0);
    await expect(nothing).toBeVisible();
    await expect(asked).toBeHidden();
  });

  const { email: username, password } = adminAccount;
  const admin = await (await request.post("/v1/users/login", { form: { username, password } })).json();

  await test.step("withdrawn", async () => {
    await setStatus(issuer.token, "ACCEPTED");
    await page.reload();
    await expect(asked).toBeVisible();
    await setStatus(maker.token, "WITHDRAWN");
    await expect(page.getByText("The quote is withdrawn.")).toBeVisible({ timeout: 15_000 });
    await expect(asked).toBeHidden();
  });

  await test.step("deleted by an administrator, alone or with its RFP", async () => {
    await setStatus(admin.access_token, "PENDING");
    await setStatus(issuer.token, "ACCEPTED");
    await page.reload();
    await asked.click();
    problems.allowFailedRequest("/v1/", 404);
    await send("DELETE", "/v1/rfqs/delete", admin.access_token, { id: rfqId });
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible({ timeout: 15_000 });
    await expect(asked).toBeHidden();
    await expect(page.getByRole("alertdialog")).toBeHidden();
  });
});
