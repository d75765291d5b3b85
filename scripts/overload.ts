/**
 * `npm run test:overload [-- --database=sqlite --only=slow --requests=200000]`: floods, slow clients and what is too large
 * against the production build (`npm run build` first) with a database of its own, and what an ordinary user gets meanwhile; then
 * as many mixed requests, and what they leave in memory. Ends with 1 when a promise of docs/decisions/0143 is broken. `only` is
 * a part of what a scenario is called, a group (slow, crowds, floods, bodies), or `endurance`; or several, with commas between.
 */
import { parseArgs } from "node:util";
import { type DatabaseName, openDatabase, prepareWith } from "./bench/databases";
import { exitWhenInterrupted } from "./lib/at-exit";
import { type Served, startApplication } from "./lib/own-server";
import type { PreparedMix } from "./mix/prepared";
import { attack, type Outcome, quiet } from "./overload/attack";
import { bodies } from "./overload/bodies";
import { crowds } from "./overload/crowds";
import { Endurance } from "./overload/endurance";
import { floods } from "./overload/floods";
import { Probe } from "./overload/probe";
import { brokenBy, brokenByEndurance } from "./overload/promises";
import { headOf, type Judged, keep, tell, tellEndurance } from "./overload/report";
import { read } from "./overload/scenario";
import { slow } from "./overload/slow";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "both" },
    only: { type: "string", default: "" },
    requests: { type: "string", default: "200000" },
  },
});
const NAMES: Readonly<Record<string, readonly DatabaseName[]>> = {
  ...{ both: ["sqlite", "postgres"], sqlite: ["sqlite"], postgres: ["postgres"] },
};
const names = NAMES[values.database];
if (!names) throw new Error("--database is both, sqlite or postgres");

const ISSUERS = 60;
const MAKERS = 30;
const MEGABYTE = 2 ** 20;
/** A list is as quick as before below this many times what it took, or this many milliseconds. */
const AS_BEFORE = { times: 5, ms: 100 };

const only = values.only.split(",");
const isAsked = (name: string) => only.some((part) => name.includes(part));
const scenarios = Object.entries({ slow, crowds, floods, bodies })
  .flatMap(([group, of]) => of.map((scenario) => ({ group, scenario })))
  .filter(({ group, scenario }) => isAsked(`${group}: ${scenario.name}`))
  .map(({ scenario }) => scenario);
const isEndured = isAsked("endurance");

async function serving<Result>(environment: NodeJS.ProcessEnv, work: (server: Served) => Promise<Result>) {
  const server = await startApplication(environment);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Budgets are those of a server that somebody runs; addresses are told as by a proxy on the same machine. */
const asRun = { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "loopback" };

async function attackAll(environment: NodeJS.ProcessEnv, database: DatabaseName, prepared: PreparedMix) {
  const [ordinary, ...users] = prepared.users;
  if (!ordinary) throw new Error("Nobody is ordinary");
  return serving({ ...environment, ...asRun }, async (server) => {
    const probe = new Probe();
    probe.begin(server.host, read(ordinary, "/v1/rfqs/my?limit=50"));
    const before = await quiet(probe);
    headOf(database, before);
    const target = { host: server.host, port: Number(new URL(server.host).port), prepared: { ...prepared, users } };
    const asBefore = Math.max(AS_BEFORE.ms, AS_BEFORE.times * before.list.p99);
    const outcomes: Judged<Outcome>[] = [];
    for (const scenario of scenarios) {
      const outcome = await attack(scenario, { server, probe, target, asBefore });
      const judged = { ...outcome, broken: brokenBy(scenario, outcome, before) };
      outcomes.push(judged);
      tell(judged);
    }
    probe.end();
    return { quiet: before, outcomes };
  });
}

async function endure(environment: NodeJS.ProcessEnv, prepared: PreparedMix) {
  const endured = await serving(environment, (server) =>
    new Endurance(prepared).run(server.host, Number(values.requests), () => server.residentBytes() / MEGABYTE),
  );
  const judged = { ...endured, broken: brokenByEndurance(endured) };
  tellEndurance(judged);
  return judged;
}

exitWhenInterrupted();
for (const name of names) {
  const database = await openDatabase(name);
  try {
    const prepared = await prepareWith<PreparedMix>("mix.ts", database, [String(ISSUERS), String(MAKERS)]);
    const attacked = scenarios.length > 0 ? await attackAll(database.environment, name, prepared) : { outcomes: [] };
    const endured = isEndured ? { endured: await endure(database.environment, prepared) } : {};
    const found = { ...attacked, ...endured };
    keep(name, found);
    const broken = [...found.outcomes, ...(endured.endured ? [endured.endured] : [])].flatMap((each) => each.broken);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await database.drop();
  }
}
