/**
 * Prepared statements beside what may happen to their database: migrations, poolers, deletions, sessions that end
 * (docs/decisions/0094).
 */
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { findSessionByTokenHash } from "@/lib/accounts/store/sessions";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { env } from "@/lib/env";
import { clients } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { apart, asOne } from "@/lib/kit/db/prepared/as-one";
import { countRows } from "@/lib/kit/db/prepared/read";
import { ownProvider } from "@/lib/kit/db/provider";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

test("statements that are sent as one can be told apart again", () => {
  const numbered = ownProvider() === "postgresql";
  const [one, two] = numbered ? ["$1", "$2"] : ["?", "?"];
  const sent = [
    { sql: `SELECT ${one}, ${two}`, values: [1, 2], isByKey: true },
    { sql: `SELECT ${one}`, values: [3], isByKey: true },
  ];
  const asked = asOne(sent, [2, 1], ownProvider());
  expect(asked.values).toEqual([1, 2, 3]);
  expect(apart(asked)).toEqual(sent.map(({ sql, values }) => ({ sql, values })));
  expect(apart({ sql: "SELECT 1", values: [] })).toEqual([{ sql: "SELECT 1", values: [] }]);
});

const isPostgres = ownProvider() === "postgresql";

test.runIf(isPostgres)(
  "a statement that the server keeps outlives a migration, and a pooler that forgets it",
  async () => {
    const run = (sql: string) => clients().writer.$executeRawUnsafe(sql);
    const ask = () => clients().prepared.rows({ sql: `SELECT "of" FROM "kept"`, values: [], isByKey: true });
    await run(`CREATE TABLE "kept" AS SELECT '1'::varchar AS "of"`);
    expect(await ask()).toEqual([["1"]]);
    await run(`ALTER TABLE "kept" ALTER "of" TYPE int USING "of"::int`);
    expect([await ask(), await ask()]).toEqual([[[1]], [[1]]]);
    await run("DEALLOCATE ALL");
    expect([await ask(), await ask()]).toEqual([[[1]], [[1]]]);
    await run(`DROP TABLE "kept"`);
  },
);

test.runIf(isPostgres)(
  "questions of one breath are of one moment, also when they are asked for the first time",
  async () => {
    const asking = (name: string) => ({
      sql: `SELECT pg_current_xact_id()::text AS "${name}"`,
      values: [],
      isByKey: false,
    });
    const [one, other] = (await clients().prepared.together([asking("one"), asking("other")])).flat(2);
    expect(one).toMatch(/^\d+$/);
    expect(other).toBe(one);
  },
);

test.runIf(!isPostgres)("a session whose user was deleted past the foreign keys is none", async () => {
  const person = await register("market_maker");
  const file = new Database(env().DATABASE_URL.replace(/^file:/, ""));
  file.pragma("foreign_keys = OFF");
  file.prepare("DELETE FROM users WHERE id = ?").run(person.id);
  file.close();
  expect((await call("GET", "/v1/dashboard", { token: person.token })).status).toBe(401);
  expect(await inTransaction(() => findSessionByTokenHash(hashToken(person.token)))).toBeNull();
});

/** What Prisma makes of parts that ask nothing. */
test.each<Prisma.UserWhereInput>([
  ...[{ NOT: {} }, { NOT: { id: {} } }, { NOT: { NOT: {} } }, { NOT: { AND: [{}, {}] } }, { NOT: { OR: [{}] } }],
  ...[{ OR: [{}] }, { OR: [{ role: "admin" as const }, {}] }, { OR: [{ NOT: {} }, { role: "user" as const }] }],
  ...[{ NOT: { id: { notIn: [] } } }, { NOT: { id: { in: [] } } }, { OR: [{ id: { notIn: [] } }] }],
])("%j counts as many as Prisma does", async (where) => {
  expect(await countRows({ table: "users" }, { where })).toBe(await db().user.count({ where }));
});

test("a session that has ended is none from then on", async () => {
  const person = await register("market_maker");
  expect((await call("GET", "/v1/users/me", { token: person.token })).status).toBe(200);
  await call("POST", "/v1/users/logout", { token: person.token });
  expect((await call("GET", "/v1/users/me", { token: person.token })).status).toBe(401);
});
