/** What a backup takes of a database: SQLite and Postgres are the two there are. */
import type { Say } from "@/scripts/lib/progress";
import type { WantedFile } from "./files";
import type { Manifest } from "./manifest";

/** All of one moment. */
export type Snapshot = Pick<Manifest, "migrations" | "tables" | "sequences" | "parts">;

/** @param listFiles is handed the rows of that moment's files, and reads them to their end */
export type TakeSnapshot = (
  url: string,
  folder: string,
  options: { listFiles: (rows: AsyncIterable<WantedFile> | Iterable<WantedFile>) => Promise<unknown>; say: Say },
) => Promise<Snapshot>;

/** Where the parts of the database lie in a backup. */
export const DATABASE_FOLDER = "database";

/** Those that somebody has; content of others is on its way in or out, and the sweep removes them after a restore too. */
export const OWNED_FILES = `
  SELECT "id", "key", "size", "contentType", "sha256" FROM "files" WHERE "ownerId" IS NOT NULL ORDER BY "id"`;

export const IS_NAMED = (placeholder: string) =>
  `SELECT 1 FROM "files" WHERE "id" = ${placeholder} AND "ownerId" IS NOT NULL`;

/** Of a migration that failed and was undone, its row stays. */
export const APPLIED_MIGRATIONS = `
  SELECT "migration_name" AS "name" FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "migration_name"`;
