-- Invitations say whether their RFQ has given all its awards: one of those doesn't wait for a quote (docs/decisions/0158).
ALTER TABLE "rfq_invitations" ADD COLUMN "isFullyAwarded" BOOLEAN NOT NULL DEFAULT false;

-- Who makes one of these tables anew writes these again.
CREATE TRIGGER "rfq_invitations_begin_awarded" AFTER INSERT ON "rfq_invitations"
WHEN EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."awardedCount" >= r."awardCount") <> NEW."isFullyAwarded")
BEGIN
  UPDATE "rfq_invitations" SET "isFullyAwarded" = NOT NEW."isFullyAwarded"
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
END;

CREATE TRIGGER "rfqs_to_invitations_awarded" AFTER UPDATE OF "awardCount", "awardedCount" ON "rfqs"
WHEN (OLD."awardedCount" >= OLD."awardCount") <> (NEW."awardedCount" >= NEW."awardCount")
BEGIN
  UPDATE "rfq_invitations" SET "isFullyAwarded" = (NEW."awardedCount" >= NEW."awardCount") WHERE "rfqId" = NEW."id";
END;

UPDATE "rfq_invitations" SET "isFullyAwarded" = true
  WHERE "rfqId" IN (SELECT "id" FROM "rfqs" WHERE "awardedCount" >= "awardCount");

DROP INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_createdAt_rfqId_passedAt_idx";
CREATE INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_createdAt_rfqId_passedAt_isFullyAwarded_idx" ON "rfq_invitations"("marketMakerId", "hasQuoted", "status", "validUntil", "createdAt", "rfqId", "passedAt", "isFullyAwarded");
