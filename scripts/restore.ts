/**
 * `npm run restore -- --from <folder>`: puts a backup into the empty database that DATABASE_URL names, and its files into
 * DATA_DIR or the bucket (docs/backup.md). With --check it only says whether the backup is whole.
 *   --keep-api-keys  API keys go on, where none was revoked since
 *   --send-waiting   what waited to be sent is sent, where none of it was since
 */
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { counted } from "@/lib/kit/format";
import { storage } from "@/lib/kit/storage/storage";
import type { Manifest } from "./backup/manifest";
import { sayNowAndThen } from "./lib/progress";
import { checkBackup, restoreBackup } from "./backup/restore";
import type { Restored } from "./backup/restore-database";
import { whichSecret } from "./backup/which-secret";
import { exitWhenInterrupted } from "./lib/at-exit";
import { loadEnvFiles } from "./lib/env-files";
import { keepDataPrivate } from "./lib/private-data";
import { requireDatabase } from "./lib/reach-database";
import { exitAfterMigrating } from "./lib/schema-engine";
import { findSecret } from "./lib/secret";

const USAGE = "Usage: npm run restore -- --from <folder of a backup> [--check] [--keep-api-keys] [--send-waiting]";

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({
      options: { from: { type: "string" }, check: flag, "keep-api-keys": flag, "send-waiting": flag },
    });
    const { from, check } = values;
    const choices = { keepApiKeys: values["keep-api-keys"], sendWaiting: values["send-waiting"] };
    if (from) return { from, check, choices };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Error(`--from is missing.\n${USAGE}`);
}

const contentOf = ({ tables, files, takenAt }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows and ${files.count} files as of ${takenAt}`;

function reportSecret({ secret }: Manifest): void {
  const { NEXTAUTH_SECRET, DATA_DIR } = env();
  const own = NEXTAUTH_SECRET ?? findSecret(DATA_DIR);
  if (secret !== null && own !== undefined && whichSecret(own) === secret) return;
  const known = secret !== null && own !== undefined;
  console.log(
    `${known ? "NEXTAUTH_SECRET is not the one" : "Make sure that NEXTAUTH_SECRET is the one"} that the backup was made with. ` +
      "Under another, members with one-time codes can't sign in, and links in e-mails that were sent are void.",
  );
}

function report(manifest: Manifest, { settled, migrated }: Restored): void {
  console.log(`Restored ${contentOf(manifest)}. Whatever was changed after that is gone.`);
  if (migrated.length > 0) console.log(`Applied ${migrated.join(", ")}`);
  const { sessions, links, keys, emails, deliveries } = settled;
  console.log(
    `Ended ${sessions} sessions, ${links} links to members and ${keys} API keys: any may have been ended since.`,
  );
  // With --send-waiting nothing is.
  if (emails + deliveries > 0) {
    const held = `${counted(emails, "e-mail")} and ${counted(deliveries, "webhook")}`;
    console.log(`Held ${held} that waited: they may have been sent since.`);
  }
  const { lost } = manifest.files;
  if (lost.length > 0)
    console.log(`${lost.length} files were lost when it was made: ${lost.map(({ id }) => id).join(", ")}`);
  reportSecret(manifest);
}

exitWhenInterrupted();
try {
  const { from, check, choices } = readArguments();
  loadEnvFiles();
  const say = sayNowAndThen(console.log);
  if (check) {
    console.log(`The backup is whole: ${contentOf(await checkBackup(from, say))}.`);
  } else {
    await requireDatabase(env().DATABASE_URL, { mayBeNew: true });
    keepDataPrivate(env());
    const { manifest, restored } = await restoreBackup({
      ...{ from, choices, say },
      ...{ databaseUrl: env().DATABASE_URL, store: storage() },
    });
    report(manifest, restored);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The backup was not restored.");
  process.exitCode = 1;
}
exitAfterMigrating();
