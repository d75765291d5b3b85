-- The columns are added, not the table made anew: that would lose the checks of earlier migrations.
ALTER TABLE "rfqs" ADD COLUMN "cancelReason" TEXT;
ALTER TABLE "rfqs" ADD COLUMN "cancelledAt" DATETIME;
