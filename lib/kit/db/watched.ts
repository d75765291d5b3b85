/** Statements are counted to the request or job that sends them, and are spans where traces are kept: by name, without a value. */
import type { SqlQuery, SqlQueryable } from "@prisma/driver-adapter-utils";
import { inSpan, tracing } from "@/lib/kit/watch/trace";
import { currentTrail } from "@/lib/kit/watch/trail";
import type { PreparedConnection } from "./prepared/connection";

const CONTROL = /^\s*(BEGIN|COMMIT|ROLLBACK|PRAGMA|SAVEPOINT|SET|RELEASE)\b/i;
const VERB = /^\s*([A-Z]{1,20})\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:(?:"\w+"|`\w+`)\.)?["`]?([a-z_]\w{0,63})["`]?/i;

/** `SELECT rfqs`: what is done, and the first table that it is done to. */
export function statementName(sql: string): string {
  const verb = (VERB.exec(sql)?.[1] ?? "SQL").toUpperCase();
  const table = TABLE.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

function watched<Answer>(sql: string, send: () => Promise<Answer>): Promise<Answer> {
  const trail = currentTrail();
  if (!trail) return send();
  if (!CONTROL.test(sql)) trail.statements += 1;
  return trail.span && tracing() ? inSpan(statementName(sql), "client", {}, send) : send();
}

/** What Prisma sends by: an adapter's connection, or one of its transactions. */
export function watchQueryable<Of extends SqlQueryable>(queryable: Of): Of {
  const { queryRaw, executeRaw } = queryable;
  queryable.queryRaw = (query: SqlQuery) => watched(query.sql, () => queryRaw.call(queryable, query));
  queryable.executeRaw = (query: SqlQuery) => watched(query.sql, () => executeRaw.call(queryable, query));
  return queryable;
}

export function watchPrepared({ rows, together, end }: PreparedConnection): PreparedConnection {
  return {
    rows: (sent) => watched(sent.sql, () => rows(sent)),
    together: (sent) => watched(sent[0]?.sql ?? "", () => together(sent)),
    end,
  };
}
