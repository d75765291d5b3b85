-- Figures are kept, not counted (docs/decisions/0092). `figures` is what was summed up, `figure_changes` what has yet to be:
-- the triggers write there, and nowhere else, so that no two writers wait for each other. A figure is the sum over both.

CREATE TABLE "figures" (
    "scope" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "place" BIGINT NOT NULL,
    "amount" REAL NOT NULL,
    "spread" REAL NOT NULL DEFAULT 0,
    "depthHalf" REAL NOT NULL DEFAULT 0,
    "depthOne" REAL NOT NULL DEFAULT 0,
    "depthTwo" REAL NOT NULL DEFAULT 0,

    PRIMARY KEY ("scope", "kind", "month", "label", "place")
);

CREATE TABLE "figure_changes" (
    "scope" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "place" BIGINT NOT NULL,
    "amount" REAL NOT NULL,
    "spread" REAL NOT NULL DEFAULT 0,
    "depthHalf" REAL NOT NULL DEFAULT 0,
    "depthOne" REAL NOT NULL DEFAULT 0,
    "depthTwo" REAL NOT NULL DEFAULT 0
);
CREATE INDEX "figure_changes_scope_kind_month_idx" ON "figure_changes"("scope", "kind", "month");

-- What they have to be, counted from rows: `npm run figures` compares and fills by it.
-- A migration that makes one of its tables anew drops the view first, and writes it and the triggers below again.
CREATE VIEW "counted_figures" AS
  WITH facts ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo") AS (
    SELECT 0, 'rfqs', COALESCE(substr(x."publishedAt", 1, 7), ''), CASE WHEN x."status" = 'CLOSED' AND x."awardedCount" > 0 THEN 'AWARDED' ELSE x."status" END, 0, 1, 0, 0, 0, 0 FROM "rfqs" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT x."ownerId", 'rfqs', COALESCE(substr(x."publishedAt", 1, 7), ''), CASE WHEN x."status" = 'CLOSED' AND x."awardedCount" > 0 THEN 'AWARDED' ELSE x."status" END, 0, 1, 0, 0, 0, 0 FROM "rfqs" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT 0, levels."kind", COALESCE(substr(x."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(x."firstQuotedAt") - julianday(x."publishedAt")) * 86400000) AS INTEGER) / levels."size", 1, 0, 0, 0, 0 FROM "rfqs" x CROSS JOIN (SELECT 'waits_coarse' AS "kind", 33554432 AS "size" UNION ALL SELECT 'waits_fine', 1048576 UNION ALL SELECT 'waits_exact', 1) AS levels WHERE x."status" <> 'DRAFT' AND x."firstQuotedAt" IS NOT NULL
    UNION ALL SELECT x."ownerId", levels."kind", COALESCE(substr(x."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(x."firstQuotedAt") - julianday(x."publishedAt")) * 86400000) AS INTEGER) / levels."size", 1, 0, 0, 0, 0 FROM "rfqs" x CROSS JOIN (SELECT 'waits_coarse' AS "kind", 33554432 AS "size" UNION ALL SELECT 'waits_fine', 1048576 UNION ALL SELECT 'waits_exact', 1) AS levels WHERE x."status" <> 'DRAFT' AND x."firstQuotedAt" IS NOT NULL
    UNION ALL SELECT -x."marketMakerId", 'rfqs', COALESCE(substr(x."publishedAt", 1, 7), ''), CASE WHEN x."status" = 'CLOSED' AND x."isAwarded" THEN 'AWARDED' ELSE x."status" END, 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT 0, CASE WHEN x."status" = 'OPEN' AND x."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(x."publishedAt", 1, 7), ''), COALESCE(substr(x."lastQuotedAt", 1, 7), ''), 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT x."ownerId", CASE WHEN x."status" = 'OPEN' AND x."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(x."publishedAt", 1, 7), ''), COALESCE(substr(x."lastQuotedAt", 1, 7), ''), 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT -x."marketMakerId", CASE WHEN x."status" = 'OPEN' AND x."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(x."publishedAt", 1, 7), ''), COALESCE(substr(x."lastQuotedAt", 1, 7), ''), 0, 1, 0, 0, 0, 0 FROM "rfq_invitations" x WHERE x."status" <> 'DRAFT'
    UNION ALL SELECT -x."marketMakerId", levels."kind", COALESCE(substr(x."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(x."firstQuotedAt") - julianday(x."publishedAt")) * 86400000) AS INTEGER) / levels."size", 1, 0, 0, 0, 0 FROM "rfq_invitations" x CROSS JOIN (SELECT 'waits_coarse' AS "kind", 33554432 AS "size" UNION ALL SELECT 'waits_fine', 1048576 UNION ALL SELECT 'waits_exact', 1) AS levels WHERE x."status" <> 'DRAFT' AND x."firstQuotedAt" IS NOT NULL
    UNION ALL SELECT 0, 'quotes', COALESCE(substr(x."createdAt", 1, 7), ''), x."status", 0, 1, 0, 0, 0, 0 FROM "quotes" x
    UNION ALL SELECT x."issuerId", 'quotes', COALESCE(substr(x."createdAt", 1, 7), ''), x."status", 0, 1, 0, 0, 0, 0 FROM "quotes" x
    UNION ALL SELECT -x."providerId", 'quotes', COALESCE(substr(x."createdAt", 1, 7), ''), x."status", 0, 1, 0, 0, 0, 0 FROM "quotes" x
    UNION ALL SELECT 0, 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
    FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
    JOIN "quote_venue_targets" t ON t."revisionId" = n."id" WHERE NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')))
    UNION ALL SELECT q."issuerId", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
    FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
    JOIN "quote_venue_targets" t ON t."revisionId" = n."id" WHERE NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')))
    UNION ALL SELECT -q."providerId", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
    FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
    JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
    UNION ALL SELECT 0, 'agreements', '', '', 0, (x."loanValue" + x."stableAllocation"), 0, 0, 0, 0 FROM "agreements" x
    UNION ALL SELECT x."issuerId", 'agreements', '', '', 0, (x."loanValue" + x."stableAllocation"), 0, 0, 0, 0 FROM "agreements" x
    UNION ALL SELECT -x."marketMakerId", 'agreements', '', '', 0, (x."loanValue" + x."stableAllocation"), 0, 0, 0, 0 FROM "agreements" x
    UNION ALL SELECT 0, 'users', '', COALESCE(x."userType", ''), 0, 1, 0, 0, 0, 0 FROM "users" x
  )
  SELECT "scope", "kind", "month", "label", "place", SUM("amount") AS "amount", SUM("spread") AS "spread", SUM("depthHalf") AS "depthHalf", SUM("depthOne") AS "depthOne", SUM("depthTwo") AS "depthTwo"
  FROM facts GROUP BY 1, 2, 3, 4, 5;

-- A trigger says what its row counted for and counts for: minus what was, plus what is. `rfqs` counts by standing, `waits_…`
-- the milliseconds to the first quote in three sizes of drawers, `invitations_…` by the month of the last quote.

-- RFPs by how they stand, and the waits for their first quotes.
CREATE TRIGGER "figures_rfqs_insert" AFTER INSERT ON "rfqs"
WHEN NEW."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'rfqs', COALESCE(substr(NEW."publishedAt", 1, 7), ''), CASE WHEN NEW."status" = 'CLOSED' AND NEW."awardedCount" > 0 THEN 'AWARDED' ELSE NEW."status" END, 0, 1),
    (NEW."ownerId", 'rfqs', COALESCE(substr(NEW."publishedAt", 1, 7), ''), CASE WHEN NEW."status" = 'CLOSED' AND NEW."awardedCount" > 0 THEN 'AWARDED' ELSE NEW."status" END, 0, 1);
END;

CREATE TRIGGER "figures_rfqs_delete" AFTER DELETE ON "rfqs"
WHEN OLD."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'rfqs', COALESCE(substr(OLD."publishedAt", 1, 7), ''), CASE WHEN OLD."status" = 'CLOSED' AND OLD."awardedCount" > 0 THEN 'AWARDED' ELSE OLD."status" END, 0, -1),
    (OLD."ownerId", 'rfqs', COALESCE(substr(OLD."publishedAt", 1, 7), ''), CASE WHEN OLD."status" = 'CLOSED' AND OLD."awardedCount" > 0 THEN 'AWARDED' ELSE OLD."status" END, 0, -1);
END;

CREATE TRIGGER "figures_rfqs_leave" AFTER UPDATE OF "status", "ownerId", "publishedAt", "awardedCount" ON "rfqs"
WHEN (OLD."status" IS NOT NEW."status" OR OLD."ownerId" IS NOT NEW."ownerId" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."awardedCount" IS NOT NEW."awardedCount") AND OLD."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'rfqs', COALESCE(substr(OLD."publishedAt", 1, 7), ''), CASE WHEN OLD."status" = 'CLOSED' AND OLD."awardedCount" > 0 THEN 'AWARDED' ELSE OLD."status" END, 0, -1),
    (OLD."ownerId", 'rfqs', COALESCE(substr(OLD."publishedAt", 1, 7), ''), CASE WHEN OLD."status" = 'CLOSED' AND OLD."awardedCount" > 0 THEN 'AWARDED' ELSE OLD."status" END, 0, -1);
END;

CREATE TRIGGER "figures_rfqs_join" AFTER UPDATE OF "status", "ownerId", "publishedAt", "awardedCount" ON "rfqs"
WHEN (OLD."status" IS NOT NEW."status" OR OLD."ownerId" IS NOT NEW."ownerId" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."awardedCount" IS NOT NEW."awardedCount") AND NEW."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'rfqs', COALESCE(substr(NEW."publishedAt", 1, 7), ''), CASE WHEN NEW."status" = 'CLOSED' AND NEW."awardedCount" > 0 THEN 'AWARDED' ELSE NEW."status" END, 0, 1),
    (NEW."ownerId", 'rfqs', COALESCE(substr(NEW."publishedAt", 1, 7), ''), CASE WHEN NEW."status" = 'CLOSED' AND NEW."awardedCount" > 0 THEN 'AWARDED' ELSE NEW."status" END, 0, 1);
END;

CREATE TRIGGER "figures_rfq_waits_insert" AFTER INSERT ON "rfqs"
WHEN NEW."status" <> 'DRAFT' AND NEW."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'waits_coarse', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 33554432, 1),
    (0, 'waits_fine', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 1048576, 1),
    (0, 'waits_exact', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER), 1),
    (NEW."ownerId", 'waits_coarse', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 33554432, 1),
    (NEW."ownerId", 'waits_fine', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 1048576, 1),
    (NEW."ownerId", 'waits_exact', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER), 1);
END;

CREATE TRIGGER "figures_rfq_waits_delete" AFTER DELETE ON "rfqs"
WHEN OLD."status" <> 'DRAFT' AND OLD."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'waits_coarse', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 33554432, -1),
    (0, 'waits_fine', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 1048576, -1),
    (0, 'waits_exact', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER), -1),
    (OLD."ownerId", 'waits_coarse', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 33554432, -1),
    (OLD."ownerId", 'waits_fine', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 1048576, -1),
    (OLD."ownerId", 'waits_exact', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER), -1);
