-- Figures are kept, not counted (docs/decisions/0092). `figures` is what was summed up, `figure_changes` what has yet to be:
-- the triggers write there, and nowhere else, so that no two writers wait for each other. A figure is the sum over both.

CREATE TABLE "figures" (
    "scope" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "place" BIGINT NOT NULL,
    "amount" DOUBLE PRECISION NOT NULL,
    "spread" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "depthHalf" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "depthOne" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "depthTwo" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "figures_pkey" PRIMARY KEY ("scope", "kind", "month", "label", "place")
);

CREATE TABLE "figure_changes" (
    "scope" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "place" BIGINT NOT NULL,
    "amount" DOUBLE PRECISION NOT NULL,
    "spread" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "depthHalf" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "depthOne" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "depthTwo" DOUBLE PRECISION NOT NULL DEFAULT 0
);
CREATE INDEX "figure_changes_scope_kind_month_idx" ON "figure_changes"("scope", "kind", "month");

-- What they have to be, counted from rows: `npm run figures` compares and fills by it.
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
  )
  SELECT "scope", "kind", "month", "label", "place", SUM("amount") AS "amount", SUM("spread") AS "spread", SUM("depthHalf") AS "depthHalf", SUM("depthOne") AS "depthOne", SUM("depthTwo") AS "depthTwo"
  FROM facts GROUP BY 1, 2, 3, 4, 5;

-- A trigger says what its row counted for and counts for: minus what was, plus what is. `rfqs` counts by standing, `waits_…`
-- the milliseconds to the first quote in three sizes of drawers, `invitations_…` by the month of the last quote.
-- `\x3b` is a semicolon: the driver cuts a script at each that it sees.

-- RFPs by how they stand, and the waits for their first quotes.
CREATE FUNCTION "figures_rfqs_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''rfqs'', COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), CASE WHEN NEW."status" = ''CLOSED'' AND NEW."awardedCount" > 0 THEN ''AWARDED'' ELSE NEW."status"::text END, 0, 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes WHERE NEW."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_rfqs_insert" AFTER INSERT ON "rfqs"
FOR EACH ROW
WHEN (NEW."status" <> 'DRAFT') EXECUTE FUNCTION "figures_rfqs_insert"();

CREATE FUNCTION "figures_rfqs_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''rfqs'', COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), CASE WHEN OLD."status" = ''CLOSED'' AND OLD."awardedCount" > 0 THEN ''AWARDED'' ELSE OLD."status"::text END, 0, -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."ownerId") AS scopes WHERE OLD."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_rfqs_delete" AFTER DELETE ON "rfqs"
FOR EACH ROW
WHEN (OLD."status" <> 'DRAFT') EXECUTE FUNCTION "figures_rfqs_delete"();

CREATE FUNCTION "figures_rfqs_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''rfqs'', COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), CASE WHEN OLD."status" = ''CLOSED'' AND OLD."awardedCount" > 0 THEN ''AWARDED'' ELSE OLD."status"::text END, 0, -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."ownerId") AS scopes WHERE OLD."status" <> ''DRAFT''\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''rfqs'', COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), CASE WHEN NEW."status" = ''CLOSED'' AND NEW."awardedCount" > 0 THEN ''AWARDED'' ELSE NEW."status"::text END, 0, 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes WHERE NEW."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_rfqs_update" AFTER UPDATE OF "status", "ownerId", "publishedAt", "awardedCount" ON "rfqs"
FOR EACH ROW
WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."ownerId" IS DISTINCT FROM NEW."ownerId" OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt" OR OLD."awardedCount" IS DISTINCT FROM NEW."awardedCount") EXECUTE FUNCTION "figures_rfqs_update"();

