-- A market maker's list is read from one index of their invitations (docs/decisions/0086): the rows repeat their RFQ.
-- The columns are added, not the table made anew.

ALTER TABLE "rfq_invitations" RENAME COLUMN "createdAt" TO "invitedAt";
ALTER TABLE "rfq_invitations" ADD COLUMN "ownerId" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "rfq_invitations" ADD COLUMN "name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "rfq_invitations" ADD COLUMN "type" TEXT NOT NULL DEFAULT 'MARKET_MAKING';
ALTER TABLE "rfq_invitations" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'DRAFT';
ALTER TABLE "rfq_invitations" ADD COLUMN "marketMakerCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "rfq_invitations" ADD COLUMN "estimatedTgeDate" DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "validUntil" DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "createdAt" DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "updatedAt" DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
ALTER TABLE "rfq_invitations" ADD COLUMN "hasQuoted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "rfq_invitations" ADD COLUMN "isAwarded" BOOLEAN NOT NULL DEFAULT false;

-- The triggers come before what is filled in once: whatever is written meanwhile, nothing is passed by.
-- Dropping a table drops its triggers: a migration that makes "rfqs", "quotes" or "rfq_invitations" anew writes them again.
CREATE TRIGGER "rfq_invitations_begin" AFTER INSERT ON "rfq_invitations"
WHEN EXISTS (SELECT 1 FROM "rfqs" WHERE "id" = NEW."rfqId")
BEGIN
  UPDATE "rfq_invitations" SET ("ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt") =
      (SELECT "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt"
        FROM "rfqs" WHERE "id" = NEW."rfqId"),
    "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId"),
    "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId" AND q."status" = 'ACCEPTED')
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
END;

CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt" ON "rfqs"
WHEN OLD."ownerId" IS NOT NEW."ownerId"
  OR OLD."name" IS NOT NEW."name"
  OR OLD."type" IS NOT NEW."type"
  OR OLD."status" IS NOT NEW."status"
  OR OLD."marketMakerCount" IS NOT NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS NOT NEW."estimatedTgeDate"
  OR OLD."validUntil" IS NOT NEW."validUntil"
  OR OLD."createdAt" IS NOT NEW."createdAt"
  OR OLD."updatedAt" IS NOT NEW."updatedAt"
BEGIN
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
    WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "quotes_to_invitations_insert" AFTER INSERT ON "quotes"
BEGIN
  UPDATE "rfq_invitations" SET
    "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId"),
    "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId" AND q."status" = 'ACCEPTED')
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."providerId";
END;

CREATE TRIGGER "quotes_to_invitations_update" AFTER UPDATE OF "status" ON "quotes"
WHEN OLD."status" <> NEW."status" AND 'ACCEPTED' IN (OLD."status", NEW."status")
BEGIN
  UPDATE "rfq_invitations" SET
    "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId"),
    "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId" AND q."status" = 'ACCEPTED')
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."providerId";
END;

CREATE TRIGGER "quotes_to_invitations_delete" AFTER DELETE ON "quotes"
BEGIN
  UPDATE "rfq_invitations" SET
    "hasQuoted" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = OLD."rfqId" AND q."providerId" = OLD."providerId"),
    "isAwarded" = EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = OLD."rfqId" AND q."providerId" = OLD."providerId" AND q."status" = 'ACCEPTED')
    WHERE "rfqId" = OLD."rfqId" AND "marketMakerId" = OLD."providerId";
END;

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
CREATE INDEX "rfq_invitations_marketMakerId_marketMakerCount_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "marketMakerCount", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_estimatedTgeDate_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "estimatedTgeDate", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_validUntil_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "validUntil", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_updatedAt_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "updatedAt", "createdAt", "rfqId");
CREATE INDEX "rfq_invitations_marketMakerId_status_validUntil_idx" ON "rfq_invitations"("marketMakerId", "status", "validUntil");
CREATE INDEX "rfq_invitations_marketMakerId_ownerId_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "ownerId", "createdAt", "rfqId");