END;

CREATE TRIGGER "figures_rfq_waits_leave" AFTER UPDATE OF "firstQuotedAt", "publishedAt", "ownerId", "status" ON "rfqs"
WHEN (OLD."firstQuotedAt" IS NOT NEW."firstQuotedAt" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."ownerId" IS NOT NEW."ownerId" OR (OLD."status" = 'DRAFT') <> (NEW."status" = 'DRAFT')) AND OLD."status" <> 'DRAFT' AND OLD."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'waits_coarse', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 33554432, -1),
    (0, 'waits_fine', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 1048576, -1),
    (0, 'waits_exact', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER), -1),
    (OLD."ownerId", 'waits_coarse', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 33554432, -1),
    (OLD."ownerId", 'waits_fine', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 1048576, -1),
    (OLD."ownerId", 'waits_exact', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER), -1);
END;

CREATE TRIGGER "figures_rfq_waits_join" AFTER UPDATE OF "firstQuotedAt", "publishedAt", "ownerId", "status" ON "rfqs"
WHEN (OLD."firstQuotedAt" IS NOT NEW."firstQuotedAt" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."ownerId" IS NOT NEW."ownerId" OR (OLD."status" = 'DRAFT') <> (NEW."status" = 'DRAFT')) AND NEW."status" <> 'DRAFT' AND NEW."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'waits_coarse', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 33554432, 1),
    (0, 'waits_fine', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 1048576, 1),
    (0, 'waits_exact', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER), 1),
    (NEW."ownerId", 'waits_coarse', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 33554432, 1),
    (NEW."ownerId", 'waits_fine', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 1048576, 1),
    (NEW."ownerId", 'waits_exact', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER), 1);
