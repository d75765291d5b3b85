-- The soonest deadlines of an issuer's drafts or open RFPs, as the dashboard asks for them: in order as they are found, where all RFPs of
-- the issuer were walked by deadline before.
DROP INDEX "rfqs_ownerId_status_validUntil_idx";
CREATE INDEX "rfqs_ownerId_status_validUntil_createdAt_id_idx" ON "rfqs"("ownerId", "status", "validUntil", "createdAt", "id");
