import { unavailable } from "@/lib/kit/outages";
import { db } from "./transaction";

/** How the name of a migration ends that no build from before it can work with: one that renames or removes what that build asks for. */
const BREAKING = "_breaking";

/** Those that this build comes with. A test holds them to the folders of migrations, which not every host has beside the server. */
export const BREAKING_MIGRATIONS: readonly string[] = [];

/** By its number: a log takes the whole name for a token. */
const newerWords = (name: string) =>
  `The database has been migrated by a newer build (migration ${name.split("_", 1)[0]}), which this one can't work with: start the newer one, or restore a backup from before`;

/**
 * What a newer build only added hinders nobody, so that instances can be replaced one by one (docs/decisions/0140).
 * @throws 503 when the database has been changed in a way that this build can't know
 */
export async function requireKnownSchema(): Promise<void> {
  const applied = await db().$queryRaw<{ name: string }[]>`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations"
    WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL AND "migration_name" LIKE ${`%${BREAKING}`}`;
  const newer = applied.find(({ name }) => name.endsWith(BREAKING) && !BREAKING_MIGRATIONS.includes(name));
  if (newer) throw Object.assign(unavailable(), { cause: new Error(newerWords(newer.name)) });
}
