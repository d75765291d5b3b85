-- AlterTable: not rebuilt, which would lose the checks of the first migrations.
ALTER TABLE "market_maker_profiles" ADD COLUMN "coverage" TEXT NOT NULL DEFAULT '';

-- What is there already, as lib/domain/search.ts writes it.
UPDATE "market_maker_profiles" SET "coverage" =
  COALESCE((SELECT group_concat(char(10) || 'venue:' || lower(value) || char(10), '') FROM json_each("tradingInfo", '$.tradingVenuesCoverage')), '')
  || COALESCE((SELECT group_concat(char(10) || 'asset_class:' || lower(value) || char(10), '') FROM json_each("tradingInfo", '$.assetClassesCoverage')), '');
