-- CreateTable
CREATE TABLE "rfq_email_invitations" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "rfqId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "companyName" TEXT NOT NULL DEFAULT '',
    "tokenHash" TEXT,
    "sentAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" DATETIME,
    "usedById" INTEGER,
    CONSTRAINT "rfq_email_invitations_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "rfq_email_invitations_usedById_fkey" FOREIGN KEY ("usedById") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CHECK (("tokenHash" IS NULL) = ("sentAt" IS NULL)),
    CHECK ("usedAt" IS NULL OR "sentAt" IS NOT NULL),
    CHECK ("usedById" IS NULL OR "usedAt" IS NOT NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "rfq_email_invitations_tokenHash_key" ON "rfq_email_invitations"("tokenHash");

-- CreateIndex
CREATE INDEX "rfq_email_invitations_usedById_idx" ON "rfq_email_invitations"("usedById");

-- CreateIndex
CREATE UNIQUE INDEX "rfq_email_invitations_rfqId_email_key" ON "rfq_email_invitations"("rfqId", "email");