CREATE FUNCTION "figures_rfq_waits_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", levels."kind", COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (NEW."firstQuotedAt" - NEW."publishedAt")) * 1000)::bigint / levels."size", 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes CROSS JOIN (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE NEW."status" <> ''DRAFT'' AND NEW."firstQuotedAt" IS NOT NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_rfq_waits_insert" AFTER INSERT ON "rfqs"
FOR EACH ROW
WHEN (NEW."status" <> 'DRAFT' AND NEW."firstQuotedAt" IS NOT NULL) EXECUTE FUNCTION "figures_rfq_waits_insert"();

CREATE FUNCTION "figures_rfq_waits_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", levels."kind", COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (OLD."firstQuotedAt" - OLD."publishedAt")) * 1000)::bigint / levels."size", -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."ownerId") AS scopes CROSS JOIN (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE OLD."status" <> ''DRAFT'' AND OLD."firstQuotedAt" IS NOT NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_rfq_waits_delete" AFTER DELETE ON "rfqs"
FOR EACH ROW
WHEN (OLD."status" <> 'DRAFT' AND OLD."firstQuotedAt" IS NOT NULL) EXECUTE FUNCTION "figures_rfq_waits_delete"();

CREATE FUNCTION "figures_rfq_waits_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", levels."kind", COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (OLD."firstQuotedAt" - OLD."publishedAt")) * 1000)::bigint / levels."size", -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."ownerId") AS scopes CROSS JOIN (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE OLD."status" <> ''DRAFT'' AND OLD."firstQuotedAt" IS NOT NULL\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", levels."kind", COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (NEW."firstQuotedAt" - NEW."publishedAt")) * 1000)::bigint / levels."size", 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes CROSS JOIN (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE NEW."status" <> ''DRAFT'' AND NEW."firstQuotedAt" IS NOT NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_rfq_waits_update" AFTER UPDATE OF "firstQuotedAt", "publishedAt", "ownerId", "status" ON "rfqs"
FOR EACH ROW
WHEN (OLD."firstQuotedAt" IS DISTINCT FROM NEW."firstQuotedAt" OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt" OR OLD."ownerId" IS DISTINCT FROM NEW."ownerId" OR (OLD."status" = 'DRAFT') <> (NEW."status" = 'DRAFT')) EXECUTE FUNCTION "figures_rfq_waits_update"();

-- A market maker's RFPs and waits, and who was asked and has answered.
CREATE FUNCTION "figures_invited_rfqs_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -NEW."marketMakerId", ''rfqs'', COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), CASE WHEN NEW."status" = ''CLOSED'' AND NEW."isAwarded" THEN ''AWARDED'' ELSE NEW."status"::text END, 0, 1 WHERE NEW."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invited_rfqs_insert" AFTER INSERT ON "rfq_invitations"
FOR EACH ROW
WHEN (NEW."status" <> 'DRAFT') EXECUTE FUNCTION "figures_invited_rfqs_insert"();

CREATE FUNCTION "figures_invited_rfqs_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -OLD."marketMakerId", ''rfqs'', COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), CASE WHEN OLD."status" = ''CLOSED'' AND OLD."isAwarded" THEN ''AWARDED'' ELSE OLD."status"::text END, 0, -1 WHERE OLD."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invited_rfqs_delete" AFTER DELETE ON "rfq_invitations"
FOR EACH ROW
WHEN (OLD."status" <> 'DRAFT') EXECUTE FUNCTION "figures_invited_rfqs_delete"();

CREATE FUNCTION "figures_invited_rfqs_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -OLD."marketMakerId", ''rfqs'', COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), CASE WHEN OLD."status" = ''CLOSED'' AND OLD."isAwarded" THEN ''AWARDED'' ELSE OLD."status"::text END, 0, -1 WHERE OLD."status" <> ''DRAFT''\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -NEW."marketMakerId", ''rfqs'', COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), CASE WHEN NEW."status" = ''CLOSED'' AND NEW."isAwarded" THEN ''AWARDED'' ELSE NEW."status"::text END, 0, 1 WHERE NEW."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invited_rfqs_update" AFTER UPDATE OF "status", "publishedAt", "isAwarded" ON "rfq_invitations"
FOR EACH ROW
WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt" OR OLD."isAwarded" IS DISTINCT FROM NEW."isAwarded") EXECUTE FUNCTION "figures_invited_rfqs_update"();

CREATE FUNCTION "figures_invitations_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", CASE WHEN NEW."status" = ''OPEN'' AND NEW."passedAt" IS NULL THEN ''invitations_open'' ELSE ''invitations_ended'' END, COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), COALESCE(to_char(NEW."lastQuotedAt", ''YYYY-MM''), ''''), 0, 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId" UNION ALL SELECT -NEW."marketMakerId") AS scopes WHERE NEW."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invitations_insert" AFTER INSERT ON "rfq_invitations"
FOR EACH ROW
WHEN (NEW."status" <> 'DRAFT') EXECUTE FUNCTION "figures_invitations_insert"();

CREATE FUNCTION "figures_invitations_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", CASE WHEN OLD."status" = ''OPEN'' AND OLD."passedAt" IS NULL THEN ''invitations_open'' ELSE ''invitations_ended'' END, COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), COALESCE(to_char(OLD."lastQuotedAt", ''YYYY-MM''), ''''), 0, -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."ownerId" UNION ALL SELECT -OLD."marketMakerId") AS scopes WHERE OLD."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invitations_delete" AFTER DELETE ON "rfq_invitations"
FOR EACH ROW
WHEN (OLD."status" <> 'DRAFT') EXECUTE FUNCTION "figures_invitations_delete"();

CREATE FUNCTION "figures_invitations_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", CASE WHEN OLD."status" = ''OPEN'' AND OLD."passedAt" IS NULL THEN ''invitations_open'' ELSE ''invitations_ended'' END, COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), COALESCE(to_char(OLD."lastQuotedAt", ''YYYY-MM''), ''''), 0, -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."ownerId" UNION ALL SELECT -OLD."marketMakerId") AS scopes WHERE OLD."status" <> ''DRAFT''\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", CASE WHEN NEW."status" = ''OPEN'' AND NEW."passedAt" IS NULL THEN ''invitations_open'' ELSE ''invitations_ended'' END, COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), COALESCE(to_char(NEW."lastQuotedAt", ''YYYY-MM''), ''''), 0, 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId" UNION ALL SELECT -NEW."marketMakerId") AS scopes WHERE NEW."status" <> ''DRAFT''\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invitations_update" AFTER UPDATE OF "status", "publishedAt", "ownerId", "passedAt", "lastQuotedAt" ON "rfq_invitations"
FOR EACH ROW
WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt" OR OLD."ownerId" IS DISTINCT FROM NEW."ownerId" OR OLD."passedAt" IS DISTINCT FROM NEW."passedAt" OR OLD."lastQuotedAt" IS DISTINCT FROM NEW."lastQuotedAt") EXECUTE FUNCTION "figures_invitations_update"();

CREATE FUNCTION "figures_invited_waits_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -NEW."marketMakerId", levels."kind", COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (NEW."firstQuotedAt" - NEW."publishedAt")) * 1000)::bigint / levels."size", 1 FROM (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE NEW."status" <> ''DRAFT'' AND NEW."firstQuotedAt" IS NOT NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invited_waits_insert" AFTER INSERT ON "rfq_invitations"
FOR EACH ROW
WHEN (NEW."status" <> 'DRAFT' AND NEW."firstQuotedAt" IS NOT NULL) EXECUTE FUNCTION "figures_invited_waits_insert"();

CREATE FUNCTION "figures_invited_waits_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -OLD."marketMakerId", levels."kind", COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (OLD."firstQuotedAt" - OLD."publishedAt")) * 1000)::bigint / levels."size", -1 FROM (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE OLD."status" <> ''DRAFT'' AND OLD."firstQuotedAt" IS NOT NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invited_waits_delete" AFTER DELETE ON "rfq_invitations"
FOR EACH ROW
WHEN (OLD."status" <> 'DRAFT' AND OLD."firstQuotedAt" IS NOT NULL) EXECUTE FUNCTION "figures_invited_waits_delete"();

CREATE FUNCTION "figures_invited_waits_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -OLD."marketMakerId", levels."kind", COALESCE(to_char(OLD."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (OLD."firstQuotedAt" - OLD."publishedAt")) * 1000)::bigint / levels."size", -1 FROM (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE OLD."status" <> ''DRAFT'' AND OLD."firstQuotedAt" IS NOT NULL\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT -NEW."marketMakerId", levels."kind", COALESCE(to_char(NEW."publishedAt", ''YYYY-MM''), ''''), '''', ROUND(EXTRACT(EPOCH FROM (NEW."firstQuotedAt" - NEW."publishedAt")) * 1000)::bigint / levels."size", 1 FROM (SELECT ''waits_coarse'' AS "kind", 33554432 AS "size" UNION ALL SELECT ''waits_fine'', 1048576 UNION ALL SELECT ''waits_exact'', 1) AS levels WHERE NEW."status" <> ''DRAFT'' AND NEW."firstQuotedAt" IS NOT NULL\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_invited_waits_update" AFTER UPDATE OF "firstQuotedAt", "publishedAt", "status" ON "rfq_invitations"
FOR EACH ROW
WHEN (OLD."firstQuotedAt" IS DISTINCT FROM NEW."firstQuotedAt" OR OLD."publishedAt" IS DISTINCT FROM NEW."publishedAt" OR (OLD."status" = 'DRAFT') <> (NEW."status" = 'DRAFT')) EXECUTE FUNCTION "figures_invited_waits_update"();

-- Quotes, and the targets of their current revisions: not of what is sealed, but to their market maker.
CREATE FUNCTION "figures_quotes_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''quotes'', COALESCE(to_char(NEW."createdAt", ''YYYY-MM''), ''''), NEW."status"::text, 0, 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."issuerId" WHERE NEW."issuerId" <> 0 UNION ALL SELECT -NEW."providerId") AS scopes\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_quotes_insert" AFTER INSERT ON "quotes"
FOR EACH ROW EXECUTE FUNCTION "figures_quotes_insert"();

CREATE FUNCTION "figures_quotes_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''quotes'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), OLD."status"::text, 0, -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId" WHERE OLD."issuerId" <> 0 UNION ALL SELECT -OLD."providerId") AS scopes\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_quotes_delete" AFTER DELETE ON "quotes"
FOR EACH ROW EXECUTE FUNCTION "figures_quotes_delete"();

CREATE FUNCTION "figures_quotes_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''quotes'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), OLD."status"::text, 0, -1 FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId" WHERE OLD."issuerId" <> 0 UNION ALL SELECT -OLD."providerId") AS scopes\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''quotes'', COALESCE(to_char(NEW."createdAt", ''YYYY-MM''), ''''), NEW."status"::text, 0, 1 FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."issuerId" WHERE NEW."issuerId" <> 0 UNION ALL SELECT -NEW."providerId") AS scopes\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_quotes_update" AFTER UPDATE OF "status", "createdAt" ON "quotes"
FOR EACH ROW
WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."createdAt" IS DISTINCT FROM NEW."createdAt") EXECUTE FUNCTION "figures_quotes_update"();

CREATE FUNCTION "figures_quotes_issuer"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT OLD."issuerId", ''quotes'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), OLD."status"::text, 0, -1 WHERE OLD."issuerId" <> 0\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT NEW."issuerId", ''quotes'', COALESCE(to_char(NEW."createdAt", ''YYYY-MM''), ''''), NEW."status"::text, 0, 1 WHERE NEW."issuerId" <> 0\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_quotes_issuer" AFTER UPDATE OF "issuerId" ON "quotes"
FOR EACH ROW
WHEN ((OLD."issuerId" IS DISTINCT FROM NEW."issuerId") AND NOT (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."createdAt" IS DISTINCT FROM NEW."createdAt")) EXECUTE FUNCTION "figures_quotes_issuer"();

CREATE FUNCTION "figures_targets_revise"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", ''targets'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId") AS scopes CROSS JOIN "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = OLD."rfqId" AND (r."isSealed" AND r."status" IN (''DRAFT'', ''OPEN'')))\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT -OLD."providerId", ''targets'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision"\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", ''targets'', COALESCE(to_char(NEW."createdAt", ''YYYY-MM''), ''''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."issuerId") AS scopes CROSS JOIN "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = NEW."id" AND n."number" = NEW."revision" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."isSealed" AND r."status" IN (''DRAFT'', ''OPEN'')))\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT -NEW."providerId", ''targets'', COALESCE(to_char(NEW."createdAt", ''YYYY-MM''), ''''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = NEW."id" AND n."number" = NEW."revision"\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_targets_revise" AFTER UPDATE OF "revision", "createdAt" ON "quotes"
FOR EACH ROW
WHEN (OLD."revision" IS DISTINCT FROM NEW."revision" OR OLD."createdAt" IS DISTINCT FROM NEW."createdAt") EXECUTE FUNCTION "figures_targets_revise"();

CREATE FUNCTION "figures_targets_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", ''targets'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId") AS scopes CROSS JOIN "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = OLD."rfqId" AND (r."isSealed" AND r."status" IN (''DRAFT'', ''OPEN'')))\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT -OLD."providerId", ''targets'', COALESCE(to_char(OLD."createdAt", ''YYYY-MM''), ''''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision"\x3b
  RETURN OLD\x3b
END';
CREATE TRIGGER "figures_targets_delete" BEFORE DELETE ON "quotes"
FOR EACH ROW EXECUTE FUNCTION "figures_targets_delete"();

CREATE FUNCTION "figures_targets_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT 0, ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), NEW."venue", 0, 1, ROUND(NEW."maxTobSpread" * 1000000), NEW."depthHalfPercent", NEW."depthOnePercent", NEW."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quotes" q ON q."id" = n."quoteId" AND q."revision" = n."number"
  WHERE n."id" = NEW."revisionId" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN (''DRAFT'', ''OPEN'')))
  UNION ALL SELECT q."issuerId", ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), NEW."venue", 0, 1, ROUND(NEW."maxTobSpread" * 1000000), NEW."depthHalfPercent", NEW."depthOnePercent", NEW."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quotes" q ON q."id" = n."quoteId" AND q."revision" = n."number"
  WHERE n."id" = NEW."revisionId" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN (''DRAFT'', ''OPEN'')))
  UNION ALL SELECT -q."providerId", ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), NEW."venue", 0, 1, ROUND(NEW."maxTobSpread" * 1000000), NEW."depthHalfPercent", NEW."depthOnePercent", NEW."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quotes" q ON q."id" = n."quoteId" AND q."revision" = n."number"
  WHERE n."id" = NEW."revisionId"\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_targets_insert" AFTER INSERT ON "quote_venue_targets"
