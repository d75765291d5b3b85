-- AlterTable
ALTER TABLE "rfqs" ADD COLUMN     "brief" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "maxSpread" DOUBLE PRECISION,
ADD COLUMN     "minDepthTwo" DOUBLE PRECISION,
ADD COLUMN     "minUptime" DOUBLE PRECISION,
ADD COLUMN     "termMonths" INTEGER,
ADD COLUMN     "isSealed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "awardCount" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "awardedCount" INTEGER NOT NULL DEFAULT 0;

-- Limits that the Prisma schema has no words for.
ALTER TABLE "rfqs"
    ADD CHECK ("maxSpread" BETWEEN 0 AND 100),
    ADD CHECK ("minDepthTwo" >= 0),
    ADD CHECK ("minUptime" BETWEEN 0 AND 100),
    ADD CHECK ("termMonths" >= 1),
    ADD CHECK ("awardCount" >= 1),
    ADD CHECK ("awardedCount" >= 0);

-- What was accepted before anybody counted stands: those RFQs asked for as many as they chose.
UPDATE "rfqs" SET "awardedCount" = (SELECT count(*) FROM "agreements" a WHERE a."rfqId" = "rfqs"."id");
UPDATE "rfqs" SET "awardCount" = "awardedCount" WHERE "awardedCount" > 1;

-- CreateTable
CREATE TABLE "rfq_documents" (
    "rfqId" INTEGER NOT NULL,
    "fileId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "rfq_documents_pkey" PRIMARY KEY ("rfqId","fileId")
);

-- CreateIndex
CREATE INDEX "rfq_documents_fileId_idx" ON "rfq_documents"("fileId");

-- AddForeignKey
ALTER TABLE "rfq_documents" ADD CONSTRAINT "rfq_documents_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfq_documents" ADD CONSTRAINT "rfq_documents_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
