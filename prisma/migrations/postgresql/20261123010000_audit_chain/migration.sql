-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "digest" TEXT,
ADD COLUMN     "hash" TEXT,
ADD COLUMN     "position" INTEGER,
ADD COLUMN     "previous" TEXT;

-- CreateTable
CREATE TABLE "audit_seals" (
    "position" INTEGER NOT NULL,
    "eventId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "audit_unsealed" (
    "eventId" INTEGER NOT NULL,

    CONSTRAINT "audit_unsealed_pkey" PRIMARY KEY ("eventId")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_rfqId_position_key" ON "audit_events"("rfqId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "audit_seals_eventId_key" ON "audit_seals"("eventId");

-- Limits that the Prisma schema has no words for. The SQLite migration has them inside CREATE TABLE.
ALTER TABLE "audit_seals" ADD CHECK ("position" > 0);

-- Few rows of many, for which Prisma's schema has no words: what has no place in a chain yet, and what term sheets name.
CREATE INDEX "audit_events_unchained" ON "audit_events"("rfqId", "id") WHERE "hash" IS NULL;
CREATE INDEX "audit_events_agreement_hash" ON "audit_events"("hash") WHERE "entityType" = 'agreement';

CREATE FUNCTION "audit_unsealed"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  INSERT INTO "audit_unsealed" ("eventId") SELECT "id" FROM "new_events"\x3b
  RETURN NULL\x3b
END';

CREATE FUNCTION "audit_append_only"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'BEGIN
  RAISE EXCEPTION ''% is append-only'', TG_TABLE_NAME USING ERRCODE = ''integrity_constraint_violation''\x3b
END';

-- Nothing but the chain of an event that has none may be written after it, once.
CREATE FUNCTION "audit_chain_once"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'DECLARE
  chain CONSTANT text[] := ARRAY[''digest'', ''position'', ''previous'', ''hash'']\x3b
BEGIN
  IF OLD."hash" IS NULL AND to_jsonb(NEW) - chain = to_jsonb(OLD) - chain THEN
    RETURN NEW\x3b
  END IF\x3b
  RAISE EXCEPTION ''% is append-only'', TG_TABLE_NAME USING ERRCODE = ''integrity_constraint_violation''\x3b
END';

-- The newest of each RFQ's chain, which nobody else appends to until the transaction ends. Each statement in it sees what was
-- committed while the one before waited for its turn.
-- @param asked in ascending order: whoever asks for several takes them as everybody does
CREATE FUNCTION "audit_heads"("asked" integer[]) RETURNS TABLE ("rfqId" integer, "position" integer, "hash" text)
LANGUAGE plpgsql SET search_path FROM CURRENT AS E'DECLARE
  one integer\x3b
BEGIN
  FOREACH one IN ARRAY "asked" LOOP
    PERFORM pg_advisory_xact_lock(20261123, one)\x3b
  END LOOP\x3b
  RETURN QUERY
    SELECT newest."rfqId", newest."position", newest."hash"
    FROM unnest("asked") AS of_rfq(id) CROSS JOIN LATERAL (
      SELECT e."rfqId", e."position", e."hash" FROM "audit_events" AS e
      WHERE e."rfqId" = of_rfq.id AND e."position" IS NOT NULL ORDER BY e."position" DESC LIMIT 1
    ) AS newest\x3b
END';

CREATE TRIGGER "audit_events_unsealed" AFTER INSERT ON "audit_events" REFERENCING NEW TABLE AS "new_events"
FOR EACH STATEMENT EXECUTE FUNCTION "audit_unsealed"();

-- What there is already is chained and sealed by the start of the server, in batches (docs/decisions/0136).
INSERT INTO "audit_unsealed" SELECT "id" FROM "audit_events";

CREATE TRIGGER "audit_events_no_update" BEFORE UPDATE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "audit_chain_once"();
CREATE TRIGGER "audit_events_no_delete" BEFORE DELETE ON "audit_events"
FOR EACH ROW EXECUTE FUNCTION "audit_append_only"();
CREATE TRIGGER "audit_events_no_truncate" BEFORE TRUNCATE ON "audit_events"
FOR EACH STATEMENT EXECUTE FUNCTION "audit_append_only"();

CREATE TRIGGER "audit_seals_no_update" BEFORE UPDATE ON "audit_seals"
FOR EACH ROW EXECUTE FUNCTION "audit_append_only"();
CREATE TRIGGER "audit_seals_no_delete" BEFORE DELETE ON "audit_seals"
FOR EACH ROW EXECUTE FUNCTION "audit_append_only"();
CREATE TRIGGER "audit_seals_no_truncate" BEFORE TRUNCATE ON "audit_seals"
FOR EACH STATEMENT EXECUTE FUNCTION "audit_append_only"();
