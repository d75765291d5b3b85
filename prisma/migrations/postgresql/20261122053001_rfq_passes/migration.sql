-- AlterTable
ALTER TABLE "rfq_invitations" ADD COLUMN     "passReason" TEXT,
ADD COLUMN     "passedAt" TIMESTAMP(3);
