-- CreateTable
CREATE TABLE "questions" (
    "id" INTEGER NOT NULL,
    "rfqId" INTEGER NOT NULL,
    "askerId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "answer" TEXT,
    "answeredAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "questions_rfqId_createdAt_idx" ON "questions"("rfqId", "createdAt");

-- CreateIndex
CREATE INDEX "questions_rfqId_askerId_idx" ON "questions"("rfqId", "askerId");

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_askerId_fkey" FOREIGN KEY ("askerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A limit that the Prisma schema has no words for. The SQLite migration has it inside CREATE TABLE.
ALTER TABLE "questions" ADD CHECK (("answer" IS NULL) = ("answeredAt" IS NULL));
