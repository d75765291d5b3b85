/** Makes a backup: the database's moment, then the files that it names (docs/decisions/0141). */
import { existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rename } from "node:fs/promises";
import path from "node:path";
import { databaseProvider } from "@/lib/kit/db/provider";
import type { Storage } from "@/lib/kit/storage/storage";
import { atExit } from "@/scripts/lib/at-exit";
import type { Say } from "@/scripts/lib/progress";
import { saveFiles, WANTED } from "./files";
import { type Manifest, readManifest, writeManifest } from "./manifest";
import { flush, writeLines } from "./parts";
import { isNamedInPostgres, snapshotPostgres } from "./postgres";
import { isNamedInSqlite, snapshotSqlite } from "./sqlite";
import { whichSecret } from "./which-secret";

export type BackupOptions = {
  /** The folder to make; there must be none. */
  to: string;
  databaseUrl: string;
  store: Storage;
  /** Undefined where it is not known here. */
  secret: string | undefined;
  /** Depthbook's. */
  version: string;
  say: Say;
};

async function fill(folder: string, { databaseUrl, store, secret, version, say }: BackupOptions): Promise<void> {
  const database = databaseProvider(databaseUrl);
  const isSqlite = database === "sqlite";
  const takenAt = new Date().toISOString();
  const snapshot = await (isSqlite ? snapshotSqlite : snapshotPostgres)(databaseUrl, folder, {
    listFiles: (rows) => writeLines(folder, WANTED, rows),
    say,
  });
  const isNamed = async (id: number) => (isSqlite ? isNamedInSqlite : isNamedInPostgres)(databaseUrl, id);
  const { part, files } = await saveFiles(store, folder, { isNamed, say });
  await writeManifest(folder, {
    ...{ version, takenAt, database },
    ...snapshot,
    ...{ parts: [...snapshot.parts, part], files, secret: secret === undefined ? null : whichSecret(secret) },
  });
}

/**
 * Under another name until it is whole: a folder of this name is a backup, and one that broke off is gone.
 * @throws where there is such a folder already
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const target = path.resolve(options.to);
  const requireFree = () => {
    if (existsSync(target))
      throw new Error(`${target} is there already, and nothing is overwritten: name another folder.`);
  };
  requireFree();
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(`${target}.unfinished-`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = atExit(remove);
  try {
    await fill(folder, options);
    await flush(folder);
    requireFree();
    await rename(folder, target);
    await flush(path.dirname(target));
  } finally {
    remove();
    forget();
  }
  return readManifest(target);
}
