-- CreateTable
CREATE TABLE "webhooks" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousSecretUntil" DATETIME,
    "disabledAt" DATETIME,
    "failingSince" DATETIME,
    "silences" INTEGER NOT NULL DEFAULT 0,
    "restsUntil" DATETIME,
    "lockedUntil" DATETIME,
    "lastAttemptAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "webhooks_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (("previousSecret" IS NULL) = ("previousSecretUntil" IS NULL)),
    CHECK ("silences" >= 0)
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "webhookId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "rfqId" INTEGER,
    "quoteId" INTEGER,
    "body" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL,
    "firstAttemptAt" DATETIME,
    "lastAttemptAt" DATETIME,
    "durationMs" INTEGER,
    "responseStatus" INTEGER,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "webhook_deliveries_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "webhooks" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("status" IN ('DELIVERED', 'FAILED', 'PENDING')),
    CHECK ("attempts" >= 0),
    CHECK ("status" <> 'DELIVERED' OR "body" IS NOT NULL)
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
