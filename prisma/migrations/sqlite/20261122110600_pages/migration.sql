-- The columns are added, not the table made anew: that would lose the checks of earlier migrations.
ALTER TABLE "agreements" ADD COLUMN "issuerCompany" TEXT NOT NULL DEFAULT '';
ALTER TABLE "agreements" ADD COLUMN "makerCompany" TEXT NOT NULL DEFAULT '';

-- What a company is called now is taken for what it signed as: nothing says what one was called before. It is wrong for those that an
-- administrator has renamed since, the only ones who could.
UPDATE "agreements" SET
  "issuerCompany" = (SELECT "companyName" FROM "users" WHERE "id" = "agreements"."issuerId"),
  "makerCompany" = (SELECT "companyName" FROM "users" WHERE "id" = "agreements"."marketMakerId");
