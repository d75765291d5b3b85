/** The value of a term sheet, verified by whoever holds the sheet (docs/decisions/0137). */
import { inflateSync } from "node:zlib";
import { accept, openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { bearer, registerOverHttp } from "./people";

test("a term sheet leads to the proof of its agreement, for anyone", async ({ page, request, problems }) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Verity Grid");
  const maker = await registerOverHttp(request, "market_maker", "Verity Desk");
  const rfqId = await openRfpOverHttp(request, issuer, { name: "Proof of a launch", makers: [maker] });
  await accept(request, { issuer, quoteId: await quoteOverHttp(request, maker, rfqId) });
  const headers = bearer(maker.token);
  const { element } = await (await request.get("/v1/agreements/my", { headers })).json();
  const { id } = element[0] as { id: number };
  const sheet = await (await request.get(`/v1/agreements/${id}/term-sheet`, { headers })).body();
  const [, value = ""] = /\/verify#([0-9a-f]{64})/.exec(readable(sheet)) ?? [];

  await test.step("by the link of the sheet", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/verify#${value}`);
    await expect(page.getByRole("status")).toContainText("the agreement stands unchanged");
    await expect(page.getByRole("status")).toContainText(`#${id}`);
    for (const secret of ["Verity", "Proof of a launch"]) await expect(page.locator("body")).not.toContainText(secret);
    await expectFits(page);
    await expectNoAxeViolations(page);
  });

  await test.step("by a value that is typed: nobody's, none at all, and again the sheet's", async () => {
    const input = page.getByLabel("Value");
    const verify = page.getByRole("button", { name: "Verify" });
    problems.allowFailedRequest("/v1/agreements/verify", 404);
    await input.fill("0".repeat(64));
    await expect(page.getByRole("status")).toBeEmpty();
    await verify.click();
    await expect(page.getByRole("status")).toContainText("No agreement has this value");
    await expectNoAxeViolations(page);
    await input.fill("not a value");
    await verify.click();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expectNoAxeViolations(page);
    await input.fill(` ${value.slice(0, 32)}\n${value.slice(32)}`);
    await page.emulateMedia({ colorScheme: "dark" });
    await verify.click();
    await expect(page.getByRole("status")).toContainText("the agreement stands unchanged");
    await expectNoAxeViolations(page);
  });
});

/** A document as it is, and its parts that are packed: links are in either. */
function readable(document: Buffer): string {
  const text = document.toString("latin1");
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = ""]) => {
    try {
      return inflateSync(Buffer.from(part, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return [text, ...packed].join("\n");
}
