-- What it asks is found alike whichever RFQ it is for: planned anew at each change, that took longer than the answer.
ALTER FUNCTION "audit_heads"(integer[]) SET plan_cache_mode = force_generic_plan;

-- Postgres reads no order from an index behind a column that is NULL: the oldest that a member has not read were looked for
-- among all that they were ever told. Prisma's schema has no words for such indexes.
CREATE INDEX "notifications_memberId_createdAt_id_unread" ON "notifications"("memberId", "createdAt", "id") WHERE "readAt" IS NULL;
