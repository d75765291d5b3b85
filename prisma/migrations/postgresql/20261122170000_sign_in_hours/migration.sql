-- One row counts the attempts of an hour (docs/decisions/0088).
-- DropIndex
DROP INDEX "sign_in_failures_createdAt_idx";

-- DropIndex
DROP INDEX "sign_in_failures_userId_idx";

-- AlterTable
ALTER TABLE "sign_in_failures" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "isKnown" BOOLEAN,
ADD COLUMN     "key" TEXT,
ADD COLUMN     "lastAt" TIMESTAMP(3);

-- What failed until now stays an attempt by itself until it is forgotten. As one statement: one that fails meanwhile would
-- have no key, and the migration would stop half-way.
DO E'BEGIN
  LOCK TABLE "sign_in_failures" IN ACCESS EXCLUSIVE MODE\x3b
  UPDATE "sign_in_failures" SET "key" = ''attempt '' || "id", "isKnown" = "userId" IS NOT NULL, "lastAt" = "createdAt"\x3b
  ALTER TABLE "sign_in_failures" ALTER COLUMN "key" SET NOT NULL, ALTER COLUMN "isKnown" SET NOT NULL,
    ALTER COLUMN "lastAt" SET NOT NULL\x3b
END';

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_failures_key_key" ON "sign_in_failures"("key");

-- CreateIndex
CREATE INDEX "sign_in_failures_lastAt_createdAt_id_idx" ON "sign_in_failures"("lastAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_createdAt_id_idx" ON "sign_in_failures"("createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_attempts_createdAt_id_idx" ON "sign_in_failures"("attempts", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_isKnown_lastAt_createdAt_id_idx" ON "sign_in_failures"("isKnown", "lastAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_userId_lastAt_createdAt_id_idx" ON "sign_in_failures"("userId", "lastAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_address_lastAt_createdAt_id_idx" ON "sign_in_failures"("address", "lastAt", "createdAt", "id");
