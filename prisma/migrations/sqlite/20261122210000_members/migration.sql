-- Who signs in is a member of an account (docs/decisions/0110): whoever had one is its owner, under the account's own id.
CREATE TABLE "members" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "accountId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "emailNotifications" BOOLEAN NOT NULL DEFAULT true,
    "smsNotifications" BOOLEAN NOT NULL DEFAULT false,
    "lastSignInAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "members_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("role" IN ('editor', 'owner', 'signer', 'viewer'))
);

-- CreateTable
CREATE TABLE "member_invitations" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "accountId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "joinedAt" DATETIME,
    CONSTRAINT "member_invitations_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("role" IN ('editor', 'owner', 'signer', 'viewer'))
);

INSERT INTO "members"
  ("id", "accountId", "email", "name", "passwordHash", "role", "emailNotifications", "smsNotifications", "lastSignInAt", "createdAt")
SELECT "id", "id", "email", "name", "passwordHash", 'owner', "emailNotifications", "smsNotifications",
  (SELECT MAX(s."createdAt") FROM "sessions" s WHERE s."userId" = "users"."id"), "createdAt"
FROM "users";

-- What is a member's is kept once. The version before finds no password here any more: it refuses sign-ins, and changes none.
ALTER TABLE "users" DROP COLUMN "passwordHash";
ALTER TABLE "users" DROP COLUMN "emailNotifications";
ALTER TABLE "users" DROP COLUMN "smsNotifications";

-- Neither table has checks or triggers to lose. A session, or a notification, whose user is gone is left behind.
CREATE TABLE "new_sessions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "ipAddress" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "sessions_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_sessions" ("id", "userId", "memberId", "tokenHash", "userAgent", "ipAddress", "createdAt", "expiresAt")
SELECT "id", "userId", "userId", "tokenHash", "userAgent", "ipAddress", "createdAt", "expiresAt"
FROM "sessions" WHERE "userId" IN (SELECT "id" FROM "users");
DROP TABLE "sessions";
ALTER TABLE "new_sessions" RENAME TO "sessions";

CREATE TABLE "new_notifications" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "rfqId" INTEGER,
    "quoteId" INTEGER,
    "readAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "notifications_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_notifications" ("id", "memberId", "kind", "title", "body", "href", "rfqId", "quoteId", "readAt", "createdAt")
SELECT "id", "userId", "kind", "title", "body", "href", "rfqId", "quoteId", "readAt", "createdAt"
FROM "notifications" WHERE "userId" IN (SELECT "id" FROM "users");
DROP TABLE "notifications";
ALTER TABLE "new_notifications" RENAME TO "notifications";

ALTER TABLE "audit_events" ADD COLUMN "memberId" INTEGER;
ALTER TABLE "audit_events" ADD COLUMN "memberName" TEXT;
ALTER TABLE "audit_events" ADD COLUMN "memberRole" TEXT CHECK ("memberRole" IN ('editor', 'owner', 'signer', 'viewer'));

-- CreateIndex
CREATE UNIQUE INDEX "members_email_key" ON "members"("email");

-- CreateIndex
CREATE INDEX "members_accountId_createdAt_id_idx" ON "members"("accountId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitations_tokenHash_key" ON "member_invitations"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "member_invitations_accountId_email_key" ON "member_invitations"("accountId", "email");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "sessions_memberId_idx" ON "sessions"("memberId");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- Of those that are unread, which Prisma's schema has no words for.
CREATE INDEX "notifications_memberId_createdAt_id_unread" ON "notifications"("memberId", "createdAt", "id") WHERE "readAt" IS NULL;

-- CreateIndex
CREATE INDEX "notifications_memberId_createdAt_id_idx" ON "notifications"("memberId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "notifications_readAt_createdAt_idx" ON "notifications"("readAt", "createdAt");

-- An account's e-mail is that of one of its owners, whichever version changes it. One that another owner of the account has
-- already is theirs to keep.
CREATE TRIGGER "users_to_members" AFTER UPDATE OF "email" ON "users"
WHEN OLD."email" IS NOT NEW."email"
  AND NOT EXISTS (SELECT 1 FROM "members" WHERE "accountId" = NEW."id" AND "email" = NEW."email" AND "role" = 'owner')
BEGIN
  UPDATE "members" SET "email" = NEW."email" WHERE "accountId" = NEW."id" AND "email" = OLD."email";
END;
