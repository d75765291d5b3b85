-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "UserRole" AS ENUM ('admin', 'user');

-- CreateEnum
CREATE TYPE "UserType" AS ENUM ('token_issuer', 'market_maker', 'vc_investor');

-- CreateEnum
CREATE TYPE "RfqType" AS ENUM ('MARKET_MAKING', 'OTC', 'TREASURY_MANAGEMENT', 'TOKEN_SELLING', 'OPTIONS_SELLING');

-- CreateEnum
CREATE TYPE "RfqSubtype" AS ENUM ('LOAN_CALL_OPTION', 'RETAINER_WORKING_CAPITAL');

-- CreateEnum
CREATE TYPE "RfqStatus" AS ENUM ('DRAFT', 'OPEN', 'SIGNED', 'CLOSED');

-- CreateEnum
CREATE TYPE "QuoteStatus" AS ENUM ('PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'WITHDRAWN');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" "UserRole" NOT NULL DEFAULT 'user',
    "userType" "UserType",
    "isLiquidityProvider" BOOLEAN NOT NULL DEFAULT false,
    "onboardingCompletedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "ipAddress" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rfqs" (
    "id" SERIAL NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "type" "RfqType" NOT NULL,
    "subtype" "RfqSubtype",
    "status" "RfqStatus" NOT NULL DEFAULT 'DRAFT',
    "estimatedTgeDate" TIMESTAMP(3) NOT NULL,
    "validUntil" TIMESTAMP(3) NOT NULL,
    "targetFdv" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "supplyAllocationPercentage" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "stableAllocation" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "totalSupply" DOUBLE PRECISION,
    "marketMakerCount" INTEGER NOT NULL DEFAULT 0,
    "quoteCount" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rfqs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rfq_invitations" (
    "rfqId" INTEGER NOT NULL,
    "marketMakerId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rfq_invitations_pkey" PRIMARY KEY ("rfqId","marketMakerId")
);

-- CreateTable
CREATE TABLE "rfq_venues" (
    "rfqId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "rfq_venues_pkey" PRIMARY KEY ("rfqId","code")
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" SERIAL NOT NULL,
    "rfqId" INTEGER NOT NULL,
    "providerId" INTEGER NOT NULL,
    "status" "QuoteStatus" NOT NULL DEFAULT 'PENDING',
    "price" DOUBLE PRECISION NOT NULL,
    "validUntil" TIMESTAMP(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "pendingKey" TEXT,
    "decidedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_revisions" (
    "id" SERIAL NOT NULL,
    "quoteId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "price" DOUBLE PRECISION NOT NULL,
    "twapMethodology" TEXT NOT NULL,
    "additionalNotes" TEXT NOT NULL,
    "validUntil" TIMESTAMP(3) NOT NULL,
    "rfqContext" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_options" (
    "revisionId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "duration" INTEGER NOT NULL,
    "loanPercentage" DOUBLE PRECISION NOT NULL,
    "tokenAmount" DOUBLE PRECISION NOT NULL,
    "startMonth" INTEGER NOT NULL,
    "strikeOtm" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "quote_options_pkey" PRIMARY KEY ("revisionId","position")
);

-- CreateTable
CREATE TABLE "quote_venue_targets" (
    "revisionId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "venue" TEXT NOT NULL,
    "maxTobSpread" DOUBLE PRECISION NOT NULL,
    "depthHalfPercent" DOUBLE PRECISION NOT NULL,
    "depthOnePercent" DOUBLE PRECISION NOT NULL,
    "depthTwoPercent" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "quote_venue_targets_pkey" PRIMARY KEY ("revisionId","position")
);

-- CreateTable
CREATE TABLE "agreements" (
    "id" SERIAL NOT NULL,
    "quoteId" INTEGER NOT NULL,
    "rfqId" INTEGER NOT NULL,
    "issuerId" INTEGER NOT NULL,
    "marketMakerId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "loanValue" DOUBLE PRECISION NOT NULL,
    "stableAllocation" DOUBLE PRECISION NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "actorId" INTEGER,
    "entityType" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "rfqId" INTEGER,
    "action" TEXT NOT NULL,
    "fromState" TEXT,
    "toState" TEXT,
    "requestId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "responseBody" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_role_id_idx" ON "users"("role", "id");

-- CreateIndex
CREATE INDEX "users_isLiquidityProvider_companyName_idx" ON "users"("isLiquidityProvider", "companyName");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE INDEX "rfqs_ownerId_createdAt_idx" ON "rfqs"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "rfqs_ownerId_status_validUntil_idx" ON "rfqs"("ownerId", "status", "validUntil");

-- CreateIndex
CREATE INDEX "rfqs_status_validUntil_idx" ON "rfqs"("status", "validUntil");

-- CreateIndex
CREATE INDEX "rfqs_createdAt_idx" ON "rfqs"("createdAt");

-- CreateIndex
CREATE INDEX "rfq_invitations_marketMakerId_rfqId_idx" ON "rfq_invitations"("marketMakerId", "rfqId");

-- CreateIndex
CREATE INDEX "rfq_venues_code_idx" ON "rfq_venues"("code");

-- CreateIndex
CREATE UNIQUE INDEX "quotes_pendingKey_key" ON "quotes"("pendingKey");

-- CreateIndex
CREATE INDEX "quotes_rfqId_createdAt_idx" ON "quotes"("rfqId", "createdAt");

-- CreateIndex
CREATE INDEX "quotes_providerId_createdAt_idx" ON "quotes"("providerId", "createdAt");

-- CreateIndex
CREATE INDEX "quotes_providerId_rfqId_idx" ON "quotes"("providerId", "rfqId");

-- CreateIndex
CREATE INDEX "quotes_status_validUntil_idx" ON "quotes"("status", "validUntil");

-- CreateIndex
CREATE INDEX "quotes_createdAt_idx" ON "quotes"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "quote_revisions_quoteId_number_key" ON "quote_revisions"("quoteId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "quote_venue_targets_revisionId_venue_key" ON "quote_venue_targets"("revisionId", "venue");

-- CreateIndex
CREATE UNIQUE INDEX "agreements_quoteId_key" ON "agreements"("quoteId");

-- CreateIndex
CREATE INDEX "agreements_issuerId_createdAt_idx" ON "agreements"("issuerId", "createdAt");

-- CreateIndex
CREATE INDEX "agreements_marketMakerId_createdAt_idx" ON "agreements"("marketMakerId", "createdAt");

-- CreateIndex
CREATE INDEX "agreements_rfqId_idx" ON "agreements"("rfqId");

-- CreateIndex
CREATE INDEX "audit_events_entityType_entityId_id_idx" ON "audit_events"("entityType", "entityId", "id");

-- CreateIndex
CREATE INDEX "audit_events_rfqId_id_idx" ON "audit_events"("rfqId", "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_createdAt_idx" ON "idempotency_keys"("createdAt");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfq_invitations" ADD CONSTRAINT "rfq_invitations_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfq_invitations" ADD CONSTRAINT "rfq_invitations_marketMakerId_fkey" FOREIGN KEY ("marketMakerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rfq_venues" ADD CONSTRAINT "rfq_venues_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_options" ADD CONSTRAINT "quote_options_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "quote_revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_venue_targets" ADD CONSTRAINT "quote_venue_targets_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "quote_revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_issuerId_fkey" FOREIGN KEY ("issuerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_marketMakerId_fkey" FOREIGN KEY ("marketMakerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "rfqs"
    ADD CHECK ("supplyAllocationPercentage" BETWEEN 0 AND 100),
    ADD CHECK ("targetFdv" >= 0),
    ADD CHECK ("stableAllocation" >= 0),
    ADD CHECK ("totalSupply" > 0),
    ADD CHECK ("marketMakerCount" >= 0),
    ADD CHECK ("quoteCount" >= 0),
    ADD CHECK (("type" = 'MARKET_MAKING') = ("subtype" IS NOT NULL));
ALTER TABLE "quotes"
    ADD CHECK ("price" >= 0),
    ADD CHECK (("status" = 'PENDING') = ("pendingKey" IS NOT NULL));
ALTER TABLE "quote_options"
    ADD CHECK ("duration" BETWEEN 0 AND 120),
    ADD CHECK ("startMonth" BETWEEN 0 AND 120),
    ADD CHECK ("loanPercentage" BETWEEN 0 AND 100),
    ADD CHECK ("strikeOtm" BETWEEN 0 AND 10000),
    ADD CHECK ("tokenAmount" >= 0);
ALTER TABLE "quote_venue_targets"
    ADD CHECK ("maxTobSpread" BETWEEN 0 AND 100),
    ADD CHECK ("depthHalfPercent" >= 0 AND "depthHalfPercent" <= "depthOnePercent" AND "depthOnePercent" <= "depthTwoPercent");