END;

-- A market maker's RFPs and waits, and who was asked and has answered.
CREATE TRIGGER "figures_invited_rfqs_insert" AFTER INSERT ON "rfq_invitations"
WHEN NEW."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-NEW."marketMakerId", 'rfqs', COALESCE(substr(NEW."publishedAt", 1, 7), ''), CASE WHEN NEW."status" = 'CLOSED' AND NEW."isAwarded" THEN 'AWARDED' ELSE NEW."status" END, 0, 1);
END;

CREATE TRIGGER "figures_invited_rfqs_delete" AFTER DELETE ON "rfq_invitations"
WHEN OLD."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-OLD."marketMakerId", 'rfqs', COALESCE(substr(OLD."publishedAt", 1, 7), ''), CASE WHEN OLD."status" = 'CLOSED' AND OLD."isAwarded" THEN 'AWARDED' ELSE OLD."status" END, 0, -1);
END;

CREATE TRIGGER "figures_invited_rfqs_leave" AFTER UPDATE OF "status", "publishedAt", "isAwarded" ON "rfq_invitations"
WHEN (OLD."status" IS NOT NEW."status" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."isAwarded" IS NOT NEW."isAwarded") AND OLD."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-OLD."marketMakerId", 'rfqs', COALESCE(substr(OLD."publishedAt", 1, 7), ''), CASE WHEN OLD."status" = 'CLOSED' AND OLD."isAwarded" THEN 'AWARDED' ELSE OLD."status" END, 0, -1);
END;

