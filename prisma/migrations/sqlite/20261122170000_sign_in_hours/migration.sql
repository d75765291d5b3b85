-- One row counts the attempts of an hour (docs/decisions/0088). The table has neither checks nor triggers to lose.
CREATE TABLE "new_sign_in_failures" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "userId" INTEGER,
    "isKnown" BOOLEAN NOT NULL,
    "address" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" DATETIME NOT NULL,
    CONSTRAINT "sign_in_failures_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- What failed until now stays an attempt by itself until it is forgotten.
INSERT INTO "new_sign_in_failures" ("id", "key", "userId", "isKnown", "address", "createdAt", "lastAt")
SELECT "id", 'attempt ' || "id", "userId", "userId" IS NOT NULL, "address", "createdAt", "createdAt" FROM "sign_in_failures";
DROP TABLE "sign_in_failures";
ALTER TABLE "new_sign_in_failures" RENAME TO "sign_in_failures";

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_failures_key_key" ON "sign_in_failures"("key");

-- CreateIndex
CREATE INDEX "sign_in_failures_lastAt_createdAt_id_idx" ON "sign_in_failures"("lastAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_createdAt_id_idx" ON "sign_in_failures"("createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_attempts_createdAt_id_idx" ON "sign_in_failures"("attempts", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_isKnown_lastAt_createdAt_id_idx" ON "sign_in_failures"("isKnown", "lastAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_userId_lastAt_createdAt_id_idx" ON "sign_in_failures"("userId", "lastAt", "createdAt", "id");

-- CreateIndex
CREATE INDEX "sign_in_failures_address_lastAt_createdAt_id_idx" ON "sign_in_failures"("address", "lastAt", "createdAt", "id");
