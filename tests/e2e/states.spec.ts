/** The lists as each role finds them: with nothing in them, with something, and when they can't be loaded. */
import type { Page } from "@playwright/test";
import { adminAccount } from "./servers";
import { accept, draftOverHttp, openRfpOverHttp, quoteOverHttp } from "./deals";
import { expect, expectNoAxeViolations, holdBack, test } from "./fixtures";
import { enter, type Person, registerOverHttp } from "./people";

const COMPANY = "States Issuer";
const MAKER = "States Maker";
const SIGNED = "States signed deal";
const OPEN = "States open request";

let issuer: Person;
let maker: Person;

test.beforeAll(async ({ request }) => {
  issuer = await registerOverHttp(request, "token_issuer", COMPANY);
  maker = await registerOverHttp(request, "market_maker", MAKER);
  await draftOverHttp(request, issuer, { name: "States draft", makers: [maker] });
  await quoteOverHttp(request, maker, await openRfpOverHttp(request, issuer, { name: OPEN, makers: [maker] }));
  const signed = await openRfpOverHttp(request, issuer, { name: SIGNED, makers: [maker] });
  await accept(request, { issuer, quoteId: await quoteOverHttp(request, maker, signed, 75) });
});

test.describe.configure({ timeout: 120_000 });

const main = (page: Page) => page.getByRole("main");

/** Refuses whatever the lists ask for, until `restore`. Not 5xx, which is tried again for seconds. */
async function breakLists(page: Page): Promise<{ restore: () => Promise<void> }> {
  const lists = /\/v1\/(?!notifications|users\/me)[^?]*\?/;
  await page.route(lists, (route) =>
    route.fulfill({ status: 403, json: { detail: "Not just now", code: "forbidden" } }),
  );
  return { restore: () => page.unroute(lists) };
}

async function expectFailsAndRecovers(page: Page, found: string): Promise<void> {
  const { restore } = await breakLists(page);
  const search = main(page).getByRole("searchbox");
  const typed = found.slice(0, -1);
  await search.fill(typed);
  const alert = main(page).getByRole("alert");
  await expect(alert.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(search).toHaveValue(typed);
  await restore();
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(alert).toBeHidden();
  await expect(main(page)).toContainText(found);
}

type List = [path: string, holds: string];

const FULL: Record<"issuer" | "maker" | "admin", List[]> = {
  issuer: [
    ["/rfqs", OPEN],
    ["/contracts", SIGNED],
    ["/market-makers", MAKER],
    ["/venues", "Binance"],
  ],
  maker: [
    ["/rfqs", OPEN],
    ["/quotes", SIGNED],
    ["/contracts", SIGNED],
    ["/token-issuers", COMPANY],
  ],
  admin: [
    ["/rfqs", OPEN],
    ["/contracts", SIGNED],
    ["/token-issuers", COMPANY],
    ["/market-makers", MAKER],
    ["/admin/users", COMPANY],
    ["/admin/rfqs", OPEN],
    ["/admin/quotes", SIGNED],
    ["/admin/venues", "Binance"],
  ],
};

for (const role of ["issuer", "maker", "admin"] as const) {
  test(`the lists of ${role}: full, and when they can't be loaded`, async ({ page, problems }) => {
    problems.allowFailedRequest("/v1/", 403);
    if (role === "admin") await enter(page, adminAccount);
    else await enter(page, role === "issuer" ? issuer : maker);
    for (const [path, holds] of FULL[role]) {
      await test.step(path, async () => {
        await page.goto(`${path}?q=${encodeURIComponent(holds)}`);
        await expect(main(page)).toContainText(holds);
        await expectFailsAndRecovers(page, holds);
      });
    }
  });
}

const EMPTY = {
  token_issuer: [
    ["/dashboard", "No RFPs yet"],
    ["/rfqs", "No RFPs yet"],
    ["/contracts", "No agreements yet"],
  ],
  market_maker: [
    ["/dashboard", "No RFPs yet"],
    ["/rfqs", "No RFPs assigned yet"],
    ["/quotes", "No quotes yet"],
    ["/contracts", "No agreements yet"],
  ],
  vc_investor: [
    ["/dashboard", "Projects that raise and fit your focus"],
    ["/watch-list", "You watch no project yet"],
  ],
} as const;

for (const type of ["token_issuer", "market_maker", "vc_investor"] as const) {
  test(`the lists of a new ${type} say what to do next`, async ({ page, request }) => {
    await enter(page, await registerOverHttp(request, type, `States new ${type}`));
    for (const [path, words] of EMPTY[type]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(main(page).getByText(words, { exact: true })).toBeVisible();
        await expect(main(page).getByRole("link").first()).toBeVisible();
        await expectNoAxeViolations(page);
      });
    }
  });
}

test("what is typed before a page's scripts have come is kept", async ({ page, request }) => {
  await enter(page, await registerOverHttp(request, "market_maker", "Early typist"));
  /** Goes there, and types before the scripts are let through. */
  async function typeEarly(address: string, field: string, text: string) {
    const come = await holdBack(page, "**/_next/static/**/*.js");
    await page.goto(address, { waitUntil: "commit" });
    await page.getByLabel(field).fill(text);
    come();
  }

  await typeEarly("/venues", "Search name and description", "Krak");
  await expect(page).toHaveURL(/q=Krak/);

  await typeEarly("/venues/new", "Venue name", "Typed early");
  await expect(async () => {
    await page.getByRole("combobox", { name: "Tier" }).click();
    await page.getByRole("option", { name: "Tier 2" }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("combobox", { name: "Tier" })).toContainText("Tier 2");
  await expect(page.getByLabel("Venue name")).toHaveValue("Typed early");
});
