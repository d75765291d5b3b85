/** Every line in turn, round after round: a slow moment of the machine falls on all of them. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Served } from "../lib/own-server";
import type { Line } from "./lines";
import type { Slice } from "./slice";

/** How long each line is asked for in a round. */
const SECONDS = 2;
const WARM_SECONDS = 1;
/** The floor is asked again after so many lines: the machine's speed may change within a round. */
const FLOOR_EVERY = 4;

/** A slice, and what the floor had right before and after it, on average. */
export type Measured = Slice & { floor: Pick<Slice, "perSecond" | "p99"> };

const between = (before: Slice, after: Slice) => ({
  perSecond: (before.perSecond + after.perSecond) / 2,
  p99: (before.p99 + after.p99) / 2,
});

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
): Promise<Map<Line, Measured[]>> {
  const measured = new Map<Line, Measured[]>([floor, ...lines].map((line) => [line, []]));
  const ask = async (line: Line, seconds: number): Promise<Slice> => {
    await atRest(servers);
    const slice = await line.run(seconds);
    after();
    return slice;
  };
  for (let round = 0; round <= rounds; round += 1) {
    console.error(round === 0 ? `Warming up ${lines.length} lines …` : `Round ${round} of ${rounds} …`);
    const seconds = round === 0 ? WARM_SECONDS : SECONDS;
    let before = await ask(floor, seconds);
    for (let begin = 0; begin < lines.length; begin += FLOOR_EVERY) {
      const slices: { line: Line; slice: Slice }[] = [];
      for (const line of lines.slice(begin, begin + FLOOR_EVERY))
        slices.push({ line, slice: await ask(line, seconds) });
      const next = await ask(floor, seconds);
      // What a just-in-time compiler has not seen yet isn't what is measured.
      if (round > 0) {
        measured.get(floor)?.push({ ...next, floor: next });
        for (const { line, slice } of slices) measured.get(line)?.push({ ...slice, floor: between(before, next) });
      }
      before = next;
    }
  }
  return measured;
}
