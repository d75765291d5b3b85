-- How many e-mails were given up, and how many hours sign-ins failed in, is kept (docs/decisions/0186): administrators' lists of them say it.
-- The view is what it was (20261203000001_profiles_counted), with them. A migration that makes one of these tables anew writes their
-- triggers again.
DROP VIEW "counted_figures";
CREATE VIEW "counted_figures" AS
  WITH facts ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo") AS (
    SELECT 0, 'rfqs', COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), CASE WHEN x."status" = 'CLOSED' AND x."awardedCount" > 0 THEN 'AWARDED' ELSE x."status"::text END, 0::bigint, 1::double precision, 0::double precision, 0::double precision, 0::double precision, 0::double precision FROM "rfqs" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT x."ownerId", 'rfqs', COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), CASE WHEN x."status" = 'CLOSED' AND x."awardedCount" > 0 THEN 'AWARDED' ELSE x."status"::text END, 0, 1, 0, 0, 0, 0 FROM "rfqs" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT 0, levels."kind", COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), '', ROUND(EXTRACT(EPOCH FROM (x."firstQuotedAt" - x."publishedAt")) * 1000)::bigint / levels."size", 1, 0, 0, 0, 0 FROM "rfqs" x CROSS JOIN (SELECT 'waits_coarse' AS "kind", 33554432 AS "size" UNION ALL SELECT 'waits_fine', 1048576 UNION ALL SELECT 'waits_exact', 1) AS levels WHERE x."status" <> 'DRAFT' AND x."firstQuotedAt" IS NOT NULL
    UNION ALL SELECT x."ownerId", levels."kind", COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), '', ROUND(EXTRACT(EPOCH FROM (x."firstQuotedAt" - x."publishedAt")) * 1000)::bigint / levels."size", 1, 0, 0, 0, 0 FROM "rfqs" x CROSS JOIN (SELECT 'waits_coarse' AS "kind", 33554432 AS "size" UNION ALL SELECT 'waits_fine', 1048576 UNION ALL SELECT 'waits_exact', 1) AS levels WHERE x."status" <> 'DRAFT' AND x."firstQuotedAt" IS NOT NULL
    UNION ALL SELECT -x."marketMakerId", 'rfqs', COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), CASE WHEN x."status" = 'CLOSED' AND x."isAwarded" THEN 'AWARDED' ELSE x."status"::text END, 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT 0, CASE WHEN x."status" = 'OPEN' AND x."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), COALESCE(to_char(x."lastQuotedAt", 'YYYY-MM'), ''), 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT x."ownerId", CASE WHEN x."status" = 'OPEN' AND x."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), COALESCE(to_char(x."lastQuotedAt", 'YYYY-MM'), ''), 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT -x."marketMakerId", CASE WHEN x."status" = 'OPEN' AND x."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), COALESCE(to_char(x."lastQuotedAt", 'YYYY-MM'), ''), 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT -x."marketMakerId", levels."kind", COALESCE(to_char(x."publishedAt", 'YYYY-MM'), ''), '', ROUND(EXTRACT(EPOCH FROM (x."firstQuotedAt" - x."publishedAt")) * 1000)::bigint / levels."size", 1, 0, 0, 0, 0 FROM "rfq_invitations" x CROSS JOIN (SELECT 'waits_coarse' AS "kind", 33554432 AS "size" UNION ALL SELECT 'waits_fine', 1048576 UNION ALL SELECT 'waits_exact', 1) AS levels WHERE x."status" <> 'DRAFT' AND x."firstQuotedAt" IS NOT NULL
    UNION ALL SELECT 0, 'quotes', COALESCE(to_char(x."createdAt", 'YYYY-MM'), ''), x."status"::text, 0, 1, 0, 0, 0, 0 FROM "quotes" x
    UNION ALL SELECT x."issuerId", 'quotes', COALESCE(to_char(x."createdAt", 'YYYY-MM'), ''), x."status"::text, 0, 1, 0, 0, 0, 0 FROM "quotes" x
    UNION ALL SELECT -x."providerId", 'quotes', COALESCE(to_char(x."createdAt", 'YYYY-MM'), ''), x."status"::text, 0, 1, 0, 0, 0, 0 FROM "quotes" x
    UNION ALL SELECT 0, 'targets', COALESCE(to_char(q."createdAt", 'YYYY-MM'), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
    FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
    JOIN "quote_venue_targets" t ON t."revisionId" = n."id" WHERE NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')))
    UNION ALL SELECT q."issuerId", 'targets', COALESCE(to_char(q."createdAt", 'YYYY-MM'), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
    FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
    JOIN "quote_venue_targets" t ON t."revisionId" = n."id" WHERE NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')))
    UNION ALL SELECT -q."providerId", 'targets', COALESCE(to_char(q."createdAt", 'YYYY-MM'), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
    FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
    JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
    UNION ALL SELECT 0, 'agreements', '', '', 0, (x."loanValue" + x."stableAllocation"), 0, 0, 0, 0 FROM "agreements" x
    UNION ALL SELECT x."issuerId", 'agreements', '', '', 0, (x."loanValue" + x."stableAllocation"), 0, 0, 0, 0 FROM "agreements" x
    UNION ALL SELECT -x."marketMakerId", 'agreements', '', '', 0, (x."loanValue" + x."stableAllocation"), 0, 0, 0, 0 FROM "agreements" x
    UNION ALL SELECT 0, 'users', '', COALESCE(x."userType"::text, ''), 0, 1, 0, 0, 0, 0 FROM "users" x
    UNION ALL SELECT 0, 'token_issuer_profiles', '', CASE WHEN x."isCompleted" THEN 'completed' ELSE 'in_progress' END, 0, 1, 0, 0, 0, 0 FROM "token_issuer_profiles" x
    UNION ALL SELECT 0, 'market_maker_profiles', '', CASE WHEN x."isCompleted" THEN 'completed' ELSE 'in_progress' END, 0, 1, 0, 0, 0, 0 FROM "market_maker_profiles" x
    UNION ALL SELECT 0, 'vc_investor_profiles', '', CASE WHEN x."isCompleted" THEN 'completed' ELSE 'in_progress' END, 0, 1, 0, 0, 0, 0 FROM "vc_investor_profiles" x
    UNION ALL SELECT 0, 'failed_emails', '', '', 0, 1, 0, 0, 0, 0 FROM "email_outbox" x WHERE x."status" = 'FAILED'
    UNION ALL SELECT 0, 'sign_in_failures', '', CASE WHEN x."isKnown" THEN 'with' ELSE 'without' END, 0, 1, 0, 0, 0, 0 FROM "sign_in_failures" x
  )
  SELECT "scope", "kind", "month", "label", "place", SUM("amount") AS "amount", SUM("spread") AS "spread", SUM("depthHalf") AS "depthHalf", SUM("depthOne") AS "depthOne", SUM("depthTwo") AS "depthTwo"
  FROM facts GROUP BY 1, 2, 3, 4, 5;

CREATE FUNCTION "figures_failed_emails"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT 0, ''failed_emails'', '''', '''', 0, CASE WHEN TG_OP <> ''DELETE'' AND NEW."status" = ''FAILED'' THEN 1 ELSE -1 END\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "figures_failed_emails_insert" AFTER INSERT ON "email_outbox"
FOR EACH ROW
WHEN (NEW."status" = 'FAILED') EXECUTE FUNCTION "figures_failed_emails"();
CREATE TRIGGER "figures_failed_emails_delete" AFTER DELETE ON "email_outbox"
FOR EACH ROW
WHEN (OLD."status" = 'FAILED') EXECUTE FUNCTION "figures_failed_emails"();
CREATE TRIGGER "figures_failed_emails_update" AFTER UPDATE OF "status" ON "email_outbox"
FOR EACH ROW
WHEN ((OLD."status" = 'FAILED') <> (NEW."status" = 'FAILED')) EXECUTE FUNCTION "figures_failed_emails"();

CREATE FUNCTION "figures_sign_in_failures"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  IF TG_OP <> ''INSERT'' THEN
    INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
    SELECT 0, ''sign_in_failures'', '''', CASE WHEN OLD."isKnown" THEN ''with'' ELSE ''without'' END, 0, -1\x3b
  END IF\x3b
  IF TG_OP <> ''DELETE'' THEN
    INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
    SELECT 0, ''sign_in_failures'', '''', CASE WHEN NEW."isKnown" THEN ''with'' ELSE ''without'' END, 0, 1\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "figures_sign_in_failures" AFTER INSERT OR DELETE ON "sign_in_failures"
FOR EACH ROW EXECUTE FUNCTION "figures_sign_in_failures"();
CREATE TRIGGER "figures_sign_in_failures_update" AFTER UPDATE OF "isKnown" ON "sign_in_failures"
FOR EACH ROW
WHEN (OLD."isKnown" IS DISTINCT FROM NEW."isKnown") EXECUTE FUNCTION "figures_sign_in_failures"();

-- Last, what is there already, as one statement: what is written meanwhile is in it or among the changes, and not in both.
WITH "counted_already" AS (DELETE FROM "figure_changes" WHERE "kind" IN ('failed_emails', 'sign_in_failures')),
facts ("scope", "kind", "month", "label", "place", "amount") AS (
  SELECT 0, 'failed_emails', '', '', 0, 1 FROM "email_outbox" WHERE "status" = 'FAILED'
  UNION ALL SELECT 0, 'sign_in_failures', '', CASE WHEN "isKnown" THEN 'with' ELSE 'without' END, 0, 1 FROM "sign_in_failures"
)
INSERT INTO "figures" ("scope", "kind", "month", "label", "place", "amount")
SELECT "scope", "kind", "month", "label", "place", SUM("amount") FROM facts GROUP BY 1, 2, 3, 4, 5;
