/** What an older build backed up is restored and migrated (docs/decisions/0141). */
import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStorage } from "@/lib/kit/storage/disk";
import { makeBackup } from "@/scripts/backup/make";
import { restoreBackup } from "@/scripts/backup/restore";
import { applyMigrations, migrationNames } from "@/scripts/lib/schema-engine";
import { withConnection } from "@/tests/setup/own-database";
import { provider, folder, newFolder, say, dropPlaces, emptyPlace, columnOf } from "@/tests/setup/backups";

afterAll(dropPlaces);

beforeAll(() => mkdirSync(folder));

describe("a backup of before newer migrations", () => {
  const OLD = migrationNames(provider).slice(0, -3);
  /** A day that is a month's number too. */
  const NOW = "2026-11-02T08:00:00.000+00:00";
  const OLD_ROWS = `
    INSERT INTO "users" ("id", "email", "name", "companyName", "searchText", "updatedAt")
      VALUES (7, 'a@example.test', 'A', 'A', '', '${NOW}');
    INSERT INTO "api_keys" ("id", "userId", "name", "prefix", "hash", "scopes", "createdById", "createdByName", "createdAt")
      VALUES (1, 7, 'desk', 'dbk', 'x', 'read', 1, 'A', '${NOW}');
    INSERT INTO "email_outbox" ("to", "subject", "text", "dedupeKey") VALUES ('a@example.test', 'S', 'T', 'k');`;

  /** A server whose settings write days before months, and fewer digits than a number has. */
  const setApart = (url: string) =>
    withConnection(url, (connection) => {
      const name = new URL(url).pathname.slice(1);
      return connection.executeScript(
        `ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'; ALTER DATABASE ${name} SET extra_float_digits = 0`,
      );
    });

  test("is restored and migrated; with the operator's word keys go on, and what waits is sent", async () => {
    const old = await emptyPlace();
    await applyMigrations(old.url, { only: OLD });
    await withConnection(old.url, (connection) => connection.executeScript(OLD_ROWS));
    if (provider === "postgresql") await setApart(old.url);
    const options = { store: diskStorage(old.dataDir), say };
    const from = newFolder();
    const made = await makeBackup({ to: from, databaseUrl: old.url, secret: undefined, version: "0.0.1", ...options });
    expect(made).toMatchObject({ migrations: OLD, secret: null, files: { count: 0, lost: [] } });

    const into = await emptyPlace();
    const { restored: done } = await restoreBackup({
      ...{ from, databaseUrl: into.url, store: diskStorage(into.dataDir), say },
      choices: { keepApiKeys: true, sendWaiting: true },
    });
    expect(done.migrated).toEqual(migrationNames(provider).slice(-3));
    expect(done.settled).toEqual({ sessions: 0, links: 0, keys: 0, emails: 0, deliveries: 0 });
    expect(await columnOf(into.url, `SELECT "expiresAt" FROM "api_keys"`)).toEqual(["null"]);
    expect(await columnOf(into.url, `SELECT "status" FROM "email_outbox"`)).toEqual(["PENDING"]);
    expect(await columnOf(into.url, `SELECT "email" FROM "users"`)).toEqual(["a@example.test"]);
    const [updatedAt = ""] = await columnOf(into.url, `SELECT "updatedAt" FROM "users"`);
    expect(Date.parse(updatedAt)).toBe(Date.parse(NOW));
    expect(await applyMigrations(into.url)).toEqual([]);
  });
});
