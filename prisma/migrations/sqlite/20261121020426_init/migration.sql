-- CreateTable
CREATE TABLE "users" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'user',
    "userType" TEXT,
    "isLiquidityProvider" BOOLEAN NOT NULL DEFAULT false,
    "onboardingCompletedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CHECK ("role" IN ('admin', 'user')),
    CHECK ("userType" IN ('token_issuer', 'market_maker', 'vc_investor'))
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "ipAddress" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "rfqs" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ownerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subtype" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "estimatedTgeDate" DATETIME NOT NULL,
    "validUntil" DATETIME NOT NULL,
    "targetFdv" REAL NOT NULL DEFAULT 0,
    "supplyAllocationPercentage" REAL NOT NULL DEFAULT 0,
    "stableAllocation" REAL NOT NULL DEFAULT 0,
    "totalSupply" REAL,
    "marketMakerCount" INTEGER NOT NULL DEFAULT 0,
    "quoteCount" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "rfqs_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK ("supplyAllocationPercentage" BETWEEN 0 AND 100),
    CHECK ("targetFdv" >= 0),
    CHECK ("stableAllocation" >= 0),
    CHECK ("totalSupply" > 0),
    CHECK ("marketMakerCount" >= 0),
    CHECK ("quoteCount" >= 0),
    CHECK (("type" = 'MARKET_MAKING') = ("subtype" IS NOT NULL)),
    CHECK ("status" IN ('DRAFT', 'OPEN', 'SIGNED', 'CLOSED')),
    CHECK ("type" IN ('MARKET_MAKING', 'OTC', 'TREASURY_MANAGEMENT', 'TOKEN_SELLING', 'OPTIONS_SELLING')),
    CHECK ("subtype" IN ('LOAN_CALL_OPTION', 'RETAINER_WORKING_CAPITAL'))
);

-- CreateTable
CREATE TABLE "rfq_invitations" (
    "rfqId" INTEGER NOT NULL,
    "marketMakerId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("rfqId", "marketMakerId"),
    CONSTRAINT "rfq_invitations_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "rfq_invitations_marketMakerId_fkey" FOREIGN KEY ("marketMakerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "rfq_venues" (
    "rfqId" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    PRIMARY KEY ("rfqId", "code"),
    CONSTRAINT "rfq_venues_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quotes" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "rfqId" INTEGER NOT NULL,
    "providerId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "price" REAL NOT NULL,
    "validUntil" DATETIME NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "pendingKey" TEXT,
    "decidedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "quotes_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "quotes_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK ("price" >= 0),
    CHECK (("status" = 'PENDING') = ("pendingKey" IS NOT NULL)),
    CHECK ("status" IN ('PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'))
);

-- CreateTable
CREATE TABLE "quote_revisions" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "quoteId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "price" REAL NOT NULL,
    "twapMethodology" TEXT NOT NULL,
    "additionalNotes" TEXT NOT NULL,
    "validUntil" DATETIME NOT NULL,
    "rfqContext" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "quote_revisions_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quote_options" (
    "revisionId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "duration" INTEGER NOT NULL,
    "loanPercentage" REAL NOT NULL,
    "tokenAmount" REAL NOT NULL,
    "startMonth" INTEGER NOT NULL,
    "strikeOtm" REAL NOT NULL,

    PRIMARY KEY ("revisionId", "position"),
    CONSTRAINT "quote_options_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "quote_revisions" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("duration" BETWEEN 0 AND 120),
    CHECK ("startMonth" BETWEEN 0 AND 120),
    CHECK ("loanPercentage" BETWEEN 0 AND 100),
    CHECK ("strikeOtm" BETWEEN 0 AND 10000),
    CHECK ("tokenAmount" >= 0)
);

-- CreateTable
CREATE TABLE "quote_venue_targets" (
    "revisionId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "venue" TEXT NOT NULL,
    "maxTobSpread" REAL NOT NULL,
    "depthHalfPercent" REAL NOT NULL,
    "depthOnePercent" REAL NOT NULL,
    "depthTwoPercent" REAL NOT NULL,

    PRIMARY KEY ("revisionId", "position"),
    CONSTRAINT "quote_venue_targets_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "quote_revisions" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("maxTobSpread" BETWEEN 0 AND 100),
    CHECK ("depthHalfPercent" >= 0 AND "depthHalfPercent" <= "depthOnePercent" AND "depthOnePercent" <= "depthTwoPercent")
);

-- CreateTable
CREATE TABLE "agreements" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "quoteId" INTEGER NOT NULL,
    "rfqId" INTEGER NOT NULL,
    "issuerId" INTEGER NOT NULL,
    "marketMakerId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "loanValue" REAL NOT NULL,
    "stableAllocation" REAL NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "agreements_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "quotes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "agreements_rfqId_fkey" FOREIGN KEY ("rfqId") REFERENCES "rfqs" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "agreements_issuerId_fkey" FOREIGN KEY ("issuerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "agreements_marketMakerId_fkey" FOREIGN KEY ("marketMakerId") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "actorId" INTEGER,
    "entityType" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "rfqId" INTEGER,
    "action" TEXT NOT NULL,
    "fromState" TEXT,
    "toState" TEXT,
    "requestId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "responseBody" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "key"),
    CONSTRAINT "idempotency_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
