-- The columns are added, not the tables made anew: that would lose the checks of earlier migrations.
ALTER TABLE "quotes" ADD COLUMN "decisionMemo" TEXT;
ALTER TABLE "quotes" ADD COLUMN "decisionReason" TEXT;
ALTER TABLE "audit_events" ADD COLUMN "note" TEXT;
