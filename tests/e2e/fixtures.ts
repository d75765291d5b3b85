/**
 * `test` for every browser test: an error in the console, an uncaught error or a server answer of 5xx fails it, unless
 * it was announced. `expectNoAxeViolations` holds a page to WCAG 2.2 AA and to good practice.
 */
import { test as base, expect, type BrowserContext, type Page, type Request, type Route } from "@playwright/test";
import { axeFindings } from "@/scripts/lib/axe";

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

/** The page as it stands has no violation of WCAG 2.2 A and AA that axe can find, nor of what is good practice beyond. */
export async function expectNoAxeViolations(page: Page, options?: { contrastOnly?: boolean }): Promise<void> {
  await settle(page);
  // Next takes the title away and puts it back where a page is fetched anew, as after a change.
  await expect(page).toHaveTitle(/\S/);
  expect(await axeFindings(page, options), `accessibility of ${page.url()}`).toEqual([]);
}

type HeldBack = { which?: (request: Request) => boolean; answered?: (route: Route) => Promise<void> };

/**
 * Keeps what is asked of an address from being answered.
 * @param which of these requests; all of them unless told
 * @param answered how they are answered in the end; by the server unless told
 * @returns lets them
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  { which = () => true, answered = (route) => route.continue() }: HeldBack = {},
): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(url, async (route) => {
    if (!which(route.request())) return route.continue();
    await held;
    await answered(route);
  });
  return answer;
}

/**
 * The next request to an address is carried out, and its answer lost. The route stays: one that is sent again at once may
 * hang where Playwright is just taking it back.
 */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Nothing makes the page scroll sideways on the narrowest phone, or at another width; the window is left as it was. */
export async function expectFits(page: Page, width = 360): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 740 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
