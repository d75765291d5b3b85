-- The columns are added, not the tables made anew: that would lose the checks of earlier migrations.
ALTER TABLE "members" ADD COLUMN "hasSecondFactor" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "sessions" ADD COLUMN "confirmedAt" DATETIME;

-- CreateTable
CREATE TABLE "one_time_codes" (
    "memberId" INTEGER NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "enabledAt" DATETIME,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "one_time_codes_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("lastStep" >= 0)
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "memberId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("memberId", "codeHash"),
    CONSTRAINT "recovery_codes_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
