-- Ids of rows that a market maker reads are drawn at random from now on (docs/decisions/0026). Existing rows keep theirs.
-- SQLite numbers only rows that are inserted without an id, which the Prisma client does not allow any more.
-- DropIndex
DROP INDEX "notifications_userId_readAt_idx";

-- DropIndex
DROP INDEX "notifications_userId_id_idx";

-- CreateIndex
CREATE INDEX "notifications_userId_readAt_createdAt_id_idx" ON "notifications"("userId", "readAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "notifications_userId_createdAt_id_idx" ON "notifications"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "notifications_readAt_createdAt_idx" ON "notifications"("readAt", "createdAt");
