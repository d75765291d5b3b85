/**
 * `npm run test:faults [-- --only=kill,postgres --database=sqlite|postgres --kills=100 --json=…]`: the production build
 * (`npm run build` first) is killed, starved and cut off while people work on it; whatever they were told has to be there
 * (docs/decisions/0138). Ends with 1 when a promise was broken.
 */
import { parseArgs } from "node:util";
import { Ledger } from "./faults/ledger";
import type { Part } from "./faults/part";
import { clock } from "./faults/parts/clock";
import { fullDisk, readOnlyDisk } from "./faults/parts/disk";
import { kill } from "./faults/parts/kill";
import { mail } from "./faults/parts/mail";
import { postgres } from "./faults/parts/postgres";
import { redis } from "./faults/parts/redis";
import { sigterm } from "./faults/parts/sigterm";
import { store } from "./faults/parts/store";
import { jsonFile, report, type Tried } from "./faults/report";
import { type DatabaseName, prepareWorlds } from "./faults/worlds";
import { exitWhenInterrupted } from "./lib/at-exit";

const PARTS: readonly Part[] = [kill, sigterm, postgres, fullDisk, readOnlyDisk, redis, store, mail, clock];
const DATABASES: readonly DatabaseName[] = ["sqlite", "postgres"];
const KILLS = 100;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    database: { type: "string" },
    kills: { type: "string", default: String(KILLS) },
    json: { type: "string", default: jsonFile },
  },
});
const named = values.only?.split(",") ?? PARTS.map(({ name }) => name);
const unknown = named.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown.join(", ")}. There are ${PARTS.map(({ name }) => name).join(", ")}`);
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills is a whole number from 1");
const databases = DATABASES.filter((name) => values.database === undefined || values.database === name);
if (databases.length === 0) throw new Error("--database is sqlite or postgres");

exitWhenInterrupted();

const tried: Tried[] = [];

/** One fault after another; the two databases side by side. */
async function tryOn(database: DatabaseName): Promise<void> {
  const parts = PARTS.filter((part) => named.includes(part.name) && part.databases.includes(database));
  if (parts.length === 0) return;
  const worlds = await prepareWorlds(database);
  try {
    for (const part of parts) {
      const ledger = new Ledger();
      const begun = performance.now();
      const tell = (words: string) => console.error(`${part.name} on ${database}: ${words}`);
      tell(part.says);
      try {
        await part.run({ worlds, database, kills, tell }, ledger);
      } catch (error) {
        ledger.break(`it could not be tried to its end: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        // Of one that broke off: the next is to have the machine for itself.
        await worlds.abandon();
      }
      const seconds = (performance.now() - begun) / 1000;
      tell([`done, ${ledger.broken} promises broken`, ...ledger.words].join("\n  "));
      tried.push({ part: part.name, says: part.says, database, ledger, seconds });
    }
  } finally {
    worlds.stop();
  }
}

await Promise.all(databases.map(tryOn));
report(tried, values.json);
process.exit(tried.every(({ ledger }) => ledger.broken === 0) ? 0 : 1);
