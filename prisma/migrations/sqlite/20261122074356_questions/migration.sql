-- CreateTable
CREATE TABLE "questions" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "rfqId" INTEGER NOT NULL,
    "askerId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "answer" TEXT,
    "answeredAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "questions_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "questions_askerId_fkey" FOREIGN KEY ("askerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK (("answer" IS NULL) = ("answeredAt" IS NULL))
);

-- CreateIndex
CREATE INDEX "questions_rfqId_createdAt_idx" ON "questions"("rfqId", "createdAt");

-- CreateIndex
CREATE INDEX "questions_rfqId_askerId_idx" ON "questions"("rfqId", "askerId");
