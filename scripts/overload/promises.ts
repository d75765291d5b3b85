/** What is promised whatever comes (docs/decisions/0143). An ordinary user's times are held to those of a quiet server. */
import type { Meanwhile, Outcome } from "./attack";
import type { Endured } from "./endurance";
import type { Figures } from "./probe";
import type { Scenario } from "./scenario";

/** Times are those of the quiet server so many times over, and so many milliseconds on top. */
const P50 = { times: 20, ms: 250 };
const P99 = { times: 20, ms: 1_500 };
/** Where thousands connect at once, a connection that is new to everybody has to wait for its turn among them. */
const AMONG_THOUSANDS = 8_000;
const MOST_MB = 700;
/** Of the mixed requests, which nobody means ill by. */
const ENDURED_MB = 500;
const RECOVERY_SECONDS = 10;
/** Of the last quarter over the one before it. */
const GROWTH = 1.08;

function brokenByTimes(what: string, { asked, errors, p50, p99 }: Figures, quiet: Figures, moreMs = 0): string[] {
  const broken: string[] = [];
  const most50 = P50.times * quiet.p50 + P50.ms + moreMs;
  const most99 = P99.times * quiet.p99 + P99.ms + moreMs;
  if (asked === 0) broken.push(`nobody has asked for the ${what}`);
  if (errors > 0) broken.push(`${errors} of ${asked} had no ${what}`);
  if (p50 > most50) broken.push(`half of the ${what}s took more than ${most50.toFixed(0)} ms`);
  if (p99 > most99) broken.push(`one in a hundred ${what}s took more than ${most99.toFixed(0)} ms`);
  return broken;
}

/** @returns in words, what hasn't been kept */
export function brokenBy(scenario: Scenario, outcome: Outcome, quiet: Meanwhile): string[] {
  const { tally, mostMb, recovered, list, health } = outcome;
  return [
    ...brokenByTimes("list", list, quiet.list),
    ...brokenByTimes("health", health, quiet.health, scenario.connects ? AMONG_THOUSANDS : 0),
    ...(mostMb > MOST_MB ? [`${mostMb.toFixed(0)} MB of memory, ${MOST_MB} at most`] : []),
    ...(recovered === null || recovered > RECOVERY_SECONDS
      ? [`slow for more than ${RECOVERY_SECONDS} s after it`]
      : []),
    ...[...tally.keys()].filter((got) => !scenario.allowed.includes(got)).map((got) => `the attacker got "${got}"`),
    ...(scenario.some ?? []).filter((wanted) => !tally.has(wanted)).map((wanted) => `the attacker got no "${wanted}"`),
  ];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** MB: the mean of each quarter of the time. */
export const quartersOf = (memoryMb: readonly number[]): number[] =>
  [0, 1, 2, 3].map((quarter) =>
    mean(memoryMb.slice((quarter * memoryMb.length) / 4, ((quarter + 1) * memoryMb.length) / 4)),
  );

export function brokenByEndurance({ tally, memoryMb }: Endured): string[] {
  const [, , third = 0, last = 0] = quartersOf(memoryMb);
  const most = Math.max(0, ...memoryMb);
  return [
    ...(last > GROWTH * third
      ? [`memory grew from ${third.toFixed(0)} to ${last.toFixed(0)} MB in the last half`]
      : []),
    ...(most > ENDURED_MB ? [`${most.toFixed(0)} MB of memory, ${ENDURED_MB} at most`] : []),
    ...[...tally.keys()].filter((got) => got !== "2xx").map((got) => `${tally.get(got)} × ${got}`),
  ];
}
