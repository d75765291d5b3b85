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

/**
 * Has the connection compile each statement once, and its table's triggers with it: Prisma's driver prepares and binds
 * anew each time, and a statement that is bound takes no other values. What it gets answers all that it asks of one.
 * @param committed told of each commit, in the turn in which it becomes readable
 */
export function keepStatements(client: Database.Database, committed?: () => void): void {
  const compile = client.prepare.bind(client);
  const kept = keptBySql((sql) => compile(sql));
  const prepare = (sql: string) => {
    const statement = kept(sql);
    const noting = <Answer>(answer: Answer): Answer => {
      if (sql === "COMMIT" || (!statement.readonly && !client.inTransaction)) committed?.();
      return answer;
    };
    const bind = (values: unknown[]) => ({
      reader: statement.reader,
      columns: () => statement.columns(),
      run: () => noting(statement.run(values)),
      raw: () => ({ all: () => noting(statement.raw().all(values)) }),
    });
    return { bind, run: () => noting(statement.run()) };
  };
  client.prepare = prepare as unknown as Database.Database["prepare"];
}
