-- Names are ordered without regard to capitals (docs/decisions/0171).

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

DROP TRIGGER "rfqs_to_agreements" ON "rfqs";
DROP TRIGGER "rfqs_to_invitations" ON "rfqs";

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

-- As they were (20261122150201_sorted_lists, 20261122172000_first_quotes), with what is new. Who makes one of these tables anew
-- writes them again. `\x3b` is a semicolon.
CREATE OR REPLACE FUNCTION "agreement_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" r JOIN "quotes" q ON q."rfqId" = r."id" WHERE q."id" = NEW."quoteId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT r."nameKey", r."type", q."price" INTO NEW."rfqNameKey", NEW."rfqType", NEW."price"
    FROM "quotes" q JOIN "rfqs" r ON r."id" = q."rfqId" WHERE q."id" = NEW."quoteId"\x3b
  END IF\x3b
  RETURN NEW\x3b
END';

CREATE OR REPLACE FUNCTION "agreements_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "agreements" SET "rfqNameKey" = NEW."nameKey", "rfqType" = NEW."type" WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_agreements" AFTER UPDATE OF "nameKey", "type" ON "rfqs"
FOR EACH ROW
WHEN (OLD."nameKey" IS DISTINCT FROM NEW."nameKey"
  OR OLD."type" IS DISTINCT FROM NEW."type") EXECUTE FUNCTION "agreements_follow"();

CREATE OR REPLACE FUNCTION "rfq_invitation_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" WHERE "id" = NEW."rfqId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT "ownerId", "nameKey", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt"
    INTO NEW."ownerId", NEW."nameKey", NEW."type", NEW."status", NEW."marketMakerCount", NEW."estimatedTgeDate", NEW."validUntil", NEW."createdAt", NEW."updatedAt", NEW."publishedAt"
    FROM "rfqs" WHERE "id" = NEW."rfqId"\x3b
  END IF\x3b
  SELECT COUNT(*) > 0, COALESCE(bool_or(q."status" = ''ACCEPTED''), false), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= NEW."publishedAt"), MAX(q."createdAt")
    INTO NEW."hasQuoted", NEW."isAwarded", NEW."firstQuotedAt", NEW."lastQuotedAt"
    FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId"\x3b
  RETURN NEW\x3b
END';

CREATE OR REPLACE FUNCTION "rfq_invitations_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET
    "ownerId" = NEW."ownerId",
    "nameKey" = NEW."nameKey",
    "type" = NEW."type",
    "status" = NEW."status",
    "marketMakerCount" = NEW."marketMakerCount",
    "estimatedTgeDate" = NEW."estimatedTgeDate",
    "validUntil" = NEW."validUntil",
    "createdAt" = NEW."createdAt",
    "updatedAt" = NEW."updatedAt",
    "publishedAt" = NEW."publishedAt",
    "firstQuotedAt" = CASE WHEN OLD."publishedAt" IS NOT DISTINCT FROM NEW."publishedAt" THEN "firstQuotedAt" ELSE (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = NEW."id" AND q."providerId" = "rfq_invitations"."marketMakerId"
        AND q."createdAt" >= NEW."publishedAt") END
    WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "nameKey", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt" ON "rfqs"
FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId"
  OR OLD."nameKey" IS DISTINCT FROM NEW."nameKey"
  OR OLD."type" IS DISTINCT FROM NEW."type"
  OR OLD."status" IS DISTINCT FROM NEW."status"
  OR OLD."marketMakerCount" IS DISTINCT FROM NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS DISTINCT FROM NEW."estimatedTgeDate"
  OR OLD."validUntil" IS DISTINCT FROM NEW."validUntil"
  OR OLD."createdAt" IS DISTINCT FROM NEW."createdAt"
  OR OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt"
  OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt") EXECUTE FUNCTION "rfq_invitations_follow"();

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
