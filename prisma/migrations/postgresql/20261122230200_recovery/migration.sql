-- Links that prove an address, and what they prove (docs/decisions/0129, 0130).
-- CreateEnum
CREATE TYPE "LinkPurpose" AS ENUM ('email', 'password');

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "emailConfirmedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "lastSeenAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "member_links" (
    "memberId" INTEGER NOT NULL,
    "purpose" "LinkPurpose" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "member_links_pkey" PRIMARY KEY ("memberId","purpose")
);

-- CreateTable
CREATE TABLE "password_requests" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_links_tokenHash_key" ON "member_links"("tokenHash");

-- AddForeignKey
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As before, and another address is not confirmed (`\x3b` is a semicolon).
CREATE OR REPLACE FUNCTION "members_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  IF NOT EXISTS (SELECT 1 FROM "members" WHERE "accountId" = NEW."id" AND "email" = NEW."email" AND "role" = ''owner'') THEN
    UPDATE "members" SET "email" = NEW."email", "emailConfirmedAt" = NULL
    WHERE "accountId" = NEW."id" AND "email" = OLD."email"\x3b
  END IF\x3b
  RETURN NULL\x3b
END';
