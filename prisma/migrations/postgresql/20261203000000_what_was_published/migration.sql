-- Of a draft that an administrator took back, what it said before: that is what its market makers read of it (docs/decisions/0173).
ALTER TABLE "rfqs" ADD COLUMN "publishedName" TEXT;
ALTER TABLE "rfqs" ADD COLUMN "publishedType" "RfqType";
ALTER TABLE "rfqs" ADD COLUMN "publishedSubtype" "RfqSubtype";
ALTER TABLE "rfqs" ADD COLUMN "publishedTgeDate" TIMESTAMP(3);

-- As it was (20261129000000_names_without_capitals), but that agreements follow a draft once it is published. Who makes one of these
-- tables anew writes it again.
DROP TRIGGER "rfqs_to_agreements" ON "rfqs";

CREATE TRIGGER "rfqs_to_agreements" AFTER UPDATE OF "nameKey", "type", "status" ON "rfqs"
FOR EACH ROW
WHEN (NEW."status" <> 'DRAFT'
  AND (OLD."nameKey" IS DISTINCT FROM NEW."nameKey" OR OLD."type" IS DISTINCT FROM NEW."type"
    OR (OLD."status" = 'DRAFT' AND OLD."awardedCount" > 0))) EXECUTE FUNCTION "agreements_follow"();
