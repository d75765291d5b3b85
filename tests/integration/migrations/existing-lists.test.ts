/** What searches, filters, counts and lists find of rows that were there before a migration. */
import { describe, expect, test } from "vitest";
import { ownProvider } from "@/lib/kit/db/provider";
import { nameKeyOf } from "@/lib/kit/name-key";
import { searchable, searchLines } from "@/lib/kit/search";
import { createEmpty, withConnection } from "@/tests/setup/own-database";
import { firstOf } from "@/tests/setup/rows";
import { sqlOf, migrationsBefore, UNTIL, userSql, rowsAfter } from "@/tests/setup/rows-before";

const provider = ownProvider();

test("funds of before their directory was filtered are found by their sectors, stages and geographies", async () => {
  // With LIKE's own characters, too, which a search must not obey.
  const names = { sector: ["DeFi", "Layer 1", "100% RWA"], stage: ["Pre_Seed"], geography: ["Europe", "A\\B"] };
  const focus = JSON.stringify({ sectors: names.sector, stages: names.stage, geographies: names.geography });
  const existing = `INSERT INTO "vc_investor_profiles" ("userId", "name", "searchText", "fundInfo", "investmentFocus", "portfolioInfo")
    VALUES (1, 'F', 'f', '{}', '${focus}', '{}');`;
  const rows = await rowsAfter(
    "20261122110300_introductions",
    [existing],
    `SELECT "coverage" FROM "vc_investor_profiles"`,
  );
  expect(rows).toEqual([[searchLines(names)]]);
});

test("what was written before searches had one space for any is found by it", async () => {
  const written = ["a  b", "a\u00a0b", "a \u00a0\u3000  b\n\t\nc", "plain words", "three   of\u2003them"];
  const rfqs = written.map(
    (text, index) => `
    INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "estimatedTgeDate", "validUntil")
      VALUES (${index + 1}, 1, 'R', '${text}', 'OTC', ${UNTIL}, ${UNTIL});`,
  );
  const lines = "\nsector:a  b\n\nsector:c\u00a0d\n\nstage:e f\n";
  const fund = `INSERT INTO "vc_investor_profiles" ("userId", "name", "searchText", "coverage", "fundInfo", "investmentFocus", "portfolioInfo")
    VALUES (1, 'F', 'f  g', '${lines}', '{}', '{}', '{}');`;
  const sql = [
    `SELECT "id", "searchText" FROM "rfqs"`,
    `SELECT 6, "searchText" FROM "vc_investor_profiles"`,
    `SELECT 7, "coverage" FROM "vc_investor_profiles"`,
  ];
  const rows = await rowsAfter(
    "20261201000000_one_space_in_searches",
    [...rfqs, fund],
    `${sql.join(" UNION ALL ")} ORDER BY 1`,
  );
  const focus = searchLines({ sector: ["a  b", "c\u00a0d"], stage: ["e f"] });
  expect(rows.map(([, text]) => text)).toEqual([...written.map(searchable), "f g", focus]);
});

test("profiles that were there are among those that are counted", async () => {
  const existing = [true, true, false].map(
    (isCompleted, index) => `
    INSERT INTO "token_issuer_profiles" ("userId", "name", "vertical", "searchText", "isCompleted", "generalInfo", "exchangeInfo", "marketMakerInfo")
      VALUES (${index + 1}, 'P', '', '', ${isCompleted}, '{}', '{}', '{}');`,
  );
  const migration = "20261203000001_profiles_counted";
  const others = [userSql(2, "B", migration), userSql(3, "C", migration)];
  const sql = `SELECT "kind", "label", SUM("amount") FROM (SELECT * FROM "figures" UNION ALL SELECT * FROM "figure_changes") AS kept
    WHERE "kind" LIKE '%profiles' GROUP BY 1, 2 ORDER BY 1, 2`;
  expect(await rowsAfter(migration, [...others, ...existing], sql)).toEqual([
    ["token_issuer_profiles", "completed", 2],
    ["token_issuer_profiles", "in_progress", 1],
  ]);
});

