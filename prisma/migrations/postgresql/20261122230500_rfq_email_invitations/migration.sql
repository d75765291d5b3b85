-- CreateTable
CREATE TABLE "rfq_email_invitations" (
    "id" INTEGER NOT NULL,
    "rfqId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "companyName" TEXT NOT NULL DEFAULT '',
    "tokenHash" TEXT,
    "sentAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMP(3),
    "usedById" INTEGER,

    CONSTRAINT "rfq_email_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "rfq_email_invitations_tokenHash_key" ON "rfq_email_invitations"("tokenHash");

-- CreateIndex
CREATE INDEX "rfq_email_invitations_usedById_idx" ON "rfq_email_invitations"("usedById");

-- CreateIndex
CREATE UNIQUE INDEX "rfq_email_invitations_rfqId_email_key" ON "rfq_email_invitations"("rfqId", "email");

-- AddForeignKey
ALTER TABLE "rfq_email_invitations" ADD CONSTRAINT "rfq_email_invitations_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfq_email_invitations" ADD CONSTRAINT "rfq_email_invitations_usedById_fkey" FOREIGN KEY ("usedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "rfq_email_invitations" ADD CHECK (("tokenHash" IS NULL) = ("sentAt" IS NULL));
ALTER TABLE "rfq_email_invitations" ADD CHECK ("usedAt" IS NULL OR "sentAt" IS NOT NULL);
ALTER TABLE "rfq_email_invitations" ADD CHECK ("usedById" IS NULL OR "usedAt" IS NOT NULL);
