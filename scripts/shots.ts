/**
 * `npm run shots`: a picture of every page as each role finds it: with nothing, with something, with long names, while
 * it loads and when it can't be loaded; at three widths, in both themes. Axe looks at each too, wide and narrow: what it finds is beside the picture, and makes
 * the command fail. It serves the production build (`npm run build` first) on sample data of its own.
 * `.cache/shots/index.html` shows them all.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import path from "node:path";
import { type Browser, type BrowserContext, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import { accountCalls } from "@/lib/accounts/calls";
import { axeFindings } from "./lib/axe";
import { withChromium } from "./lib/chromium";
import { HOST, withOwnServer } from "./lib/own-server";
import { findingsOf, type Shot, shotsIndex } from "./lib/shots-index";
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from "@/lib/apidocs/constants";
import { EMPTY_ACCOUNTS } from "./sample-data/companies";

const FOLDER = ".cache/shots";
const WIDTHS = [1440, 1024, 390];
/** The layout differs between these two for axe; between them it only grows. */
const AXE_WIDTHS = [1440, 390];
const THEMES = ["light", "dark"] as const;
/** Pages that are walked at the same time. */
const WALKERS = 2;

/** Who looks: an account's address, by the state in which they find the product; null without signing in. */
type Person = { role: string; state: string; email: string | null };
const PEOPLE: Person[] = [
  { role: "visitor", state: "full", email: null },
  { role: "issuer", state: "full", email: "issuer@depthbook.example" },
  { role: "issuer", state: "empty", email: EMPTY_ACCOUNTS.token_issuer },
  { role: "maker", state: "full", email: "maker@depthbook.example" },
  { role: "maker", state: "empty", email: EMPTY_ACCOUNTS.market_maker },
  { role: "investor", state: "full", email: "vc@depthbook.example" },
  { role: "investor", state: "empty", email: EMPTY_ACCOUNTS.vc_investor },
  { role: "admin", state: "full", email: SAMPLE_ACCOUNTS.admin.email },
];

/** Where a list is to be seen otherwise than as it comes, so that its first row has a full page: no draft, but quotes. */
const LISTS: Record<string, string> = { "/rfqs": "/rfqs?status=OPEN&sort=created_at" };

/** A group of folders in brackets is no part of an address, nor is the root itself. */
const isSegment = (folder: string) => !folder.startsWith("(") && folder !== ".";

/** The addresses of the app's pages, from its folders: `/rfqs/[id]/compare`. */
const PATTERNS = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => `/${path.dirname(file).split(path.sep).filter(isSegment).join("/")}`)
  .toSorted();

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
}

