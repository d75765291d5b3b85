-- CreateTable
CREATE TABLE "venues" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "tier" INTEGER NOT NULL,
    "tiering" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "submittedById" INTEGER,
    "listingFee" REAL,
    "reportedActiveUsers" INTEGER,
    "tradedVolumes" REAL,
    "document" JSONB NOT NULL,
    "approvedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "venues_submittedById_fkey" FOREIGN KEY ("submittedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK ("tier" BETWEEN 1 AND 5),
    CHECK ("status" IN ('pending', 'approved')),
    CHECK (("status" = 'approved') = ("approvedAt" IS NOT NULL)),
    CHECK ("listingFee" >= 0),
    CHECK ("reportedActiveUsers" >= 0),
    CHECK ("tradedVolumes" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "venues_code_key" ON "venues"("code");

-- CreateIndex
CREATE UNIQUE INDEX "venues_nameKey_key" ON "venues"("nameKey");

-- CreateIndex
CREATE INDEX "venues_status_name_idx" ON "venues"("status", "name");

-- CreateIndex
CREATE INDEX "venues_submittedById_idx" ON "venues"("submittedById");
