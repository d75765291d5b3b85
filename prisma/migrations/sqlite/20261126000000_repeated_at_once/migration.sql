-- Quotes say themselves until when they are sealed (docs/decisions/0153), and rows that are inserted as what they repeat are not
-- written a second time; what follows an RFQ touches no more indexes than what has changed (docs/decisions/0154).

ALTER TABLE "quotes" ADD COLUMN "sealedUntil" DATETIME NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- As they were (20261122150201_sorted_lists, 20261122172000_first_quotes), with what is new. Who makes one of these tables anew
-- writes them again.
DROP TRIGGER "quotes_begin";
DROP TRIGGER "rfqs_to_quotes";
DROP TRIGGER "agreements_begin";
DROP TRIGGER "rfq_invitations_begin";
DROP TRIGGER "rfqs_to_invitations";

CREATE TRIGGER "quotes_begin" AFTER INSERT ON "quotes"
WHEN EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."ownerId" <> NEW."issuerId" OR NEW."sealedUntil" <>
  CASE WHEN r."isSealed" AND r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END))
BEGIN
  UPDATE "quotes" SET ("issuerId", "sealedUntil") = (SELECT r."ownerId",
      CASE WHEN r."isSealed" AND r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END
      FROM "rfqs" r WHERE r."id" = NEW."rfqId")
    WHERE "id" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_quotes" AFTER UPDATE OF "ownerId" ON "rfqs"
WHEN OLD."ownerId" IS NOT NEW."ownerId"
BEGIN
  UPDATE "quotes" SET "issuerId" = NEW."ownerId" WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_sealed_quotes" AFTER UPDATE OF "isSealed", "status", "validUntil" ON "rfqs"
WHEN (OLD."isSealed" OR NEW."isSealed")
  AND (OLD."isSealed" IS NOT NEW."isSealed" OR OLD."status" IS NOT NEW."status" OR OLD."validUntil" IS NOT NEW."validUntil")
BEGIN
  UPDATE "quotes" SET "sealedUntil" =
      CASE WHEN NEW."isSealed" AND NEW."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN NEW."isSealed" AND NEW."status" = 'OPEN' THEN NEW."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END
    WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "agreements_begin" AFTER INSERT ON "agreements"
WHEN EXISTS (SELECT 1 FROM "rfqs" r JOIN "quotes" q ON q."id" = NEW."quoteId" WHERE r."id" = NEW."rfqId"
  AND (r."name" <> NEW."rfqName" OR r."type" <> NEW."rfqType" OR q."price" <> NEW."price"))
BEGIN
  UPDATE "agreements" SET ("rfqName", "rfqType") = (SELECT "name", "type" FROM "rfqs" WHERE "id" = NEW."rfqId"),
    "price" = (SELECT "price" FROM "quotes" WHERE "id" = NEW."quoteId")
    WHERE "id" = NEW."id";
END;

CREATE TRIGGER "rfq_invitations_begin" AFTER INSERT ON "rfq_invitations"
WHEN EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."ownerId" <> NEW."ownerId" OR r."name" <> NEW."name"
  OR r."type" <> NEW."type" OR r."status" <> NEW."status" OR r."marketMakerCount" <> NEW."marketMakerCount"
  OR r."estimatedTgeDate" <> NEW."estimatedTgeDate" OR r."validUntil" <> NEW."validUntil" OR r."createdAt" <> NEW."createdAt"
  OR r."updatedAt" <> NEW."updatedAt" OR r."publishedAt" IS NOT NEW."publishedAt"))
BEGIN
  UPDATE "rfq_invitations" SET ("ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt") =
      (SELECT "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt"
        FROM "rfqs" WHERE "id" = NEW."rfqId")
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
END;

CREATE TRIGGER "rfq_invitations_begin_quoted" AFTER INSERT ON "rfq_invitations"
WHEN EXISTS (SELECT 1 FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId")
BEGIN
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(MAX(q."status" = 'ACCEPTED'), 0), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= (SELECT r."publishedAt" FROM "rfqs" r WHERE r."id" = NEW."rfqId")), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId"
    ) WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
END;

-- An update writes each index anew that has one of its columns, whether that changes or not: so what changes together is one trigger.
CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "name", "type", "marketMakerCount", "estimatedTgeDate", "createdAt" ON "rfqs"
WHEN OLD."ownerId" IS NOT NEW."ownerId"
  OR OLD."name" IS NOT NEW."name"
  OR OLD."type" IS NOT NEW."type"
  OR OLD."marketMakerCount" IS NOT NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS NOT NEW."estimatedTgeDate"
  OR OLD."createdAt" IS NOT NEW."createdAt"
BEGIN
  UPDATE "rfq_invitations" SET
    "ownerId" = NEW."ownerId",
    "name" = NEW."name",
    "type" = NEW."type",
    "marketMakerCount" = NEW."marketMakerCount",
    "estimatedTgeDate" = NEW."estimatedTgeDate",
    "createdAt" = NEW."createdAt"
    WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_invitations_state" AFTER UPDATE OF "status", "publishedAt" ON "rfqs"
WHEN OLD."status" IS NOT NEW."status" OR OLD."publishedAt" IS NOT NEW."publishedAt"
BEGIN
  UPDATE "rfq_invitations" SET
    "status" = NEW."status",
    "publishedAt" = NEW."publishedAt",
    "firstQuotedAt" = CASE WHEN OLD."publishedAt" IS NEW."publishedAt" THEN "firstQuotedAt" ELSE (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = NEW."id" AND q."providerId" = "rfq_invitations"."marketMakerId"
        AND q."createdAt" >= NEW."publishedAt") END
    WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_invitations_deadline" AFTER UPDATE OF "validUntil" ON "rfqs"
WHEN OLD."validUntil" IS NOT NEW."validUntil"
BEGIN
  UPDATE "rfq_invitations" SET "validUntil" = NEW."validUntil" WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "rfqs_to_invitations_touched" AFTER UPDATE OF "updatedAt" ON "rfqs"
WHEN OLD."updatedAt" IS NOT NEW."updatedAt"
BEGIN
  UPDATE "rfq_invitations" SET "updatedAt" = NEW."updatedAt" WHERE "rfqId" = NEW."id";
END;

UPDATE "quotes" SET "sealedUntil" = (SELECT
    CASE WHEN r."isSealed" AND r."status" = 'DRAFT' THEN '9999-12-31T23:59:59.999+00:00' WHEN r."isSealed" AND r."status" = 'OPEN' THEN r."validUntil" ELSE '1970-01-01 00:00:00 +00:00' END
    FROM "rfqs" r WHERE r."id" = "quotes"."rfqId")
  WHERE "rfqId" IN (SELECT "id" FROM "rfqs" WHERE "isSealed");

-- What awaits an issuer's decision, what they have with one market maker, and everybody's quotes of a status are counted from an index alone, and a market maker's
-- list passes drafts over without looking at their rows.
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
