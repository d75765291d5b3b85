/**
 * A bulk load without the triggers that keep figures: they would write some twenty rows for each of its own. Afterwards all
 * figures are counted once.
 */
import { REBUILDING } from "@/lib/kit/db/figures";
import type { RawDatabase } from "./raw-database";

/** What the triggers that keep figures are called (migration `figures`). */
const OURS = "figures_%";

type Trigger = { name: string; table: string; sql: string };

const triggersOf = (database: RawDatabase) =>
  database.provider === "sqlite"
    ? database.rows<Trigger>(
        `SELECT name, tbl_name AS "table", sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '${OURS}'`,
      )
    : database.rows<Trigger>(
        `SELECT tgname::text AS name, relname::text AS "table", '' AS sql
         FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname LIKE '${OURS}'`,
      );

export async function withoutKeeping(database: RawDatabase, load: () => Promise<void>): Promise<void> {
  const triggers = await triggersOf(database);
  const isSqlite = database.provider === "sqlite";
  for (const { name, table } of triggers) {
    await database.run(isSqlite ? `DROP TRIGGER "${name}"` : `ALTER TABLE "${table}" DISABLE TRIGGER "${name}"`);
  }
  await load();
  for (const { name, table, sql } of triggers) {
    await database.run(isSqlite ? sql : `ALTER TABLE "${table}" ENABLE TRIGGER "${name}"`);
  }
  for (const statement of REBUILDING) await database.run(statement);
}
