-- Quotes say themselves from when they can be decided on: on a draft, as one is that an administrator took back, they can't
-- (docs/decisions/0007), sealed or not. What awaits an issuer's decision is counted by it, from an index alone as before.

ALTER TABLE "quotes" ADD COLUMN "decidableFrom" DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- As they were (20261126000000_repeated_at_once), with what is new. Who makes one of these tables anew writes them again.
DROP TRIGGER "quotes_begin";
DROP TRIGGER "rfqs_to_sealed_quotes";

CREATE TRIGGER "quotes_begin" AFTER INSERT ON "quotes"
WHEN EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."ownerId" <> NEW."issuerId" OR NEW."sealedUntil" <>
  CASE WHEN r."isSealed" AND r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END
  OR NEW."decidableFrom" <>
  CASE WHEN r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END))
BEGIN
  UPDATE "quotes" SET ("issuerId", "sealedUntil", "decidableFrom") = (SELECT r."ownerId",
      CASE WHEN r."isSealed" AND r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END,
      CASE WHEN r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END
      FROM "rfqs" r WHERE r."id" = NEW."rfqId")
    WHERE "id" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_sealed_quotes" AFTER UPDATE OF "isSealed", "status", "validUntil" ON "rfqs"
WHEN (OLD."isSealed" OR NEW."isSealed")
  AND (OLD."isSealed" IS NOT NEW."isSealed" OR OLD."status" IS NOT NEW."status" OR OLD."validUntil" IS NOT NEW."validUntil")
BEGIN
  UPDATE "quotes" SET
      "sealedUntil" = CASE WHEN NEW."isSealed" AND NEW."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN NEW."isSealed" AND NEW."status" = 'OPEN' THEN NEW."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END,
      "decidableFrom" = CASE WHEN NEW."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN NEW."isSealed" AND NEW."status" = 'OPEN' THEN NEW."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END
    WHERE "rfqId" = NEW."id";
END;

-- Nothing of theirs is sealed, before or after.
CREATE TRIGGER "rfqs_to_quotes_of_drafts" AFTER UPDATE OF "status" ON "rfqs"
WHEN NOT OLD."isSealed" AND NOT NEW."isSealed" AND OLD."status" IS NOT NEW."status" AND 'DRAFT' IN (OLD."status", NEW."status")
BEGIN
  UPDATE "quotes" SET
      "decidableFrom" = CASE WHEN NEW."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' ELSE '1970-01-01 00:00:00 +00:00' END
    WHERE "rfqId" = NEW."id";
END;

UPDATE "quotes" SET "decidableFrom" = "sealedUntil" WHERE "rfqId" IN (SELECT "id" FROM "rfqs" WHERE "isSealed");
UPDATE "quotes" SET "decidableFrom" = '9999-12-31T23:59:59.999+00:00' WHERE "rfqId" IN (SELECT "id" FROM "rfqs" WHERE "status" = 'DRAFT');

DROP INDEX "quotes_issuerId_status_validUntil_createdAt_id_sealedUntil_idx";
CREATE INDEX "quotes_issuerId_status_validUntil_createdAt_id_decidableFrom_idx" ON "quotes"("issuerId", "status", "validUntil", "createdAt", "id", "decidableFrom");
