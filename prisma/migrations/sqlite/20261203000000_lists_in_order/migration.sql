-- A list of venues is walked in its order, whatever that is, and not sorted as a whole.
DROP INDEX "venues_status_name_idx";
DROP INDEX "venues_awaitingSince_idx";
CREATE INDEX "venues_createdAt_id_idx" ON "venues"("createdAt", "id");
CREATE INDEX "venues_tier_createdAt_id_idx" ON "venues"("tier", "createdAt", "id");
CREATE INDEX "venues_listingFee_createdAt_id_idx" ON "venues"("listingFee", "createdAt", "id");
CREATE INDEX "venues_reportedActiveUsers_createdAt_id_idx" ON "venues"("reportedActiveUsers", "createdAt", "id");
CREATE INDEX "venues_tradedVolumes_createdAt_id_idx" ON "venues"("tradedVolumes", "createdAt", "id");
CREATE INDEX "venues_awaitingSince_nameKey_idx" ON "venues"("awaitingSince", "nameKey");
CREATE INDEX "venues_status_createdAt_id_rejectionReason_idx" ON "venues"("status", "createdAt", "id", "rejectionReason");
