-- CreateEnum
CREATE TYPE "QuoteKind" AS ENUM ('LOAN_CALL_OPTION', 'OTC', 'RETAINER', 'TREASURY');

-- CreateEnum
CREATE TYPE "PriceUnit" AS ENUM ('DISCOUNT_PERCENT', 'FEE_PERCENT', 'MONTHLY_FEE_USD', 'STRIKE_OTM', 'TOKEN_PRICE_USD');

-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "priceUnit" "PriceUnit" NOT NULL DEFAULT 'STRIKE_OTM';

-- AlterTable
ALTER TABLE "quote_revisions" ADD COLUMN     "kind" "QuoteKind" NOT NULL DEFAULT 'LOAN_CALL_OPTION',
ADD COLUMN     "kindTerms" JSONB,
ADD COLUMN     "priceUnit" "PriceUnit" NOT NULL DEFAULT 'STRIKE_OTM';

-- AlterTable
ALTER TABLE "quote_venue_targets" ADD COLUMN     "uptimePercent" DOUBLE PRECISION;

ALTER TABLE "quote_venue_targets" ADD CHECK ("uptimePercent" BETWEEN 0 AND 100);

-- A quote is of its RFQ's kind, also one that came with options alone.
UPDATE "quote_revisions" SET "kind" = 'RETAINER' WHERE "quoteId" IN (
    SELECT "quotes"."id" FROM "quotes" JOIN "rfqs" ON "rfqs"."id" = "quotes"."rfqId"
    WHERE "rfqs"."subtype" = 'RETAINER_WORKING_CAPITAL'
);
UPDATE "quote_revisions" SET "kind" = 'OTC' WHERE "quoteId" IN (
    SELECT "quotes"."id" FROM "quotes" JOIN "rfqs" ON "rfqs"."id" = "quotes"."rfqId" WHERE "rfqs"."type" = 'OTC'
);
UPDATE "quote_revisions" SET "kind" = 'TREASURY' WHERE "quoteId" IN (
    SELECT "quotes"."id" FROM "quotes" JOIN "rfqs" ON "rfqs"."id" = "quotes"."rfqId"
    WHERE "rfqs"."type" = 'TREASURY_MANAGEMENT'
);
