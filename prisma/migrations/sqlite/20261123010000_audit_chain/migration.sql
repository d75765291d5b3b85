-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN "digest" TEXT;
ALTER TABLE "audit_events" ADD COLUMN "position" INTEGER;
ALTER TABLE "audit_events" ADD COLUMN "previous" TEXT;
ALTER TABLE "audit_events" ADD COLUMN "hash" TEXT;

-- CreateTable
CREATE TABLE "audit_seals" (
    "position" INTEGER NOT NULL PRIMARY KEY,
    "eventId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    CHECK ("position" > 0)
);

-- CreateTable
CREATE TABLE "audit_unsealed" (
    "eventId" INTEGER NOT NULL PRIMARY KEY
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_rfqId_position_key" ON "audit_events"("rfqId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "audit_seals_eventId_key" ON "audit_seals"("eventId");

-- Few rows of many, for which Prisma's schema has no words: what has no place in a chain yet, and what term sheets name.
CREATE INDEX "audit_events_unchained" ON "audit_events"("rfqId", "id") WHERE "hash" IS NULL;
CREATE INDEX "audit_events_agreement_hash" ON "audit_events"("hash") WHERE "entityType" = 'agreement';

-- What there is already is chained and sealed by the start of the server, in batches (docs/decisions/0136).
INSERT INTO "audit_unsealed" SELECT "id" FROM "audit_events";

CREATE TRIGGER "audit_events_unsealed" AFTER INSERT ON "audit_events" BEGIN
  INSERT INTO "audit_unsealed" ("eventId") VALUES (NEW."id");
END;

-- Nothing but the chain of an event that has none may be written after it, once.
CREATE TRIGGER "audit_events_no_update" BEFORE UPDATE ON "audit_events"
WHEN OLD."hash" IS NOT NULL OR NEW."id" IS NOT OLD."id" OR NEW."actorId" IS NOT OLD."actorId"
  OR NEW."memberId" IS NOT OLD."memberId" OR NEW."memberName" IS NOT OLD."memberName"
  OR NEW."memberRole" IS NOT OLD."memberRole" OR NEW."keyName" IS NOT OLD."keyName"
  OR NEW."entityType" IS NOT OLD."entityType" OR NEW."entityId" IS NOT OLD."entityId"
  OR NEW."rfqId" IS NOT OLD."rfqId" OR NEW."action" IS NOT OLD."action"
  OR NEW."fromState" IS NOT OLD."fromState" OR NEW."toState" IS NOT OLD."toState"
  OR NEW."note" IS NOT OLD."note" OR NEW."requestId" IS NOT OLD."requestId"
  OR NEW."createdAt" IS NOT OLD."createdAt"
BEGIN
  SELECT RAISE(ABORT, 'audit_events is append-only');
END;

CREATE TRIGGER "audit_events_no_delete" BEFORE DELETE ON "audit_events" BEGIN
  SELECT RAISE(ABORT, 'audit_events is append-only');
END;

-- INSERT OR REPLACE would take away what is there without a DELETE that a trigger sees.
CREATE TRIGGER "audit_events_no_replace" BEFORE INSERT ON "audit_events"
WHEN EXISTS (SELECT 1 FROM "audit_events" WHERE "id" = NEW."id")
  OR EXISTS (SELECT 1 FROM "audit_events" WHERE "rfqId" = NEW."rfqId" AND "position" = NEW."position")
BEGIN
  SELECT RAISE(ABORT, 'audit_events is append-only');
END;

CREATE TRIGGER "audit_seals_no_update" BEFORE UPDATE ON "audit_seals" BEGIN
  SELECT RAISE(ABORT, 'audit_seals is append-only');
END;

CREATE TRIGGER "audit_seals_no_delete" BEFORE DELETE ON "audit_seals" BEGIN
  SELECT RAISE(ABORT, 'audit_seals is append-only');
END;

CREATE TRIGGER "audit_seals_no_replace" BEFORE INSERT ON "audit_seals"
WHEN EXISTS (SELECT 1 FROM "audit_seals" WHERE "position" = NEW."position" OR "eventId" = NEW."eventId")
BEGIN
  SELECT RAISE(ABORT, 'audit_seals is append-only');
END;
