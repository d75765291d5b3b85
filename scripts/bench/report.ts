/** The table of `npm run bench`, on the screen and as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import { machine } from "../lib/machine";
import { RFQS } from "./databases";
import { type Figure, type Goal, heldAgainst } from "./goals";
import { CONNECTIONS } from "./send";

/** Megabytes of a server, and milliseconds until its first answer. */
export type Server = { name: string; coldStartMs: number; beforeMb: number; afterMb: number; mostMb: number };

const FILE = ".cache/bench/result.json";
const WIDTHS = [46, 9, 7, 9, 8, 8, 7, 6, 8, 7] as const;
const HEAD = ["", "database", "ratio", "per s", "p50 ms", "p99 ms", "p99 ×", "stmts", "bytes", "× bare"];

const row = (cells: readonly string[]) =>
  cells
    .map((cell, index) => (index < 2 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join("");

const cellsOf = (figure: Figure): string[] => [
  figure.name,
  figure.database ?? "",
  figure.ratio.toFixed(2),
  figure.perSecond.toFixed(0),
  figure.p50.toFixed(1),
  figure.p99.toFixed(1),
  figure.p99Ratio.toFixed(1),
  String(figure.statements ?? ""),
  figure.bytes.toFixed(0),
  figure.bareRatio?.toFixed(2) ?? "",
];

function goalLine({ of, what, figure, least, most, isMet }: Goal): string {
  const wanted = least === undefined ? `at most ${most}` : `at least ${least.toFixed(3)}`;
  return `${isMet ? "met   " : "MISSED"} ${of.padEnd(46)} ${what.padEnd(28)} ${figure.toFixed(2).padStart(8)}, ${wanted}`;
}

const serverLine = ({ name, coldStartMs, beforeMb, afterMb, mostMb }: Server) =>
  `${name.padEnd(14)} first answer after ${coldStartMs.toFixed(0)} ms; memory ${beforeMb.toFixed(0)} MB before, ${afterMb.toFixed(0)} after, ${mostMb.toFixed(0)} at most`;

export function report(figures: readonly Figure[], servers: readonly Server[], rounds: number): void {
  const own = servers.filter(({ name }) => name === "sqlite" || name === "postgres");
  const goals = heldAgainst(figures, Object.fromEntries(own.map(({ name, mostMb }) => [name, mostMb])));
  const { cpus, memoryGb } = machine();
  const requests = figures.reduce((sum, figure) => sum + figure.requests, 0);
  console.log(
    `${cpus} cores, ${memoryGb} GB, ${RFQS} RFPs, ${CONNECTIONS} connections, medians of ${rounds} rounds, ${requests} requests\n`,
  );
  console.log(row(HEAD));
  for (const figure of figures) console.log(row(cellsOf(figure)));
  console.log("");
  for (const server of servers) console.log(serverLine(server));
  console.log("");
  for (const goal of goals) console.log(goalLine(goal));
  mkdirSync(".cache/bench", { recursive: true });
  writeFileSync(FILE, JSON.stringify({ machine: machine(), rounds, figures, servers, goals }, null, 2));
  console.log(`\nAll of it: ${FILE}`);
}
