-- The columns are added, not the tables made anew: that would lose the checks of the first migration.
ALTER TABLE "rfqs" ADD COLUMN "termsVersion" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "rfqs" ADD COLUMN "termsChangedAt" DATETIME;
ALTER TABLE "quote_revisions" ADD COLUMN "termsVersion" INTEGER NOT NULL DEFAULT 1;

-- What an edit changed was not recorded: of the RFQs that exist, each edit counts as one of their terms, so that no
-- quote passes for one to terms that it hasn't seen (docs/decisions/0025).
UPDATE "rfqs" SET
    "termsVersion" = 1 + (
        SELECT count(*) FROM "audit_events" e
        WHERE e."entityType" = 'rfq' AND e."entityId" = "rfqs"."id" AND e."action" = 'rfq.edit'
    ),
    "termsChangedAt" = (
        SELECT max(e."createdAt") FROM "audit_events" e
        WHERE e."entityType" = 'rfq' AND e."entityId" = "rfqs"."id" AND e."action" = 'rfq.edit'
    );
UPDATE "quote_revisions" SET "termsVersion" = 1 + (
    SELECT count(*) FROM "quotes" q
    JOIN "audit_events" e ON e."entityType" = 'rfq' AND e."entityId" = q."rfqId" AND e."action" = 'rfq.edit'
    WHERE q."id" = "quote_revisions"."quoteId" AND e."createdAt" <= "quote_revisions"."createdAt"
);
