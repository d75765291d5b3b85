-- Quotes say themselves from when they can be decided on: on a draft, as one is that an administrator took back, they can't
-- (docs/decisions/0007), sealed or not. What awaits an issuer's decision is counted by it, from an index alone as before.

ALTER TABLE "quotes" ADD COLUMN "decidableFrom" TIMESTAMP(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- As they were (20261126000000_repeated_at_once), with what is new. Who makes one of these tables anew writes these again.
CREATE OR REPLACE FUNCTION "quote_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" WHERE "id" = NEW."rfqId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT r."ownerId",
      CASE WHEN r."isSealed" AND r."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) WHEN r."isSealed" AND r."status" = ''OPEN'' THEN r."validUntil" ELSE ''1970-01-01''::timestamp(3) END,
      CASE WHEN r."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) WHEN r."isSealed" AND r."status" = ''OPEN'' THEN r."validUntil" ELSE ''1970-01-01''::timestamp(3) END
    INTO NEW."issuerId", NEW."sealedUntil", NEW."decidableFrom" FROM "rfqs" r WHERE r."id" = NEW."rfqId"\x3b
  END IF\x3b
  RETURN NEW\x3b
END';

CREATE OR REPLACE FUNCTION "quotes_are_sealed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "quotes" SET
      "sealedUntil" = CASE WHEN NEW."isSealed" AND NEW."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) WHEN NEW."isSealed" AND NEW."status" = ''OPEN'' THEN NEW."validUntil" ELSE ''1970-01-01''::timestamp(3) END,
      "decidableFrom" = CASE WHEN NEW."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) WHEN NEW."isSealed" AND NEW."status" = ''OPEN'' THEN NEW."validUntil" ELSE ''1970-01-01''::timestamp(3) END
    WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

-- Nothing of theirs is sealed, before or after.
CREATE FUNCTION "quotes_of_a_draft"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "quotes" SET
      "decidableFrom" = CASE WHEN NEW."status" = ''DRAFT'' THEN ''9999-12-31T23:59:59.999''::timestamp(3) ELSE ''1970-01-01''::timestamp(3) END
    WHERE "rfqId" = NEW."id"\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "rfqs_to_quotes_of_drafts" AFTER UPDATE OF "status" ON "rfqs"
FOR EACH ROW
WHEN (NOT OLD."isSealed" AND NOT NEW."isSealed" AND OLD."status" IS DISTINCT FROM NEW."status" AND (OLD."status" = 'DRAFT' OR NEW."status" = 'DRAFT'))
EXECUTE FUNCTION "quotes_of_a_draft"();

UPDATE "quotes" SET "decidableFrom" = "quotes"."sealedUntil" FROM "rfqs" r WHERE r."id" = "quotes"."rfqId" AND r."isSealed";
UPDATE "quotes" SET "decidableFrom" = '9999-12-31T23:59:59.999'::timestamp(3) FROM "rfqs" r WHERE r."id" = "quotes"."rfqId" AND r."status" = 'DRAFT';

DROP INDEX "quotes_issuerId_status_validUntil_createdAt_id_sealedUntil_idx";
CREATE INDEX "quotes_issuerId_status_validUntil_createdAt_id_decidableFro_idx" ON "quotes"("issuerId", "status", "validUntil", "createdAt", "id", "decidableFrom");
