/** Sends what an outbox holds. Any number of dispatchers may run at once: each row is claimed before it is sent. */
import { inTransaction } from "@/lib/kit/db/transaction";
import { MINUTE_MS } from "@/lib/kit/durations";

/** Longer than any attempt takes; afterwards whoever claimed the row has died, and it is anybody's again. */
const CLAIM_MS = 5 * MINUTE_MS;

/** What came of an attempt; `away`: nothing else of this outbox could be sent now either. */
export type Fate = "sent" | "failed" | "away";

/** What is sent (e-mails, webhooks): where it waits, and how it goes. */
export type Outbox<Due, Claimed, Outcome extends { fate: Fate }> = {
  /** How many are sent at once. */
  lanes: number;
  /**
   * How many are looked for at a time, where the order in which they go stays as it was found. The end of one attempt and the claim
   * of the next are then one transaction, which may run again: `finish` and `claim` do nothing but talk to the database.
   */
  ahead?: number;
  /** Those whose time has come and that nobody has claimed, in the order in which they go. */
  findDue: (now: Date, take: number) => Promise<Due[]>;
  /** Of any number of dispatchers that saw the same, one gets it; the others get null. */
  claim: (due: Due, now: Date, lockedUntil: Date) => Promise<Claimed | null>;
  send: (claimed: Claimed, now: Date) => Promise<Outcome>;
  /** Keeps what came of it. Nothing happens when the claim has run out and another attempt has begun. */
  finish: (claimed: Claimed, outcome: Outcome, now: Date) => Promise<void>;
};

export type Control = {
  /** Asked before each that is begun. */
  isStopped?: () => boolean;
  /** Resolves when more may have come up: what is slow keeps nothing else waiting. */
  woken?: () => Promise<void>;
};

/**
 * Sends everything whose time has come, and ends when nothing is left or in hand.
 * @param clock what time it is: a run takes as long as its attempts do, and may outlast a claim
 * @returns how many this call has sent
 */
export async function dispatch<Due, Claimed, Outcome extends { fate: Fate }>(
  outbox: Outbox<Due, Claimed, Outcome>,
  clock: () => Date,
  { isStopped = () => false, woken }: Control = {},
): Promise<number> {
  const inHand = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const run = { sent: 0, isOver: false };
  /** Found, and nobody's yet: what somebody else has claimed meanwhile, its claim will say. */
  let found: Due[] = [];

  const isEnding = () => run.isOver || isStopped();
  const claim = (due: Due, now: Date) => outbox.claim(due, now, new Date(now.getTime() + CLAIM_MS));

  /** One, and then those that were found with it. */
  async function sendFrom(first: Due): Promise<void> {
    let now = clock();
    let claimed = await claim(first, now);
    while (claimed !== null) {
      const attempted = claimed;
      const outcome = await outbox.send(attempted, now);
      if (outcome.fate === "away") run.isOver = true;
      now = clock();
      const next = isEnding() ? undefined : found.shift();
      const finish = () => outbox.finish(attempted, outcome, now);
      // One commit for the end of an attempt and the beginning of the next.
      const finishAndClaim = (due: Due) => inTransaction(() => finish().then(() => claim(due, now)));
      claimed = next === undefined ? await finish().then(() => null) : await finishAndClaim(next);
      if (outcome.fate === "sent") run.sent += 1;
    }
  }

  for (;;) {
    // Before the look: what comes up during it is looked for again.
    const more = woken?.();
    const free = outbox.lanes - inHand.size;
    const begins = isEnding() ? 0 : free;
    if (begins > 0 && found.length === 0) found = await outbox.findDue(clock(), Math.max(begins, outbox.ahead ?? 0));
    for (const each of found.splice(0, begins)) {
      const work: Promise<void> = sendFrom(each)
        // The database is away, say: what is in hand is seen to its end, and nothing begun.
        .catch((error: unknown) => {
          run.isOver = true;
          errors.push(error);
        })
        .finally(() => inHand.delete(work));
      inHand.add(work);
    }
    if (inHand.size === 0) break;
    await Promise.race(more ? [...inHand, more] : inHand);
  }
  if (errors.length > 0) throw errors[0];
  return run.sent;
}
