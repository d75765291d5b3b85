-- Postgres sorts an enum by the order of its values: now that of the alphabet, by which SQLite sorts them. The values of a
-- type can't be moved, so each type is made anew, and columns and indexes follow. Checks that compare with a value of the old
-- type are taken off before and put back as they were.
ALTER TABLE "rfqs" DROP CONSTRAINT "rfqs_check";
ALTER TABLE "quotes" DROP CONSTRAINT "quotes_check";
ALTER TABLE "rfqs" ALTER COLUMN "status" DROP DEFAULT;
ALTER TABLE "quotes" ALTER COLUMN "status" DROP DEFAULT;

ALTER TYPE "UserType" RENAME TO "UserType_old";
CREATE TYPE "UserType" AS ENUM ('market_maker', 'token_issuer', 'vc_investor');
ALTER TABLE "users" ALTER COLUMN "userType" TYPE "UserType" USING "userType"::text::"UserType";
DROP TYPE "UserType_old";

ALTER TYPE "RfqType" RENAME TO "RfqType_old";
CREATE TYPE "RfqType" AS ENUM ('MARKET_MAKING', 'OPTIONS_SELLING', 'OTC', 'TOKEN_SELLING', 'TREASURY_MANAGEMENT');
ALTER TABLE "rfqs" ALTER COLUMN "type" TYPE "RfqType" USING "type"::text::"RfqType";
DROP TYPE "RfqType_old";

ALTER TYPE "RfqStatus" RENAME TO "RfqStatus_old";
CREATE TYPE "RfqStatus" AS ENUM ('CLOSED', 'DRAFT', 'OPEN', 'SIGNED');
ALTER TABLE "rfqs" ALTER COLUMN "status" TYPE "RfqStatus" USING "status"::text::"RfqStatus";
ALTER TABLE "rfqs" ALTER COLUMN "status" SET DEFAULT 'DRAFT';
DROP TYPE "RfqStatus_old";

ALTER TYPE "QuoteStatus" RENAME TO "QuoteStatus_old";
CREATE TYPE "QuoteStatus" AS ENUM ('ACCEPTED', 'EXPIRED', 'PENDING', 'REJECTED', 'WITHDRAWN');
ALTER TABLE "quotes" ALTER COLUMN "status" TYPE "QuoteStatus" USING "status"::text::"QuoteStatus";
ALTER TABLE "quotes" ALTER COLUMN "status" SET DEFAULT 'PENDING';
DROP TYPE "QuoteStatus_old";

ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_check" CHECK (("type" = 'MARKET_MAKING') = ("subtype" IS NOT NULL));
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_check" CHECK (("status" = 'PENDING') = ("pendingKey" IS NOT NULL));
