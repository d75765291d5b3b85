-- AlterTable: not rebuilt, which would lose the checks of the first migrations.
ALTER TABLE "market_maker_profiles" ADD COLUMN     "coverage" TEXT NOT NULL DEFAULT '';

-- What is there already, as lib/domain/search.ts writes it.
UPDATE "market_maker_profiles" SET "coverage" =
  COALESCE((SELECT string_agg(chr(10) || 'venue:' || lower(value) || chr(10), '') FROM jsonb_array_elements_text("tradingInfo" -> 'tradingVenuesCoverage') AS value), '')
  || COALESCE((SELECT string_agg(chr(10) || 'asset_class:' || lower(value) || chr(10), '') FROM jsonb_array_elements_text("tradingInfo" -> 'assetClassesCoverage') AS value), '');
