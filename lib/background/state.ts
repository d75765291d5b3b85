/** How the system as a whole stands, for metrics: each question is answered by an index, and asked every few seconds at most. */
import { checkDatabase } from "@/lib/kit/db/readiness";
import { readEmailQueue } from "@/lib/kit/mail/store";
import { unavailable } from "@/lib/kit/outages";
import { findOldestOverdueQuote } from "@/lib/quotes/store/quotes";
import { findOldestOverdueRfq } from "@/lib/rfqs/store/deadlines";
import { readDeliveryQueue } from "@/lib/webhooks/store/outbox";

const KEPT_MS = 5_000;
/** Whoever scrapes gives up after some ten seconds, and wants the rest of the metrics by then. */
const PATIENCE_MS = 3_000;

async function readState(now: Date) {
  await checkDatabase();
  const [emails, webhooks, rfqs, quotes] = await Promise.all([
    readEmailQueue(now),
    readDeliveryQueue(now),
    findOldestOverdueRfq(now),
    findOldestOverdueQuote(now),
  ]);
  return { outboxes: { emails, webhooks }, overdue: { rfqs, quotes }, emailsGivenUp: emails.givenUp };
}

export type SystemState = Awaited<ReturnType<typeof readState>>;

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), PATIENCE_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

let asking: Promise<SystemState> | undefined;
let kept: { until: number; state: SystemState | null } = { until: -Infinity, state: null };

/** @returns null while the database is away */
export async function systemState(): Promise<SystemState | null> {
  if (performance.now() < kept.until) return kept.state;
  // One at a time, however often it is asked: a database that hangs must not be asked until it has no room.
  asking ??= readState(new Date()).finally(() => (asking = undefined));
  const state = await inTime(asking).catch(() => null);
  kept = { until: performance.now() + KEPT_MS, state };
  return state;
}

/** Forgets what was read; for tests. */
export function forgetState(): void {
  kept = { until: -Infinity, state: null };
}
