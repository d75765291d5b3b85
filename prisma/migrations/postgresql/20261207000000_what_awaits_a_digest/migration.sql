-- Each notification says itself whether a digest is yet to tell it (docs/decisions/0135). By their times some were in none: what was committed
-- after its hour, or written by a clock that was ahead.
ALTER TABLE "notifications" ADD COLUMN "awaitsDigest" BOOLEAN NOT NULL DEFAULT false;
-- What a build of before writes meanwhile is told, where somebody wants digests.
ALTER TABLE "notifications" ALTER COLUMN "awaitsDigest" SET DEFAULT true;
UPDATE "notifications" AS n SET "awaitsDigest" = true FROM "members" AS m
WHERE m."id" = n."memberId" AND m."digestFrom" IS NOT NULL AND n."readAt" IS NULL AND n."createdAt" >= m."digestFrom";
CREATE INDEX "notifications_memberId_readAt_awaiting" ON "notifications"("memberId", "readAt") WHERE "awaitsDigest";
