-- AlterTable
ALTER TABLE "agreements" ADD COLUMN     "issuerCompany" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "makerCompany" TEXT NOT NULL DEFAULT '';

-- Until now no company could be renamed but by an administrator: what it is called is what it signed as.
UPDATE "agreements" SET
  "issuerCompany" = (SELECT "companyName" FROM "users" WHERE "id" = "agreements"."issuerId"),
  "makerCompany" = (SELECT "companyName" FROM "users" WHERE "id" = "agreements"."marketMakerId");
