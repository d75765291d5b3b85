-- Each notification says itself whether a digest is yet to tell it (docs/decisions/0135). By their times some were in none: what was written by
-- a clock that was ahead.
ALTER TABLE "notifications" ADD COLUMN "awaitsDigest" BOOLEAN NOT NULL DEFAULT true;
UPDATE "notifications" SET "awaitsDigest" = false
WHERE "readAt" IS NOT NULL OR NOT EXISTS (
  SELECT 1 FROM "members" m WHERE m."id" = "notifications"."memberId" AND m."digestFrom" <= "notifications"."createdAt"
);
CREATE INDEX "notifications_memberId_readAt_awaiting" ON "notifications"("memberId", "readAt") WHERE "awaitsDigest";
