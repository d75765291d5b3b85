/** What a server process does by itself: it sends e-mails and webhooks, writes down what the clock has decided, sums up figures, and clears up. */
import { tellOfKeysRunningOut } from "@/lib/apikeys/service/running-out";
import { sealAuditTrail } from "@/lib/audit/service/sealing";
import { env } from "@/lib/env";
import { HOUR_MS, MINUTE_MS } from "@/lib/kit/durations";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { watchClock } from "@/lib/kit/db/clock";
import { foldFigures } from "@/lib/kit/db/figures";
import { ownProvider } from "@/lib/kit/db/provider";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import type { Control } from "@/lib/kit/outbox/dispatch";
import { installSenders } from "@/lib/kit/outbox/senders";
import { runJob } from "@/lib/kit/watch/jobs";
import { requestIdNow } from "@/lib/kit/watch/trail";
import { answerPasswordRequests } from "@/lib/memberlinks/service/passwords";
import { writeDigests } from "@/lib/notifications/service/digests";
import { dispatchWebhooks } from "@/lib/webhooks/dispatch";
import { sealPlainSecrets } from "@/lib/webhooks/service/secrets";
import { watchDependencies } from "./dependencies";
import { sweepExpired } from "./retention";

const SENDING_INTERVAL_MS = 5_000;
const DEADLINES_INTERVAL_MS = 20_000;
const DIGESTS_INTERVAL_MS = MINUTE_MS;
const FIGURES_INTERVAL_MS = 5_000;
const SEALING_INTERVAL_MS = 5_000;
const CLOCK_INTERVAL_MS = MINUTE_MS;
const DEPENDENCIES_INTERVAL_MS = MINUTE_MS;
const SWEEP_INTERVAL_MS = HOUR_MS;
/** Several events of one moment are one run. */
const WAKE_DELAY_MS = 50;

const settle = (now: Date) => settleDeadlines({ requestId: requestIdNow(), now });

/** A turn that comes up while the one before is still at it is left out; one that fails is told by `work`, and made up for by the next. */
function every(intervalMs: number, work: () => Promise<unknown>, isStopped: () => boolean): void {
  let isRunning = false;
  const run = async () => {
    if (isRunning || isStopped()) return;
    isRunning = true;
    try {
      await work();
    } catch {
      // The database is away, say. It is in the log (lib/kit/watch/jobs.ts).
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
function makeSender(name: string, send: (control: Required<Control>) => Promise<number>): Sender {
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
      await runJob(name, () => send(control));
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
      run().catch(() => undefined);
    }, WAKE_DELAY_MS).unref();
  };
  const stop = async () => {
    isStopped = true;
    await running?.catch(() => undefined);
  };
  return { run, wake, stop };
}

/** Of those who have forgotten their passwords, too: their links are made here. */
async function sendEmails(clock: () => Date, isStopped?: () => boolean): Promise<number> {
  const [answered] = await Promise.allSettled([answerPasswordRequests(clock)]);
  const sent = await dispatchEmails(clock, isStopped);
  if (answered.status === "rejected") throw answered.reason;
  return sent;
}

/** What is done every so often, by the names under which metrics and the log know it. */
const TURNS: readonly { job: string; intervalMs: number; work: (now: Date) => Promise<number> }[] = [
  { job: "deadlines", intervalMs: DEADLINES_INTERVAL_MS, work: settle },
  { job: "digests", intervalMs: DIGESTS_INTERVAL_MS, work: writeDigests },
  { job: "figures", intervalMs: FIGURES_INTERVAL_MS, work: foldFigures },
  { job: "audit-seals", intervalMs: SEALING_INTERVAL_MS, work: () => sealAuditTrail() },
  { job: "keys-running-out", intervalMs: SWEEP_INTERVAL_MS, work: tellOfKeysRunningOut },
  { job: "files", intervalMs: SWEEP_INTERVAL_MS, work: sweepUnreferencedFiles },
  { job: "retention", intervalMs: SWEEP_INTERVAL_MS, work: sweepExpired },
  { job: "webhook-secrets", intervalMs: SWEEP_INTERVAL_MS, work: sealPlainSecrets },
];

/** Called once by instrumentation.ts when the server starts; does nothing when called again. */
export function startBackgroundWork(): void {
  let isStopped = false;
  const clock = () => new Date();
  const mailer = makeSender("emails", (control) => sendEmails(clock, control.isStopped));
  // Of its own: a receiver that is slow keeps no e-mail waiting.
  const webhooks = makeSender("webhooks", (control) => dispatchWebhooks(clock, control));
  const stop = async () => {
    isStopped = true;
    await Promise.all([mailer.stop(), webhooks.stop()]);
  };
  if (!installSenders(() => ({ wakeMailer: mailer.wake, wakeWebhooks: webhooks.wake, stop }))) return;
  const whileRunning = (intervalMs: number, work: () => Promise<unknown>) => every(intervalMs, work, () => isStopped);
  whileRunning(SENDING_INTERVAL_MS, mailer.run);
  for (const { job, intervalMs, work } of TURNS) whileRunning(intervalMs, () => runJob(job, () => work(new Date())));
  // A command compares them as it begins (scripts/lib/reach-database.ts); SQLite has no other clock than this machine's.
  if (ownProvider() === "postgresql") whileRunning(CLOCK_INTERVAL_MS, () => runJob("clock", watchClock));
  // Each function would, whenever it begins, and none lasts.
  if (!env().VERCEL) {
    const watch = () => runJob("dependencies", () => watchDependencies(new Date()));
    whileRunning(DEPENDENCIES_INTERVAL_MS, watch);
    watch().catch(() => undefined);
  }
  // A run that is at it is to look again, too.
  setInterval(webhooks.wake, SENDING_INTERVAL_MS).unref();
}

/**
 * All of it, once, for hosts whose server does not run all the time (`npm run background`). A job that fails is in the log, and
 * keeps no other from its turn.
 * @returns the names of those that failed
 */
export async function runBackgroundWorkOnce(): Promise<string[]> {
  const failed: string[] = [];
  const take = (job: string, work: () => Promise<number>) => runJob(job, work).catch(() => void failed.push(job));
  const takeAll = async (turns: typeof TURNS) => {
    for (const { job, work } of turns) await take(job, () => work(new Date()));
  };
  const often = TURNS.filter(({ intervalMs }) => intervalMs < SWEEP_INTERVAL_MS);
  await takeAll(often);
  const clock = () => new Date();
  const takeEmails = () => take("emails", () => sendEmails(clock));
  await Promise.all([takeEmails(), take("webhooks", () => dispatchWebhooks(clock))]);
  await takeAll(TURNS.filter((turn) => !often.includes(turn)));
  // Of what these have found, too: that a webhook is disabled, that a key runs out. The next run may be a while.
  if (!failed.includes("emails")) await takeEmails();
  return failed;
}
