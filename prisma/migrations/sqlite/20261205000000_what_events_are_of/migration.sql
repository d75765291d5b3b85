-- Events of questions and agreements say which one they are of (docs/decisions/0124).
ALTER TABLE "webhook_deliveries" ADD COLUMN "questionId" INTEGER;
ALTER TABLE "webhook_deliveries" ADD COLUMN "agreementId" INTEGER;
