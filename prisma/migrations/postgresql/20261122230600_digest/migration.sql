-- AlterTable
ALTER TABLE "members" ADD COLUMN     "digestFrom" TIMESTAMP(3),
ADD COLUMN     "emailDigest" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "email_outbox" ADD COLUMN     "unsubscribeUrl" TEXT;

-- CreateIndex
CREATE INDEX "members_digestFrom_id_idx" ON "members"("digestFrom", "id");