FOR EACH ROW EXECUTE FUNCTION "figures_targets_insert"();

CREATE FUNCTION "figures_targets_seal"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes CROSS JOIN "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = NEW."id" AND n."number" = q."revision" AND (NEW."isSealed" AND NEW."status" IN (''DRAFT'', ''OPEN''))\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes CROSS JOIN "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = NEW."id" AND n."number" = q."revision" AND (OLD."isSealed" AND OLD."status" IN (''DRAFT'', ''OPEN''))\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_targets_seal" AFTER UPDATE OF "status", "isSealed" ON "rfqs"
FOR EACH ROW
WHEN ((OLD."isSealed" AND OLD."status" IN ('DRAFT', 'OPEN')) <> (NEW."isSealed" AND NEW."status" IN ('DRAFT', 'OPEN'))) EXECUTE FUNCTION "figures_targets_seal"();

CREATE FUNCTION "figures_targets_owner"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT OLD."ownerId", ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = OLD."id" AND n."number" = q."revision" AND NOT (OLD."isSealed" AND OLD."status" IN (''DRAFT'', ''OPEN''))\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT NEW."ownerId", ''targets'', COALESCE(to_char(q."createdAt", ''YYYY-MM''), ''''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = NEW."id" AND n."number" = q."revision" AND NOT (NEW."isSealed" AND NEW."status" IN (''DRAFT'', ''OPEN''))\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_targets_owner" AFTER UPDATE OF "ownerId" ON "rfqs"
FOR EACH ROW
WHEN (OLD."ownerId" IS DISTINCT FROM NEW."ownerId") EXECUTE FUNCTION "figures_targets_owner"();

-- What was agreed, in US dollars, and users by what they are.
CREATE FUNCTION "figures_agreements_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''agreements'', '''', '''', 0, (NEW."loanValue" + NEW."stableAllocation") FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."issuerId" UNION ALL SELECT -NEW."marketMakerId") AS scopes\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_agreements_insert" AFTER INSERT ON "agreements"
FOR EACH ROW EXECUTE FUNCTION "figures_agreements_insert"();

CREATE FUNCTION "figures_agreements_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''agreements'', '''', '''', 0, -(OLD."loanValue" + OLD."stableAllocation") FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId" UNION ALL SELECT -OLD."marketMakerId") AS scopes\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_agreements_delete" AFTER DELETE ON "agreements"
FOR EACH ROW EXECUTE FUNCTION "figures_agreements_delete"();

CREATE FUNCTION "figures_agreements_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''agreements'', '''', '''', 0, -(OLD."loanValue" + OLD."stableAllocation") FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId" UNION ALL SELECT -OLD."marketMakerId") AS scopes\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT scopes."scope", ''agreements'', '''', '''', 0, (NEW."loanValue" + NEW."stableAllocation") FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."issuerId" UNION ALL SELECT -NEW."marketMakerId") AS scopes\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_agreements_update" AFTER UPDATE OF "issuerId", "marketMakerId", "loanValue", "stableAllocation" ON "agreements"
FOR EACH ROW
WHEN (OLD."issuerId" IS DISTINCT FROM NEW."issuerId" OR OLD."marketMakerId" IS DISTINCT FROM NEW."marketMakerId" OR OLD."loanValue" IS DISTINCT FROM NEW."loanValue" OR OLD."stableAllocation" IS DISTINCT FROM NEW."stableAllocation") EXECUTE FUNCTION "figures_agreements_update"();

CREATE FUNCTION "figures_users_insert"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT 0, ''users'', '''', COALESCE(NEW."userType"::text, ''''), 0, 1\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_users_insert" AFTER INSERT ON "users"
FOR EACH ROW EXECUTE FUNCTION "figures_users_insert"();

CREATE FUNCTION "figures_users_delete"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT 0, ''users'', '''', COALESCE(OLD."userType"::text, ''''), 0, -1\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_users_delete" AFTER DELETE ON "users"
FOR EACH ROW EXECUTE FUNCTION "figures_users_delete"();

CREATE FUNCTION "figures_users_update"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT 0, ''users'', '''', COALESCE(OLD."userType"::text, ''''), 0, -1\x3b
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  SELECT 0, ''users'', '''', COALESCE(NEW."userType"::text, ''''), 0, 1\x3b
  RETURN NULL\x3b
END';
CREATE TRIGGER "figures_users_update" AFTER UPDATE OF "userType" ON "users"
FOR EACH ROW
WHEN (OLD."userType" IS DISTINCT FROM NEW."userType") EXECUTE FUNCTION "figures_users_update"();

-- Last, what is there already, as one statement: what is written meanwhile is in it or among the changes, and not in both.
WITH "counted_already" AS (DELETE FROM "figure_changes")
INSERT INTO "figures" SELECT * FROM "counted_figures";
