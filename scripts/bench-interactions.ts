/**
 * `npm run bench:interactions`: how long the longest list makes a hand wait (INP) on a machine that is four times slower than
 * this one. A hundred rows are the most that a page of a list has. It serves the production build (`npm run build`
 * first) on a database of its own.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type Locator, type Page } from "@playwright/test";
import { rfqCalls } from "@/lib/rfqs/calls";
import { ADMIN_VARIABLES, ask, inDays, registerDesk, signIn } from "./lib/ask-own-server";
import { withChromium } from "./lib/chromium";
import { HOST, withOwnServer } from "./lib/own-server";
import { median } from "./lib/statistics";

const RFQS = 120;
const ROWS = 100;
const SLOWDOWN = 4;
const ROUNDS = 5;
const GOAL_MS = 100;
/** With the browser's bars, some 900 px of a page. */
const WINDOW = "--window-size=1440,987";
/** As long as a hand holds a button down, once it has come there. */
const HELD_MS = 80;
const COMING_MS = 300;
/** After what an interaction has set in motion: its answer is drawn, and the next one finds the page at rest. */
const REST_MS = 1_500;

async function fill(token: string): Promise<void> {
  const makers = [];
  for (let number = 1; number <= 3; number += 1) makers.push((await registerDesk(number)).id);
  for (let index = 0; index < RFQS; index += 1) {
    const rfq = await ask(
      rfqCalls.create,
      {
        ...{ name: `Request ${index + 1}`, type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION", venues: ["binance"] },
        market_maker_ids: makers.slice(0, 1 + (index % 3)),
        ...{ estimated_tge_date: inDays(60), valid_until: inDays(7) },
        contract_parameters: { target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 250_000 },
      },
      token,
    );
    if (index % 2 === 0) await ask(rfqCalls.update, { id: rfq.element.id, status: "OPEN" }, token);
  }
}

/** Runs in the page: each interaction's time from the hand to the next frames effect, in steps of 8 ms. */
function recordInteractions(): void {
  const longest = new Map<number, number>();
  Object.assign(window, { longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const { interactionId, duration } = entry;
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Takes the times since it was last asked. What took less than a frame isn't reported by browsers, and is none of them. */
const takeTimes = (page: Page) =>
  page.evaluate(() => {
    const { longest } = window as unknown as { longest: Map<number, number> };
    const times = [...longest.values()];
    longest.clear();
    return times;
  });

async function press(button: Locator): Promise<void> {
  await button.hover();
  await sleep(COMING_MS);
  await button.click({ delay: HELD_MS });
}

/** What a hand does with a list, each leaving it as the next one needs it. */
const INTERACTIONS: Record<string, (page: Page) => Promise<void>> = {
  "sort by name": (page) => press(page.getByRole("columnheader", { name: "Name" }).getByRole("button")),
  "open a filter": (page) => press(page.getByRole("button", { name: "Filter Status" })),
  "choose in it": (page) => press(page.getByRole("menuitemradio", { name: "Open" })),
  "clear the filter": (page) => press(page.getByRole("button", { name: "Clear Status filter" })),
  "open the columns": (page) => press(page.getByRole("button", { name: "Columns" })),
  "hide a column": (page) => press(page.getByRole("menuitemcheckbox", { name: "Updated" })),
  "show it again": (page) => press(page.getByRole("menuitemcheckbox", { name: "Updated" })),
  "close the columns": (page) => page.keyboard.press("Escape"),
  "open a row": (page) => press(page.getByRole("button", { name: /^Details of/ }).first()),
  "close it": (page) => press(page.getByRole("button", { name: /^Details of/ }).first()),
  "type a search": (page) => page.getByRole("searchbox").pressSequentially("request", { delay: 150 }),
  "delete it": async (page) => {
    for (let letter = 0; letter < "request".length; letter += 1) await page.keyboard.press("Backspace");
  },
  "next page": (page) => press(page.getByRole("button", { name: "Next page" })),
  "first page": (page) => press(page.getByRole("button", { name: "First page" })),
};

async function bench(browser: Browser): Promise<void> {
  // The window as it is: of a viewport set as large as it, the last strip is behind its bars, and a press there waits for no frame.
  const page = await browser.newPage({ viewport: null, baseURL: HOST });
  await fill(await signIn(page));
  await page.goto(`/rfqs?size=${ROWS}`);
  await page.waitForLoadState("networkidle");
  const rows = await page.locator("tbody tr").count();
  if (rows !== ROWS) throw new Error(`The list has ${rows} rows`);
  await page.evaluate(recordInteractions);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

  const times = new Map(Object.keys(INTERACTIONS).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, interact] of Object.entries(INTERACTIONS)) {
      await interact(page);
      await sleep(REST_MS);
      times.get(name)?.push(...(await takeTimes(page)));
    }
  }

  console.log(`${ROWS} rows at ${SLOWDOWN}× CPU, ${ROUNDS} rounds: milliseconds from the hand to the next frame`);
  for (const [name, own] of times) {
    const [middle, worst] = [median(own), Math.max(0, ...own)].map((value) => String(value).padStart(5));
    console.log(`${name.padEnd(20)} median ${middle}  worst ${worst}  of ${own.length}`);
  }
  const all = [...times.values()].flat().toSorted((a, b) => b - a);
  // As browsers report it: of each fifty interactions the worst is left out.
  const inp = all[Math.floor(all.length / 50)] ?? 0;
  console.log(`INP ${inp} ms: ${inp < GOAL_MS ? "met" : "MISSED"} (${GOAL_MS})`);
}

await withOwnServer({ variables: ADMIN_VARIABLES }, () => withChromium(bench, [WINDOW]));
