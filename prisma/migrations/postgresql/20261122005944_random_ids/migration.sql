-- Ids of rows that a market maker reads are drawn at random from now on (docs/decisions/0026). Existing rows keep theirs.
-- DropIndex
DROP INDEX "notifications_userId_readAt_idx";

-- DropIndex
DROP INDEX "notifications_userId_id_idx";

-- AlterTable
ALTER TABLE "quotes" ALTER COLUMN "id" DROP DEFAULT;
DROP SEQUENCE IF EXISTS "quotes_id_seq";

-- AlterTable
ALTER TABLE "agreements" ALTER COLUMN "id" DROP DEFAULT;
DROP SEQUENCE IF EXISTS "agreements_id_seq";

-- AlterTable
ALTER TABLE "files" ALTER COLUMN "id" DROP DEFAULT;
DROP SEQUENCE IF EXISTS "files_id_seq";

-- AlterTable
ALTER TABLE "notifications" ALTER COLUMN "id" DROP DEFAULT;
DROP SEQUENCE IF EXISTS "notifications_id_seq";

-- CreateIndex
CREATE INDEX "notifications_userId_readAt_createdAt_id_idx" ON "notifications"("userId", "readAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "notifications_userId_createdAt_id_idx" ON "notifications"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "notifications_readAt_createdAt_idx" ON "notifications"("readAt", "createdAt");
