/** Whether anything at all was written: the same text before and after says that nothing was, in no table. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";

const raw = <Row>(sql: string) => clients().reader.$queryRawUnsafe<Row[]>(sql);

/** What search is looked up in follows from the others. */
const TABLES = {
  sqlite:
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_search%'",
  postgresql: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
};

const tablesOf: Partial<Record<string, string[]>> = {};

/** They are the same in every file's database; to ask for them takes as long as to read them. */
async function tablesBut(ignored: readonly string[]): Promise<string[]> {
  const provider = ownProvider();
  const ask = () => raw<{ name: string }>(`${TABLES[provider]} ORDER BY name`);
  const tables = (tablesOf[provider] ??= (await ask()).map(({ name }) => name));
  expect(tables.length).toBeGreaterThan(10);
  return tables.filter((name) => !ignored.includes(name));
}

const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** Every row of every table, each as a text. */
export async function everyRow(ignored: readonly string[] = []): Promise<Record<string, string[]>> {
  const rowsOf = async (name: string) =>
    (await raw<object>(`SELECT * FROM "${name}"`)).map((row) => JSON.stringify(row, plain)).sort();
  const read = await tablesBut(ignored);
  return Object.fromEntries(await Promise.all(read.map(async (name) => [name, await rowsOf(name)] as const)));
}

/** A number for all rows of each table: it is other as soon as one of them is. */
async function sumsOfRows(ignored: readonly string[]): Promise<string> {
  const sums = (await tablesBut(ignored)).map(
    (name) => `SELECT '${name}' AS name, count(*) AS rows, sum(hashtextextended(t::text, 0)) AS sum FROM "${name}" t`,
  );
  return JSON.stringify(await raw(sums.join(" UNION ALL ")), plain);
}

/** Of each table a sequence, which every statement that may change the table moves, committed or not. */
const NOTED = [
  "CREATE SCHEMA writes",
  `CREATE FUNCTION writes.note() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval(format('writes.%I', TG_TABLE_NAME)); RETURN NULL; END $$`,
  `DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE SEQUENCE writes.%I', name);
      EXECUTE format('CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.%I
        FOR EACH STATEMENT EXECUTE FUNCTION writes.note()', name);
    END LOOP;
  END $$`,
];
const WRITES = `
  SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'writes' ORDER BY 1`;
/** Whoever writes holds this lock until its transaction ends. */
const WRITERS = `
  SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND mode = 'RowExclusiveLock' LIMIT 1`;

type Kept = { writes: string; sums: string };

/** The sums of before, where no statement has touched these tables since: to read every row takes longer than what is tried. */
async function sumsUnlessUntouched(ignored: readonly string[]): Promise<string> {
  const own = globalThis as { depthbookWrites?: Map<string, Kept> };
  if (!own.depthbookWrites) for (const statement of NOTED) await clients().writer.$executeRawUnsafe(statement);
  const known = (own.depthbookWrites ??= new Map<string, Kept>());
  const all = await raw<{ name: string }>(WRITES);
  const writes = JSON.stringify(
    all.filter(({ name }) => !ignored.includes(name)),
    plain,
  );
  const before = known.get(ignored.join());
  if (before?.writes === writes) return before.sums;
  // Asked for after the writes, as is who writes: what begins from here on moves a sequence.
  const isCalm = (await raw(WRITERS)).length === 0;
  const sums = await sumsOfRows(ignored);
  if (isCalm) known.set(ignored.join(), { writes, sums });
  return sums;
}

/** SQLite's own counter of commits that changed something, by other connections than the one that asks. */
const commits = async () => JSON.stringify(await raw("PRAGMA data_version"), plain);

/** The same as `everyRow`, quickly. @param ignored tables that a refusal is written down in */
export async function databaseState(ignored: readonly string[] = []): Promise<string> {
  if (ownProvider() === "postgresql") return sumsUnlessUntouched(ignored);
  if (ignored.length === 0) return commits();
  return createHash("sha256")
    .update(JSON.stringify(await everyRow(ignored)))
    .digest("hex");
}
