-- AlterTable
ALTER TABLE "users" ADD COLUMN     "emailSearchText" TEXT NOT NULL DEFAULT '';
-- As lib/domain/search.ts writes it.
UPDATE "users" SET "emailSearchText" = replace(replace(replace(lower("email"), '%', chr(57344)), '_', chr(57345)), '\', chr(57346));

-- AlterTable
ALTER TABLE "agreements" ADD COLUMN     "endsAt" TIMESTAMP(3);
-- What is signed already ends by the rule of docs/decisions/0010, reckoned from what is stored.
UPDATE "agreements" a SET "endsAt" = greatest(
    a."createdAt",
    f."estimatedTgeDate" + make_interval(months => coalesce((
        SELECT (r."rfqContext" ->> 'term')::int FROM "quote_revisions" r WHERE r."quoteId" = a."quoteId" AND r."number" = a."revision"
    ), 0))
) FROM "rfqs" f WHERE f."id" = a."rfqId";
ALTER TABLE "agreements" ALTER COLUMN "endsAt" SET NOT NULL;

-- CreateIndex
CREATE INDEX "agreements_createdAt_idx" ON "agreements"("createdAt");

-- CreateIndex
CREATE INDEX "agreements_endsAt_idx" ON "agreements"("endsAt");
