-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "keyName" TEXT;

-- CreateTable
CREATE TABLE "api_keys" (
    "id" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "createdById" INTEGER NOT NULL,
    "createdByName" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3),
    "lastUsedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_userId_createdAt_id_idx" ON "api_keys"("userId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "api_keys" ADD CHECK ("scopes" IN ('read', 'quote', 'read quote'));
