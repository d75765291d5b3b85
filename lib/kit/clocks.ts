/**
 * This machine's clock against the database's (docs/decisions/0140). Deadlines follow the clock of whichever instance looks: one that is
 * ahead ends an RFP for all of them. Which of the two is right, nobody here knows.
 */

/** Deadlines are held to the millisecond, and people to a second. */
const TOLERATED_MS = 1_000;

/**
 * @param there the database's, read at some time between the other two
 * @returns by how many milliseconds this machine's is ahead at least, or behind where that is negative: a slow answer is no difference
 */
export function clockLead(asked: number, there: number, answered: number): number {
  return Math.max(0, asked - there) - Math.max(0, there - answered);
}

/** @returns null where the two agree */
export function clockWords(leadMs: number): string | null {
  if (Math.abs(leadMs) < TOLERATED_MS) return null;
  const seconds = Math.round(Math.abs(leadMs) / 1000);
  const words = `This machine's clock is ${seconds} s ${leadMs > 0 ? "ahead of" : "behind"} the database's.`;
  return `${words} Deadlines follow it: have both set by the same time server.`;
}

/**
 * What waits for nothing, though its time is yet to come: a clock ran ahead as it was written. What has failed waits as long as was said then,
 * or two servers whose clocks differ would try it again and again.
 */
export const writtenAhead = (now: Date) => ({ attempts: 0, createdAt: { gt: now } });
