/** Whether anything at all was written: the same text before and after says that nothing was, in no table. */
import { expect } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";

const raw = <Row>(sql: string) => clients().reader.$queryRawUnsafe<Row[]>(sql);

/** What search is looked up in follows from the others, and is none of them. */
const TABLES = {
  sqlite:
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_search%'",
  postgresql: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
};

async function tables(): Promise<string[]> {
  const all = await raw<{ name: string }>(`${TABLES[ownProvider()]} ORDER BY name`);
  expect(all.length).toBeGreaterThan(10);
  return all.map(({ name }) => name);
}

const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** Every row of every table, each as a text. */
export async function everyRow(): Promise<string[]> {
  const texts: string[] = [];
  // One table after the other: after hours of trials they are large, and all at once takes longer than a statement may.
  for (const name of await tables()) {
    for (const row of await raw<object>(`SELECT * FROM "${name}"`)) texts.push(JSON.stringify(row, plain));
  }
  return texts;
}

/** A row for each that was written, changed or removed, with its table's name, unless that was rolled back. */
const LOG = "noted_writes";
const CHANGES = ["INSERT", "UPDATE", "DELETE"];
const note = (name: string) => `INSERT INTO ${LOG} VALUES ('${name}')`;

const TRIGGERS = {
  sqlite: (name: string) =>
    CHANGES.map(
      (change) =>
        `CREATE TRIGGER ${LOG}_${name}_${change} AFTER ${change} ON "${name}" FOR EACH ROW BEGIN ${note(name)}; END`,
    ),
  postgresql: (name: string) => [
    `CREATE FUNCTION ${LOG}_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${note(name)}; RETURN NULL; END $$`,
    `CREATE TRIGGER ${LOG} AFTER ${CHANGES.join(" OR ")} ON "${name}" FOR EACH ROW EXECUTE FUNCTION ${LOG}_${name}()`,
  ],
};

async function noteWrites(): Promise<void> {
  const noted = await tables();
  const { writer } = clients();
  await writer.$executeRawUnsafe(`CREATE TABLE ${LOG} (name TEXT NOT NULL)`);
  for (const statement of noted.flatMap(TRIGGERS[ownProvider()])) await writer.$executeRawUnsafe(statement);
}

/** What is counted anew each time; more of it is counted once and taken from the log. */
const SHORT = 500;

async function takeLog() {
  const { writer } = clients();
  const taken = await writer.$queryRawUnsafe<{ name: string }[]>(`DELETE FROM ${LOG} RETURNING name`);
  // Else each reading passes all that was ever taken from it.
  if (ownProvider() === "postgresql") await writer.$executeRawUnsafe(`VACUUM ${LOG}`);
  return taken;
}

type Notes = { log: Promise<void>; counted: Map<string, number> };

/** A text that is another one as soon as a row of any table is. @param ignored tables that a refusal is written down in */
export async function databaseState(ignored: readonly string[] = []): Promise<string> {
  const own = globalThis as { depthbookNotes?: Notes };
  const { log, counted } = (own.depthbookNotes ??= { log: noteWrites(), counted: new Map<string, number>() });
  await log;
  const short = await raw<{ name: string }>(`SELECT name FROM ${LOG} LIMIT ${SHORT}`);
  const isLong = short.length === SHORT;
  const all = isLong ? counted : new Map(counted);
  for (const { name } of isLong ? await takeLog() : short) all.set(name, 1 + (all.get(name) ?? 0));
  return JSON.stringify([...all].filter(([name]) => !ignored.includes(name)).toSorted());
}
