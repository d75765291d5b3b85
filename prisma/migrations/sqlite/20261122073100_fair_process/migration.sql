-- The columns are added, not the table made anew: that would lose the checks of earlier migrations.
ALTER TABLE "rfqs" ADD COLUMN "brief" TEXT NOT NULL DEFAULT '';
ALTER TABLE "rfqs" ADD COLUMN "maxSpread" REAL CHECK ("maxSpread" BETWEEN 0 AND 100);
ALTER TABLE "rfqs" ADD COLUMN "minDepthTwo" REAL CHECK ("minDepthTwo" >= 0);
ALTER TABLE "rfqs" ADD COLUMN "minUptime" REAL CHECK ("minUptime" BETWEEN 0 AND 100);
ALTER TABLE "rfqs" ADD COLUMN "termMonths" INTEGER CHECK ("termMonths" >= 1);
ALTER TABLE "rfqs" ADD COLUMN "isSealed" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "rfqs" ADD COLUMN "awardCount" INTEGER NOT NULL DEFAULT 1 CHECK ("awardCount" >= 1);
ALTER TABLE "rfqs" ADD COLUMN "awardedCount" INTEGER NOT NULL DEFAULT 0 CHECK ("awardedCount" >= 0);

-- What was accepted before anybody counted stands: those RFQs asked for as many as they chose.
UPDATE "rfqs" SET "awardedCount" = (SELECT count(*) FROM "agreements" a WHERE a."rfqId" = "rfqs"."id");
UPDATE "rfqs" SET "awardCount" = "awardedCount" WHERE "awardedCount" > 1;

-- CreateTable
CREATE TABLE "rfq_documents" (
    "rfqId" INTEGER NOT NULL,
    "fileId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    PRIMARY KEY ("rfqId", "fileId"),
    CONSTRAINT "rfq_documents_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "rfq_documents_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "rfq_documents_fileId_idx" ON "rfq_documents"("fileId");
