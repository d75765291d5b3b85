-- AlterTable
ALTER TABLE "venues" ADD COLUMN     "awaitingSince" TIMESTAMP(3),
ADD COLUMN     "rejectionReason" TEXT;

-- Until now every submission that was not approved awaited it.
UPDATE "venues" SET "awaitingSince" = "createdAt" WHERE "status" = 'pending';

-- CreateIndex
CREATE INDEX "venues_awaitingSince_idx" ON "venues"("awaitingSince");

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sign_in_failures_createdAt_idx" ON "sign_in_failures"("createdAt");

-- CreateIndex
CREATE INDEX "sign_in_failures_userId_idx" ON "sign_in_failures"("userId");

-- AddForeignKey
ALTER TABLE "sign_in_failures" ADD CONSTRAINT "sign_in_failures_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them with its columns.
ALTER TABLE "venues" ADD CHECK ("awaitingSince" IS NULL OR "status" = 'pending');
ALTER TABLE "venues" ADD CHECK ("rejectionReason" IS NULL OR ("status" = 'pending' AND "awaitingSince" IS NULL));
