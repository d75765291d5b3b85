-- CreateTable
CREATE TABLE "token_issuer_profiles" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "vertical" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "isCompleted" BOOLEAN NOT NULL DEFAULT false,
    "currentStep" INTEGER NOT NULL DEFAULT 1,
    "generalInfo" JSONB NOT NULL,
    "exchangeInfo" JSONB NOT NULL,
    "marketMakerInfo" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "token_issuer_profiles_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("currentStep" BETWEEN 1 AND 3)
);

-- CreateTable
CREATE TABLE "market_maker_profiles" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "offersOtc" BOOLEAN NOT NULL DEFAULT false,
    "offersMarketMaking" BOOLEAN NOT NULL DEFAULT false,
    "offersCompliance" BOOLEAN NOT NULL DEFAULT false,
    "searchText" TEXT NOT NULL,
    "isCompleted" BOOLEAN NOT NULL DEFAULT false,
    "currentStep" INTEGER NOT NULL DEFAULT 1,
    "generalInfo" JSONB NOT NULL,
    "tradingInfo" JSONB NOT NULL,
    "legalInfo" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "market_maker_profiles_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("currentStep" BETWEEN 1 AND 3)
);

-- CreateTable
CREATE TABLE "vc_investor_profiles" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "fundSize" REAL CHECK ("fundSize" >= 0),
    "searchText" TEXT NOT NULL,
    "isCompleted" BOOLEAN NOT NULL DEFAULT false,
    "currentStep" INTEGER NOT NULL DEFAULT 1,
    "fundInfo" JSONB NOT NULL,
    "investmentFocus" JSONB NOT NULL,
    "portfolioInfo" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "vc_investor_profiles_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("currentStep" BETWEEN 1 AND 3)
);

-- AlterTable: not rebuilt, which would lose the checks of the first migration.
ALTER TABLE "users" ADD COLUMN "emailNotifications" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "users" ADD COLUMN "smsNotifications" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "token_issuer_profiles_userId_key" ON "token_issuer_profiles"("userId");

-- CreateIndex
CREATE INDEX "token_issuer_profiles_createdAt_idx" ON "token_issuer_profiles"("createdAt");

-- CreateIndex
CREATE INDEX "token_issuer_profiles_updatedAt_idx" ON "token_issuer_profiles"("updatedAt");

-- CreateIndex
CREATE INDEX "token_issuer_profiles_name_idx" ON "token_issuer_profiles"("name");

-- CreateIndex
CREATE INDEX "token_issuer_profiles_isCompleted_createdAt_idx" ON "token_issuer_profiles"("isCompleted", "createdAt");

-- CreateIndex
CREATE INDEX "token_issuer_profiles_vertical_createdAt_idx" ON "token_issuer_profiles"("vertical", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "market_maker_profiles_userId_key" ON "market_maker_profiles"("userId");

-- CreateIndex
CREATE INDEX "market_maker_profiles_createdAt_idx" ON "market_maker_profiles"("createdAt");

-- CreateIndex
CREATE INDEX "market_maker_profiles_updatedAt_idx" ON "market_maker_profiles"("updatedAt");

-- CreateIndex
CREATE INDEX "market_maker_profiles_name_idx" ON "market_maker_profiles"("name");

-- CreateIndex
CREATE INDEX "market_maker_profiles_isCompleted_createdAt_idx" ON "market_maker_profiles"("isCompleted", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "vc_investor_profiles_userId_key" ON "vc_investor_profiles"("userId");

-- CreateIndex
CREATE INDEX "vc_investor_profiles_createdAt_idx" ON "vc_investor_profiles"("createdAt");

-- CreateIndex
CREATE INDEX "vc_investor_profiles_updatedAt_idx" ON "vc_investor_profiles"("updatedAt");

-- CreateIndex
CREATE INDEX "vc_investor_profiles_name_idx" ON "vc_investor_profiles"("name");

-- CreateIndex
CREATE INDEX "vc_investor_profiles_isCompleted_createdAt_idx" ON "vc_investor_profiles"("isCompleted", "createdAt");

-- CreateIndex
CREATE INDEX "vc_investor_profiles_fundSize_idx" ON "vc_investor_profiles"("fundSize");
