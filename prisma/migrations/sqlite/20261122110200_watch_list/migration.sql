-- CreateTable
CREATE TABLE "watched_projects" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "issuerId" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "watched_projects_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "watched_projects_issuerId_fkey" FOREIGN KEY ("issuerId") REFERENCES "token_issuer_profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: not rebuilt, which would lose the checks of the first migrations.
ALTER TABLE "token_issuer_profiles" ADD COLUMN "isRaising" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "token_issuer_profiles" ADD COLUMN "raiseRound" TEXT NOT NULL DEFAULT '';
ALTER TABLE "token_issuer_profiles" ADD COLUMN "raiseTarget" REAL;
ALTER TABLE "token_issuer_profiles" ADD COLUMN "keywords" TEXT NOT NULL DEFAULT '';

-- What is there already, as lib/profiles/service/kinds.ts writes it, with LIKE's characters replaced as by lib/kit/search.ts.
-- SQLite's lower() leaves letters beyond A to Z as they are: a name with some is found whatever the case from its next save on.
UPDATE "token_issuer_profiles" SET
  "isRaising" = COALESCE(json_extract("generalInfo", '$.fundRaise.isRaising'), false),
  "raiseRound" = CASE WHEN json_extract("generalInfo", '$.fundRaise.isRaising') THEN COALESCE(json_extract("generalInfo", '$.fundRaise.round'), '') ELSE '' END,
  "raiseTarget" = CASE WHEN json_extract("generalInfo", '$.fundRaise.isRaising') THEN json_extract("generalInfo", '$.fundRaise.targetAmount') END,
  "keywords" = COALESCE(char(10) || 'project:' || replace(replace(replace(lower(NULLIF("name", '')), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '')
    || COALESCE((SELECT group_concat(char(10) || 'jurisdiction:' || replace(replace(replace(lower(value), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '') FROM json_each("generalInfo", '$.legalInfo.incorporationJurisdictions')), '')
    || COALESCE(char(10) || 'jurisdiction:' || replace(replace(replace(lower(NULLIF(json_extract("generalInfo", '$.legalInfo.tokenIssuingEntityJurisdiction'), '')), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '')
    || COALESCE((SELECT group_concat(char(10) || 'investor:' || replace(replace(replace(lower(investor.value), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '') FROM json_each("generalInfo", '$.vcHistory.rounds') AS round, json_each(round.value, '$.investors') AS investor), '');

-- CreateIndex
CREATE INDEX "token_issuer_profiles_isRaising_createdAt_idx" ON "token_issuer_profiles"("isRaising", "createdAt");

-- CreateIndex
CREATE INDEX "watched_projects_userId_createdAt_idx" ON "watched_projects"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "watched_projects_issuerId_idx" ON "watched_projects"("issuerId");

-- CreateIndex
CREATE UNIQUE INDEX "watched_projects_userId_issuerId_key" ON "watched_projects"("userId", "issuerId");
