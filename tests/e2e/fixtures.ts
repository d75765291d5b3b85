/**
 * `test` for every browser test: an error in the console, an uncaught error or a server answer of 5xx fails it, unless
 * it was announced. `expectNoAxeViolations` holds a page to WCAG 2.2 AA and to good practice.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    /** Once a document has been scanned. */
    axe?: typeof axe;
  }
}

type Announced = { url: string | RegExp; status: number };

class Problems {
  readonly #seen: string[] = [];
  readonly #failedRequests: Announced[] = [];
  readonly #consoleErrors: RegExp[] = [];

  /** For the rest of this test: a request to `url` (a part of it, or a pattern) may be answered with `status`. */
  allowFailedRequest(url: string | RegExp, status: number): void {
    this.#failedRequests.push({ url, status });
  }

  /** For the rest of this test: there may be an error that matches, in the console or uncaught. */
  allowConsoleError(pattern: RegExp): void {
    this.#consoleErrors.push(pattern);
  }

  /** Watches every page of a context, also those that it opens later. */
  watch(context: BrowserContext): void {
    context.on("weberror", (error) => {
      const { message } = error.error();
      if (!this.#consoleErrors.some((pattern) => pattern.test(message))) this.#seen.push(`uncaught: ${message}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 500 && !this.#isAllowed(response.url(), response.status())) {
        this.#seen.push(`${response.status()} from ${response.url()}`);
      }
    });
    context.on("console", (message) => {
      if (message.type() !== "error") return;
      const text = message.text();
      const { url } = message.location();
      const status = /^Failed to load resource: .* status of (\d{3})/.exec(text)?.[1];
      if (status && this.#isAllowed(url, Number(status))) return;
      if (this.#consoleErrors.some((pattern) => pattern.test(text))) return;
      this.#seen.push(`console: ${text} (${url})`);
    });
  }

  /** Fails when there was anything that the test did not announce. */
  expectNone(): void {
    expect(this.#seen, "errors in the browser; see allowFailedRequest and allowConsoleError").toEqual([]);
  }

  #isAllowed(url: string, status: number): boolean {
    return this.#failedRequests.some(
      (announced) =>
        announced.status === status &&
        (typeof announced.url === "string" ? url.includes(announced.url) : announced.url.test(url)),
    );
  }
}

type Fixtures = {
  problems: Problems;
  /** A page of another visitor: own cookies, own storage. Watched too, and closed at the end. */
  newVisitor: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.watch(context);
      await use(problems);
      problems.expectNone();
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/**
 * Nothing fades, from here on: half-way its colours are nobody's, and a toast may begin to go at any time. What is fading
 * already is waited for, and what begins to when that has ended: an inherited colour.
 */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    for (let ending = fading(); ending.length > 0; ending = fading()) {
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG_22_AA_AND_PRACTICE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it stands has no violation of WCAG 2.2 A and AA that axe can find, nor of what is good practice beyond. */
export async function expectNoAxeViolations(page: Page, { contrastOnly = false } = {}): Promise<void> {
  await settle(page);
  // Half a megabyte: once for each document, however often that is scanned.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    // What has passed is not described node by node: most of the work, and nobody reads it.
    resultTypes: ["violations"],
    // The other thing that axe fetches beforehand are stylesheets, once more, for a rule that none of the tags below asks for.
    preload: { assets: ["media"] },
    runOnly: contrastOnly
      ? { type: "rule", values: ["color-contrast"] }
      : { type: "tag", values: WCAG_22_AA_AND_PRACTICE },
  };
  const found = await page.evaluate(async (asked) => {
    const results = await window.axe?.run(document, asked);
    if (!results) throw new Error("axe is gone");
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
    );
  }, options);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Nothing makes the page scroll sideways on the narrowest phone; the window is left as it was. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${page.url()} scrolls sideways at 360 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
