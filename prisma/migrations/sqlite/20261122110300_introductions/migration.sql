-- CreateTable
CREATE TABLE "introductions" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "requesterId" INTEGER NOT NULL,
    "recipientId" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "reason" TEXT,
    "standingKey" TEXT,
    "decidedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "introductions_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "introductions_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("requesterId" <> "recipientId"),
    CHECK ("status" IN ('ACCEPTED', 'DECLINED', 'PENDING', 'WITHDRAWN')),
    CHECK (("status" = 'PENDING') = ("decidedAt" IS NULL)),
    CHECK (("status" IN ('ACCEPTED', 'PENDING')) = ("standingKey" IS NOT NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "introductions_standingKey_key" ON "introductions"("standingKey");

-- CreateIndex
CREATE INDEX "introductions_requesterId_status_createdAt_idx" ON "introductions"("requesterId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "introductions_recipientId_status_createdAt_idx" ON "introductions"("recipientId", "status", "createdAt");

-- AlterTable: not rebuilt, which would lose the checks of the first migrations.
ALTER TABLE "vc_investor_profiles" ADD COLUMN "coverage" TEXT NOT NULL DEFAULT '';

-- What is there already, as lib/kit/search.ts writes it, LIKE's characters replaced.
-- SQLite's lower() leaves letters beyond A to Z as they are: a name with some is found whatever the case from its next save on.
UPDATE "vc_investor_profiles" SET "coverage" =
  COALESCE((SELECT group_concat(char(10) || 'sector:' || replace(replace(replace(lower(value), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '') FROM json_each("investmentFocus", '$.sectors')), '')
  || COALESCE((SELECT group_concat(char(10) || 'stage:' || replace(replace(replace(lower(value), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '') FROM json_each("investmentFocus", '$.stages')), '')
  || COALESCE((SELECT group_concat(char(10) || 'geography:' || replace(replace(replace(lower(value), '%', char(57344)), '_', char(57345)), '\', char(57346)) || char(10), '') FROM json_each("investmentFocus", '$.geographies')), '');
