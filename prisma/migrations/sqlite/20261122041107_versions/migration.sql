-- The columns are added, not the tables made anew: that would lose the checks of earlier migrations.
ALTER TABLE "rfqs" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "token_issuer_profiles" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "market_maker_profiles" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "vc_investor_profiles" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "venues" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
