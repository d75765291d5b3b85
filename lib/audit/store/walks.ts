/** Reads the whole trail a batch at a time, whatever its size: each batch begins behind the last row of the one before. */
import "server-only";
import type { PlacedEvent, Seal, StoredEvent } from "@/lib/audit/rules/chain";
import { db } from "@/lib/kit/db/transaction";

/** What the columns take: before it is nothing. */
const LEAST = -(2 ** 31);

/** Events by their ids. @param id null: from the first on */
export function findEventsAfter(id: number | null, size: number): Promise<StoredEvent[]> {
  const where = id === null ? {} : { id: { gt: id } };
  return db().auditEvent.findMany({ where, orderBy: { id: "asc" }, take: size });
}

/** Those of the events from one id to another that have no seal, each with whether it waits for one. */
export async function findUnsealedAmong(first: number, last: number): Promise<ReadonlyMap<number, boolean>> {
  // One statement: between two, an event that waited might have been sealed.
  const rows = await db().$queryRaw<{ id: number; waiting: number | null }[]>`
    SELECT e."id", u."eventId" AS "waiting"
    FROM "audit_events" AS e LEFT JOIN "audit_unsealed" AS u ON u."eventId" = e."id"
    WHERE e."id" >= ${first} AND e."id" <= ${last}
      AND NOT EXISTS (SELECT 1 FROM "audit_seals" AS s WHERE s."eventId" = e."id")`;
  return new Map(rows.map(({ id, waiting }) => [id, waiting !== null]));
}

/** Events of RFQs, by RFQ and by place in its chain. */
export function findPlacesAfter(before: PlacedEvent | null, size: number): Promise<PlacedEvent[]> {
  const { rfqId, position } = before ?? { rfqId: LEAST, position: LEAST };
  return db().$queryRaw<PlacedEvent[]>`
    SELECT "id", "rfqId", "position", "previous", "hash" FROM "audit_events"
    WHERE ("rfqId", "position") > (${rfqId}, ${position}) AND "hash" IS NOT NULL
    ORDER BY "rfqId", "position" LIMIT ${size}`;
}

export type SealOfEvent = Seal & { eventHash: string | null };

/** Seals in their order, each with the value of its event: null where that is gone, no text where only its value is. */
export function findSealsAfter(before: Seal | null, size: number): Promise<SealOfEvent[]> {
  const { position } = before ?? { position: LEAST };
  return db().$queryRaw<SealOfEvent[]>`
    SELECT s."position", s."eventId", s."hash",
      CASE WHEN e."id" IS NOT NULL THEN COALESCE(e."hash", '') END AS "eventHash"
    FROM "audit_seals" AS s LEFT JOIN "audit_events" AS e ON e."id" = s."eventId"
    WHERE s."position" > ${position} ORDER BY s."position" LIMIT ${size}`;
}

/** Events that wait for a seal and are gone, the first hundred. */
export async function findGoneUnsealed(): Promise<number[]> {
  const rows = await db().$queryRaw<{ eventId: number }[]>`
    SELECT u."eventId" FROM "audit_unsealed" AS u
    WHERE NOT EXISTS (SELECT 1 FROM "audit_events" AS e WHERE e."id" = u."eventId") ORDER BY u."eventId" LIMIT 100`;
  return rows.map(({ eventId }) => eventId);
}
