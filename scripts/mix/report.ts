/** What a mix came to, on the screen and as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "../lib/machine";
import { percentile } from "../lib/statistics";
import type { Done, Kind } from "./users";

/** Megabytes of each instance. */
export type Memory = { beforeMb: number; afterMb: number; mostMb: number };
export type Given = { database: string; users: number; minutes: number; instances: number; isOverRedis: boolean };

const KINDS: readonly Kind[] = ["list", "detail", "page", "quote", "decision", "upload"];
const isError = ({ status }: Done) => status < 200 || status >= 300;
/** Errors that are shown in full. */
const SHOWN = 5;

function rowOf(name: string, done: readonly Done[], all: number) {
  const times = done.map(({ milliseconds }) => milliseconds);
  return {
    ...{ name, requests: done.length, share: (100 * done.length) / all, errors: done.filter(isError).length },
    ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99), most: Math.max(0, ...times) },
  };
}

export function report(given: Given, done: readonly Done[], memory: readonly Memory[]): void {
  const { cpus, memoryGb } = machine();
  const rows = [
    ...KINDS.map((kind) =>
      rowOf(
        kind,
        done.filter((one) => one.kind === kind),
        done.length,
      ),
    ),
    rowOf("all", done, done.length),
  ];
  const { database, users, minutes, instances, isOverRedis } = given;
  console.log(
    `${database}, ${instances} instance(s)${isOverRedis ? " over Redis" : ""}, ${users} users for ${minutes} min, ${cpus} cores, ${memoryGb} GB\n`,
  );
  console.log(`${"".padEnd(10)} requests  share %  errors   p50 ms   p99 ms  most ms`);
  for (const { name, requests, share, errors, p50, p99, most } of rows) {
    const cells = [String(requests).padStart(8), share.toFixed(1).padStart(8), String(errors).padStart(7)];
    const times = [p50, p99, most].map((value) => value.toFixed(1).padStart(8));
    console.log([name.padEnd(10), ...cells, ...times].join(" "));
  }
  console.log("");
  for (const [index, { beforeMb, afterMb, mostMb }] of memory.entries()) {
    const [before, after, most] = [beforeMb, afterMb, mostMb].map((value) => value.toFixed(0));
    console.log(`instance ${index + 1}: memory ${before} MB before, ${after} after, ${most} at most`);
  }
  const errors = done.filter(isError);
  const words = errors.map(({ kind, status }) => `${kind} ${status}`);
  for (const what of new Set(words)) console.log(`${words.filter((word) => word === what).length} × ${what}`);
  for (const { path, status, body } of errors.slice(0, SHOWN))
    console.log(`  ${path}: ${status} ${body.slice(0, 200)}`);
  mkdirSync(".cache/bench", { recursive: true });
  const file = `.cache/bench/mix-${database}-${instances}.json`;
  writeFileSync(file, JSON.stringify({ machine: machine(), ...given, rows, memory, errors }, null, 2));
  console.log(`\nAll of it: ${file}`);
}
