-- RFPs and invitations say by themselves when the first quote came, and these when the last did (docs/decisions/0092).
-- The columns are added, not the tables made anew.

ALTER TABLE "rfqs" ADD COLUMN "firstQuotedAt" DATETIME;
ALTER TABLE "rfq_invitations" ADD COLUMN "publishedAt" DATETIME;
ALTER TABLE "rfq_invitations" ADD COLUMN "firstQuotedAt" DATETIME;
ALTER TABLE "rfq_invitations" ADD COLUMN "lastQuotedAt" DATETIME;

-- As they were (20261122150200_assigned_list), with what is new. Who makes one of these tables anew writes them again.
DROP TRIGGER "rfq_invitations_begin";
DROP TRIGGER "rfqs_to_invitations";
DROP TRIGGER "quotes_to_invitations_insert";
DROP TRIGGER "quotes_to_invitations_update";
DROP TRIGGER "quotes_to_invitations_delete";

CREATE TRIGGER "rfq_invitations_begin" AFTER INSERT ON "rfq_invitations"
WHEN EXISTS (SELECT 1 FROM "rfqs" WHERE "id" = NEW."rfqId")
BEGIN
  UPDATE "rfq_invitations" SET ("ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt") =
      (SELECT "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt"
        FROM "rfqs" WHERE "id" = NEW."rfqId")
    WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(MAX(q."status" = 'ACCEPTED'), 0), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= "rfq_invitations"."publishedAt"), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."marketMakerId"
    ) WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."marketMakerId";
END;

CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt" ON "rfqs"
WHEN OLD."ownerId" IS NOT NEW."ownerId"
  OR OLD."name" IS NOT NEW."name"
  OR OLD."type" IS NOT NEW."type"
  OR OLD."status" IS NOT NEW."status"
  OR OLD."marketMakerCount" IS NOT NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS NOT NEW."estimatedTgeDate"
  OR OLD."validUntil" IS NOT NEW."validUntil"
  OR OLD."createdAt" IS NOT NEW."createdAt"
  OR OLD."updatedAt" IS NOT NEW."updatedAt"
  OR OLD."publishedAt" IS NOT NEW."publishedAt"
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
    "updatedAt" = NEW."updatedAt",
    "publishedAt" = NEW."publishedAt",
    "firstQuotedAt" = CASE WHEN OLD."publishedAt" IS NEW."publishedAt" THEN "firstQuotedAt" ELSE (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = NEW."id" AND q."providerId" = "rfq_invitations"."marketMakerId"
        AND q."createdAt" >= NEW."publishedAt") END
    WHERE "rfqId" = NEW."id";
END;

CREATE TRIGGER "quotes_to_invitations_insert" AFTER INSERT ON "quotes"
BEGIN
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(MAX(q."status" = 'ACCEPTED'), 0), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= "rfq_invitations"."publishedAt"), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId"
    ) WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."providerId";
  UPDATE "rfqs" SET "firstQuotedAt" = NEW."createdAt"
    WHERE "id" = NEW."rfqId" AND "publishedAt" <= NEW."createdAt" AND ("firstQuotedAt" IS NULL OR "firstQuotedAt" > NEW."createdAt");
END;

CREATE TRIGGER "quotes_to_invitations_update" AFTER UPDATE OF "status", "createdAt" ON "quotes"
WHEN (OLD."status" <> NEW."status" AND 'ACCEPTED' IN (OLD."status", NEW."status")) OR OLD."createdAt" <> NEW."createdAt"
BEGIN
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(MAX(q."status" = 'ACCEPTED'), 0), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= "rfq_invitations"."publishedAt"), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId"
    ) WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."providerId";
END;

CREATE TRIGGER "quotes_to_invitations_delete" AFTER DELETE ON "quotes"
BEGIN
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(MAX(q."status" = 'ACCEPTED'), 0), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= "rfq_invitations"."publishedAt"), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = OLD."rfqId" AND q."providerId" = OLD."providerId"
    ) WHERE "rfqId" = OLD."rfqId" AND "marketMakerId" = OLD."providerId";
  UPDATE "rfqs" SET "firstQuotedAt" = (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
    ) WHERE "id" = OLD."rfqId";
END;

CREATE TRIGGER "quotes_to_rfqs_update" AFTER UPDATE OF "createdAt" ON "quotes"
WHEN OLD."createdAt" <> NEW."createdAt"
BEGIN
  UPDATE "rfqs" SET "firstQuotedAt" = (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
    ) WHERE "id" = NEW."rfqId";
END;

CREATE TRIGGER "rfqs_first_quote" AFTER UPDATE OF "publishedAt" ON "rfqs"
WHEN OLD."publishedAt" IS NOT NEW."publishedAt"
BEGIN
  UPDATE "rfqs" SET "firstQuotedAt" = (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
    ) WHERE "id" = NEW."id";
END;

UPDATE "rfqs" SET "firstQuotedAt" = (
  SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
) WHERE "publishedAt" IS NOT NULL;
UPDATE "rfq_invitations" SET "publishedAt" = (SELECT r."publishedAt" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId");
UPDATE "rfq_invitations" SET
  "firstQuotedAt" = (SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfq_invitations"."rfqId"
    AND q."providerId" = "rfq_invitations"."marketMakerId" AND q."createdAt" >= "rfq_invitations"."publishedAt"),
  "lastQuotedAt" = (SELECT MAX(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfq_invitations"."rfqId"
    AND q."providerId" = "rfq_invitations"."marketMakerId")
WHERE "hasQuoted";

-- What a market maker has yet to answer.
CREATE INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_idx" ON "rfq_invitations"("marketMakerId", "hasQuoted", "status", "validUntil");
