-- An index for each order that a list offers, for each whose list it is (docs/decisions/0086).

ALTER TABLE "quotes" ADD COLUMN "issuerId" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "agreements" ADD COLUMN "rfqName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "agreements" ADD COLUMN "rfqType" "RfqType" NOT NULL DEFAULT 'MARKET_MAKING';
ALTER TABLE "agreements" ADD COLUMN "price" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- The triggers come before what is filled in once: whatever is written meanwhile, nothing is passed by.
-- `\x3b` is a semicolon, and the locks are there, as for the invitations.
CREATE FUNCTION "quote_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" WHERE "id" = NEW."rfqId" FOR NO KEY UPDATE\x3b
  NEW."issuerId" = COALESCE((SELECT "ownerId" FROM "rfqs" WHERE "id" = NEW."rfqId"), 0)\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "quotes_begin" BEFORE INSERT ON "quotes"
FOR EACH ROW EXECUTE FUNCTION "quote_begins"();

CREATE FUNCTION "quotes_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "quotes" SET "issuerId" = NEW."ownerId" WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_quotes" AFTER UPDATE OF "ownerId" ON "rfqs"
FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId") EXECUTE FUNCTION "quotes_follow"();

CREATE FUNCTION "agreement_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" r JOIN "quotes" q ON q."rfqId" = r."id" WHERE q."id" = NEW."quoteId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT r."name", r."type", q."price" INTO NEW."rfqName", NEW."rfqType", NEW."price"
    FROM "quotes" q JOIN "rfqs" r ON r."id" = q."rfqId" WHERE q."id" = NEW."quoteId"\x3b
  END IF\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "agreements_begin" BEFORE INSERT ON "agreements"
FOR EACH ROW EXECUTE FUNCTION "agreement_begins"();

CREATE FUNCTION "agreements_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "agreements" SET "rfqName" = NEW."name", "rfqType" = NEW."type" WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_agreements" AFTER UPDATE OF "name", "type" ON "rfqs"
FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name"
  OR OLD."type" IS DISTINCT FROM NEW."type") EXECUTE FUNCTION "agreements_follow"();

CREATE FUNCTION "agreement_price_follows"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "agreements" SET "price" = NEW."price" WHERE "quoteId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "quotes_to_agreements" AFTER UPDATE OF "price" ON "quotes"
FOR EACH ROW
WHEN (OLD."price" IS DISTINCT FROM NEW."price") EXECUTE FUNCTION "agreement_price_follows"();

UPDATE "quotes" SET "issuerId" = (SELECT r."ownerId" FROM "rfqs" r WHERE r."id" = "quotes"."rfqId");
UPDATE "agreements" SET "rfqName" = (SELECT r."name" FROM "rfqs" r WHERE r."id" = "agreements"."rfqId"),
  "rfqType" = (SELECT r."type" FROM "rfqs" r WHERE r."id" = "agreements"."rfqId"),
  "price" = (SELECT q."price" FROM "quotes" q WHERE q."id" = "agreements"."quoteId");

