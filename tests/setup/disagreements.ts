/** Rows that don't say what they repeat of others, and figures that aren't what rows come to. */
import { findFigureDifferences } from "@/lib/kit/db/figures";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";

const OF_RFQ = ["ownerId", "nameKey", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil"];

/** That a column says what it repeats, null or not. */
const differ = (repeated: string, original: string) =>
  `(${repeated} <> ${original} OR (${repeated} IS NULL) <> (${original} IS NULL))`;

const ownQuote = `q."rfqId" = i."rfqId" AND q."providerId" = i."marketMakerId"`;
const anyQuote = (condition: string) => `EXISTS (SELECT 1 FROM "quotes" q WHERE ${ownQuote}${condition})`;

/** When the first quote came that came after the publication. */
const firstQuote = (rfq: string, condition: string) =>
  `(SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = ${rfq}."id" AND q."createdAt" >= ${rfq}."publishedAt"${condition})`;

const moment = (text: string) => (ownProvider() === "sqlite" ? `'${text}'` : `'${text}'::timestamp`);
const longPast = () => moment("1970-01-01 00:00:00 +00:00");

/** From when an RFQ's quotes can be decided on, as both databases write it. */
const decidableFrom = (
  rfq: string,
) => `(CASE WHEN ${rfq}."status" = 'DRAFT' THEN ${moment("9999-12-31T23:59:59.999+00:00")}
    WHEN ${rfq}."isSealed" AND ${rfq}."status" = 'OPEN' THEN ${rfq}."validUntil" ELSE ${longPast()} END)`;

/** Until when they are sealed. */
const sealedUntil = (rfq: string) => `(CASE WHEN ${rfq}."isSealed" THEN ${decidableFrom(rfq)} ELSE ${longPast()} END)`;

/** Per table, its rows that don't say what they repeat (docs/decisions/0086). */
const queriesOf = () => ({
  rfqs: `SELECT r."id" FROM "rfqs" r WHERE ${differ(`r."firstQuotedAt"`, firstQuote("r", ""))}`,
  invitations: `SELECT i."rfqId" FROM "rfq_invitations" i JOIN "rfqs" r ON r."id" = i."rfqId" WHERE
    ${[...OF_RFQ, "createdAt", "updatedAt", "publishedAt"].map((name) => differ(`i."${name}"`, `r."${name}"`)).join(" OR ")}
    OR i."isFullyAwarded" <> (r."awardedCount" >= r."awardCount") OR i."hasQuoted" <> ${anyQuote("")} OR i."isAwarded" <> ${anyQuote(` AND q."status" = 'ACCEPTED'`)}
    OR ${differ(`i."firstQuotedAt"`, firstQuote("r", ` AND q."providerId" = i."marketMakerId"`))}
    OR ${differ(`i."lastQuotedAt"`, `(SELECT MAX(q."createdAt") FROM "quotes" q WHERE ${ownQuote})`)}`,
  quotes: `SELECT q."id" FROM "quotes" q JOIN "rfqs" r ON r."id" = q."rfqId" WHERE q."issuerId" <> r."ownerId"
    OR q."sealedUntil" <> ${sealedUntil("r")} OR q."decidableFrom" <> ${decidableFrom("r")}`,
  agreements: `SELECT a."id" FROM "agreements" a JOIN "rfqs" r ON r."id" = a."rfqId" JOIN "quotes" q ON q."id" = a."quoteId"
    WHERE (r."status" <> 'DRAFT' AND (a."rfqNameKey" <> r."nameKey" OR a."rfqType" <> r."type")) OR a."price" <> q."price"`,
});

/** Texts that SQLite's index of a column doesn't have, and rows of the index that are no more (docs/decisions/0090). */
const searchQuery = (table: string, column: string) => `
  SELECT t."id" FROM "${table}" t WHERE length(t."${column}") > 2 AND NOT EXISTS (SELECT 1 FROM "${table}_search"
    WHERE "rowid" = t."id" AND "${table}_search" MATCH '{${column}} : "' || replace(t."${column}", '"', '""') || '"')
  UNION ALL SELECT * FROM (SELECT "rowid" FROM "${table}_search" EXCEPT SELECT "id" FROM "${table}")`;
const SEARCH_QUERIES = {
  "words of RFQs": searchQuery("rfqs", "searchText"),
  "words of users": searchQuery("users", "searchText"),
  "emails of users": searchQuery("users", "emailSearchText"),
  "words of issuers": searchQuery("token_issuer_profiles", "searchText"),
  "keywords of issuers": searchQuery("token_issuer_profiles", "keywords"),
};

/** @returns per table those rows, by their ids; nothing where all agrees, whatever was written and by whomever */
export async function findDisagreements(): Promise<object[]> {
  const ofSearch = ownProvider() === "sqlite" ? Object.entries(SEARCH_QUERIES) : [];
  const found: object[] = [];
  // One after the other, not one object: of two with the same name the first would be asked no more.
  for (const [table, sql] of [...Object.entries(queriesOf()), ...ofSearch]) {
    const rows = await db().$queryRawUnsafe<object[]>(sql);
    if (rows.length > 0) found.push({ table, rows });
  }
  return [...found, ...(await findFigureDifferences())];
}
