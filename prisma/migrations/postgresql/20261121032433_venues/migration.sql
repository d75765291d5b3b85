-- CreateEnum
CREATE TYPE "VenueStatus" AS ENUM ('approved', 'pending');

-- CreateTable
CREATE TABLE "venues" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "tier" INTEGER NOT NULL,
    "tiering" TEXT NOT NULL,
    "status" "VenueStatus" NOT NULL DEFAULT 'pending',
    "submittedById" INTEGER,
    "listingFee" DOUBLE PRECISION,
    "reportedActiveUsers" INTEGER,
    "tradedVolumes" DOUBLE PRECISION,
    "document" JSONB NOT NULL,
    "approvedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "venues_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "venues_code_key" ON "venues"("code");

-- CreateIndex
CREATE UNIQUE INDEX "venues_nameKey_key" ON "venues"("nameKey");

-- CreateIndex
CREATE INDEX "venues_status_name_idx" ON "venues"("status", "name");

-- CreateIndex
CREATE INDEX "venues_submittedById_idx" ON "venues"("submittedById");

-- AddForeignKey
ALTER TABLE "venues" ADD CONSTRAINT "venues_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "venues"
    ADD CHECK ("tier" BETWEEN 1 AND 5),
    ADD CHECK (("status" = 'approved') = ("approvedAt" IS NOT NULL)),
    ADD CHECK ("listingFee" >= 0),
    ADD CHECK ("reportedActiveUsers" >= 0),
    ADD CHECK ("tradedVolumes" >= 0);
