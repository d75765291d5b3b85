-- A market maker's list is read from one index of their invitations (docs/decisions/0086): the rows repeat their RFQ.

ALTER TABLE "rfq_invitations" RENAME COLUMN "createdAt" TO "invitedAt";
ALTER TABLE "rfq_invitations" ADD COLUMN "ownerId" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "rfq_invitations" ADD COLUMN "name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "rfq_invitations" ADD COLUMN "type" "RfqType" NOT NULL DEFAULT 'MARKET_MAKING';
ALTER TABLE "rfq_invitations" ADD COLUMN "status" "RfqStatus" NOT NULL DEFAULT 'DRAFT';
ALTER TABLE "rfq_invitations" ADD COLUMN "marketMakerCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "rfq_invitations" ADD COLUMN "estimatedTgeDate" TIMESTAMP(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "validUntil" TIMESTAMP(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "createdAt" TIMESTAMP(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "hasQuoted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "rfq_invitations" ADD COLUMN "isAwarded" BOOLEAN NOT NULL DEFAULT false;

-- The triggers come before what is filled in once: whatever is written meanwhile, nothing is passed by.
-- `\x3b` is a semicolon: the driver cuts a script at each that it sees. The lock is for a change of the RFQ that has
-- not been committed: it would not see this row, nor this row it. The search path is for a restore, which has none.
CREATE FUNCTION "rfq_invitation_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" WHERE "id" = NEW."rfqId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt"
    INTO NEW."ownerId", NEW."name", NEW."type", NEW."status", NEW."marketMakerCount", NEW."estimatedTgeDate", NEW."validUntil", NEW."createdAt", NEW."updatedAt"
    FROM "rfqs" WHERE "id" = NEW."rfqId"\x3b
  END IF\x3b
  NEW."hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId")\x3b
  NEW."isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId" AND q."status" = ''ACCEPTED'')\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "rfq_invitations_begin" BEFORE INSERT ON "rfq_invitations"
FOR EACH ROW EXECUTE FUNCTION "rfq_invitation_begins"();

CREATE FUNCTION "rfq_invitations_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET
    "ownerId" = NEW."ownerId",
    "name" = NEW."name",
    "type" = NEW."type",
    "status" = NEW."status",
    "marketMakerCount" = NEW."marketMakerCount",
    "estimatedTgeDate" = NEW."estimatedTgeDate",
    "validUntil" = NEW."validUntil",
    "createdAt" = NEW."createdAt",
    "updatedAt" = NEW."updatedAt"
    WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt" ON "rfqs"
FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId"
  OR OLD."name" IS DISTINCT FROM NEW."name"
  OR OLD."type" IS DISTINCT FROM NEW."type"
  OR OLD."status" IS DISTINCT FROM NEW."status"
  OR OLD."marketMakerCount" IS DISTINCT FROM NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS DISTINCT FROM NEW."estimatedTgeDate"
  OR OLD."validUntil" IS DISTINCT FROM NEW."validUntil"
  OR OLD."createdAt" IS DISTINCT FROM NEW."createdAt"
  OR OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") EXECUTE FUNCTION "rfq_invitations_follow"();

CREATE FUNCTION "rfq_invitation_is_quoted"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET
    "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId"),
    "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId" AND q."status" = ''ACCEPTED'')
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."providerId"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "quotes_to_invitations_insert" AFTER INSERT ON "quotes"
FOR EACH ROW EXECUTE FUNCTION "rfq_invitation_is_quoted"();

CREATE TRIGGER "quotes_to_invitations_update" AFTER UPDATE OF "status" ON "quotes"
FOR EACH ROW
WHEN (OLD."status" <> NEW."status" AND 'ACCEPTED' IN (OLD."status", NEW."status")) EXECUTE FUNCTION "rfq_invitation_is_quoted"();

CREATE FUNCTION "rfq_invitation_lost_quote"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET
    "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = OLD."rfqId" AND q."providerId" = OLD."providerId"),
    "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = OLD."rfqId" AND q."providerId" = OLD."providerId" AND q."status" = ''ACCEPTED'')
    WHERE "rfqId" = OLD."rfqId" AND "marketMakerId" = OLD."providerId"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "quotes_to_invitations_delete" AFTER DELETE ON "quotes"
FOR EACH ROW EXECUTE FUNCTION "rfq_invitation_lost_quote"();

UPDATE "rfq_invitations" SET
  "ownerId" = (SELECT r."ownerId" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "name" = (SELECT r."name" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "type" = (SELECT r."type" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "status" = (SELECT r."status" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "marketMakerCount" = (SELECT r."marketMakerCount" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "estimatedTgeDate" = (SELECT r."estimatedTgeDate" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "validUntil" = (SELECT r."validUntil" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "createdAt" = (SELECT r."createdAt" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "updatedAt" = (SELECT r."updatedAt" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId"),
  "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = "rfq_invitations"."rfqId" AND q."providerId" = "rfq_invitations"."marketMakerId"),
  "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = "rfq_invitations"."rfqId" AND q."providerId" = "rfq_invitations"."marketMakerId" AND q."status" = 'ACCEPTED');

DROP INDEX "rfq_invitations_marketMakerId_rfqId_idx";
CREATE INDEX "rfq_invitations_marketMakerId_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_name_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "name", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_type_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "type", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_status_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "status", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_marketMakerCount_createdAt_rf_idx" ON "rfq_invitations"("marketMakerId", "marketMakerCount", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_estimatedTgeDate_createdAt_rf_idx" ON "rfq_invitations"("marketMakerId", "estimatedTgeDate", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_validUntil_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "validUntil", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_updatedAt_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "updatedAt", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_status_validUntil_idx" ON "rfq_invitations"("marketMakerId", "status", "validUntil");
CREATE INDEX "rfq_invitations_marketMakerId_ownerId_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "ownerId", "createdAt", "rfqId");
