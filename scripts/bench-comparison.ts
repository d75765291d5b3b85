/**
 * `npm run bench:comparison`: what a move of the σ slider costs with 50 quotes of 20 options each, on a machine that is
 * four times slower than this one. It serves the production build (`npm run build` first) on a database of its own.
 */
import { type Browser, type CDPSession, type Page } from "@playwright/test";
import { quoteCalls } from "@/lib/quotes/calls";
import { rfqCalls } from "@/lib/rfqs/calls";
import { ADMIN_VARIABLES, ask, inDays, registerDesk, signIn } from "./lib/ask-own-server";
import { withChromium } from "./lib/chromium";
import { HOST, withOwnServer } from "./lib/own-server";
import { median } from "./lib/statistics";

const QUOTES = 50;
const OPTIONS = 20;
const SLOWDOWN = 4;
const MOVES = 60;
/** Between two moves, as a hand that drags makes them: longer than a frame. */
const PAUSE_MS = 50;
const FRAME_MS = 1000 / 60;

const optionsOf = (quote: number) =>
  Array.from({ length: OPTIONS }, (_, index) => ({
    ...{ duration: 6 + ((quote + index) % 30), loanPercentage: 100 / OPTIONS, startMonth: index },
    strikeOTM: 10 + ((7 * quote + 5 * index) % 190),
  }));

const targetsOf = (quote: number, venues: readonly string[]) =>
  venues
    .filter((_, index) => (quote + index) % 4 > 0)
    .map((venue, index) => ({
      ...{ venue, maxTOBSpread: 0.2 + ((quote + index) % 9) / 10 },
      ...{ depthHalfPercent: 10_000, depthOnePercent: 40_000, depthTwoPercent: 60_000 + 5_000 * (quote % 17) },
    }));

/** An open RFP of the signed-in administrator with all its quotes. Returns its id. */
async function fill(token: string): Promise<number> {
  const makers = [];
  for (let number = 1; number <= QUOTES; number += 1) makers.push(await registerDesk(number));
  const venues = ["binance", "okx", "bybit", "kraken"];
  const rfq = await ask(
    rfqCalls.create,
    {
      ...{ name: "Fifty quotes", type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION", venues },
      market_maker_ids: makers.map(({ id }) => id),
      ...{ estimated_tge_date: inDays(60), valid_until: inDays(7) },
      contract_parameters: { target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 250_000 },
    },
    token,
  );
  await ask(rfqCalls.update, { id: rfq.element.id, status: "OPEN" }, token);
  for (const [index, maker] of makers.entries()) {
    const details = {
      twapMethodology: "TWAP over 3 days",
      options: optionsOf(index),
      venues: targetsOf(index, venues),
    };
    await ask(quoteCalls.create, { rfq_id: rfq.element.id, details }, maker.access_token);
  }
  return rfq.element.id;
}

/** Milliseconds that the page's main thread has worked, by kind. */
async function workOf(session: CDPSession) {
  const { metrics } = await session.send("Performance.getMetrics");
  const milliseconds = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN);
  const [script, style, layout] = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map(milliseconds) as [
    number,
    number,
    number,
  ];
  return { script, style, layout };
}

/** Runs in the page: the time from each input event of the slider to the end of the frame that shows it. */
function recordFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  window.addEventListener(
    "input",
    () => {
      const start = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => frames.push(performance.now() - start);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

async function measure(page: Page, session: CDPSession) {
  const slider = page.getByLabel(/^Volatility/);
  await slider.focus();
  const moves: { script: number; style: number; layout: number }[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const before = await workOf(session);
    await page.keyboard.press(move % 20 < 10 ? "ArrowRight" : "ArrowLeft");
    await page.waitForTimeout(PAUSE_MS);
    const after = await workOf(session);
    moves.push({
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
    });
  }
  return { moves, frames: await page.evaluate(() => (window as unknown as { frames: number[] }).frames) };
}

const row = (name: string, values: readonly number[]) =>
  `${name.padEnd(34)} median ${median(values).toFixed(1).padStart(6)} ms  worst ${Math.max(...values)
    .toFixed(1)
    .padStart(6)} ms`;

async function bench(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: HOST });
  const rfqId = await fill(await signIn(page));
  await page.goto(`/rfqs/${rfqId}/compare`);
  await page.locator("svg.recharts-surface").first().waitFor();
  await page.evaluate(recordFrames);
  const session = await page.context().newCDPSession(page);
  // Of the page's own thread: whatever else this machine does meanwhile counts for nothing.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  // The first moves warm the compiler up, as a hand that has just begun to drag does.
  await measure(page, session);
  const { moves, frames } = await measure(page, session);
  const work = moves.map(({ script, style, layout }) => script + style + layout);
  console.log(`${QUOTES} quotes of ${OPTIONS} options, ${MOVES} moves of σ at ${SLOWDOWN}× CPU; a frame is 16.7 ms`);
  console.log(row("script, style and layout per move", work));
  for (const kind of ["script", "style", "layout"] as const) {
    console.log(
      row(
        `  ${kind}`,
        moves.map((move) => move[kind]),
      ),
    );
  }
  console.log(row("input event to painted frame", frames.slice(-MOVES)));
  console.log(`${work.filter((milliseconds) => milliseconds <= FRAME_MS).length} of ${MOVES} within a frame`);
}

await withOwnServer({ variables: ADMIN_VARIABLES }, () => withChromium(bench));