/** On a busy machine the page before may only now be led elsewhere, and take this one's place: then once more. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address).catch(() => page.goto(address));
}

/** Where a page with a parameter is first linked to by the list above it; null where nothing leads there. */
async function addressOf(page: Page, pattern: string): Promise<string | null> {
  const [list = "", parameter, rest = ""] = pattern.split(/(\[[^[\]]*\])/);
  if (!parameter) return pattern;
  if (parameter.startsWith("[...")) return `${list}no-such-page`;
  const address = list.replace(/(?<=.)\/$/, "");
  await visit(page, LISTS[address] ?? address);
  const read = async () => {
    // It may lead elsewhere before it has links.
    await settled(page);
    return page.locator("a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  };
  // Later than that too, while they are read.
  const links = await read().catch(read);
  const found = links
    .map((link) => link.split(/[?#]/)[0] ?? "")
    .find((link) => {
      const own = link.startsWith(list) ? link.slice(list.length) : "";
      return /^\d+$|^[a-z]+-[\w-]*create$/.test(own);
    });
  return found === undefined ? null : found + rest;
}

/** A theme and a width have pictures of their own, and one below the fold waits until it is scrolled to: neither comes by itself. */
async function allPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await new Promise((resolve) => setTimeout(resolve));
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

class Gallery {
  readonly shots: Shot[] = [];

  /** The page as it stands, at every width in both themes: a picture, and what axe finds once it is taken. */
  async take(page: Page, shot: Omit<Shot, "files">): Promise<void> {
    const files: Shot["files"] = [];
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const name = [shot.role, shot.state, shot.pattern, `${width}-${theme}`].join(" ").replaceAll(/[^\w.-]+/g, "_");
        await allPictures(page);
        // Colours fade from theme to theme: half-way they are nobody's.
        await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage: true, animations: "disabled" });
        const findings = AXE_WIDTHS.includes(width) ? await axeFindings(page) : [];
        files.push({ width, theme, file: `${name}.png`, findings });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    this.shots.push({ ...shot, files });
  }
}

async function signedIn(browser: Browser, email: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: HOST,
    locale: "en-US",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  if (email !== null) {
    const form = { username: email, password: SAMPLE_PASSWORD };
    const answer = await context.request.post(accountCalls.login.path, { form });
    if (!answer.ok()) throw new Error(`${email}: ${await answer.text()}`);
  }
  return context;
}

/** What the app shows while the server still works on a page: its answer is kept back. Some pages never have it work. */
async function takeLoading(page: Page, gallery: Gallery, shot: Omit<Shot, "files" | "state">): Promise<void> {
  // From another page; `/login` leads those who are signed in to their first one.
  await visit(page, shot.address === "/settings" ? "/login" : "/settings");
  const push = (call: "prefetch" | "push") =>
    page.evaluate(
      ([name, to]) => (window as unknown as Routed).next.router[name as "push"](to ?? ""),
      [call, shot.address],
    );
  await push("prefetch");
  await settled(page);
  const isPage = (url: URL) => url.pathname === shot.address;
  await page.route(isPage, (route) =>
    route.request().headers()["next-router-prefetch"] ? route.continue() : undefined,
  );
  await push("push");
  await sleep(500);
  const isUnderWay = new URL(page.url()).pathname === shot.address;
  if (isUnderWay) await gallery.take(page, { ...shot, state: "loading" });
  await page.unroute(isPage);
}
type Routed = { next: { router: { push: (address: string) => void } } };

/** Every page that this person has; those that lead elsewhere are somebody else's. */
async function walk(browser: Browser, gallery: Gallery, { role, state, email }: Person): Promise<void> {
  const context = await signedIn(browser, email);
  const page = await context.newPage();
  for (const pattern of PATTERNS) {
    const address = await addressOf(page, pattern);
    if (address === null) continue;
    await visit(page, address);
    await settled(page);
    if (new URL(page.url()).pathname !== address) continue;
    try {
      await gallery.take(page, { role, state, pattern, address });
    } catch (error) {
      // On a busy machine it may be led elsewhere as late as this; which page it is now is told a moment after.
      await settled(page);
      if (new URL(page.url()).pathname === address) throw error;
      continue;
    }
    if (state === "full" && email !== null) await takeLoading(page, gallery, { role, pattern, address });
  }
  await context.close();
}

const DEALS = [
  ...["rfqs", "quotes", "agreements", "venues", "notifications", "introductions"],
  ...["token_issuer_profiles", "market_maker_profiles", "vc_investor_profiles"],
];

/** No foreign keys: what is changed need not stay sound, only be looked at. */
function changeDatabase(file: string, statements: readonly string[]): void {
  const database = new Database(file);
  database.pragma("foreign_keys = OFF");
  for (const statement of statements) database.exec(statement);
  database.close();
}

const LONG = " by the name in full, which is as long as names get, with a Donaudampfschifffahrtsgesellschaft in it";

/** What is called something, and by whom. */
const NAMES = {
  ...{ rfqs: ["name"], users: ["companyName"], venues: ["name"], agreements: ["issuerCompany", "makerCompany"] },
  ...{ token_issuer_profiles: ["name"], market_maker_profiles: ["name"], vc_investor_profiles: ["name"] },
};
const LENGTHENED = Object.entries(NAMES).flatMap(([table, columns]) =>
  columns.map((column) => `UPDATE "${table}" SET "${column}" = "${column}" || '${LONG}'`),
);
const EMPTIED = [...DEALS, "email_outbox", "sign_in_failures"].map((table) => `DELETE FROM "${table}"`);

/** The same people again, by another word for the state in which they find the product now. */
const again = (state: string, roles: readonly string[]) =>
  PEOPLE.filter((person) => person.state === "full" && roles.includes(person.role)).map((person) => ({
    ...person,
    state,
  }));

/** The same pages once nothing but accounts can be read. */
async function walkBroken(browser: Browser, gallery: Gallery, databaseFile: string): Promise<void> {
  const full = gallery.shots.filter(({ state }) => state === "full");
  const people = PEOPLE.filter(({ state, email }) => state === "full" && email !== null);
  const contexts = new Map<string, BrowserContext>();
  for (const { role, email } of people) contexts.set(role, await signedIn(browser, email));
  changeDatabase(
    databaseFile,
    DEALS.map((table) => `ALTER TABLE "${table}" RENAME TO "${table}_gone"`),
  );
  for (const [role, context] of contexts) {
    const page = await context.newPage();
    for (const { pattern, address } of full.filter((shot) => shot.role === role)) {
      await visit(page, address);
      await settled(page);
      await gallery.take(page, { role, state: "error", pattern, address });
    }
    await context.close();
  }
}

async function shoot(browser: Browser, databaseFile: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const gallery = new Gallery();
  const walkAs = async (people: readonly Person[]) => {
    const left = [...people];
    const walker = async () => {
      for (let person = left.shift(); person; person = left.shift()) {
        await walk(browser, gallery, person);
        console.log(`${person.role}, ${person.state}: ${gallery.shots.length} pages so far`);
      }
    };
    await Promise.all(Array.from({ length: WALKERS }, walker));
  };
  try {
    await walkAs(PEOPLE);
    changeDatabase(databaseFile, LENGTHENED);
    await walkAs(again("long", ["issuer", "maker", "investor", "admin"]));
    changeDatabase(databaseFile, EMPTIED);
    await walkAs(again("empty", ["admin"]));
    await walkBroken(browser, gallery, databaseFile);
  } finally {
    writeFileSync(path.join(FOLDER, "index.html"), shotsIndex(gallery.shots));
  }
  report(gallery.shots);
}

function report(shots: readonly Shot[]): void {
  const files = shots.flatMap((shot) => shot.files);
  const findings = shots.flatMap(findingsOf);
  for (const finding of findings) console.error(finding);
  const runs = files.filter(({ width }) => AXE_WIDTHS.includes(width)).length;
  console.log(`${shots.length} pages, ${files.length} pictures: ${FOLDER}/index.html`);
  console.log(`axe looked ${runs} times and found ${findings.length} things`);
  if (findings.length > 0) process.exitCode = 1;
}

await withOwnServer({ prepare: ["scripts/seed.ts"] }, ({ databaseFile }) =>
  withChromium((browser) => shoot(browser, databaseFile)),
);
