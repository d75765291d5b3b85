-- CreateTable
CREATE TABLE "comparison_weights" (
    "rfqId" INTEGER NOT NULL,
    "cost" INTEGER NOT NULL,
    "depth" INTEGER NOT NULL,
    "spread" INTEGER NOT NULL,
    "coverage" INTEGER NOT NULL,
    "uptime" INTEGER NOT NULL,

    CONSTRAINT "comparison_weights_pkey" PRIMARY KEY ("rfqId")
);

-- AddForeignKey
ALTER TABLE "comparison_weights" ADD CONSTRAINT "comparison_weights_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "comparison_weights"
    ADD CHECK ("cost" BETWEEN 0 AND 100),
    ADD CHECK ("depth" BETWEEN 0 AND 100),
    ADD CHECK ("spread" BETWEEN 0 AND 100),
    ADD CHECK ("coverage" BETWEEN 0 AND 100),
    ADD CHECK ("uptime" BETWEEN 0 AND 100);
