/**
 * `npm run admin:create -- --email a@b.c [--name "Ada Admin"] [--password …]`: makes an account with the role ADMIN.
 * Without --password it takes ADMIN_PASSWORD, or asks for one without showing it (a command line is in the history).
 */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { z } from "zod";
import { env, passwordSchema } from "@/lib/env";
import { emailSchema, requiredLine } from "@/lib/kit/fields";
import { loadEnvFiles } from "./lib/env-files";
import { keepDataPrivate } from "./lib/private-data";
import { requireDatabase } from "./lib/reach-database";
import { applyMigrations, exitAfterMigrating } from "./lib/schema-engine";

const USAGE = 'Usage: npm run admin:create -- --email a@b.c [--name "Ada Admin"] [--password …]';

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const cancelled = new AbortController();
  terminal.on("SIGINT", () => cancelled.abort());
  try {
    return await terminal.question("", { signal: cancelled.signal });
  } catch {
    throw new Error("Cancelled.");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Error("There is no terminal to ask for the password: give --password or set ADMIN_PASSWORD.");
  }
  const password = await askHidden("Password: ");
  if ((await askHidden("Again: ")) !== password) throw new Error("The two passwords differ.");
  return password;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { email: { type: "string" }, name: { type: "string" }, password: { type: "string" } },
    });
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/** As forms take it: what no form takes, none could be corrected from. */
function read(option: string, schema: z.ZodType<string>, given: string): string {
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`${option}: ${result.error.issues[0]?.message}.`);
  return result.data;
}

async function createFromArguments(): Promise<void> {
  const given = readArguments();
  if (!given.email) throw new Error(`--email is missing.\n${USAGE}`);
  const email = read("--email", emailSchema, given.email);
  const name = read("--name", requiredLine("Give one"), given.name?.trim() || "Administrator");
  loadEnvFiles();
  const { ADMIN_PASSWORD, DATABASE_URL } = env();
  const password = given.password ?? ADMIN_PASSWORD ?? (await askPassword());
  const { error } = passwordSchema.safeParse(password);
  if (error) throw new Error(`The password ${error.issues[0]?.message}.`);

  await requireDatabase(DATABASE_URL, { mayBeNew: true });
  keepDataPrivate(env());
  await applyMigrations(DATABASE_URL);
  const { createAdmin } = await import("@/lib/accounts/service/sign-in");
  const { disconnect } = await import("@/lib/kit/db/client");
  try {
    const { user } = await createAdmin({ email, password, name });
    console.log(`Made the admin ${user.email} (user ${user.id}).`);
  } finally {
    await disconnect();
  }
}

try {
  await createFromArguments();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
exitAfterMigrating();
