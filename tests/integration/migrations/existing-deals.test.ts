/** RFQs, quotes and agreements that were there before a migration. */
import { describe, expect, test } from "vitest";
import { createEmpty, withConnection } from "@/tests/setup/own-database";
import { sqlOf, migrationsBefore, UNTIL, rowsAfter, rfqSql } from "@/tests/setup/rows-before";

describe("quotes that existed before terms had versions", () => {
  const TERMS_VERSIONS = "20261122010255_terms_versions";
  /** Two RFQs, the first of them edited twice, its quote revised in between. */
  const EXISTING = `
    INSERT INTO "users" ("id", "email", "name", "companyName", "passwordHash", "searchText", "updatedAt")
      VALUES (1, 'issuer@example.com', 'I', 'I', '-', '', '2026-11-01T08:00:00.000+00:00'),
             (2, 'maker@example.com', 'M', 'M', '-', '', '2026-11-01T08:00:00.000+00:00');
    INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "estimatedTgeDate", "validUntil")
      VALUES (1, 1, 'Edited', '', 'OTC', '2027-01-01T00:00:00.000+00:00', '2027-01-01T00:00:00.000+00:00'),
             (2, 1, 'Untouched', '', 'OTC', '2027-01-01T00:00:00.000+00:00', '2027-01-01T00:00:00.000+00:00');
    INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "revision", "pendingKey")
      VALUES (1, 1, 2, 1, '2027-01-01T00:00:00.000+00:00', 3, '1:2'),
             (2, 2, 2, 1, '2027-01-01T00:00:00.000+00:00', 1, '2:2');
    INSERT INTO "quote_revisions" ("quoteId", "number", "price", "twapMethodology", "additionalNotes", "validUntil", "rfqContext", "createdAt")
      VALUES (1, 1, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T10:00:00.000+00:00'),
             (1, 2, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T12:00:00.000+00:00'),
             (1, 3, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T14:00:00.000+00:00'),
             (2, 1, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T14:00:00.000+00:00');
    INSERT INTO "audit_events" ("entityType", "entityId", "rfqId", "action", "requestId", "createdAt")
      VALUES ('rfq', 1, 1, 'rfq.edit', '-', '2026-11-01T11:00:00.000+00:00'),
             ('rfq', 1, 1, 'rfq.status', '-', '2026-11-01T11:30:00.000+00:00'),
             ('rfq', 1, 1, 'rfq.edit', '-', '2026-11-01T13:00:00.000+00:00'),
             ('rfq', 3, 3, 'rfq.edit', '-', '2026-11-01T09:00:00.000+00:00');`;

  test("are to the version that each edit before them made, and a time from the last edit on has seen it", async () => {
    const { url, drop } = await createEmpty();
    try {
      const read = await withConnection(url, async (connection) => {
        for (const sql of migrationsBefore(TERMS_VERSIONS)) await connection.executeScript(sql);
        await connection.executeScript(EXISTING);
        await connection.executeScript(sqlOf(TERMS_VERSIONS));
        const rowsOf = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
        return {
          rfqs: await rowsOf(`SELECT "id", "termsVersion", "termsChangedAt" FROM "rfqs" ORDER BY "id"`),
          revisions: await rowsOf(
            `SELECT "quoteId", "number", "termsVersion" FROM "quote_revisions" ORDER BY "quoteId", "number"`,
          ),
        };
      });
      expect(read.rfqs.map(([id, version, at]) => [id, version, at && new Date(String(at)).getTime()])).toEqual([
        [1, 3, Date.parse("2026-11-01T13:00:00Z")],
        [2, 1, null],
      ]);
      expect(read.revisions).toEqual([
        [1, 1, 1],
        [1, 2, 2],
        [1, 3, 3],
        [2, 1, 1],
      ]);
    } finally {
      await drop();
    }
  });
});

test("quotes that existed before there were kinds are of that of their RFQ", async () => {
  const deals = ["'OPTIONS_SELLING', NULL", "'OTC', NULL", "'TREASURY_MANAGEMENT', NULL"].concat(
    ["LOAN_CALL_OPTION", "RETAINER_WORKING_CAPITAL"].map((subtype) => `'MARKET_MAKING', '${subtype}'`),
  );
  const existing = deals.map((deal, index) => {
    const id = index + 1;
    return `${rfqSql(id, deal)}
      INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "revision", "pendingKey")
        VALUES (${id}, ${id}, 1, 40, ${UNTIL}, 1, '${id}:1');
      INSERT INTO "quote_revisions" ("quoteId", "number", "price", "twapMethodology", "additionalNotes", "validUntil", "rfqContext")
        VALUES (${id}, 1, 40, '', '', ${UNTIL}, '{}');`;
  });
  const sql = `SELECT "kind", "priceUnit", "kindTerms" FROM "quote_revisions" ORDER BY "quoteId"`;
  const kinds = ["LOAN_CALL_OPTION", "OTC", "TREASURY", "LOAN_CALL_OPTION", "RETAINER"];
  expect(await rowsAfter("20261122073223_quote_kinds", existing, sql)).toEqual(
    kinds.map((kind) => [kind, "STRIKE_OTM", null]),
  );
});

test("RFQs of before there were awards gave as many as they have agreements, and award one at least", async () => {
  const agreementsOf = [0, 1, 3];
  const existing = agreementsOf.map((count, rfqId) => {
    const agreements = Array.from({ length: count }, (_, index) => {
      const id = 10 * rfqId + index + 1;
      return `
        INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "pendingKey")
          VALUES (${id}, ${rfqId + 1}, 1, 40, ${UNTIL}, '${id}');
        INSERT INTO "agreements"
          ("id", "quoteId", "rfqId", "issuerId", "marketMakerId", "revision", "loanValue", "stableAllocation", "endsAt")
          VALUES (${id}, ${id}, ${rfqId + 1}, 1, 1, 1, 0, 0, ${UNTIL});`;
    });
    return [rfqSql(rfqId + 1, "'OTC', NULL"), ...agreements].join("");
  });
  const sql = `SELECT "awardedCount", "awardCount", "isSealed" FROM "rfqs" ORDER BY "id"`;
  const rows = await rowsAfter("20261122073100_fair_process", existing, sql);
  expect(rows.map(([given, all, isSealed]) => [given, all, Boolean(isSealed)])).toEqual([
    [0, 1, false],
    [1, 1, false],
    [3, 3, false],
  ]);
});

test("agreements of before companies could be renamed were signed as these are called", async () => {
  const existing = `${rfqSql(1, "'OTC', NULL")}
    UPDATE "users" SET "companyName" = 'Aurora Labs' WHERE "id" = 1;
    INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "pendingKey")
      VALUES (1, 1, 1, 40, ${UNTIL}, '1');
    INSERT INTO "agreements"
      ("id", "quoteId", "rfqId", "issuerId", "marketMakerId", "revision", "loanValue", "stableAllocation", "endsAt")
      VALUES (1, 1, 1, 1, 1, 1, 0, 0, ${UNTIL});`;
  const sql = `SELECT "issuerCompany", "makerCompany" FROM "agreements"`;
  expect(await rowsAfter("20261122110600_pages", [existing], sql)).toEqual([["Aurora Labs", "Aurora Labs"]]);
});
