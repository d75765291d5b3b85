/** Every line in turn, round after round: a slow moment of the machine falls on all of them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Served } from "../lib/own-server";
import type { Line } from "./lines";
import type { Slice } from "./slice";

/** How long each line is asked for in a round. */
const SECONDS = 2;
const WARM_SECONDS = 1;
/** The floor is asked again after so many lines. */
const FLOOR_EVERY = 8;

/** The lines of all databases, so that the same thing is asked of each of them one after the other. */
export function inTurn(perDatabase: readonly Line[][]): Line[] {
  const [first = []] = perDatabase;
  return first.flatMap((_, index) => perDatabase.flatMap((lines) => lines[index] ?? []));
}

/** How long is looked whether a server does anything, how much of that still is rest, and how long is waited for it. */
const LOOK_MS = 200;
const RESTING_SHARE = 0.05;
const MOST_LOOKS = 300;

/**
 * Waits until servers do nothing any more: writes leave e-mails to send and figures to sum up, which took half a core from whatever was
 * asked after them, the floor as well.
 */
async function atRest(servers: readonly Served[]): Promise<void> {
  const taken = () => servers.reduce((sum, { processorMs }) => sum + processorMs(), 0);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = taken();
    await sleep(LOOK_MS);
    if (taken() - before <= RESTING_SHARE * LOOK_MS) return;
  }
  throw new Error("The servers don't come to rest.");
}

/** @param after called after each slice: what is looked at while the servers rest */
export async function measureRounds(
  {
    floor,
    lines,
    rounds,
    servers,
  }: { floor: Line; lines: readonly Line[]; rounds: number; servers: readonly Served[] },
  after: () => void,
): Promise<Map<Line, Slice[]>> {
  const slices = new Map<Line, Slice[]>([floor, ...lines].map((line) => [line, []]));
  const order = lines.flatMap((line, index) => (index % FLOOR_EVERY === 0 ? [floor, line] : [line]));
  for (let round = 0; round <= rounds; round += 1) {
    console.error(round === 0 ? `Warming up ${order.length} lines …` : `Round ${round} of ${rounds} …`);
    for (const line of order) {
      await atRest(servers);
      const slice = await line.run(round === 0 ? WARM_SECONDS : SECONDS);
      // What a just-in-time compiler has not seen yet isn't what is measured.
      if (round > 0) slices.get(line)?.push(slice);
      after();
    }
  }
  return slices;
}