CREATE TRIGGER "figures_invited_rfqs_join" AFTER UPDATE OF "status", "publishedAt", "isAwarded" ON "rfq_invitations"
WHEN (OLD."status" IS NOT NEW."status" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."isAwarded" IS NOT NEW."isAwarded") AND NEW."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-NEW."marketMakerId", 'rfqs', COALESCE(substr(NEW."publishedAt", 1, 7), ''), CASE WHEN NEW."status" = 'CLOSED' AND NEW."isAwarded" THEN 'AWARDED' ELSE NEW."status" END, 0, 1);
END;

CREATE TRIGGER "figures_invitations_insert" AFTER INSERT ON "rfq_invitations"
WHEN NEW."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, CASE WHEN NEW."status" = 'OPEN' AND NEW."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(NEW."publishedAt", 1, 7), ''), COALESCE(substr(NEW."lastQuotedAt", 1, 7), ''), 0, 1),
    (NEW."ownerId", CASE WHEN NEW."status" = 'OPEN' AND NEW."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(NEW."publishedAt", 1, 7), ''), COALESCE(substr(NEW."lastQuotedAt", 1, 7), ''), 0, 1),
    (-NEW."marketMakerId", CASE WHEN NEW."status" = 'OPEN' AND NEW."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(NEW."publishedAt", 1, 7), ''), COALESCE(substr(NEW."lastQuotedAt", 1, 7), ''), 0, 1);
END;

CREATE TRIGGER "figures_invitations_delete" AFTER DELETE ON "rfq_invitations"
WHEN OLD."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, CASE WHEN OLD."status" = 'OPEN' AND OLD."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(OLD."publishedAt", 1, 7), ''), COALESCE(substr(OLD."lastQuotedAt", 1, 7), ''), 0, -1),
    (OLD."ownerId", CASE WHEN OLD."status" = 'OPEN' AND OLD."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(OLD."publishedAt", 1, 7), ''), COALESCE(substr(OLD."lastQuotedAt", 1, 7), ''), 0, -1),
    (-OLD."marketMakerId", CASE WHEN OLD."status" = 'OPEN' AND OLD."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(OLD."publishedAt", 1, 7), ''), COALESCE(substr(OLD."lastQuotedAt", 1, 7), ''), 0, -1);
END;

CREATE TRIGGER "figures_invitations_leave" AFTER UPDATE OF "status", "publishedAt", "ownerId", "passedAt", "lastQuotedAt" ON "rfq_invitations"
WHEN (OLD."status" IS NOT NEW."status" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."ownerId" IS NOT NEW."ownerId" OR OLD."passedAt" IS NOT NEW."passedAt" OR OLD."lastQuotedAt" IS NOT NEW."lastQuotedAt") AND OLD."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, CASE WHEN OLD."status" = 'OPEN' AND OLD."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(OLD."publishedAt", 1, 7), ''), COALESCE(substr(OLD."lastQuotedAt", 1, 7), ''), 0, -1),
    (OLD."ownerId", CASE WHEN OLD."status" = 'OPEN' AND OLD."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(OLD."publishedAt", 1, 7), ''), COALESCE(substr(OLD."lastQuotedAt", 1, 7), ''), 0, -1),
    (-OLD."marketMakerId", CASE WHEN OLD."status" = 'OPEN' AND OLD."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(OLD."publishedAt", 1, 7), ''), COALESCE(substr(OLD."lastQuotedAt", 1, 7), ''), 0, -1);
END;

CREATE TRIGGER "figures_invitations_join" AFTER UPDATE OF "status", "publishedAt", "ownerId", "passedAt", "lastQuotedAt" ON "rfq_invitations"
WHEN (OLD."status" IS NOT NEW."status" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR OLD."ownerId" IS NOT NEW."ownerId" OR OLD."passedAt" IS NOT NEW."passedAt" OR OLD."lastQuotedAt" IS NOT NEW."lastQuotedAt") AND NEW."status" <> 'DRAFT'
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, CASE WHEN NEW."status" = 'OPEN' AND NEW."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(NEW."publishedAt", 1, 7), ''), COALESCE(substr(NEW."lastQuotedAt", 1, 7), ''), 0, 1),
    (NEW."ownerId", CASE WHEN NEW."status" = 'OPEN' AND NEW."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(NEW."publishedAt", 1, 7), ''), COALESCE(substr(NEW."lastQuotedAt", 1, 7), ''), 0, 1),
    (-NEW."marketMakerId", CASE WHEN NEW."status" = 'OPEN' AND NEW."passedAt" IS NULL THEN 'invitations_open' ELSE 'invitations_ended' END, COALESCE(substr(NEW."publishedAt", 1, 7), ''), COALESCE(substr(NEW."lastQuotedAt", 1, 7), ''), 0, 1);
END;

CREATE TRIGGER "figures_invited_waits_insert" AFTER INSERT ON "rfq_invitations"
WHEN NEW."status" <> 'DRAFT' AND NEW."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-NEW."marketMakerId", 'waits_coarse', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 33554432, 1),
    (-NEW."marketMakerId", 'waits_fine', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 1048576, 1),
    (-NEW."marketMakerId", 'waits_exact', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER), 1);
END;

CREATE TRIGGER "figures_invited_waits_delete" AFTER DELETE ON "rfq_invitations"
WHEN OLD."status" <> 'DRAFT' AND OLD."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-OLD."marketMakerId", 'waits_coarse', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 33554432, -1),
    (-OLD."marketMakerId", 'waits_fine', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 1048576, -1),
    (-OLD."marketMakerId", 'waits_exact', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER), -1);
END;

CREATE TRIGGER "figures_invited_waits_leave" AFTER UPDATE OF "firstQuotedAt", "publishedAt", "status" ON "rfq_invitations"
WHEN (OLD."firstQuotedAt" IS NOT NEW."firstQuotedAt" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR (OLD."status" = 'DRAFT') <> (NEW."status" = 'DRAFT')) AND OLD."status" <> 'DRAFT' AND OLD."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-OLD."marketMakerId", 'waits_coarse', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 33554432, -1),
    (-OLD."marketMakerId", 'waits_fine', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER) / 1048576, -1),
    (-OLD."marketMakerId", 'waits_exact', COALESCE(substr(OLD."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(OLD."firstQuotedAt") - julianday(OLD."publishedAt")) * 86400000) AS INTEGER), -1);
END;

CREATE TRIGGER "figures_invited_waits_join" AFTER UPDATE OF "firstQuotedAt", "publishedAt", "status" ON "rfq_invitations"
WHEN (OLD."firstQuotedAt" IS NOT NEW."firstQuotedAt" OR OLD."publishedAt" IS NOT NEW."publishedAt" OR (OLD."status" = 'DRAFT') <> (NEW."status" = 'DRAFT')) AND NEW."status" <> 'DRAFT' AND NEW."firstQuotedAt" IS NOT NULL
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (-NEW."marketMakerId", 'waits_coarse', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 33554432, 1),
    (-NEW."marketMakerId", 'waits_fine', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER) / 1048576, 1),
    (-NEW."marketMakerId", 'waits_exact', COALESCE(substr(NEW."publishedAt", 1, 7), ''), '', CAST(ROUND((julianday(NEW."firstQuotedAt") - julianday(NEW."publishedAt")) * 86400000) AS INTEGER), 1);
END;

-- Quotes, and the targets of their current revisions: not of what is sealed, but to their market maker.
CREATE TRIGGER "figures_quotes_insert" AFTER INSERT ON "quotes"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1),
    (-NEW."providerId", 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1);
END;

CREATE TRIGGER "figures_quotes_delete" AFTER DELETE ON "quotes"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1),
    (OLD."issuerId", 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1),
    (-OLD."providerId", 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1);
