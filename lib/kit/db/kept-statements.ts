import type Database from "better-sqlite3";

/** More than there are: lists that are asked for by ids make one for each number of ids. */
const MOST_STATEMENTS = 500;

/** What is made of a statement's text, made once. */
export function keptBySql<Made>(make: (sql: string) => Made): (sql: string) => Made {
  const known = new Map<string, Made>();
  return (sql) => {
    const kept = known.get(sql);
    if (kept !== undefined) return kept;
    const made = make(sql);
    if (known.size === MOST_STATEMENTS) known.clear();
    known.set(sql, made);
    return made;
  };
}

/** What is written between a statement's limits, and which of its values these are. */
type Limits = { between: string[]; places: number[] };

/** Strings and names, whose question marks stand for nothing; a limit; any other value. */
const TOKEN = /'[^']*'|"[^"]*"|`[^`]*`|\bLIMIT \?|\?/g;

function limitsOf(sql: string): Limits {
  const limits: Limits = { between: [], places: [] };
  let place = 0;
  let from = 0;
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    if (!token.endsWith("?")) continue;
    if (token !== "?") {
      const to = index + token.length - 1;
      limits.between.push(sql.slice(from, to));
      limits.places.push(place);
      from = to + 1;
    }
    place += 1;
  }
  limits.between.push(sql.slice(from));
  return limits;
}

type Asked = { sql: string; values: readonly unknown[] };

/**
 * SQLite's planner looks at the value of a limit, so that SQLite compiles a statement anew each time that one is bound: five
 * sixths of a dashboard's time there. Limits are few, and written into the text (docs/decisions/0164).
 */
export function withLimitsWritten() {
  const known = keptBySql(limitsOf);
  return <Sent extends Asked>(asked: Sent): Sent => {
    const { between, places } = known(asked.sql);
    if (places.length === 0) return asked;
    const [first = "", ...others] = between;
    const sql = first + places.map((place, index) => `${Number(asked.values[place])}${others[index]}`).join("");
    return { ...asked, sql, values: asked.values.filter((_, place) => !places.includes(place)) };
  };
}

/**
 * Has the connection compile each statement once, and its table's triggers with it: Prisma's driver prepares and binds
 * anew each time, and a statement that is bound takes no other values. What it gets answers all that it asks of one.
 * @param committed told of each commit, in the turn in which it becomes readable
 */
export function keepStatements(client: Database.Database, committed?: () => void): void {
  const compile = client.prepare.bind(client);
  const kept = keptBySql((sql) => compile(sql));
  const written = withLimitsWritten();
  const prepare = (prepared: string) => {
    const bind = (given: unknown[]) => {
      const { sql, values } = written({ sql: prepared, values: given });
      const statement = kept(sql);
      const noting = <Answer>(answer: Answer): Answer => {
        if (sql === "COMMIT" || (!statement.readonly && !client.inTransaction)) committed?.();
        return answer;
      };
      return {
        reader: statement.reader,
        columns: () => statement.columns(),
        run: () => noting(statement.run(values)),
        raw: () => ({ all: () => noting(statement.raw().all(values)) }),
      };
    };
    return { bind, run: () => bind([]).run() };
  };
  client.prepare = prepare as unknown as Database.Database["prepare"];
}
