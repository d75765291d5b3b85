-- The column is added, not the table made anew: much refers to users.
ALTER TABLE "users" ADD COLUMN "emailSearchText" TEXT NOT NULL DEFAULT '';
-- As lib/domain/search.ts writes it.
UPDATE "users" SET "emailSearchText" = replace(replace(replace(lower("email"), '%', char(57344)), '_', char(57345)), '\', char(57346));

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_agreements" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "quoteId" INTEGER NOT NULL,
    "rfqId" INTEGER NOT NULL,
    "issuerId" INTEGER NOT NULL,
    "marketMakerId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "loanValue" REAL NOT NULL,
    "stableAllocation" REAL NOT NULL,
    "endsAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "agreements_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "agreements_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "agreements_issuerId_fkey" FOREIGN KEY ("issuerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "agreements_marketMakerId_fkey" FOREIGN KEY ("marketMakerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- What is signed already ends by the rule of docs/decisions/0010, reckoned from what is stored.
INSERT INTO "new_agreements" ("createdAt", "id", "issuerId", "loanValue", "marketMakerId", "quoteId", "revision", "rfqId", "stableAllocation", "endsAt")
SELECT a."createdAt", a."id", a."issuerId", a."loanValue", a."marketMakerId", a."quoteId", a."revision", a."rfqId", a."stableAllocation",
    max(a."createdAt", strftime('%Y-%m-%dT%H:%M:%f+00:00', f."estimatedTgeDate", coalesce(r."rfqContext" ->> 'term', 0) || ' months', 'floor'))
FROM "agreements" a
JOIN "rfqs" f ON f."id" = a."rfqId"
LEFT JOIN "quote_revisions" r ON r."quoteId" = a."quoteId" AND r."number" = a."revision";
DROP TABLE "agreements";
ALTER TABLE "new_agreements" RENAME TO "agreements";
CREATE UNIQUE INDEX "agreements_quoteId_key" ON "agreements"("quoteId");
CREATE INDEX "agreements_issuerId_createdAt_idx" ON "agreements"("issuerId", "createdAt");
CREATE INDEX "agreements_marketMakerId_createdAt_idx" ON "agreements"("marketMakerId", "createdAt");
CREATE INDEX "agreements_createdAt_idx" ON "agreements"("createdAt");
CREATE INDEX "agreements_endsAt_idx" ON "agreements"("endsAt");
CREATE INDEX "agreements_rfqId_idx" ON "agreements"("rfqId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
