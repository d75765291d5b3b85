/** What the slices of each line come to. */
import { median } from "../lib/statistics";
import type { Figure } from "./goals";
import { ARGON2_IN_TURN, bareName, type Line } from "./lines";
import type { Measured } from "./rounds";

type Medians = { perSecond: number; p50: number; p99: number; bytes: number };

function mediansOf(slices: readonly Measured[]): Medians {
  const of = (name: keyof Medians) => median(slices.map((slice) => slice[name]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), bytes: of("bytes") };
}

/** The floor's figure first, then those of the lines in their order. */
export function figuresOf(slices: ReadonlyMap<Line, Measured[]>): Figure[] {
  const lines = [...slices].map(([line, ofLine]) => ({ line, ofLine, ...mediansOf(ofLine) }));
  return lines.map(({ line: { name, kind, database, statements }, ofLine, ...medians }) => {
    const bare = lines.find(({ line }) =>
      kind === "sign-in" ? line.name === ARGON2_IN_TURN : line.name === bareName(name) && line.database === database,
    );
    return {
      ...{ name, kind, database, statements, ...medians },
      requests: ofLine.reduce((sum, { requests }) => sum + requests, 0),
      ratio: median(ofLine.map(({ perSecond, floor }) => perSecond / floor.perSecond)),
      p99Ratio: median(ofLine.map(({ p99, floor }) => p99 / floor.p99)),
      bareRatio: bare ? medians.perSecond / bare.perSecond : null,
    };
  });
}