END;

CREATE TRIGGER "figures_quotes_update" AFTER UPDATE OF "status", "createdAt" ON "quotes"
WHEN OLD."status" IS NOT NEW."status" OR OLD."createdAt" IS NOT NEW."createdAt"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1),
    (OLD."issuerId", 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1),
    (-OLD."providerId", 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1);
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1),
    (NEW."issuerId", 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1),
    (-NEW."providerId", 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1);
END;

CREATE TRIGGER "figures_quotes_of_issuer" AFTER INSERT ON "quotes"
WHEN NEW."issuerId" <> 0
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (NEW."issuerId", 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1);
END;

CREATE TRIGGER "figures_quotes_leave_issuer" AFTER UPDATE OF "issuerId" ON "quotes"
WHEN OLD."issuerId" IS NOT NEW."issuerId" AND OLD."issuerId" <> 0 AND OLD."status" IS NEW."status" AND OLD."createdAt" IS NEW."createdAt"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (OLD."issuerId", 'quotes', COALESCE(substr(OLD."createdAt", 1, 7), ''), OLD."status", 0, -1);
END;

CREATE TRIGGER "figures_quotes_join_issuer" AFTER UPDATE OF "issuerId" ON "quotes"
WHEN OLD."issuerId" IS NOT NEW."issuerId" AND NEW."issuerId" <> 0 AND OLD."status" IS NEW."status" AND OLD."createdAt" IS NEW."createdAt"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (NEW."issuerId", 'quotes', COALESCE(substr(NEW."createdAt", 1, 7), ''), NEW."status", 0, 1);
END;

