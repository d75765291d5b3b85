-- Quotes say themselves until when they are sealed (docs/decisions/0153). What else is new on SQLite (docs/decisions/0154) is not
-- needed here: what a row repeats is there before it is written, and an update makes a new entry in every index in any case.

ALTER TABLE "quotes" ADD COLUMN "sealedUntil" TIMESTAMP(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- As it was (20261122150201_sorted_lists), with what is new. Who makes one of these tables anew writes these again.
CREATE OR REPLACE FUNCTION "quote_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" WHERE "id" = NEW."rfqId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT r."ownerId", CASE WHEN r."isSealed" AND r."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) WHEN r."isSealed" AND r."status" = ''OPEN'' THEN r."validUntil" ELSE ''1970-01-01''::timestamp(3) END
    INTO NEW."issuerId", NEW."sealedUntil" FROM "rfqs" r WHERE r."id" = NEW."rfqId"\x3b
  END IF\x3b
  RETURN NEW\x3b
END';

CREATE FUNCTION "quotes_are_sealed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "quotes" SET "sealedUntil" =
      CASE WHEN NEW."isSealed" AND NEW."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) WHEN NEW."isSealed" AND NEW."status" = ''OPEN'' THEN NEW."validUntil" ELSE ''1970-01-01''::timestamp(3) END
    WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_sealed_quotes" AFTER UPDATE OF "isSealed", "status", "validUntil" ON "rfqs"
FOR EACH ROW
WHEN ((OLD."isSealed" OR NEW."isSealed")
  AND (OLD."isSealed" IS DISTINCT FROM NEW."isSealed" OR OLD."status" IS DISTINCT FROM NEW."status" OR OLD."validUntil" IS DISTINCT FROM NEW."validUntil"))
EXECUTE FUNCTION "quotes_are_sealed"();

UPDATE "quotes" SET "sealedUntil" =
    CASE WHEN r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999'::timestamp(3) WHEN r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01'::timestamp(3) END
  FROM "rfqs" r WHERE r."id" = "quotes"."rfqId" AND r."isSealed";

-- What awaits an issuer's decision, what they have with one market maker, and everybody's quotes of a status are counted from an
-- index alone, and a market maker's list passes drafts over without looking at their rows.
DROP INDEX "quotes_issuerId_status_validUntil_idx";
DROP INDEX "quotes_issuerId_providerId_createdAt_id_idx";
DROP INDEX "quotes_providerId_status_validUntil_idx";
DROP INDEX "quotes_status_validUntil_idx";
DROP INDEX "rfq_invitations_marketMakerId_createdAt_rfqId_idx";
CREATE INDEX "quotes_issuerId_status_validUntil_sealedUntil_idx" ON "quotes"("issuerId", "status", "validUntil", "sealedUntil");
CREATE INDEX "quotes_issuerId_providerId_createdAt_id_sealedUntil_idx" ON "quotes"("issuerId", "providerId", "createdAt", "id", "sealedUntil");
CREATE INDEX "quotes_providerId_status_validUntil_sealedUntil_idx" ON "quotes"("providerId", "status", "validUntil", "sealedUntil");
CREATE INDEX "quotes_status_validUntil_sealedUntil_idx" ON "quotes"("status", "validUntil", "sealedUntil");
CREATE INDEX "rfq_invitations_marketMakerId_createdAt_rfqId_status_idx" ON "rfq_invitations"("marketMakerId", "createdAt", "rfqId", "status");
