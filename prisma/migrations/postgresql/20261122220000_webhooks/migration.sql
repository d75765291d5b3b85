-- CreateEnum
CREATE TYPE "WebhookDeliveryStatus" AS ENUM ('DELIVERED', 'FAILED', 'PENDING');

-- CreateTable
CREATE TABLE "webhooks" (
    "id" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousSecretUntil" TIMESTAMP(3),
    "disabledAt" TIMESTAMP(3),
    "failingSince" TIMESTAMP(3),
    "silences" INTEGER NOT NULL DEFAULT 0,
    "restsUntil" TIMESTAMP(3),
    "lockedUntil" TIMESTAMP(3),
    "lastAttemptAt" TIMESTAMP(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" INTEGER NOT NULL,
    "webhookId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "rfqId" INTEGER,
    "quoteId" INTEGER,
    "body" TEXT,
    "status" "WebhookDeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMP(3) NOT NULL,
    "firstAttemptAt" TIMESTAMP(3),
    "lastAttemptAt" TIMESTAMP(3),
    "durationMs" INTEGER,
    "responseStatus" INTEGER,
    "lastError" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_userId_createdAt_id_idx" ON "webhooks"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhookId_createdAt_id_idx" ON "webhook_deliveries"("webhookId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhookId_status_createdAt_id_idx" ON "webhook_deliveries"("webhookId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhookId_status_nextAttemptAt_idx" ON "webhook_deliveries"("webhookId", "status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "webhook_deliveries_createdAt_idx" ON "webhook_deliveries"("createdAt");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "webhooks" ADD CHECK (("previousSecret" IS NULL) = ("previousSecretUntil" IS NULL));
ALTER TABLE "webhooks" ADD CHECK ("silences" >= 0);
ALTER TABLE "webhook_deliveries" ADD CHECK ("attempts" >= 0);
ALTER TABLE "webhook_deliveries" ADD CHECK ("status" <> 'DELIVERED' OR "body" IS NOT NULL);