CREATE TRIGGER "figures_targets_revise" AFTER UPDATE OF "revision", "createdAt" ON "quotes"
WHEN OLD."revision" IS NOT NEW."revision" OR OLD."createdAt" IS NOT NEW."createdAt"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", 'targets', COALESCE(substr(OLD."createdAt", 1, 7), ''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId") AS scopes CROSS JOIN "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = OLD."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')));
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT -OLD."providerId", 'targets', COALESCE(substr(OLD."createdAt", 1, 7), ''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision";
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", 'targets', COALESCE(substr(NEW."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."issuerId") AS scopes CROSS JOIN "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = NEW."id" AND n."number" = NEW."revision" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = NEW."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')));
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT -NEW."providerId", 'targets', COALESCE(substr(NEW."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = NEW."id" AND n."number" = NEW."revision";
END;

CREATE TRIGGER "figures_targets_delete" BEFORE DELETE ON "quotes"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", 'targets', COALESCE(substr(OLD."createdAt", 1, 7), ''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT OLD."issuerId") AS scopes CROSS JOIN "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = OLD."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')));
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT -OLD."providerId", 'targets', COALESCE(substr(OLD."createdAt", 1, 7), ''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE n."quoteId" = OLD."id" AND n."number" = OLD."revision";
END;

CREATE TRIGGER "figures_targets_insert" AFTER INSERT ON "quote_venue_targets"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT 0, 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), NEW."venue", 0, 1, ROUND(NEW."maxTobSpread" * 1000000), NEW."depthHalfPercent", NEW."depthOnePercent", NEW."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quotes" q ON q."id" = n."quoteId" AND q."revision" = n."number"
  WHERE n."id" = NEW."revisionId" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')))
  UNION ALL SELECT q."issuerId", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), NEW."venue", 0, 1, ROUND(NEW."maxTobSpread" * 1000000), NEW."depthHalfPercent", NEW."depthOnePercent", NEW."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quotes" q ON q."id" = n."quoteId" AND q."revision" = n."number"
  WHERE n."id" = NEW."revisionId" AND NOT EXISTS (SELECT 1 FROM "rfqs" r WHERE r."id" = q."rfqId" AND (r."isSealed" AND r."status" IN ('DRAFT', 'OPEN')))
  UNION ALL SELECT -q."providerId", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), NEW."venue", 0, 1, ROUND(NEW."maxTobSpread" * 1000000), NEW."depthHalfPercent", NEW."depthOnePercent", NEW."depthTwoPercent"
  FROM "quote_revisions" n JOIN "quotes" q ON q."id" = n."quoteId" AND q."revision" = n."number"
  WHERE n."id" = NEW."revisionId";
