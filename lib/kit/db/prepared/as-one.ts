/**
 * Several statements as one, the rows of each a JSON list in a column of its own. A list alone goes that way too: of a row
 * of twenty columns, its JSON is read in a third of the time that twenty values of the driver take.
 */
import type { DatabaseProvider } from "../provider";
import type { Sent } from "./connection";

const JSON_LIST = {
  sqlite: (columns: string) => `json_group_array(json_array(${columns}))`,
  postgresql: (columns: string) => `json_agg(json_build_array(${columns}))`,
} as const;

/** Around each statement, so that whoever looks at plans finds it. */
const MARK = "/*part*/";

/** SQL whose values come after others. SQLite's have no number. */
export const behind = (before: number, sql: string) =>
  before === 0 ? sql : sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);

/** @param widths how many columns each of them has */
export function asOne(sent: readonly Sent[], widths: readonly number[], provider: DatabaseProvider): Sent {
  let before = 0;
  const columns = sent.map(({ sql, values }, index) => {
    const names = Array.from({ length: widths[index] ?? 0 }, (_, column) => `"c${column}"`).join(", ");
    const first = before;
    before += values.length;
    const part = `WITH "part" (${names}) AS (${MARK}${behind(first, sql)}${MARK})`;
    return `(${part} SELECT ${JSON_LIST[provider](names)} FROM "part")`;
  });
  return {
    sql: `SELECT ${columns.join(", ")}`,
    values: sent.flatMap(({ values }) => values),
    isByKey: false,
    isOneWalk: sent.every(({ isByKey, isOneWalk }) => isByKey || isOneWalk),
  };
}

/** The statements that one was made of; itself where it was made of none. */
export function apart(statement: Pick<Sent, "sql" | "values">): Pick<Sent, "sql" | "values">[] {
  const parts = statement.sql.split(MARK).filter((_, index) => index % 2 === 1);
  if (parts.length === 0) return [statement];
  let before = 0;
  return parts.map((part) => {
    const first = before;
    const given = part.match(/\?|\$\d+/g) ?? [];
    before += part.includes("$") ? new Set(given).size : given.length;
    const sql = part.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) - first}`);
    return { sql, values: statement.values.slice(first, before) };
  });
}
