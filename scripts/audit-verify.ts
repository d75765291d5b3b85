/**
 * `npm run audit:verify`                 walks the audit trail: names each row that was changed, removed or moved, and exits 1 if any was
 * `npm run audit:verify -- --head <value>` also proves that what the trail was when that was its head is still in it
 * Prints the head of today: kept elsewhere, it is what nobody who writes to the database can take back (docs/decisions/0136).
 * It may run beside servers, and holds a few thousand rows in memory however many there are.
 */
import { parseArgs } from "node:util";
import { loadEnvFiles } from "./lib/env-files";
import { seldom } from "./lib/seldom";
import { unhurried } from "./lib/unhurried";

const USAGE = "Usage: npm run audit:verify [-- --head <value>]";
const VALUE = /^[0-9a-f]{64}$/;
/** As many as a person knows what to do with. */
const FAULTS_SHOWN = 100;

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
  let faults = 0;
  const { events, head } = await verifyAuditTrail(
    {
      fault: (fault) => {
        faults += 1;
        if (faults <= FAULTS_SHOWN) console.error(faultText(fault));
      },
      progress: seldom((words, done) => console.log(`… ${done} ${words}`)),
    },
    value,
  );
  if (faults > FAULTS_SHOWN) console.error(`… and ${faults - FAULTS_SHOWN} more.`);
  if (head) console.log(`Head: ${head.hash} (seal ${head.position})`);
  if (faults === 0) return console.log(`${events} audit events are what was written, and all of it.`);
  console.error("The audit trail is not what was written.");
  process.exitCode = 1;
}

try {
  const value = readHead();
  loadEnvFiles();
  // Before anything reads the environment, which is read once.
  process.env.DATABASE_URL &&= unhurried(process.env.DATABASE_URL);
  const { disconnect } = await import("@/lib/kit/db/client");
  try {
    await verify(value);
  } finally {
    await disconnect();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
