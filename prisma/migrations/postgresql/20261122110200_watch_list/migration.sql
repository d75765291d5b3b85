-- AlterTable
ALTER TABLE "token_issuer_profiles" ADD COLUMN     "isRaising" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "keywords" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "raiseRound" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "raiseTarget" DOUBLE PRECISION;

-- What is there already, as lib/profiles/service/kinds.ts writes it, with LIKE's characters replaced as by lib/kit/search.ts.
-- PostgreSQL's lower() knows the letters of the database's locale: a name with others is found whatever the case from its next save on.
UPDATE "token_issuer_profiles" SET
  "isRaising" = COALESCE(("generalInfo" #>> '{fundRaise,isRaising}')::boolean, false),
  "raiseRound" = CASE WHEN ("generalInfo" #>> '{fundRaise,isRaising}')::boolean THEN COALESCE("generalInfo" #>> '{fundRaise,round}', '') ELSE '' END,
  "raiseTarget" = CASE WHEN ("generalInfo" #>> '{fundRaise,isRaising}')::boolean THEN ("generalInfo" #>> '{fundRaise,targetAmount}')::double precision END,
  "keywords" = COALESCE(chr(10) || 'project:' || replace(replace(replace(lower(NULLIF("name", '')), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '')
    || COALESCE((SELECT string_agg(chr(10) || 'jurisdiction:' || replace(replace(replace(lower(value), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '') FROM jsonb_array_elements_text("generalInfo" #> '{legalInfo,incorporationJurisdictions}') AS value), '')
    || COALESCE(chr(10) || 'jurisdiction:' || replace(replace(replace(lower(NULLIF("generalInfo" #>> '{legalInfo,tokenIssuingEntityJurisdiction}', '')), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '')
    || COALESCE((SELECT string_agg(chr(10) || 'investor:' || replace(replace(replace(lower(investor), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '') FROM jsonb_array_elements("generalInfo" #> '{vcHistory,rounds}') AS round, jsonb_array_elements_text(round -> 'investors') AS investor), '');

-- CreateTable
CREATE TABLE "watched_projects" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "issuerId" INTEGER NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watched_projects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "watched_projects_userId_createdAt_idx" ON "watched_projects"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "watched_projects_issuerId_idx" ON "watched_projects"("issuerId");

-- CreateIndex
CREATE UNIQUE INDEX "watched_projects_userId_issuerId_key" ON "watched_projects"("userId", "issuerId");

-- CreateIndex
CREATE INDEX "token_issuer_profiles_isRaising_createdAt_idx" ON "token_issuer_profiles"("isRaising", "createdAt");

-- AddForeignKey
ALTER TABLE "watched_projects" ADD CONSTRAINT "watched_projects_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "watched_projects" ADD CONSTRAINT "watched_projects_issuerId_fkey" FOREIGN KEY ("issuerId") REFERENCES "token_issuer_profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
