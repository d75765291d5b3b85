import { expect } from "vitest";
import { db } from "@/lib/kit/db/transaction";

const OF_RFQ = ["ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil"];

/** That a column says what it repeats, null or not. */
const differ = (repeated: string, original: string) =>
  `(${repeated} <> ${original} OR (${repeated} IS NULL) <> (${original} IS NULL))`;

const anyQuote = (condition: string) =>
  `EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = i."rfqId" AND q."providerId" = i."marketMakerId"${condition})`;

/** Per table, its rows that don't say what they repeat (docs/decisions/0086). */
const QUERIES = {
  invitations: `SELECT i."rfqId" FROM "rfq_invitations" i JOIN "rfqs" r ON r."id" = i."rfqId" WHERE
    ${[...OF_RFQ, "createdAt", "updatedAt"].map((name) => differ(`i."${name}"`, `r."${name}"`)).join(" OR ")}
    OR i."hasQuoted" <> ${anyQuote("")} OR i."isAwarded" <> ${anyQuote(` AND q."status" = 'ACCEPTED'`)}`,
  quotes: `SELECT q."id" FROM "quotes" q JOIN "rfqs" r ON r."id" = q."rfqId" WHERE q."issuerId" <> r."ownerId"`,
  agreements: `SELECT a."id" FROM "agreements" a JOIN "rfqs" r ON r."id" = a."rfqId" JOIN "quotes" q ON q."id" = a."quoteId"
    WHERE a."rfqName" <> r."name" OR a."rfqType" <> r."type" OR a."price" <> q."price"`,
};

/** After whatever a test has written: every row that repeats another's columns says what that one does. */
export async function expectRepeated(): Promise<void> {
  for (const [table, sql] of Object.entries(QUERIES))
    expect([table, await db().$queryRawUnsafe(sql)]).toEqual([table, []]);
}
