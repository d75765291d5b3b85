-- CreateTable
CREATE TABLE "comparison_weights" (
    "rfqId" INTEGER NOT NULL PRIMARY KEY,
    "cost" INTEGER NOT NULL,
    "depth" INTEGER NOT NULL,
    "spread" INTEGER NOT NULL,
    "coverage" INTEGER NOT NULL,
    "uptime" INTEGER NOT NULL,
    CONSTRAINT "comparison_weights_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("cost" BETWEEN 0 AND 100),
    CHECK ("depth" BETWEEN 0 AND 100),
    CHECK ("spread" BETWEEN 0 AND 100),
    CHECK ("coverage" BETWEEN 0 AND 100),
    CHECK ("uptime" BETWEEN 0 AND 100)
);
