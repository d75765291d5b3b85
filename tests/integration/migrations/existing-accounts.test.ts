/** Accounts, and what they submitted, that were there before a migration. */
import { describe, expect, test } from "vitest";
import { UNTIL, MEMBERS, rowsAfter } from "@/tests/setup/rows-before";

describe("accounts of before there were members", () => {
  const existing = [
    `UPDATE "users" SET "passwordHash" = 'hash', "emailNotifications" = false WHERE "id" = 1;`,
    `INSERT INTO "sessions" ("id", "userId", "tokenHash", "userAgent", "ipAddress", "expiresAt")
      VALUES ('s', 1, 't', '', '', ${UNTIL});`,
    `INSERT INTO "notifications" ("id", "userId", "kind", "title", "body", "href", "readAt")
      VALUES (7, 1, 'quote_received', 't', 'b', '/', ${UNTIL});`,
  ];

  test("have their user as owner, under the same id, with password and preferences", async () => {
    const sql = `SELECT "id", "accountId", "email", "passwordHash", "role", "emailNotifications" FROM "members"`;
    const rows = await rowsAfter(MEMBERS, existing, sql);
    expect(rows.map((row) => [...row.slice(0, 5), Boolean(row[5])])).toEqual([
      [1, 1, "a@example.com", "hash", "owner", false],
    ]);
  });

  test("stay signed in, and are told what they were told", async () => {
    const sql = `SELECT s."id", s."userId", s."memberId", n."id", n."memberId", n."readAt" IS NOT NULL
      FROM "sessions" s JOIN "notifications" n ON n."memberId" = s."memberId"`;
    const rows = await rowsAfter(MEMBERS, existing, sql);
    expect(rows.map((row) => [...row.slice(0, 5), Boolean(row[5])])).toEqual([["s", 1, 1, 7, 1, true]]);
  });
});

test("submissions of before venues could be rejected await a decision since they were made", async () => {
  const existing = ["pending", "approved"].map(
    (status, index) => `
    INSERT INTO "venues" ("id", "code", "name", "nameKey", "searchText", "description", "tier", "tiering", "status", "document",
      "approvedAt", "createdAt")
      VALUES (${index + 1}, 'v${index}', 'V${index}', 'v${index}', '', '', 1, '', '${status}', '{}',
        ${status === "approved" ? UNTIL : "NULL"}, '2026-11-01T08:00:00.000+00:00');`,
  );
  const sql = `SELECT "awaitingSince", "rejectionReason" FROM "venues" ORDER BY "id"`;
  const rows = await rowsAfter("20261122110400_venue_decisions", existing, sql);
  expect(rows.map(([since, reason]) => [since && new Date(String(since)).getTime(), reason])).toEqual([
    [Date.parse("2026-11-01T08:00:00Z"), null],
    [null, null],
  ]);
});
