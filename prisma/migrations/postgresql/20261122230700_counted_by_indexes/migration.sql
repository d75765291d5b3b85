-- SQLite takes the index of all of a member's notifications for those that are unread, though there is one of the unread
-- alone: one that says it in its columns is taken, and counts them without a look at the rows.
-- DropIndex
DROP INDEX "notifications_memberId_createdAt_id_unread";

-- CreateIndex
CREATE INDEX "notifications_memberId_readAt_createdAt_id_idx" ON "notifications"("memberId", "readAt", "createdAt", "id");

-- RFPs of one type are counted without a look at the rows: drafts, which no market maker sees, are told by the index too.
-- DropIndex
DROP INDEX "rfq_invitations_marketMakerId_type_createdAt_rfqId_idx";

-- CreateIndex
CREATE INDEX "rfq_invitations_marketMakerId_type_createdAt_rfqId_status_idx" ON "rfq_invitations"("marketMakerId", "type", "createdAt", "rfqId", "status");
