/** Every list at every width: what a row is called and what can be done with it stand together, and nothing is cut for good. */
import type { Page } from "@playwright/test";
import { accept, draftOverHttp, openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, test } from "./fixtures";
import { enter, type Person, registerOverHttp } from "./people";
import { adminAccount } from "./servers";

const WIDTHS = [390, 768, 1024, 1280, 1440];
const LONG = "Widths of a token whose name is as long as a name may sensibly be, with all of its words and some more";

let issuer: Person;
let maker: Person;
let openId: number;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", `${LONG.slice(0, 60)} issuer`);
  maker = await registerOverHttp(request, "market_maker", `${LONG.slice(0, 60)} maker`);
  await draftOverHttp(request, issuer, { name: `${LONG} draft`, makers: [maker] });
  openId = await openRfpOverHttp(request, issuer, { name: `${LONG} open`, makers: [maker] });
  await quoteOverHttp(request, maker, openId);
  const signed = await openRfpOverHttp(request, issuer, { name: `${LONG} signed`, makers: [maker] });
  await accept(request, { issuer, quoteId: await quoteOverHttp(request, maker, signed, 75) });
});

/** What of the page's lists is out of the window, or cut with nothing that says the whole of it. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const inside = ({ left, right }: DOMRect) => left >= 0 && right <= window.innerWidth + 0.5;
    if (document.documentElement.scrollWidth > window.innerWidth) found.push("the page scrolls sideways");
    if (!document.querySelector("main tbody tr :is(a, button)")) found.push("no row of which something can be done");
    for (const row of document.querySelectorAll("main tbody tr")) {
      const name = row.querySelector("[title], a, td");
      const actions = [...(row.lastElementChild?.querySelectorAll("button, a") ?? [])];
      for (const part of [name, ...actions]) {
        if (part && !inside(part.getBoundingClientRect())) found.push(`out of sight: ${part.textContent}`);
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      const isCut = getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth;
      if (isCut && !element.closest("[title]")) found.push(`cut: ${element.textContent}`);
    }
    return found;
  });
}

const LISTS: Record<"issuer" | "maker" | "admin", () => string[]> = {
  issuer: () => ["/rfqs", `/rfqs/${openId}`, "/contracts", "/venues"],
  maker: () => ["/rfqs", `/rfqs/${openId}`, "/quotes", "/contracts"],
  admin: () => ["/admin/users", "/admin/rfqs", "/admin/quotes", "/admin/venues", "/contracts"],
};

for (const role of ["issuer", "maker", "admin"] as const) {
  test(`${role}: each row's name and actions are in the window at every width`, async ({ page }) => {
    await enter(page, { issuer, maker, admin: adminAccount }[role]);
    for (const path of LISTS[role]()) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("main").locator("tbody tr").first()).toBeVisible();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => outOfSight(page), { message: `${path} at ${width} px` }).toEqual([]);
        }
      });
    }
  });
}
