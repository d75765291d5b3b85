/**
 * `npm run audit:verify`                 walks the audit trail: names each row that was changed, removed or moved, and exits 1 if any was
 * `npm run audit:verify -- --head <value>` also proves that what the trail was when that was its head is still in it
 * Exits 2 where nothing is wrong, but events have no chain value yet, of which nothing can be said: a server that starts gives it to them.
 * Prints the head of today: kept elsewhere, it is what nobody who writes to the database can take back (docs/decisions/0136).
 * It may run beside servers, and holds a few thousand rows in memory however many there are.
 */
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { loadEnvFiles } from "./lib/env-files";
import { sayNowAndThen } from "./lib/progress";
import { requireDatabase } from "./lib/reach-database";
import { unhurried } from "./lib/unhurried";

const USAGE = "Usage: npm run audit:verify [-- --head <value>]";
const VALUE = /^[0-9a-f]{64}$/;
/** As many as a person knows what to do with. */
const FAULTS_SHOWN = 100;

const BROKEN = 1;
/** Nothing is known to be wrong, and not all of it is known: whoever is called for 1 need not be for this. */
const UNFINISHED = 2;

function readHead(): string | undefined {
  try {
    const { head } = parseArgs({ options: { head: { type: "string" } } }).values;
    if (head !== undefined && !VALUE.test(head)) throw new Error("A head is 64 digits and letters a to f.");
    return head;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

async function verify(value: string | undefined): Promise<void> {
  const { faultText } = await import("@/lib/audit/rules/chain");
  const { verifyAuditTrail } = await import("@/lib/audit/service/verification");
  const say = sayNowAndThen(console.log);
  let faults = 0;
  const { events, waiting, head } = await verifyAuditTrail(
    {
      fault: (fault) => {
        faults += 1;
        if (faults <= FAULTS_SHOWN) console.error(faultText(fault));
      },
      progress: (words, done) => say(() => `… ${done} ${words}`),
    },
    value,
  );
  if (faults > FAULTS_SHOWN) console.error(`… and ${faults - FAULTS_SHOWN} more.`);
  if (head) console.log(`Head: ${head.hash} (seal ${head.position})`);
  if (waiting.sealing > 0) console.log(`${waiting.sealing} audit events wait for their seal.`);
  if (waiting.chaining > 0) {
    console.error(
      `${waiting.chaining} of ${events} audit events have no chain value yet, and could not be checked: after an upgrade the first\n` +
        "server gives it to them as it starts. Verify again when it is up.",
    );
    process.exitCode = UNFINISHED;
  }
  if (faults > 0) {
    console.error("The audit trail is not what was written.");
    process.exitCode = BROKEN;
  } else if (waiting.chaining === 0) console.log(`${events} audit events are what was written, and all of it.`);
}

try {
  const value = readHead();
  loadEnvFiles();
  // Before anything reads the environment, which is read once.
  process.env.DATABASE_URL &&= unhurried(process.env.DATABASE_URL);
  await requireDatabase(env().DATABASE_URL);
  const { disconnect } = await import("@/lib/kit/db/client");
  try {
    await verify(value);
  } finally {
    await disconnect();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = BROKEN;
}
