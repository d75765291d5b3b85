-- Links that prove an address, and what they prove (docs/decisions/0129, 0130).
ALTER TABLE "members" ADD COLUMN "emailConfirmedAt" DATETIME;
ALTER TABLE "sessions" ADD COLUMN "lastSeenAt" DATETIME;

-- CreateTable
CREATE TABLE "member_links" (
    "memberId" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,

    PRIMARY KEY ("memberId", "purpose"),
    CONSTRAINT "member_links_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK ("purpose" IN ('email', 'password'))
);

-- CreateTable
CREATE TABLE "password_requests" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "email" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE UNIQUE INDEX "member_links_tokenHash_key" ON "member_links"("tokenHash");

-- As before, and another address is not confirmed.
DROP TRIGGER "users_to_members";
CREATE TRIGGER "users_to_members" AFTER UPDATE OF "email" ON "users"
WHEN OLD."email" IS NOT NEW."email"
  AND NOT EXISTS (SELECT 1 FROM "members" WHERE "accountId" = NEW."id" AND "email" = NEW."email" AND "role" = 'owner')
BEGIN
  UPDATE "members" SET "email" = NEW."email", "emailConfirmedAt" = NULL
  WHERE "accountId" = NEW."id" AND "email" = OLD."email";
END;
