-- What waits to be sent to webhooks, few among all that was: how long the oldest has waited is asked every few seconds (metrics).
-- Prisma's schema has no words for such indexes.
CREATE INDEX "webhook_deliveries_createdAt_pending" ON "webhook_deliveries"("createdAt") WHERE "status" = 'PENDING';
