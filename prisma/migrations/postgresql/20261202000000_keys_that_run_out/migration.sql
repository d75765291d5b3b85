-- Owners are told before a key runs out (docs/decisions/0123).
ALTER TABLE "api_keys" ADD COLUMN "expiryToldAt" TIMESTAMP(3);

CREATE INDEX "api_keys_expiresAt_idx" ON "api_keys"("expiresAt");