END;

CREATE TRIGGER "figures_targets_seal" AFTER UPDATE OF "status", "isSealed" ON "rfqs"
WHEN (OLD."isSealed" AND OLD."status" IN ('DRAFT', 'OPEN')) <> (NEW."isSealed" AND NEW."status" IN ('DRAFT', 'OPEN'))
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes CROSS JOIN "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = NEW."id" AND n."number" = q."revision" AND (NEW."isSealed" AND NEW."status" IN ('DRAFT', 'OPEN'));
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT scopes."scope", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM (SELECT 0 AS "scope" UNION ALL SELECT NEW."ownerId") AS scopes CROSS JOIN "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = NEW."id" AND n."number" = q."revision" AND (OLD."isSealed" AND OLD."status" IN ('DRAFT', 'OPEN'));
END;

CREATE TRIGGER "figures_targets_owner" AFTER UPDATE OF "ownerId" ON "rfqs"
WHEN OLD."ownerId" IS NOT NEW."ownerId"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT OLD."ownerId", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, -1, -ROUND(t."maxTobSpread" * 1000000), -t."depthHalfPercent", -t."depthOnePercent", -t."depthTwoPercent"
  FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = OLD."id" AND n."number" = q."revision" AND NOT (OLD."isSealed" AND OLD."status" IN ('DRAFT', 'OPEN'));
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount", "spread", "depthHalf", "depthOne", "depthTwo")
  SELECT NEW."ownerId", 'targets', COALESCE(substr(q."createdAt", 1, 7), ''), t."venue", 0, 1, ROUND(t."maxTobSpread" * 1000000), t."depthHalfPercent", t."depthOnePercent", t."depthTwoPercent"
  FROM "quotes" q JOIN "quote_revisions" n ON n."quoteId" = q."id" JOIN "quote_venue_targets" t ON t."revisionId" = n."id"
  WHERE q."rfqId" = NEW."id" AND n."number" = q."revision" AND NOT (NEW."isSealed" AND NEW."status" IN ('DRAFT', 'OPEN'));
