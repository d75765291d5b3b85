-- What a list asks for that few of its rows are, by age: without an index of these alone it walks all of the others. Prisma's
-- schema has no words for such indexes.
CREATE INDEX "rfqs_status_createdAt_id_awarded" ON "rfqs"("status", "createdAt", "id") WHERE "awardedCount" > 0;
CREATE INDEX "rfqs_ownerId_status_createdAt_id_awarded" ON "rfqs"("ownerId", "status", "createdAt", "id") WHERE "awardedCount" > 0;
CREATE INDEX "rfq_invitations_marketMakerId_status_createdAt_rfqId_awarded" ON "rfq_invitations"("marketMakerId", "status", "createdAt", "rfqId") WHERE "isAwarded";
CREATE INDEX "users_createdAt_id_in_progress" ON "users"("createdAt", "id") WHERE "onboardingCompletedAt" IS NULL;

-- Left to itself, Postgres takes awards for as frequent among closed RFPs as among signed ones, expects a page of them soon, and
-- walks the list for it.
CREATE STATISTICS "rfqs_standing" (mcv) ON "status", "awardedCount" FROM "rfqs";
CREATE STATISTICS "rfq_invitations_standing" (mcv) ON "status", "isAwarded" FROM "rfq_invitations";
ANALYZE "rfqs", "rfq_invitations";