test("names of before letters with marks stood beside those without are ordered as those that are written now", async () => {
  const names = ["Éther & Łukka", "straße", "plain", "ZÜRICH 日", "Ứng dụng", "Aæon", "йод"];
  // As rows were written before: in small letters.
  const key = (name: string) => name.toLowerCase();
  const rfqs = names.map(
    (name, index) => `
    INSERT INTO "rfqs" ("id", "ownerId", "name", "nameKey", "searchText", "type", "estimatedTgeDate", "validUntil")
      VALUES (${index + 1}, 1, '${name}', '${key(name)}', '', 'OTC', ${UNTIL}, ${UNTIL});`,
  );
  const invitation = `INSERT INTO "rfq_invitations" ("rfqId", "marketMakerId", "createdAt") VALUES (1, 1, ${UNTIL});`;
  const sql = `SELECT "id", "nameKey" FROM "rfqs" UNION ALL SELECT 99, "nameKey" FROM "rfq_invitations" ORDER BY 1`;
  const rows = await rowsAfter("20261203000000_marks_beside_letters", [...rfqs, invitation], sql);
  expect(rows.map(([, kept]) => kept)).toEqual([...names, firstOf(names)].map(nameKeyOf));
});

describe("rows of before lists were read from one index", () => {
  const later = "'2027-02-02T00:00:00.000+00:00'";
  const deal = [
    `INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "status", "estimatedTgeDate", "validUntil", "updatedAt")
      VALUES (1, 1, 'Aurora', '', 'OTC', 'SIGNED', ${UNTIL}, ${UNTIL}, ${later});`,
    `INSERT INTO "rfq_invitations" ("rfqId", "marketMakerId", "createdAt") VALUES (1, 1, ${later}), (1, 2, ${later});`,
    `INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "status", "decidedAt")
      VALUES (1, 1, 2, 40, ${UNTIL}, 'ACCEPTED', ${UNTIL});`,
    `INSERT INTO "agreements"
      ("id", "quoteId", "rfqId", "issuerId", "marketMakerId", "revision", "loanValue", "stableAllocation", "endsAt")
      VALUES (1, 1, 1, 1, 2, 1, 0, 0, ${UNTIL});`,
  ];

  const rowsOf = (migration: string, sql: string, more: string[] = []) =>
    rowsAfter(migration, [userSql(2, "B", migration), ...deal, ...more], sql);

  test("invitations repeat their RFQ, know their quotes, and keep when they were made", async () => {
    const sql = `SELECT "marketMakerId", "ownerId", "name", "type"::text, "status"::text, "hasQuoted", "isAwarded",
      "validUntil", "updatedAt", "invitedAt" FROM "rfq_invitations" ORDER BY "marketMakerId"`;
    const portable = provider === "sqlite" ? sql.replaceAll("::text", "") : sql;
    const rows = await rowsOf("20261122150200_assigned_list", portable);
    const repeated = rows.map((row) => row.slice(0, 5));
    expect(repeated).toEqual([1, 2].map((maker) => [maker, 1, "Aurora", "OTC", "SIGNED"]));
    expect(rows.map((row) => row.slice(5, 7).map(Boolean))).toEqual([
      [false, false],
      [true, true],
    ]);
    const [until, after] = ["2027-01-01", "2027-02-02"].map((day) => Date.parse(day));
    const times = rows.map((row) => row.slice(7).map((time) => new Date(String(time)).getTime()));
    expect(times).toEqual([1, 2].map(() => [until, after, after]));
  });

  test("agreements repeat their RFQ and quote, and these their issuer", async () => {
    const sql = `SELECT a."rfqName", a."rfqType", a."price", q."issuerId" FROM "agreements" a JOIN "quotes" q ON q."id" = a."quoteId"`;
    expect(await rowsOf("20261122150201_sorted_lists", sql)).toEqual([["Aurora", "OTC", 40, 1]]);
  });

  test("all that lists are ordered by a name of is ordered without regard to capitals", async () => {
    const profiles = [
      `INSERT INTO "token_issuer_profiles"
        ("userId", "name", "vertical", "searchText", "generalInfo", "exchangeInfo", "marketMakerInfo")
        VALUES (1, 'Aurora', '', '', '{}', '{}', '{}');`,
      `INSERT INTO "market_maker_profiles" ("userId", "name", "searchText", "generalInfo", "tradingInfo", "legalInfo")
        VALUES (1, 'Aurora', '', '{}', '{}', '{}');`,
      `INSERT INTO "vc_investor_profiles" ("userId", "name", "searchText", "fundInfo", "investmentFocus", "portfolioInfo")
        VALUES (1, 'Aurora', '', '{}', '{}', '{}');`,
    ];
    const keys = ["token_issuer_profiles", "market_maker_profiles", "vc_investor_profiles", "rfqs", "rfq_invitations"];
    const sql = [
      `SELECT "nameKey" || "companyNameKey" FROM "users" WHERE "id" = 2`,
      `SELECT "rfqNameKey" FROM "agreements"`,
      ...keys.map((table) => `SELECT MIN("nameKey") FROM "${table}"`),
    ];
    const rows = await rowsOf("20261129000000_names_without_capitals", sql.join(" UNION ALL "), profiles);
    expect(rows.flat()).toEqual(["bb", ...["agreements", ...keys].map(() => "aurora")]);
  });

  test("figures begin with what is there", async () => {
    const sql = `SELECT "kind", SUM("amount") FROM "figures" WHERE "scope" = 0 GROUP BY "kind" ORDER BY "kind"`;
    const rows = await rowsOf("20261122172100_figures", sql);
    const counted = { agreements: 0, invitations_ended: 2, quotes: 1, rfqs: 1, users: 2 };
    expect(rows.map(([kind, amount]) => [kind, Number(amount)])).toEqual(Object.entries(counted));
  });

  test("what is written while figures are filled in counts once", async () => {
    const name = "20261122172100_figures";
    const { url, drop } = await createEmpty();
    try {
      const users = await withConnection(url, async (connection) => {
        for (const before of migrationsBefore(name)) await connection.executeScript(before);
        const user = (id: number) => `
          INSERT INTO "users" ("id", "email", "name", "companyName", "passwordHash", "searchText", "updatedAt")
            VALUES (${id}, '${id}@example.com', 'A', 'A', '-', '', ${UNTIL});`;
        const [triggers = "", filling = ""] = sqlOf(name).split(/(?=^-- Last, )/m);
        await connection.executeScript(user(1));
        await connection.executeScript(triggers);
        await connection.executeScript(user(2));
        await connection.executeScript(filling);
        await connection.executeScript(user(3));
        const sql = `SELECT SUM("amount") FROM (SELECT * FROM "figures" UNION ALL SELECT * FROM "figure_changes") AS kept`;
        return (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
      });
      expect(users.map(([amount]) => Number(amount))).toEqual([3]);
    } finally {
      await drop();
    }
  });
});

test("what a digest was to tell is told by the next: what wasn't read, of when digests were wanted", async () => {
  const [migration, at] = [
    "20261207000000_what_awaits_a_digest",
    (day: number) => `'2027-03-0${day}T08:00:00.000+00:00'`,
  ];
  const members = [at(2), "NULL"].map(
    (from, index) => `
    INSERT INTO "members" ("id", "accountId", "role", "email", "name", "passwordHash", "digestFrom")
      VALUES (${index + 1}, 1, 'viewer', 'm${index}@example.test', 'M', '-', ${from});`,
  );
  const rows: [memberId: number, readAt: string, day: number][] = [
    [1, "NULL", 1],
    [1, "NULL", 2],
    [1, "NULL", 3],
    [1, at(3), 3],
    [2, "NULL", 3],
  ];
  const notices = rows.map(
    ([memberId, readAt, day], index) => `
    INSERT INTO "notifications" ("id", "memberId", "kind", "title", "body", "href", "readAt", "createdAt")
      VALUES (${index + 1}, ${memberId}, 'quote_received', '', '', '/', ${readAt}, ${at(day)});`,
  );
  const sql = `SELECT "id" FROM "notifications" WHERE "awaitsDigest" ORDER BY 1`;
  expect(await rowsAfter(migration, [...members, ...notices], sql)).toEqual([[2], [3]]);
});
