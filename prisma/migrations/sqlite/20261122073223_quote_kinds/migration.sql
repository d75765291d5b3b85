-- The columns are added, not the tables made anew: that would lose the checks of earlier migrations.
ALTER TABLE "quotes" ADD COLUMN "priceUnit" TEXT NOT NULL DEFAULT 'STRIKE_OTM'
    CHECK ("priceUnit" IN ('DISCOUNT_PERCENT', 'FEE_PERCENT', 'MONTHLY_FEE_USD', 'STRIKE_OTM', 'TOKEN_PRICE_USD'));
ALTER TABLE "quote_revisions" ADD COLUMN "priceUnit" TEXT NOT NULL DEFAULT 'STRIKE_OTM'
    CHECK ("priceUnit" IN ('DISCOUNT_PERCENT', 'FEE_PERCENT', 'MONTHLY_FEE_USD', 'STRIKE_OTM', 'TOKEN_PRICE_USD'));
ALTER TABLE "quote_revisions" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'LOAN_CALL_OPTION'
    CHECK ("kind" IN ('LOAN_CALL_OPTION', 'OTC', 'RETAINER', 'TREASURY'));
ALTER TABLE "quote_revisions" ADD COLUMN "kindTerms" JSONB;
ALTER TABLE "quote_venue_targets" ADD COLUMN "uptimePercent" REAL CHECK ("uptimePercent" BETWEEN 0 AND 100);

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
