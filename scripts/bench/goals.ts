/** What the figures are held against. */
import type { DatabaseName } from "./databases";
import type { Kind } from "./prepared";

/** Medians of the rounds: times in milliseconds, `ratio` and `p99Ratio` to the empty handler's, `bareRatio` to bare Node's. */
export type Figure = {
  name: string;
  kind: Kind | "floor" | "bare";
  database: DatabaseName | null;
  requests: number;
  perSecond: number;
  ratio: number;
  p50: number;
  p99: number;
  p99Ratio: number;
  statements: number | null;
  bytes: number;
  bareRatio: number | null;
};

export type Goal = { of: string; what: string; figure: number; most?: number; least?: number; isMet: boolean };

const LEAST_RATIO: Readonly<Partial<Record<Figure["kind"], number>>> = {
  ...{ list: 0.45, single: 0.5, dashboard: 0.4, write: 0.3 },
};
const LEAST_OF_ARGON2 = 0.85;
const MOST_P99 = 3;
const MOST_STATEMENTS = { read: 3, write: 8 };
const MOST_MEMORY_MB = 400;
/** Postgres may have this much of what is asked of SQLite. */
const POSTGRES_SHARE = 0.9;

const atLeast = (of: string, what: string, figure: number, least: number): Goal => ({
  ...{ of, what, figure, least },
  isMet: figure >= least,
});
const atMost = (of: string, what: string, figure: number, most: number): Goal => ({
  ...{ of, what, figure, most },
  isMet: figure <= most,
});

function goalsOf({ name, kind, database, ratio, p99Ratio, statements, bareRatio }: Figure): Goal[] {
  const of = `${name}, ${database}`;
  const share = database === "postgres" ? POSTGRES_SHARE : 1;
  if (kind === "sign-in" && bareRatio !== null) {
    return [atLeast(of, "of bare argon2", bareRatio, LEAST_OF_ARGON2 * share)];
  }
  const least = LEAST_RATIO[kind];
  if (least === undefined) return [];
  const most = kind === "write" ? MOST_STATEMENTS.write : MOST_STATEMENTS.read;
  return [
    atLeast(of, "of the empty handler", ratio, least * share),
    atMost(of, "p99 to the empty handler's", p99Ratio, MOST_P99),
    ...(statements === null ? [] : [atMost(of, "statements", statements, most)]),
  ];
}

/** @param megabytes that each server has had at most */
export const heldAgainst = (figures: readonly Figure[], megabytes: Readonly<Record<string, number>>): Goal[] => [
  ...figures.flatMap(goalsOf),
  ...Object.entries(megabytes).map(([name, most]) => atMost(`server, ${name}`, "MB of memory", most, MOST_MEMORY_MB)),
];
