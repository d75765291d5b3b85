-- Two signers of an acceptance (docs/decisions/0113).
ALTER TABLE "users" ADD COLUMN     "twoSignersAboveUsd" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "first_signatures" (
    "quoteId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "memberName" TEXT NOT NULL,
    "memberRole" "MemberRole" NOT NULL,
    "revision" INTEGER NOT NULL,
    "termsVersion" INTEGER NOT NULL,
    "valueUsd" DOUBLE PRECISION,
    "closesRfq" BOOLEAN NOT NULL,
    "memo" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "first_signatures_pkey" PRIMARY KEY ("quoteId")
);

-- CreateIndex
CREATE INDEX "first_signatures_accountId_idx" ON "first_signatures"("accountId");

-- AddForeignKey
ALTER TABLE "first_signatures" ADD CONSTRAINT "first_signatures_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "users" ADD CHECK ("twoSignersAboveUsd" >= 0);
ALTER TABLE "first_signatures" ADD CHECK ("memberRole" IN ('owner', 'signer'));
ALTER TABLE "first_signatures" ADD CHECK ("valueUsd" >= 0);
