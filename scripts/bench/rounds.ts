/** Every line in turn, round after round: a slow moment of the machine falls on all of them. */
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

/** @param after called after each slice: what is looked at while the servers rest */
export async function measureRounds(
  { floor, lines, rounds }: { floor: Line; lines: readonly Line[]; rounds: number },
  after: () => void,
): Promise<Map<Line, Slice[]>> {
  const slices = new Map<Line, Slice[]>([floor, ...lines].map((line) => [line, []]));
  const order = lines.flatMap((line, index) => (index % FLOOR_EVERY === 0 ? [floor, line] : [line]));
  for (let round = 0; round <= rounds; round += 1) {
    console.error(round === 0 ? `Warming up ${order.length} lines …` : `Round ${round} of ${rounds} …`);
    for (const line of order) {
      const slice = await line.run(round === 0 ? WARM_SECONDS : SECONDS);
      // What a just-in-time compiler has not seen yet isn't what is measured.
      if (round > 0) slices.get(line)?.push(slice);
      after();
    }
  }
  return slices;
}
