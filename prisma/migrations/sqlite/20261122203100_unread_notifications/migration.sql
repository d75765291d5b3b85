-- Of those that are not read, by age. Postgres doesn't see that an index of (userId, readAt, createdAt, id) has that order, and
-- walked all notifications of a user for the oldest unread ones. Prisma's schema has no words for an index of some rows.
DROP INDEX "notifications_userId_readAt_createdAt_id_idx";
CREATE INDEX "notifications_userId_createdAt_id_unread" ON "notifications"("userId", "createdAt", "id") WHERE "readAt" IS NULL;
