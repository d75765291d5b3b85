-- Of a draft that an administrator took back, what it said before: that is what its market makers read of it (docs/decisions/0173).
ALTER TABLE "rfqs" ADD COLUMN "publishedName" TEXT;
ALTER TABLE "rfqs" ADD COLUMN "publishedType" TEXT;
ALTER TABLE "rfqs" ADD COLUMN "publishedSubtype" TEXT;
ALTER TABLE "rfqs" ADD COLUMN "publishedTgeDate" DATETIME;

-- As it was (20261129000000_names_without_capitals), but that agreements follow a draft once it is published. Who makes one of these
-- tables anew writes it again.
DROP TRIGGER "rfqs_to_agreements";

CREATE TRIGGER "rfqs_to_agreements" AFTER UPDATE OF "nameKey", "type", "status" ON "rfqs"
WHEN NEW."status" <> 'DRAFT'
  AND (OLD."nameKey" IS NOT NEW."nameKey" OR OLD."type" IS NOT NEW."type" OR (OLD."status" = 'DRAFT' AND OLD."awardedCount" > 0))
BEGIN
  UPDATE "agreements" SET "rfqNameKey" = NEW."nameKey", "rfqType" = NEW."type" WHERE "rfqId" = NEW."id";
END;
