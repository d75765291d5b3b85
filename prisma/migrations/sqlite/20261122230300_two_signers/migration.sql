-- Two signers of an acceptance (docs/decisions/0113). The column is added, not the table made anew: that would lose its checks.
ALTER TABLE "users" ADD COLUMN "twoSignersAboveUsd" REAL CHECK ("twoSignersAboveUsd" >= 0);

-- CreateTable
CREATE TABLE "first_signatures" (
    "quoteId" INTEGER NOT NULL PRIMARY KEY,
    "accountId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "memberName" TEXT NOT NULL,
    "memberRole" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "termsVersion" INTEGER NOT NULL,
    "valueUsd" REAL,
    "closesRfq" BOOLEAN NOT NULL,
    "memo" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "first_signatures_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("memberRole" IN ('owner', 'signer')),
    CHECK ("valueUsd" >= 0)
);

-- CreateIndex
CREATE INDEX "first_signatures_accountId_idx" ON "first_signatures"("accountId");
