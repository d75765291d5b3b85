/**
 * `npm run bench [-- --rounds=5 --database=sqlite --only=list]`: what a request costs on each database, as ratios to an
 * empty Next handler and to bare `node:http` in the same run (docs/performance.md). It serves the production build
 * (`npm run build` first) on databases of its own. `only` is a part of what a line is called, or its kind.
 */
import { parseArgs } from "node:util";
import { startBare } from "./bench/bare";
import { type DatabaseName, openDatabase, type OwnDatabase, prepareWith } from "./bench/databases";
import { figuresOf } from "./bench/figures";
import { startFloor } from "./bench/floor";
import { argonLines, floorLine, type Line, linesOf, type Subject } from "./bench/lines";
import type { Prepared } from "./bench/prepared";
import { report, type Server } from "./bench/report";
import { inTurn, measureRounds } from "./bench/rounds";
import { type Served, startApplication } from "./lib/own-server";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    database: { type: "string", default: "both" },
    only: { type: "string", default: "" },
  },
});

const NAMES: Readonly<Record<string, readonly DatabaseName[]>> = {
  ...{ both: ["sqlite", "postgres"], sqlite: ["sqlite"], postgres: ["postgres"] },
};
const names = NAMES[values.database];
if (!names) throw new Error("--database is both, sqlite or postgres");

const MEGABYTE = 2 ** 20;

/** What has to be ended. */
const databases: OwnDatabase[] = [];
const running: Served[] = [];

async function startSubject(database: OwnDatabase): Promise<Subject> {
  console.error(`Preparing ${database.name} …`);
  const prepared = await prepareWith<Prepared>("calls.ts", database);
  const application = await startApplication(database.environment);
  running.push(application);
  const bare = await startBare(database, prepared.sql);
  running.push(bare);
  return { database: database.name, application, bare, prepared };
}

/** A step of a deal needs those before it. */
function isAsked({ name, kind }: Line): boolean {
  return `${kind} ${kind === "write" ? "" : name}`.includes(values.only);
}

/** Looks at a server's memory, now and whenever it is called. */
function watchMemory(name: string, { coldStartMs, residentBytes }: Served) {
  const server: Server = { name, coldStartMs, beforeMb: residentBytes() / MEGABYTE, afterMb: 0, mostMb: 0 };
  const look = () => {
    server.afterMb = residentBytes() / MEGABYTE;
    server.mostMb = Math.max(server.mostMb, server.afterMb);
  };
  return { server, look };
}

try {
  const floor = await startFloor();
  running.push(floor);
  const subjects: Subject[] = [];
  for (const name of names) {
    const database = await openDatabase(name);
    databases.push(database);
    subjects.push(await startSubject(database));
  }
  const watched = [
    watchMemory("empty handler", floor),
    ...subjects.map(({ database, application }) => watchMemory(database, application)),
  ];
  const [first] = subjects;
  const lines = [...inTurn(subjects.map(linesOf)), ...(first ? argonLines(first) : [])].filter(isAsked);
  if (lines.length === 0) throw new Error(`--only=${values.only} is no line, and no kind of lines`);
  const rounds = Number(values.rounds);
  const slices = await measureRounds({ floor: floorLine(floor), lines, rounds, servers: running }, () => {
    for (const { look } of watched) look();
  });
  report(
    figuresOf(slices),
    watched.map(({ server }) => server),
    rounds,
  );
} finally {
  for (const server of running) await server.stop();
  for (const database of databases) await database.drop();
}