DROP INDEX "rfqs_ownerId_createdAt_idx";
DROP INDEX "rfqs_createdAt_idx";
CREATE INDEX "rfqs_ownerId_createdAt_id_idx" ON "rfqs"("ownerId", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_name_createdAt_id_idx" ON "rfqs"("ownerId", "name", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_type_createdAt_id_idx" ON "rfqs"("ownerId", "type", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_status_createdAt_id_idx" ON "rfqs"("ownerId", "status", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_marketMakerCount_createdAt_id_idx" ON "rfqs"("ownerId", "marketMakerCount", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_estimatedTgeDate_createdAt_id_idx" ON "rfqs"("ownerId", "estimatedTgeDate", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_validUntil_createdAt_id_idx" ON "rfqs"("ownerId", "validUntil", "createdAt", "id");
CREATE INDEX "rfqs_ownerId_updatedAt_createdAt_id_idx" ON "rfqs"("ownerId", "updatedAt", "createdAt", "id");
CREATE INDEX "rfqs_createdAt_id_idx" ON "rfqs"("createdAt", "id");
CREATE INDEX "rfqs_name_createdAt_id_idx" ON "rfqs"("name", "createdAt", "id");
CREATE INDEX "rfqs_type_createdAt_id_idx" ON "rfqs"("type", "createdAt", "id");
CREATE INDEX "rfqs_status_createdAt_id_idx" ON "rfqs"("status", "createdAt", "id");
CREATE INDEX "rfqs_marketMakerCount_createdAt_id_idx" ON "rfqs"("marketMakerCount", "createdAt", "id");
CREATE INDEX "rfqs_estimatedTgeDate_createdAt_id_idx" ON "rfqs"("estimatedTgeDate", "createdAt", "id");
CREATE INDEX "rfqs_validUntil_createdAt_id_idx" ON "rfqs"("validUntil", "createdAt", "id");
CREATE INDEX "rfqs_updatedAt_createdAt_id_idx" ON "rfqs"("updatedAt", "createdAt", "id");
CREATE INDEX "rfqs_quoteCount_createdAt_id_idx" ON "rfqs"("quoteCount", "createdAt", "id");

DROP INDEX "quotes_rfqId_createdAt_idx";
DROP INDEX "quotes_providerId_createdAt_idx";
DROP INDEX "quotes_providerId_rfqId_idx";
DROP INDEX "quotes_createdAt_idx";
CREATE INDEX "quotes_rfqId_createdAt_id_idx" ON "quotes"("rfqId", "createdAt", "id");
CREATE INDEX "quotes_providerId_createdAt_id_idx" ON "quotes"("providerId", "createdAt", "id");
CREATE INDEX "quotes_providerId_rfqId_createdAt_id_idx" ON "quotes"("providerId", "rfqId", "createdAt", "id");
CREATE INDEX "quotes_providerId_price_createdAt_id_idx" ON "quotes"("providerId", "price", "createdAt", "id");
CREATE INDEX "quotes_providerId_status_createdAt_id_idx" ON "quotes"("providerId", "status", "createdAt", "id");
CREATE INDEX "quotes_providerId_updatedAt_createdAt_id_idx" ON "quotes"("providerId", "updatedAt", "createdAt", "id");
CREATE INDEX "quotes_providerId_validUntil_createdAt_id_idx" ON "quotes"("providerId", "validUntil", "createdAt", "id");
CREATE INDEX "quotes_issuerId_createdAt_id_idx" ON "quotes"("issuerId", "createdAt", "id");
CREATE INDEX "quotes_issuerId_providerId_createdAt_id_idx" ON "quotes"("issuerId", "providerId", "createdAt", "id");
CREATE INDEX "quotes_issuerId_status_validUntil_idx" ON "quotes"("issuerId", "status", "validUntil");
CREATE INDEX "quotes_providerId_status_validUntil_idx" ON "quotes"("providerId", "status", "validUntil");
CREATE INDEX "quotes_createdAt_id_idx" ON "quotes"("createdAt", "id");
CREATE INDEX "quotes_price_createdAt_id_idx" ON "quotes"("price", "createdAt", "id");
CREATE INDEX "quotes_status_createdAt_id_idx" ON "quotes"("status", "createdAt", "id");
CREATE INDEX "quotes_updatedAt_createdAt_id_idx" ON "quotes"("updatedAt", "createdAt", "id");
CREATE INDEX "quotes_validUntil_createdAt_id_idx" ON "quotes"("validUntil", "createdAt", "id");

DROP INDEX "agreements_issuerId_createdAt_idx";
DROP INDEX "agreements_marketMakerId_createdAt_idx";
DROP INDEX "agreements_createdAt_idx";
DROP INDEX "agreements_endsAt_idx";
CREATE INDEX "agreements_issuerId_createdAt_id_idx" ON "agreements"("issuerId", "createdAt", "id");
CREATE INDEX "agreements_issuerId_rfqName_createdAt_id_idx" ON "agreements"("issuerId", "rfqName", "createdAt", "id");
CREATE INDEX "agreements_issuerId_rfqType_createdAt_id_idx" ON "agreements"("issuerId", "rfqType", "createdAt", "id");
CREATE INDEX "agreements_issuerId_loanValue_createdAt_id_idx" ON "agreements"("issuerId", "loanValue", "createdAt", "id");
CREATE INDEX "agreements_issuerId_stableAllocation_createdAt_id_idx" ON "agreements"("issuerId", "stableAllocation", "createdAt", "id");
CREATE INDEX "agreements_issuerId_price_createdAt_id_idx" ON "agreements"("issuerId", "price", "createdAt", "id");
CREATE INDEX "agreements_issuerId_endsAt_createdAt_id_idx" ON "agreements"("issuerId", "endsAt", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_createdAt_id_idx" ON "agreements"("marketMakerId", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_rfqName_createdAt_id_idx" ON "agreements"("marketMakerId", "rfqName", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_rfqType_createdAt_id_idx" ON "agreements"("marketMakerId", "rfqType", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_loanValue_createdAt_id_idx" ON "agreements"("marketMakerId", "loanValue", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_stableAllocation_createdAt_id_idx" ON "agreements"("marketMakerId", "stableAllocation", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_price_createdAt_id_idx" ON "agreements"("marketMakerId", "price", "createdAt", "id");
CREATE INDEX "agreements_marketMakerId_endsAt_createdAt_id_idx" ON "agreements"("marketMakerId", "endsAt", "createdAt", "id");
CREATE INDEX "agreements_createdAt_id_idx" ON "agreements"("createdAt", "id");
CREATE INDEX "agreements_rfqName_createdAt_id_idx" ON "agreements"("rfqName", "createdAt", "id");
CREATE INDEX "agreements_rfqType_createdAt_id_idx" ON "agreements"("rfqType", "createdAt", "id");
CREATE INDEX "agreements_loanValue_createdAt_id_idx" ON "agreements"("loanValue", "createdAt", "id");
CREATE INDEX "agreements_stableAllocation_createdAt_id_idx" ON "agreements"("stableAllocation", "createdAt", "id");
CREATE INDEX "agreements_price_createdAt_id_idx" ON "agreements"("price", "createdAt", "id");
CREATE INDEX "agreements_endsAt_createdAt_id_idx" ON "agreements"("endsAt", "createdAt", "id");

CREATE INDEX "users_createdAt_id_idx" ON "users"("createdAt", "id");
CREATE INDEX "users_name_createdAt_id_idx" ON "users"("name", "createdAt", "id");
CREATE INDEX "users_role_createdAt_id_idx" ON "users"("role", "createdAt", "id");
CREATE INDEX "users_userType_createdAt_id_idx" ON "users"("userType", "createdAt", "id");
