-- RFPs and invitations say by themselves when the first quote came, and these when the last did (docs/decisions/0092).

ALTER TABLE "rfqs" ADD COLUMN "firstQuotedAt" TIMESTAMP(3);
ALTER TABLE "rfq_invitations" ADD COLUMN "publishedAt" TIMESTAMP(3);
ALTER TABLE "rfq_invitations" ADD COLUMN "firstQuotedAt" TIMESTAMP(3);
ALTER TABLE "rfq_invitations" ADD COLUMN "lastQuotedAt" TIMESTAMP(3);

-- As they were (20261122150200_assigned_list), with what is new. Who makes one of these tables anew writes them again.

CREATE OR REPLACE FUNCTION "rfq_invitation_begins"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  PERFORM 1 FROM "rfqs" WHERE "id" = NEW."rfqId" FOR NO KEY UPDATE\x3b
  IF FOUND THEN
    SELECT "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt"
    INTO NEW."ownerId", NEW."name", NEW."type", NEW."status", NEW."marketMakerCount", NEW."estimatedTgeDate", NEW."validUntil", NEW."createdAt", NEW."updatedAt", NEW."publishedAt"
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
    "name" = NEW."name",
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

DROP TRIGGER "rfqs_to_invitations" ON "rfqs";
CREATE TRIGGER "rfqs_to_invitations" AFTER UPDATE OF "ownerId", "name", "type", "status", "marketMakerCount", "estimatedTgeDate", "validUntil", "createdAt", "updatedAt", "publishedAt" ON "rfqs"
FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId"
  OR OLD."name" IS DISTINCT FROM NEW."name"
  OR OLD."type" IS DISTINCT FROM NEW."type"
  OR OLD."status" IS DISTINCT FROM NEW."status"
  OR OLD."marketMakerCount" IS DISTINCT FROM NEW."marketMakerCount"
  OR OLD."estimatedTgeDate" IS DISTINCT FROM NEW."estimatedTgeDate"
  OR OLD."validUntil" IS DISTINCT FROM NEW."validUntil"
  OR OLD."createdAt" IS DISTINCT FROM NEW."createdAt"
  OR OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt"
  OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt") EXECUTE FUNCTION "rfq_invitations_follow"();

CREATE OR REPLACE FUNCTION "rfq_invitation_is_quoted"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(bool_or(q."status" = ''ACCEPTED''), false), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= "rfq_invitations"."publishedAt"), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = NEW."rfqId" AND q."providerId" = NEW."providerId"
    ) WHERE "rfqId" = NEW."rfqId" AND "marketMakerId" = NEW."providerId"\x3b
  IF TG_OP = ''INSERT'' THEN
    UPDATE "rfqs" SET "firstQuotedAt" = NEW."createdAt"
    WHERE "id" = NEW."rfqId" AND "publishedAt" <= NEW."createdAt" AND ("firstQuotedAt" IS NULL OR "firstQuotedAt" > NEW."createdAt")\x3b
  ELSIF OLD."createdAt" <> NEW."createdAt" THEN
    UPDATE "rfqs" SET "firstQuotedAt" = (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
    ) WHERE "id" = NEW."rfqId"\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

DROP TRIGGER "quotes_to_invitations_update" ON "quotes";
CREATE TRIGGER "quotes_to_invitations_update" AFTER UPDATE OF "status", "createdAt" ON "quotes"
FOR EACH ROW
WHEN ((OLD."status" <> NEW."status" AND 'ACCEPTED' IN (OLD."status", NEW."status")) OR OLD."createdAt" <> NEW."createdAt") EXECUTE FUNCTION "rfq_invitation_is_quoted"();

CREATE OR REPLACE FUNCTION "rfq_invitation_lost_quote"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  UPDATE "rfq_invitations" SET ("hasQuoted", "isAwarded", "firstQuotedAt", "lastQuotedAt") = (
      SELECT COUNT(*) > 0, COALESCE(bool_or(q."status" = ''ACCEPTED''), false), MIN(q."createdAt") FILTER (WHERE q."createdAt" >= "rfq_invitations"."publishedAt"), MAX(q."createdAt")
      FROM "quotes" q WHERE q."rfqId" = OLD."rfqId" AND q."providerId" = OLD."providerId"
    ) WHERE "rfqId" = OLD."rfqId" AND "marketMakerId" = OLD."providerId"\x3b
  UPDATE "rfqs" SET "firstQuotedAt" = (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
    ) WHERE "id" = OLD."rfqId"\x3b
  RETURN NULL\x3b
END';

CREATE FUNCTION "rfq_first_quote"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  NEW."firstQuotedAt" = (
      SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = NEW."id" AND q."createdAt" >= NEW."publishedAt")\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER "rfqs_first_quote" BEFORE UPDATE OF "publishedAt" ON "rfqs"
FOR EACH ROW
WHEN (OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt") EXECUTE FUNCTION "rfq_first_quote"();

-- As one statement, for which writers wait: a row that somebody changes meanwhile would be told what its quotes were before.
DO E'BEGIN
  LOCK TABLE "rfqs", "rfq_invitations", "quotes" IN SHARE ROW EXCLUSIVE MODE\x3b
  UPDATE "rfqs" SET "firstQuotedAt" = (
    SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfqs"."id" AND q."createdAt" >= "rfqs"."publishedAt"
  ) WHERE "publishedAt" IS NOT NULL\x3b
  UPDATE "rfq_invitations" SET "publishedAt" = (SELECT r."publishedAt" FROM "rfqs" r WHERE r."id" = "rfq_invitations"."rfqId")\x3b
  UPDATE "rfq_invitations" SET
    "firstQuotedAt" = (SELECT MIN(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfq_invitations"."rfqId"
      AND q."providerId" = "rfq_invitations"."marketMakerId" AND q."createdAt" >= "rfq_invitations"."publishedAt"),
    "lastQuotedAt" = (SELECT MAX(q."createdAt") FROM "quotes" q WHERE q."rfqId" = "rfq_invitations"."rfqId"
      AND q."providerId" = "rfq_invitations"."marketMakerId")
  WHERE "hasQuoted"\x3b
END';

-- What a market maker has yet to answer.
CREATE INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_idx" ON "rfq_invitations"("marketMakerId", "hasQuoted", "status", "validUntil");
