/** What a server process does by itself: it sends e-mails and webhooks, writes down what the clock has decided, sums up figures, and clears up. */
import { randomUUID } from "node:crypto";
import { sealAuditTrail } from "@/lib/audit/service/sealing";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { foldFigures } from "@/lib/kit/db/figures";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import type { Control } from "@/lib/kit/outbox/dispatch";
import { installSenders } from "@/lib/kit/outbox/senders";
import { answerPasswordRequests } from "@/lib/proofs/service/passwords";
import { writeDigests } from "@/lib/notifications/service/digests";
import { dispatchWebhooks } from "@/lib/webhooks/dispatch";
import { sealPlainSecrets } from "@/lib/webhooks/service/secrets";
import { sweepExpired } from "./retention";

const SENDING_INTERVAL_MS = 5_000;
const DEADLINES_INTERVAL_MS = 20_000;
const DIGESTS_INTERVAL_MS = 60_000;
const FIGURES_INTERVAL_MS = 5_000;
const SEALING_INTERVAL_MS = 5_000;
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

type Sender = { run: () => Promise<void>; wake: () => void; stop: () => Promise<void> };

/**
 * One run at a time; a call during a run makes that run look once more.
 * @param send ends at once when `isStopped`, but for what is in hand; may look again by itself when `woken`
 */
function makeSender(name: string, send: (control: Required<Control>) => Promise<unknown>): Sender {
  let running: Promise<void> | null = null;
  let again = false;
  let isStopped = false;
  let isWaking = false;
  let look: () => void = () => undefined;

  const goesOn = () => again && !isStopped;
  const control = { isStopped: () => isStopped, woken: () => new Promise<void>((resolve) => (look = resolve)) };

  const work = async () => {
    do {
      again = false;
      await send(control);
    } while (goesOn());
  };
  const run = (): Promise<void> => {
    again = running !== null;
    look();
    running ??= work().finally(() => (running = null));
    return running;
  };
  const wake = () => {
    if (isWaking || isStopped) return;
    isWaking = true;
    setTimeout(() => {
      isWaking = false;
      run().catch((error: unknown) => console.error(`Sending ${name} failed:`, error));
    }, WAKE_DELAY_MS).unref();
  };
  const stop = async () => {
    isStopped = true;
    await running?.catch(() => undefined);
  };
  return { run, wake, stop };
}

/** Of those who have forgotten their passwords, too: their links are made here. */
async function sendEmails(clock: () => Date, isStopped?: () => boolean): Promise<void> {
  await answerPasswordRequests(clock);
  await dispatchEmails(clock, isStopped);
}

/** Called once by instrumentation.ts when the server starts; does nothing when called again. */
export function startBackgroundWork(): void {
  let isStopped = false;
  const clock = () => new Date();
  const mailer = makeSender("e-mails", (control) => sendEmails(clock, control.isStopped));
  // Of its own: a receiver that is slow keeps no e-mail waiting.
  const webhooks = makeSender("webhooks", (control) => dispatchWebhooks(clock, control));
  const stop = async () => {
    isStopped = true;
    await Promise.all([mailer.stop(), webhooks.stop()]);
  };
  if (!installSenders(() => ({ wakeMailer: mailer.wake, wakeWebhooks: webhooks.wake, stop }))) return;
  const whileRunning = (intervalMs: number, work: (now: Date) => Promise<unknown>) =>
    every(intervalMs, work, () => isStopped);
  whileRunning(SENDING_INTERVAL_MS, mailer.run);
  whileRunning(DEADLINES_INTERVAL_MS, settle);
  whileRunning(DIGESTS_INTERVAL_MS, writeDigests);
  whileRunning(FIGURES_INTERVAL_MS, foldFigures);
  whileRunning(SEALING_INTERVAL_MS, () => sealAuditTrail());
  whileRunning(SWEEP_INTERVAL_MS, sweepUnreferencedFiles);
  whileRunning(SWEEP_INTERVAL_MS, sweepExpired);
  whileRunning(SWEEP_INTERVAL_MS, sealPlainSecrets);
  // A run that is at it is to look again, too.
  setInterval(webhooks.wake, SENDING_INTERVAL_MS).unref();
}

/** All of it, once, for hosts whose server does not run all the time (`npm run background`). */
export async function runBackgroundWorkOnce(): Promise<void> {
  await sealPlainSecrets();
  await settle(new Date());
  await writeDigests(new Date());
  await foldFigures();
  await sealAuditTrail();
  const clock = () => new Date();
  await Promise.all([sendEmails(clock), dispatchWebhooks(clock)]);
  await sweepUnreferencedFiles(new Date());
  await sweepExpired(new Date());
}
