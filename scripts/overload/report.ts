/** The table of `npm run test:overload`, on the screen and as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import type { DatabaseName } from "../bench/databases";
import { machine } from "../lib/machine";
import type { Meanwhile, Outcome } from "./attack";
import type { Endured } from "./endurance";
import type { Figures } from "./probe";
import { quartersOf } from "./promises";
import type { Tally } from "./raw";

export type Judged<Of> = Of & { broken: string[] };

const FOLDER = ".cache/overload";
const NAME_WIDTH = 44;
const HEAD = `${"".padEnd(NAME_WIDTH)}   list p50    p99    max err  health p50    p99    max err   MB before  most after  quiet after`;

const whole = (value: number, width: number) => value.toFixed(0).padStart(width);

const figures = ({ p50, p99, most, errors }: Figures, width: number) =>
  `${p50.toFixed(1).padStart(width)}${whole(p99, 7)}${whole(most, 7)}${whole(errors, 4)}`;

const got = (tally: Tally) => [...tally].map(([what, times]) => `${times} × ${what}`).join(", ");

export function headOf(database: DatabaseName, quiet: Meanwhile): void {
  const { cpus, memoryGb } = machine();
  console.log(`\n${database}, ${cpus} cores, ${memoryGb} GB; milliseconds that an ordinary user waits meanwhile\n`);
  console.log(HEAD);
  console.log(`${"nothing".padEnd(NAME_WIDTH)}${figures(quiet.list, 11)}${figures(quiet.health, 12)}`);
}

export function tell({
  name,
  tally,
  list,
  health,
  beforeMb,
  mostMb,
  afterMb,
  recovered,
  took,
  broken,
}: Judged<Outcome>) {
  const memory = `${whole(beforeMb, 12)}${whole(mostMb, 6)}${whole(afterMb, 6)}`;
  const after = recovered === null ? "never" : `${recovered.toFixed(1)} s`;
  console.log(
    `${name.padEnd(NAME_WIDTH)}${figures(list, 11)}${figures(health, 12)}${memory}${after.padStart(13)}\n  in ${took.toFixed(0)} s: ${got(tally)}`,
  );
  for (const words of broken) console.log(`  BROKEN: ${words}`);
}

export function tellEndurance({ tally, memoryMb, seconds, broken }: Judged<Endured>): void {
  const quarters = quartersOf(memoryMb).map((mb) => mb.toFixed(0));
  console.log(
    `\n${[...tally.values()].reduce((sum, times) => sum + times, 0)} mixed requests in ${seconds.toFixed(0)} s; memory by quarters ${quarters.join(", ")} MB, ${Math.max(0, ...memoryMb).toFixed(0)} at most\n  ${got(tally)}`,
  );
  for (const words of broken) console.log(`  BROKEN: ${words}`);
}

export function keep(
  database: DatabaseName,
  found: { quiet?: Meanwhile; outcomes: Judged<Outcome>[]; endured?: Judged<Endured> },
) {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${database}.json`;
  const asObject = (_: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value) as unknown;
  writeFileSync(file, JSON.stringify({ machine: machine(), ...found }, asObject, 2));
  console.log(`\nAll of it: ${file}`);
}
