/**
 * A bulk load without most indexes: made at the end, from sorted rows, each costs seconds; kept while rows of random order
 * come by the million, they cost hours.
 */
import type { RawDatabase } from "./raw-database";

/** What the triggers and the filling itself look up for each row, besides primary keys and what is unique. */
const NEEDED = ["members_accountId_createdAt_id_idx", "quotes_rfqId_createdAt_id_idx"];

type Index = { name: string; sql: string };

const indexesOf = (database: RawDatabase) =>
  database.provider === "sqlite"
    ? database.rows<Index>("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX %'")
    : database.rows<Index>(
        `SELECT indexname::text AS name, indexdef AS sql FROM pg_indexes
         WHERE schemaname = current_schema() AND indexdef LIKE 'CREATE INDEX %'`,
      );

export async function withoutIndexes(database: RawDatabase, load: () => Promise<void>): Promise<void> {
  const indexes = (await indexesOf(database)).filter(({ name }) => !NEEDED.includes(name));
  for (const { name } of indexes) await database.run(`DROP INDEX "${name}"`);
  await load();
  // Of this connection's, which is closed after the load.
  if (database.provider === "postgresql") await database.run("SET maintenance_work_mem = '512MB'");
  for (const { sql } of indexes) await database.run(sql);
}
