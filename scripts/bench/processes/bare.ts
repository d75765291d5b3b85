/**
 * The least that could answer: `node:http` that sends the same SQL to the same database and its rows as JSON, or verifies
 * a password as sign-in does. BARE names a file with what each address does.
 */
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { verify } from "@node-rs/argon2";
import Database from "better-sqlite3";
import { Pool } from "pg";
import { hashPassword, verifyPassword } from "@/lib/accounts/sign-in/passwords";
import type { Bare } from "../bare";

const PASSWORD = "correct horse battery";
/** As many as the application's own (lib/kit/db/postgres-adapter.ts). */
const MOST_CLIENTS = 20;

type Answering = () => Promise<unknown>;

function onSqlite(url: string, statements: Bare["sql"][number]["statements"]): Answering {
  const database = new Database(url.replace(/^file:/, ""), { readonly: true });
  const prepared = statements.map(({ sql, values }) => ({ statement: database.prepare(sql).raw(), values }));
  return async () => prepared.map(({ statement, values }) => statement.all(...values));
}

function onPostgres(url: string, name: string, statements: Bare["sql"][number]["statements"]): Answering {
  const pool = new Pool({ connectionString: url, max: MOST_CLIENTS });
  return async () => {
    const client = await pool.connect();
    try {
      const rows = [];
      for (const [index, { sql, values }] of statements.entries()) {
        const query = { name: `${name} ${index}`, text: sql, values: [...values], rowMode: "array" as const };
        rows.push((await client.query(query)).rows);
      }
      return rows;
    } finally {
      client.release();
    }
  };
}

const { url, sql } = JSON.parse(readFileSync(process.env.BARE ?? "", "utf8")) as Bare;
const answers = new Map<string, Answering>([["/", async () => "ready"]]);
for (const [index, { name, statements }] of sql.entries()) {
  answers.set(`/sql/${index}`, url.startsWith("file:") ? onSqlite(url, statements) : onPostgres(url, name, statements));
}
// The parameters are the application's: they stand in the hash.
const kept = await hashPassword(PASSWORD);
answers.set("/argon2/in-turn", () => verifyPassword(kept, PASSWORD));
answers.set("/argon2/at-once", () => verify(kept, PASSWORD));

const answer: RequestListener = (request, response) => {
  const answering = answers.get(request.url ?? "");
  if (!answering) {
    response.writeHead(404).end();
    return;
  }
  request.resume();
  void answering().then((body) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
};
createServer(answer).listen(Number(process.env.PORT), "127.0.0.1");
