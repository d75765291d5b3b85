-- What waits for somebody is found in the order of its deadlines, and counted, from the beginning of one index: what is over lies beside it
-- (docs/decisions/0158).
DROP INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_idx";

DROP INDEX "quotes_issuerId_status_validUntil_sealedUntil_idx";

DROP INDEX "quotes_providerId_status_validUntil_sealedUntil_idx";

CREATE INDEX "rfq_invitations_marketMakerId_hasQuoted_status_validUntil_createdAt_rfqId_passedAt_idx" ON "rfq_invitations"("marketMakerId", "hasQuoted", "status", "validUntil", "createdAt", "rfqId", "passedAt");

CREATE INDEX "quotes_issuerId_status_validUntil_createdAt_id_sealedUntil_idx" ON "quotes"("issuerId", "status", "validUntil", "createdAt", "id", "sealedUntil");

CREATE INDEX "quotes_providerId_status_validUntil_createdAt_id_sealedUntil_idx" ON "quotes"("providerId", "status", "validUntil", "createdAt", "id", "sealedUntil");

-- An agreement's end is beside its beginning, so that those that are over are found without looking at those that are not, and who else
-- is in it, so that what two have with each other is counted there.
DROP INDEX "agreements_issuerId_createdAt_id_idx";

DROP INDEX "agreements_marketMakerId_createdAt_id_idx";

DROP INDEX "agreements_createdAt_id_idx";

CREATE INDEX "agreements_issuerId_createdAt_id_endsAt_marketMakerId_idx" ON "agreements"("issuerId", "createdAt", "id", "endsAt", "marketMakerId");

CREATE INDEX "agreements_marketMakerId_createdAt_id_endsAt_issuerId_idx" ON "agreements"("marketMakerId", "createdAt", "id", "endsAt", "issuerId");

CREATE INDEX "agreements_createdAt_id_endsAt_idx" ON "agreements"("createdAt", "id", "endsAt");

-- Whose onboarding is in progress is asked of one role.
DROP INDEX "users_createdAt_id_in_progress";

CREATE INDEX "users_role_createdAt_id_in_progress" ON "users"("role", "createdAt", "id") WHERE "onboardingCompletedAt" IS NULL;
