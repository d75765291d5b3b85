/** Every e-mail as a mail program shows it, and the link that ends those that nobody has to get. */
import { EMAIL_EXAMPLES } from "@/tests/factories/e-mails";
import { openRfpOverHttp } from "./deals";
import { expect, expectFits, expectNoAxeViolations, test } from "./fixtures";
import { pathInMail } from "./mail";
import { registerOverHttp } from "./people";

// The links of the examples lead nowhere: another secret than the server's signs them.
process.env.NEXTAUTH_SECRET ??= "a secret for examples alone, long enough to be one";

/** What stands behind an e-mail, as app/styles/colours.css has it. */
const GROUNDS = { light: "rgb(248, 249, 249)", dark: "rgb(15, 17, 18)" } as const;
/** A phone, and the pane of a mail program. */
const WIDTHS = [390, 640];

for (const [name, examples] of Object.entries(EMAIL_EXAMPLES)) {
  test(`${name}: readable in both themes at any width, and no word of anybody's runs`, async ({ page }) => {
    for (const { subject, html } of examples()) {
      await page.setContent(html);
      await expect(page.locator("img, script")).toHaveCount(0);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator("body")).toHaveCSS("background-color", GROUNDS[colorScheme]);
        await expectNoAxeViolations(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(tooWide, `${subject} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
}

test("e-mails are ended by their link, by a mail program's one click too, and wanted again", async ({
  page,
  request,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Halcyon Letters");
  const maker = await registerOverHttp(request, "market_maker", "Thornfield Letters");
  await openRfpOverHttp(request, issuer, { makers: [maker], name: "Told by email" });
  const path = await pathInMail(maker.email, /\/unsubscribe\/\d+\.[\w-]{43}/);

  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Emails from Depthbook" })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFits(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You are unsubscribed.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("You get these emails again.")).toBeVisible();

  // To the page's own address, as RFC 8058 has it.
  const clicked = await request.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect(await clicked.json()).toEqual({ element: { subscribed: false } });
  await page.reload();
  await expect(page.getByRole("button", { name: "Get these emails again" })).toBeVisible();
});
