-- AlterTable
ALTER TABLE "quotes" ADD COLUMN     "decisionMemo" TEXT,
ADD COLUMN     "decisionReason" TEXT;

-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "note" TEXT;
