/**
 * `npm run member:reset-factor -- --email a@b.c`: removes the second factor of a member who has lost their device and their
 * recovery codes. Make sure by other means that it is them who ask (docs/operations.md). It ends their sessions, leaves an
 * audit row, and has the server tell them by e-mail.
 */
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { counted } from "@/lib/kit/format";
import { requireServersAddress } from "./lib/as-the-server";
import { loadEnvFiles } from "./lib/env-files";
import { requireDatabase } from "./lib/reach-database";

const USAGE = "Usage: npm run member:reset-factor -- --email a@b.c";

function readEmail(): string {
  try {
    const { values } = parseArgs({ options: { email: { type: "string" } } });
    if (values.email) return values.email.trim().toLowerCase();
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Error(`--email is missing.\n${USAGE}`);
}

async function resetFromArguments(): Promise<void> {
  const email = readEmail();
  loadEnvFiles();
  const { DATABASE_URL } = env();
  requireServersAddress();
  await requireDatabase(DATABASE_URL);
  // Only now: these modules read the environment.
  const { resetFactors } = await import("@/lib/secondfactor/service/reset");
  const { disconnect } = await import("@/lib/kit/db/client");
  try {
    const reset = await resetFactors(email, new Date());
    if (reset === null) throw new Error(`Nobody signs in with ${email}.`);
    if (reset === "none") throw new Error(`${email} has no second factor: their password alone signs them in.`);
    const { oneTimeCodes } = reset;
    const passkeys = counted(reset.passkeys, "passkey");
    const recoveryCodes = counted(reset.recoveryCodes, "recovery code");
    const sessions = counted(reset.sessions, "session");
    const codes = oneTimeCodes ? "one-time codes, " : "";
    console.log(`Removed of ${email}: ${codes}${passkeys}, ${recoveryCodes}, ${sessions}.`);
    console.log("They are told by e-mail, and sign in with their password alone.");
  } finally {
    await disconnect();
  }
}

try {
  await resetFromArguments();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
