/** What a server process does by itself: it sends e-mails, writes down what the clock has decided, sums up figures, and clears up. */
import { randomUUID } from "node:crypto";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { foldFigures } from "@/lib/kit/db/figures";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import { installMailer, type Mailer } from "@/lib/kit/mail/mailer-hook";
import { sweepExpired } from "./retention";

const MAIL_INTERVAL_MS = 5_000;
const DEADLINES_INTERVAL_MS = 20_000;
const FIGURES_INTERVAL_MS = 5_000;
const SWEEP_INTERVAL_MS = 3_600_000;
/** Several events of one moment are one run. */
const WAKE_DELAY_MS = 50;

const settle = (now: Date) => settleDeadlines({ requestId: `clock-${randomUUID()}`, now });

/** A turn that comes up while the one before is still at it is left out. */
function every(intervalMs: number, work: (now: Date) => Promise<unknown>, isStopped: () => boolean): void {
  let isRunning = false;
  const run = async () => {
    if (isRunning || isStopped()) return;
    isRunning = true;
    try {
      await work(new Date());
    } catch (error) {
      // The database is away, say. The next turn tries again.
      console.error("Background work failed:", error);
    } finally {
      isRunning = false;
    }
  };
  setInterval(() => void run(), intervalMs).unref();
}

/** One run at a time; a call during a run makes that run look once more. */
function makeMailer(): Mailer & { isStopped: () => boolean; run: () => Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let waking = false;
  const isStopped = () => stopped;

  const goesOn = () => again && !stopped;

  const work = async () => {
    do {
      again = false;
      await dispatchEmails(() => new Date(), isStopped);
    } while (goesOn());
  };
  const run = (): Promise<void> => {
    again = running !== null;
    running ??= work().finally(() => (running = null));
    return running;
  };
  const wake = () => {
    if (waking || stopped) return;
    waking = true;
    setTimeout(() => {
      waking = false;
      run().catch((error: unknown) => console.error("Sending e-mails failed:", error));
    }, WAKE_DELAY_MS).unref();
  };
  const stop = async () => {
    stopped = true;
    await running?.catch(() => undefined);
  };
  return { run, wake, stop, isStopped };
}

/** Called once by instrumentation.ts when the server starts; does nothing when called again. */
export function startBackgroundWork(): void {
  const mailer = makeMailer();
  if (!installMailer(() => mailer)) return;
  const { isStopped } = mailer;
  every(MAIL_INTERVAL_MS, mailer.run, isStopped);
  every(DEADLINES_INTERVAL_MS, settle, isStopped);
  every(FIGURES_INTERVAL_MS, foldFigures, isStopped);
  every(SWEEP_INTERVAL_MS, sweepUnreferencedFiles, isStopped);
  every(SWEEP_INTERVAL_MS, sweepExpired, isStopped);
}

/** All of it, once, for hosts whose server does not run all the time (`npm run background`). */
export async function runBackgroundWorkOnce(): Promise<void> {
  await settle(new Date());
  await foldFigures();
  await dispatchEmails(() => new Date());
  await sweepUnreferencedFiles(new Date());
  await sweepExpired(new Date());
}
