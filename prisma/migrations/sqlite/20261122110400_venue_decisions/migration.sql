-- The columns are added, not the table made anew: that would lose the checks of earlier migrations.
ALTER TABLE "venues" ADD COLUMN "awaitingSince" DATETIME CHECK ("awaitingSince" IS NULL OR "status" = 'pending');
ALTER TABLE "venues" ADD COLUMN "rejectionReason" TEXT CHECK ("rejectionReason" IS NULL OR ("status" = 'pending' AND "awaitingSince" IS NULL));

-- Until now every submission that was not approved awaited it.
UPDATE "venues" SET "awaitingSince" = "createdAt" WHERE "status" = 'pending';

-- CreateIndex
CREATE INDEX "venues_awaitingSince_idx" ON "venues"("awaitingSince");

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER,
    "address" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "sign_in_failures_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "sign_in_failures_createdAt_idx" ON "sign_in_failures"("createdAt");

-- CreateIndex
CREATE INDEX "sign_in_failures_userId_idx" ON "sign_in_failures"("userId");
