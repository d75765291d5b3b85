/** Restores a backup into an empty place: nothing is written before all of it has been found whole (docs/decisions/0141). */
import { databaseProvider } from "@/lib/kit/db/provider";
import type { Storage } from "@/lib/kit/storage/storage";
import type { Say } from "@/scripts/lib/progress";
import { migrationNames } from "@/scripts/lib/schema-engine";
import { putFilesBack, requireWholeFiles } from "./files";
import { type Manifest, readManifest } from "./manifest";
import { requireWhole } from "./parts";
import { restorePostgres } from "./postgres";
import type { Restored } from "./restore-database";
import type { Choices } from "./settle";
import { restoreSqlite } from "./sqlite";

export type RestoreOptions = {
  from: string;
  databaseUrl: string;
  store: Storage;
  choices: Choices;
  say: Say;
};

/** @throws where anything of it is missing, or is not byte by byte what was written */
export async function checkBackup(folder: string, say: Say): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const part of manifest.parts) {
    await requireWhole(folder, part.path, part);
    say(() => `Checked ${part.path}`);
  }
  await requireWholeFiles(folder, manifest, say);
  return manifest;
}

const NAMES = { sqlite: "SQLite", postgresql: "Postgres" };

function requireFitting({ database, migrations, version }: Manifest, databaseUrl: string): void {
  const own = databaseProvider(databaseUrl);
  if (own !== database) {
    throw new Error(
      `The backup is of ${NAMES[database]}, and DATABASE_URL names ${NAMES[own]}: it can be restored into its own kind only.`,
    );
  }
  const known = migrationNames(own);
  const unknown = migrations.find((name) => !known.includes(name));
  if (!unknown) return;
  throw new Error(
    `The backup is of a newer Depthbook (${version}, with ${unknown}): restore it with that one or a newer.`,
  );
}

export async function restoreBackup(options: RestoreOptions): Promise<{ manifest: Manifest; restored: Restored }> {
  const { from, databaseUrl, store, choices, say } = options;
  const manifest = await checkBackup(from, say);
  requireFitting(manifest, databaseUrl);
  const restored = await (manifest.database === "sqlite" ? restoreSqlite : restorePostgres)(
    databaseUrl,
    from,
    manifest,
    {
      ...{ choices, say },
      putFilesBack: () => putFilesBack(store, from, manifest, say),
    },
  );
  return { manifest, restored };
}
