/** The events that make and end agreements: what a term sheet names, and whoever holds one asks about (docs/decisions/0137). */
import "server-only";
import type { ChainedEvent } from "@/lib/audit/rules/chain";
import { db } from "@/lib/kit/db/transaction";

const newestFirst = { orderBy: { id: "desc" } } as const;

/** The event that made an agreement; null where it was written past the product. */
export async function findMakingEvent(agreementId: number): Promise<{ hash: string | null } | null> {
  const where = { entityType: "agreement", entityId: agreementId, action: "agreement.create" };
  return db().auditEvent.findFirst({ where, select: { hash: true }, ...newestFirst });
}

/** The event that made an agreement, by its chain value. */
export async function findMakingEventOf(value: string): Promise<ChainedEvent | null> {
  // Written out: SQLite takes the index of agreements' values for what says by a constant that it is among them.
  const [row] = await db().$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "audit_events"
    WHERE "hash" = ${value} AND "entityType" = 'agreement' AND "action" = 'agreement.create' ORDER BY "id" LIMIT 1`;
  if (!row) return null;
  const event = await db().auditEvent.findUnique({ where: { id: row.id } });
  return event && { ...event, hash: value };
}

/** When an agreement was voided; null if it was not. */
export async function findVoidedAt(agreementId: number): Promise<Date | null> {
  const where = { entityType: "agreement", entityId: agreementId, action: "agreement.void" };
  return (await db().auditEvent.findFirst({ where, select: { createdAt: true }, ...newestFirst }))?.createdAt ?? null;
}
