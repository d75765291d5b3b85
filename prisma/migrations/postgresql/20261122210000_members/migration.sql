-- Who signs in is a member of an account (docs/decisions/0110): whoever had one is its owner, under the account's own id.
-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('editor', 'owner', 'signer', 'viewer');

-- CreateTable
CREATE TABLE "members" (
    "id" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" "MemberRole" NOT NULL,
    "emailNotifications" BOOLEAN NOT NULL DEFAULT true,
    "smsNotifications" BOOLEAN NOT NULL DEFAULT false,
    "lastSignInAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_invitations" (
    "id" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "role" "MemberRole" NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "joinedAt" TIMESTAMP(3),

    CONSTRAINT "member_invitations_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "memberId" INTEGER,
ADD COLUMN     "memberName" TEXT,
ADD COLUMN     "memberRole" "MemberRole";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "memberId" INTEGER;

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "memberId" INTEGER;

-- As one statement (`\x3b` is a semicolon): nobody registers, signs in or is told of anything between its parts. What is a
-- member's is kept once: the version before finds no password on accounts any more, refuses sign-ins, and changes none.
DO E'BEGIN
  LOCK TABLE "users", "sessions", "notifications" IN ACCESS EXCLUSIVE MODE\x3b
  INSERT INTO "members"
    ("id", "accountId", "email", "name", "passwordHash", "role", "emailNotifications", "smsNotifications", "lastSignInAt", "createdAt")
  SELECT "id", "id", "email", "name", "passwordHash", ''owner'', "emailNotifications", "smsNotifications",
    (SELECT MAX(s."createdAt") FROM "sessions" s WHERE s."userId" = "users"."id"), "createdAt"
  FROM "users"\x3b
  ALTER TABLE "users" DROP COLUMN "passwordHash", DROP COLUMN "emailNotifications", DROP COLUMN "smsNotifications"\x3b
  UPDATE "sessions" SET "memberId" = "userId"\x3b
  ALTER TABLE "sessions" ALTER COLUMN "memberId" SET NOT NULL\x3b
  UPDATE "notifications" SET "memberId" = "userId"\x3b
  ALTER TABLE "notifications" ALTER COLUMN "memberId" SET NOT NULL\x3b
  ALTER TABLE "notifications" DROP COLUMN "userId"\x3b
END';

-- CreateIndex
CREATE UNIQUE INDEX "members_email_key" ON "members"("email");

-- CreateIndex
CREATE INDEX "members_accountId_createdAt_id_idx" ON "members"("accountId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitations_tokenHash_key" ON "member_invitations"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitations_accountId_email_key" ON "member_invitations"("accountId", "email");

-- CreateIndex
CREATE INDEX "sessions_memberId_idx" ON "sessions"("memberId");

-- Of those that are unread, which Prisma's schema has no words for.
CREATE INDEX "notifications_memberId_createdAt_id_unread" ON "notifications"("memberId", "createdAt", "id") WHERE "readAt" IS NULL;

-- CreateIndex
CREATE INDEX "notifications_memberId_createdAt_id_idx" ON "notifications"("memberId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An account's e-mail is that of one of its owners, whichever version changes it. One that another owner of the account has
-- already is theirs to keep.
CREATE FUNCTION "members_follow"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  IF NOT EXISTS (SELECT 1 FROM "members" WHERE "accountId" = NEW."id" AND "email" = NEW."email" AND "role" = ''owner'') THEN
    UPDATE "members" SET "email" = NEW."email" WHERE "accountId" = NEW."id" AND "email" = OLD."email"\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER "users_to_members" AFTER UPDATE OF "email" ON "users"
FOR EACH ROW
WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "members_follow"();
