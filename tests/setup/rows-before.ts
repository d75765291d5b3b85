/** What a migration makes of rows that were there before it. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownProvider } from "@/lib/kit/db/provider";
import { createEmpty, withConnection } from "@/tests/setup/own-database";

const provider = ownProvider();

export const sqlOf = (name: string) =>
  readFileSync(path.join("prisma/migrations", provider, name, "migration.sql"), "utf8");

export function migrationsBefore(name: string): string[] {
  const entries = readdirSync(path.join("prisma/migrations", provider), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name < name).map((entry) => entry.name);
  return names.sort().map(sqlOf);
}

export const UNTIL = "'2027-01-01T00:00:00.000+00:00'";

export const MEMBERS = "20261122210000_members";

/** Members have had the passwords since then. */
export const userSql = (id: number, name: string, before: string) => {
  const [column, value] = before <= MEMBERS ? [`"passwordHash", `, "'-', "] : ["", ""];
  return `INSERT INTO "users" ("id", "email", "name", "companyName", ${column}"searchText", "updatedAt")
    VALUES (${id}, '${name.toLowerCase()}@example.com', '${name}', '${name}', ${value}'', ${UNTIL});`;
};

/** What a query finds once a migration has met rows that were there before it, of a user with the id 1. */
export async function rowsAfter(migration: string, existing: string[], sql: string) {
  const { url, drop } = await createEmpty();
  try {
    return await withConnection(url, async (connection) => {
      for (const before of migrationsBefore(migration)) await connection.executeScript(before);
      await connection.executeScript(userSql(1, "A", migration));
      for (const rows of existing) await connection.executeScript(rows);
      await connection.executeScript(sqlOf(migration));
      return (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
    });
  } finally {
    await drop();
  }
}

export const rfqSql = (id: number, deal: string) => `
  INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "subtype", "estimatedTgeDate", "validUntil")
    VALUES (${id}, 1, 'R', '', ${deal}, ${UNTIL}, ${UNTIL});`;
