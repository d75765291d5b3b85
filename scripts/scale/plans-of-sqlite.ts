/** SQLite says how it goes about a statement, not how far: what that comes to is told from the rows that the statement has. */
import { type Plan, MOST_WALKED, mostSorted } from "./plan";
import type { RawDatabase } from "./raw-database";
import type { Statement } from "./statements";

/** A page's end, or that of what is counted. */
const PAGED = /\bLIMIT (\?|\d+)(?: OFFSET (\?|\d+))?(\)[^()?]*)?$/i;
const COUNTS = /^\s*SELECT COUNT\(\*\)/i;
/** How Prisma and we say that nothing can match: found out before the first row. */
const NOTHING = /\b1=0\b|\bWHERE FALSE\b/;
const STEP = /^(SCAN|SEARCH) (?:main\.)?(\w+)\b(?!\.| VIRTUAL)/;

/** What the statement calls its tables; each is called by its own name too. */
function tablesOf(sql: string): Map<string, string> {
  const named = [...sql.matchAll(/["`](\w+)["`] (?:AS )?["`]?(\w+)["`]?/g)];
  return new Map(named.map(([, table = "", alias = ""]) => [alias, table]));
}

/** How many rows match, whatever the page, and how many of them are gone through until the page is full. */
async function sizesOf(database: RawDatabase, statement: Statement) {
  const { values } = statement;
  const sql = statement.sql.trimEnd();
  const [page, limit, offset, tail = ""] = PAGED.exec(sql) ?? [];
  const given = [limit, offset].filter((each) => each === "?").length;
  const whole = page === undefined ? sql : sql.slice(0, -page.length) + tail;
  const counting = COUNTS.test(sql) ? whole : `SELECT COUNT(*) FROM (${whole})`;
  const [row] = await database.rows(counting, values.slice(0, values.length - given));
  const matching = Number(Object.values(row ?? {})[0]);
  const pageValues = values.slice(values.length - given).map(Number);
  const [most = -1, before = 0] = [limit, offset].flatMap((each) =>
    each === undefined ? [] : [each === "?" ? (pageValues.shift() ?? 0) : Number(each)],
  );
  return { matching, reached: most < 0 ? matching : Math.min(matching, most + before) };
}

async function rowsIn(database: RawDatabase, table: string): Promise<number> {
  const tables = await database.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [table]);
  if (tables.length === 0) return 0;
  const [row] = await database.rows<{ rows: number }>(`SELECT COUNT(*) AS rows FROM "${table}"`);
  return row?.rows ?? 0;
}

/** A count that is made only where what is known says less (`countRowsUnless`). */
const UNLESS = /^SELECT CASE WHEN ([^]*) >= (\d+) THEN \d+ ELSE \(([^]*)\) END$/;

/** Which of the two it comes to; the statement itself where it is no such count. */
async function taken(database: RawDatabase, statement: Statement): Promise<Statement> {
  const [, known = "", most, counted = ""] = UNLESS.exec(statement.sql) ?? [];
  if (most === undefined) return statement;
  const before = known.match(/\?/g)?.length ?? 0;
  const asked = { sql: `SELECT ${known} AS "known"`, values: statement.values.slice(0, before) };
  const [row] = await database.rows<{ known: number }>(asked.sql, asked.values);
  return Number(row?.known) >= Number(most) ? asked : { sql: counted, values: statement.values.slice(before) };
}

export async function sqlitePlan(database: RawDatabase, asked: Statement): Promise<Plan> {
  const statement = await taken(database, asked);
  const plan = await database.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement.sql}`, statement.values);
  const lines = plan.map(({ detail }) => detail);
  const names = tablesOf(statement.sql);
  const steps = lines.flatMap((line) => {
    const [, how, alias = ""] = STEP.exec(line) ?? [];
    return how ? [{ how, table: names.get(alias) ?? alias }] : [];
  });
  const scanned = steps.filter(({ how }) => how === "SCAN").map(({ table }) => table);
  const isSorted = lines.some((line) => line.startsWith("USE TEMP B-TREE FOR ORDER BY"));
  const isCount = COUNTS.test(statement.sql);
  const main = steps[0]?.table ?? "rows";
  if ((scanned.length === 0 && !isSorted && !isCount) || NOTHING.test(statement.sql)) return { lines, breaches: [] };
  const { matching, reached } = await sizesOf(database, statement);
  const breaches = new Set<string>();
  if (isSorted && matching > mostSorted(main)) breaches.add(`sorts ${main}`);
  if (isCount && reached > MOST_WALKED) breaches.add(`walks ${main}`);
  for (const table of scanned) {
    // A scan ends where the page is full: as far along the table as the page is among what matches.
    const share = isSorted || matching === 0 ? 1 : reached / matching;
    if (share * (await rowsIn(database, table)) > MOST_WALKED) breaches.add(`walks ${table}`);
  }
  return { lines, breaches: [...breaches].sort() };
}
