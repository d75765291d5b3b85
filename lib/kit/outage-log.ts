/**
 * What a server says of an outage: a line a second at most. Every request, every page and every turn of the background
 * work fails of the same cause then, and much of that is printed by Next and next-auth rather than by us: so the console
 * is where it is held.
 */
import { outageOf } from "./outages";

const PAUSE_MS = 1_000;

type Log = (...args: unknown[]) => void;

/**
 * @param clock milliseconds
 * @param note told of each outage, whether it is written or not
 */
export function withFewOutages(log: Log, clock: () => number, note: () => void = () => undefined): Log {
  let quietUntil = -Infinity;
  let left = 0;
  return (...args) => {
    const outage = args.find((argument) => outageOf(argument) !== null);
    if (!outage) return log(...args);
    note();
    if (clock() < quietUntil) {
      left += 1;
      return;
    }
    const words = args.map((argument) => (argument instanceof Error ? lastLineOf(argument) : argument));
    log(...words, ...(left > 0 ? [`(and ${left} more of an outage)`] : []));
    quietUntil = clock() + PAUSE_MS;
    left = 0;
  };
}

/** Prisma's messages quote code before they come to the point. */
const lastLineOf = ({ message }: Error) => message.trim().split("\n").at(-1) ?? "";

// The server's own modules share nothing else with Next's bundles: by it a page that fails now is known to fail of an outage
// (scripts/lib/outage-pages.mjs).
const shared = globalThis as typeof globalThis & { depthbookOutageAt?: number };

/** For the process that serves. */
export function installOutageLog(): void {
  const clock = () => performance.now();
  console.error = withFewOutages(console.error.bind(console), clock, () => {
    shared.depthbookOutageAt = clock();
  });
}
