-- The columns are added, not the table made anew: that would lose the checks of earlier migrations.
ALTER TABLE "rfq_invitations" ADD COLUMN "passReason" TEXT;
ALTER TABLE "rfq_invitations" ADD COLUMN "passedAt" DATETIME;