END;

-- What was agreed, in US dollars, and users by what they are.
CREATE TRIGGER "figures_agreements_insert" AFTER INSERT ON "agreements"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'agreements', '', '', 0, (NEW."loanValue" + NEW."stableAllocation")),
    (NEW."issuerId", 'agreements', '', '', 0, (NEW."loanValue" + NEW."stableAllocation")),
    (-NEW."marketMakerId", 'agreements', '', '', 0, (NEW."loanValue" + NEW."stableAllocation"));
END;

CREATE TRIGGER "figures_agreements_delete" AFTER DELETE ON "agreements"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'agreements', '', '', 0, -(OLD."loanValue" + OLD."stableAllocation")),
    (OLD."issuerId", 'agreements', '', '', 0, -(OLD."loanValue" + OLD."stableAllocation")),
    (-OLD."marketMakerId", 'agreements', '', '', 0, -(OLD."loanValue" + OLD."stableAllocation"));
END;

CREATE TRIGGER "figures_agreements_leave" AFTER UPDATE OF "issuerId", "marketMakerId", "loanValue", "stableAllocation" ON "agreements"
WHEN OLD."issuerId" IS NOT NEW."issuerId" OR OLD."marketMakerId" IS NOT NEW."marketMakerId" OR OLD."loanValue" IS NOT NEW."loanValue" OR OLD."stableAllocation" IS NOT NEW."stableAllocation"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'agreements', '', '', 0, -(OLD."loanValue" + OLD."stableAllocation")),
    (OLD."issuerId", 'agreements', '', '', 0, -(OLD."loanValue" + OLD."stableAllocation")),
    (-OLD."marketMakerId", 'agreements', '', '', 0, -(OLD."loanValue" + OLD."stableAllocation"));
END;

CREATE TRIGGER "figures_agreements_join" AFTER UPDATE OF "issuerId", "marketMakerId", "loanValue", "stableAllocation" ON "agreements"
WHEN OLD."issuerId" IS NOT NEW."issuerId" OR OLD."marketMakerId" IS NOT NEW."marketMakerId" OR OLD."loanValue" IS NOT NEW."loanValue" OR OLD."stableAllocation" IS NOT NEW."stableAllocation"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'agreements', '', '', 0, (NEW."loanValue" + NEW."stableAllocation")),
    (NEW."issuerId", 'agreements', '', '', 0, (NEW."loanValue" + NEW."stableAllocation")),
    (-NEW."marketMakerId", 'agreements', '', '', 0, (NEW."loanValue" + NEW."stableAllocation"));
END;

CREATE TRIGGER "figures_users_insert" AFTER INSERT ON "users"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'users', '', COALESCE(NEW."userType", ''), 0, 1);
END;

CREATE TRIGGER "figures_users_delete" AFTER DELETE ON "users"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'users', '', COALESCE(OLD."userType", ''), 0, -1);
END;

CREATE TRIGGER "figures_users_leave" AFTER UPDATE OF "userType" ON "users"
WHEN OLD."userType" IS NOT NEW."userType"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'users', '', COALESCE(OLD."userType", ''), 0, -1);
END;

CREATE TRIGGER "figures_users_join" AFTER UPDATE OF "userType" ON "users"
WHEN OLD."userType" IS NOT NEW."userType"
BEGIN
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount") VALUES
    (0, 'users', '', COALESCE(NEW."userType", ''), 0, 1);
END;

-- Last, what is there already, as one statement: what another process has written since the triggers are there stays among
-- the changes, and is not in both.
INSERT INTO "figures"
SELECT "scope", "kind", "month", "label", "place", SUM("amount"), SUM("spread"), SUM("depthHalf"), SUM("depthOne"), SUM("depthTwo")
FROM (
  SELECT * FROM "counted_figures"
  UNION ALL SELECT "scope", "kind", "month", "label", "place", -"amount", -"spread", -"depthHalf", -"depthOne", -"depthTwo" FROM "figure_changes"
) GROUP BY 1, 2, 3, 4, 5;
