/**
 * What time it is for the server. Deadlines are kept by its clock, and that of somebody's machine may be minutes or hours from it: by it
 * alone an RFP that takes quotes would read closed, or a closed one open.
 */

/** What an answer says of the time. */
export type TimeHeard = {
  /** Its `Date`, which names the second that had begun; null where it has none. */
  date: string | null;
  /** By the clock of this machine, in ms. */
  sentAt: number;
  receivedAt: number;
};

/**
 * By how much the server is ahead of this machine, in ms, after one more answer: as before while that can be, else as little
 * from it as has to be. So a slow answer, which says little, moves nothing, and a clock that is right stays as it is.
 */
export function offsetAfter(offset: number, { date, sentAt, receivedAt }: TimeHeard): number {
  const begun = date === null ? NaN : Date.parse(date);
  const [least, most] = [begun - receivedAt, begun + 1000 - sentAt];
  // No date; or this machine's clock was set back while the answer was on its way.
  if (!(least <= most)) return offset;
  return Math.min(Math.max(offset, least), most);
}

let offset = 0;
const listeners = new Set<() => void>();

/** Told of each answer of the server. */
export function hearServerTime(heard: TimeHeard): void {
  const next = offsetAfter(offset, heard);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Now, in ms since the epoch. Until the server was heard, by this machine's clock. */
export const serverNow = (): number => Date.now() + offset;

/** @returns what ends it */
export function onServerTimeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
