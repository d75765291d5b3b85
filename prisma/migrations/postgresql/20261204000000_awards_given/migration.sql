-- Invitations say whether their RFQ has given all its awards: one of those doesn't wait for a quote (docs/decisions/0158).
ALTER TABLE "rfq_invitations" ADD COLUMN "isFullyAwarded" BOOLEAN NOT NULL DEFAULT false;

-- Who makes one of these tables anew writes these again. Its RFQ's row is held by "rfq_invitations_begin", which fires first.
-- `\x3b` is a semicolon.
CREATE FUNCTION "rfq_invitation_begins_awarded"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  NEW."isFullyAwarded" = COALESCE((SELECT "awardedCount" >= "awardCount" FROM "rfqs" WHERE "id" = NEW."rfqId"), false)\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "rfq_invitations_begin_awarded" BEFORE INSERT ON "rfq_invitations"
FOR EACH ROW EXECUTE FUNCTION "rfq_invitation_begins_awarded"();

CREATE FUNCTION "rfq_invitations_follow_awards"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET "isFullyAwarded" = (NEW."awardedCount" >= NEW."awardCount") WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_invitations_awarded" AFTER UPDATE OF "awardCount", "awardedCount" ON "rfqs"
FOR EACH ROW
WHEN ((OLD."awardedCount" >= OLD."awardCount") IS DISTINCT FROM (NEW."awardedCount" >= NEW."awardCount"))
EXECUTE FUNCTION "rfq_invitations_follow_awards"();

UPDATE "rfq_invitations" SET "isFullyAwarded" = true
  WHERE "rfqId" IN (SELECT "id" FROM "rfqs" WHERE "awardedCount" >= "awardCount");

DROP INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_c_idx";
CREATE INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_c_idx" ON "rfq_invitations"("marketMakerId", "hasQuoted", "status", "validUntil", "createdAt", "rfqId", "passedAt", "isFullyAwarded");
