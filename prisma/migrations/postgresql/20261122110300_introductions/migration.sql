-- CreateEnum
CREATE TYPE "IntroductionStatus" AS ENUM ('ACCEPTED', 'DECLINED', 'PENDING', 'WITHDRAWN');

-- AlterTable: not rebuilt, which would lose the checks of the first migrations.
ALTER TABLE "vc_investor_profiles" ADD COLUMN     "coverage" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "introductions" (
    "id" INTEGER NOT NULL,
    "requesterId" INTEGER NOT NULL,
    "recipientId" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "status" "IntroductionStatus" NOT NULL DEFAULT 'PENDING',
    "reason" TEXT,
    "standingKey" TEXT,
    "decidedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "introductions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "introductions_standingKey_key" ON "introductions"("standingKey");

-- CreateIndex
CREATE INDEX "introductions_requesterId_status_createdAt_idx" ON "introductions"("requesterId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "introductions_recipientId_status_createdAt_idx" ON "introductions"("recipientId", "status", "createdAt");

-- AddForeignKey
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_requesterId_fkey" FOREIGN KEY ("requesterId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "introductions" ADD CHECK ("requesterId" <> "recipientId");
ALTER TABLE "introductions" ADD CHECK (("status" = 'PENDING') = ("decidedAt" IS NULL));
ALTER TABLE "introductions" ADD CHECK (("status" IN ('ACCEPTED', 'PENDING')) = ("standingKey" IS NOT NULL));

-- What is there already, as lib/kit/search.ts writes it, LIKE's characters replaced.
-- PostgreSQL's lower() knows the letters of the database's locale: a name with others is found whatever the case from its next save on.
UPDATE "vc_investor_profiles" SET "coverage" =
  COALESCE((SELECT string_agg(chr(10) || 'sector:' || replace(replace(replace(lower(value), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '') FROM jsonb_array_elements_text("investmentFocus" -> 'sectors') AS value), '')
  || COALESCE((SELECT string_agg(chr(10) || 'stage:' || replace(replace(replace(lower(value), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '') FROM jsonb_array_elements_text("investmentFocus" -> 'stages') AS value), '')
  || COALESCE((SELECT string_agg(chr(10) || 'geography:' || replace(replace(replace(lower(value), '%', chr(57344)), '_', chr(57345)), '\', chr(57346)) || chr(10), '') FROM jsonb_array_elements_text("investmentFocus" -> 'geographies') AS value), '');
