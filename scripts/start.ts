/**
 * `npm start`: checks the environment, the port, the build and the database, applies the migrations, makes sure that the known exchanges are venues and that
 * there is a first admin, then serves the production build. `scripts/dev.mjs` runs it with the argument `dev` for the
 * development server.
 */
import { spawn, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";
import { env, parseEnvironment } from "@/lib/env";
import { lookThroughBeside } from "./lib/database-check";
import { loadEnvFiles, serverEnvironment } from "./lib/env-files";
import { exitCodeOf } from "./lib/exit-code.mjs";
import { requireFreePort } from "./lib/free-port.mjs";
import { keepDataPrivate } from "./lib/private-data";
import { sayNowAndThen } from "./lib/progress";
import { requireDatabase } from "./lib/reach-database";
import { applyMigrations } from "./lib/schema-engine";
import { keptSecret } from "./lib/secret";
import { whenNpmIsGone } from "./lib/when-npm-is-gone.mjs";

const root = path.resolve(import.meta.dirname, "..");
const command = process.argv[2] === "dev" ? "dev" : "start";
/** From here on the heap may grow to 2 GB, of which V8 gives what is new a 128th. */
const LARGE_MEMORY = 4 * 2 ** 30;
const isDemo = process.env.DEPTHBOOK_DEMO === "1";

/** Completes `process.env`, which the server inherits: next-auth reads its two variables from there itself. */
function prepareEnvironment(): void {
  if (!isDemo) loadEnvFiles();
  Object.assign(process.env, {
    NODE_ENV: command === "dev" ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const { DATA_DIR, DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL } = parseEnvironment(process.env);
  if (command === "start" && !isDemo && !process.env.NEXTAUTH_URL?.trim()) {
    // Not refused: somebody may try it out on their own machine. It works behind a proxy too, and nobody would notice.
    console.warn(
      `NEXTAUTH_URL is not set: links in e-mails lead to ${NEXTAUTH_URL}, cookies are not marked Secure, and passkeys belong to\n` +
        "that address. Unless browsers are on this machine alone, set it to the address that they use.",
    );
  }
  keepDataPrivate({ DATA_DIR, DATABASE_URL });
  if (!NEXTAUTH_SECRET) {
    if (command === "start" && !isDemo) {
      throw new Error(
        "NEXTAUTH_SECRET is not set. It signs the session cookies: give the server at least 32 random characters,\n" +
          "e.g. from `openssl rand -base64 32`, and keep them between restarts. See .env.example.",
      );
    }
    process.env.NEXTAUTH_SECRET = keptSecret(DATA_DIR);
  }
  // Said here, so that next-auth and whatever reads them in the server has what was made of them here.
  Object.assign(process.env, { NEXTAUTH_URL, DATABASE_URL });
}

/** What is to be served, and for whom: what can be known to fail does so before the database is changed. */
function requireWholeSettings(): void {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) {
    throw new Error("ADMIN_EMAIL and ADMIN_PASSWORD make the first admin: set both or neither.");
  }
  const build = path.resolve(root, process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID");
  if (command === "start" && !existsSync(build)) {
    throw new Error("There is nothing to serve yet: run `npm run build`, then `npm start` again.");
  }
}

async function prepareDatabase(): Promise<void> {
  const { DATABASE_URL, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env();
  const applied = await applyMigrations(DATABASE_URL);
  if (applied.length > 0) console.log(`Applied ${applied.join(", ")}`);

  // Only now: these modules read the environment.
  const { requireKnownSchema } = await import("@/lib/kit/db/newer-schema");
  await requireKnownSchema().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });
  const { ensureFirstAdmin } = await import("@/lib/accounts/service/sign-in");
  const { ensureKnownVenues } = await import("@/lib/venues/service/known-venues");
  const { sealAuditTrail } = await import("@/lib/audit/service/sealing");
  const { sealPlainSecrets } = await import("@/lib/webhooks/service/secrets");
  const { disconnect } = await import("@/lib/kit/db/client");
  await ensureKnownVenues(new Date());
  await sealPlainSecrets();
  // After the migration that began it, for minutes where there are millions of events.
  const say = sayNowAndThen(console.log);
  await sealAuditTrail({ size: 5_000, told: (words, count) => say(() => `Audit events ${words}: ${count}`) });
  if (email && password && (await ensureFirstAdmin({ email, password }))) {
    console.log(`Made the first admin, ${email}.`);
  }
  await disconnect();
}

/** Node 24 gives what is new in the heap twice the room that it had, and a page gains nothing by it (docs/decisions/0097). Where memory is short, V8 gives less by itself. */
function youngHeap(): string[] {
  const isSaid = /--max[-_]semi[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? "");
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return memory < LARGE_MEMORY || isSaid ? [] : ["--max-semi-space-size=16"];
}

/** @param unseen a database file that is to be looked through meanwhile */
function serve(unseen: string | null): void {
  const next = path.join(root, "node_modules/next/dist/bin/next");
  const program = command === "dev" ? [next, "dev", "-p", env().PORT] : [path.join(root, "scripts/server.mjs")];
  // glibc keeps eight heaps per core, and gives little of them back: two are enough (docs/decisions/0097).
  const environment = { MALLOC_ARENA_MAX: "2", ...serverEnvironment(), PORT: env().PORT };
  // By its channel the server notices when this process is killed: nobody would end it then, and it holds the port.
  const stdio: StdioOptions = command === "dev" ? "inherit" : ["inherit", "inherit", "inherit", "ipc"];
  const server = spawn(process.execPath, [...youngHeap(), ...program], { cwd: root, stdio, env: environment });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
  whenNpmIsGone(() => server.kill("SIGTERM"));
  let isDamaged = false;
  server.once("exit", (code, signal) => {
    // What it was asked to end by it ends by itself, with a code: this is the kernel's, short of memory, or a crash. It has logged nothing.
    if (signal !== null && signal !== "SIGTERM" && signal !== "SIGINT")
      console.error(`The server was ended by ${signal}.`);
    process.exit(isDamaged ? 1 : exitCodeOf(code, signal));
  });
  if (unseen === null) return;
  lookThroughBeside(unseen, () => {
    isDamaged = true;
    server.kill("SIGTERM");
  });
}

try {
  prepareEnvironment();
  await requireFreePort(Number(env().PORT), command === "dev" ? "npm run dev" : "npm start");
  const unseen = await requireDatabase(env().DATABASE_URL, { mayBeNew: true });
  requireWholeSettings();
  await prepareDatabase();
  serve(unseen);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
