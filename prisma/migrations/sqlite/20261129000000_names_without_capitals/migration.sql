-- Names are ordered without regard to capitals (docs/decisions/0171). SQLite lowers the letters of ASCII; others follow when their
-- record is saved next.

ALTER TABLE "users" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "users" ADD COLUMN "companyNameKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "rfqs" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "token_issuer_profiles" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "market_maker_profiles" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';
ALTER TABLE "vc_investor_profiles" ADD COLUMN "nameKey" TEXT NOT NULL DEFAULT '';

UPDATE "users" SET "nameKey" = lower("name"), "companyNameKey" = lower("companyName");
UPDATE "rfqs" SET "nameKey" = lower("name");
UPDATE "token_issuer_profiles" SET "nameKey" = lower("name");
UPDATE "market_maker_profiles" SET "nameKey" = lower("name");
UPDATE "vc_investor_profiles" SET "nameKey" = lower("name");

DROP TRIGGER "agreements_begin";
DROP TRIGGER "rfqs_to_agreements";
DROP TRIGGER "rfq_invitations_begin";
DROP TRIGGER "rfqs_to_invitations";

DROP INDEX "users_name_createdAt_id_idx";
DROP INDEX "users_isLiquidityProvider_companyName_createdAt_id_idx";
DROP INDEX "rfqs_ownerId_name_createdAt_id_idx";
DROP INDEX "rfqs_name_createdAt_id_idx";
DROP INDEX "rfq_invitations_marketMakerId_name_createdAt_rfqId_idx";
DROP INDEX "agreements_issuerId_rfqName_createdAt_id_idx";
DROP INDEX "agreements_marketMakerId_rfqName_createdAt_id_idx";
DROP INDEX "agreements_rfqName_createdAt_id_idx";
DROP INDEX "token_issuer_profiles_name_createdAt_id_idx";
DROP INDEX "market_maker_profiles_name_createdAt_id_idx";
DROP INDEX "vc_investor_profiles_name_createdAt_id_idx";

-- What repeats an RFQ's name repeats what its lists are ordered by, and no more.
ALTER TABLE "rfq_invitations" RENAME COLUMN "name" TO "nameKey";
ALTER TABLE "agreements" RENAME COLUMN "rfqName" TO "rfqNameKey";
UPDATE "rfq_invitations" SET "nameKey" = lower("nameKey");
UPDATE "agreements" SET "rfqNameKey" = lower("rfqNameKey");

-- As they were (20261122150201_sorted_lists, 20261126000000_repeated_at_once), with what is new. Who makes one of these tables
-- anew writes them again.
CREATE TRIGGER "agreements_begin" AFTER INSERT ON "agreements"
WHEN EXISTS (SELECT 1 FROM "rfqs" r JOIN "quotes" q ON q."id" = NEW."quoteId" WHERE r."id" = NEW."rfqId"
  AND (r."nameKey" <> NEW."rfqNameKey" OR r."type" <> NEW."rfqType" OR q."price" <> NEW."price"))
BEGIN
  UPDATE "agreements" SET ("rfqNameKey", "rfqType") = (SELECT "nameKey", "type" FROM "rfqs" WHERE "id" = NEW."rfqId"),
    "price" = (SELECT "price" FROM "quotes" WHERE "id" = NEW."quoteId")
    WHERE "id" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_agreements" AFTER UPDATE OF "nameKey", "type" ON "rfqs"
WHEN OLD."nameKey" IS NOT NEW."nameKey"
  OR OLD."type" IS NOT NEW."type"
BEGIN
  UPDATE "agreements" SET "rfqNameKey" = NEW."nameKey", "rfqType" = NEW."type" WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "rfq_invitations_begin" AFTER INSERT ON "rfq_invitations"
WHEN EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."ownerId" <> NEW."ownerId" OR r."nameKey" <> NEW."nameKey"
  OR r."type" <> NEW."type" OR r."status" <> NEW."status" OR r."marketMakerCount" <> NEW."marketMakerCount"
  OR r."estimatedTgeDate" <> NEW."estimatedTgeDate" OR r."validUntil" <> NEW."validUntil" OR r."createdAt" <> NEW."createdAt"
  OR r."updatedAt" <> NEW."updatedAt" OR r."publishedAt" IS NOT NEW."publishedAt"))
BEGIN
  UPDATE "rfq_invitations" SET ("ownerId", "nameKey", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt") =
      (SELECT "ownerId", "nameKey", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt"
        FROM "rfqs" WHERE "id" = NEW."rfqId")
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
END;

CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "nameKey", "type", "marketMakerCount", "estimatedTgeDate", "createdAt" ON "rfqs"
WHEN OLD."ownerId" IS NOT NEW."ownerId"
  OR OLD."nameKey" IS NOT NEW."nameKey"
  OR OLD."type" IS NOT NEW."type"
  OR OLD."marketMakerCount" IS NOT NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS NOT NEW."estimatedTgeDate"
  OR OLD."createdAt" IS NOT NEW."createdAt"
BEGIN
  UPDATE "rfq_invitations" SET
    "ownerId" = NEW."ownerId",
    "nameKey" = NEW."nameKey",
    "type" = NEW."type",
    "marketMakerCount" = NEW."marketMakerCount",
    "estimatedTgeDate" = NEW."estimatedTgeDate",
    "createdAt" = NEW."createdAt"
    WHERE "rfqId" = NEW."id";
END;

CREATE INDEX "users_nameKey_createdAt_id_idx" ON "users"("nameKey", "createdAt", "id");
CREATE INDEX "users_isLiquidityProvider_companyNameKey_createdAt_id_idx" ON "users"("isLiquidityProvider", "companyNameKey", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_nameKey_createdAt_id_idx" ON "rfqs"("ownerId", "nameKey", "createdAt", "id");
CREATE INDEX "rfqs_nameKey_createdAt_id_idx" ON "rfqs"("nameKey", "createdAt", "id");
CREATE INDEX "rfq_invitations_marketMakerId_nameKey_createdAt_rfqId_idx" ON "rfq_invitations"("marketMakerId", "nameKey", "createdAt", "rfqId");
CREATE INDEX "agreements_issuerId_rfqNameKey_createdAt_id_idx" ON "agreements"("issuerId", "rfqNameKey", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_rfqNameKey_createdAt_id_idx" ON "agreements"("marketMakerId", "rfqNameKey", "createdAt", "id");
CREATE INDEX "agreements_rfqNameKey_createdAt_id_idx" ON "agreements"("rfqNameKey", "createdAt", "id");
CREATE INDEX "token_issuer_profiles_nameKey_createdAt_id_idx" ON "token_issuer_profiles"("nameKey", "createdAt", "id");
CREATE INDEX "market_maker_profiles_nameKey_createdAt_id_idx" ON "market_maker_profiles"("nameKey", "createdAt", "id");
CREATE INDEX "vc_investor_profiles_nameKey_createdAt_id_idx" ON "vc_investor_profiles"("nameKey", "createdAt", "id");
