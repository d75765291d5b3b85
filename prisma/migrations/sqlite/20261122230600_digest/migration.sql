-- The columns are added, not the tables made anew: that would lose the checks of earlier migrations.
ALTER TABLE "members" ADD COLUMN "emailDigest" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "members" ADD COLUMN "digestFrom" DATETIME;
ALTER TABLE "email_outbox" ADD COLUMN "unsubscribeUrl" TEXT;

-- CreateIndex
CREATE INDEX "members_digestFrom_id_idx" ON "members"("digestFrom", "id");
