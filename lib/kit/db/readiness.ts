import { requireKnownSchema } from "./newer-schema";
import { pingDatabase } from "./ping";
import { isDamage, unavailable } from "@/lib/kit/outages";

/** A load balancer asks every few seconds and wants to know soon: after 1.5 seconds. */
const PATIENCE_TICKS = 15;
const TICK_MS = 100;

// Next keeps modules apart per bundle: whoever meets the damage is seldom who is asked whether all is well.
const shared = globalThis as typeof globalThis & { depthbookDamage?: unknown };

/** Takes note of an error that says that what is stored can't be read: no waiting mends that, nor a page that still can. */
export function noteDamage(error: unknown): void {
  if (isDamage(error)) shared.depthbookDamage = error;
}

/** One question at a time, however often it is asked: a database that hangs must not be asked until it has no room. */
function oneAtATime(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | undefined;
  return () => (asking ??= ask().finally(() => (asking = undefined)));
}

const ask = oneAtATime(pingDatabase);
const askSchema = oneAtATime(requireKnownSchema);

/**
 * Waits for the database's answer as long as whoever balances load does.
 * @throws 503 when it is late
 */
export async function inTime(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    // In ticks: while this process itself is held up, as by what it loads for its first request, the database is not what is late.
    let left = PATIENCE_TICKS;
    timer = setInterval(() => (left -= 1) === 0 && reject(unavailable()), TICK_MS);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearInterval(timer);
  }
}

/** @throws 503 when the database doesn't answer in time, or has been found damaged since the start */
export async function checkDatabase(): Promise<void> {
  if (shared.depthbookDamage) throw shared.depthbookDamage;
  await inTime(ask());
}

/** @throws as `checkDatabase`, and 503 when this build can't work with the database as it is: nobody is to be sent here then */
export async function checkReady(): Promise<void> {
  await checkDatabase();
  await inTime(askSchema());
}
