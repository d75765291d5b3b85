import "server-only";
import type { AuditObject } from "./constants";
import type { Db } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";

export type AuditEntry = {
  actorId: number | null;
  entityType: AuditObject;
  entityId: number;
  rfqId: number | null;
  action: string;
  fromState: string | null;
  toState: string | null;
  requestId: string;
  createdAt: Date;
};

export type AuditRecord = AuditEntry & { id: number };

/** Appends, in the transaction of the change it tells of. Nothing updates or deletes these rows. */
export function insertAuditEvents(tx: Db, entries: AuditEntry[]) {
  return tx.auditEvent.createMany({ data: entries });
}

/** Whose events: an RFQ's with those of its quotes and agreements, or one object's own. Each is an index. */
export type AuditScope = { rfqId: number } | { entityType: AuditObject; entityId: number };

/** The newest first. */
export async function listAuditEvents(scope: AuditScope, { limit, offset }: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    db().auditEvent.findMany({ where: scope, orderBy: { id: "desc" }, take: limit, skip: offset }),
    db().auditEvent.count({ where: scope }),
  ]);
  // Only `insertAuditEvents` writes them.
  return { rows: rows as AuditRecord[], total };
}

/** Whether the object is there; its trail may outlive it. */
export async function auditObjectExists(object: AuditObject, id: number): Promise<boolean> {
  const query = { where: { id }, select: { id: true } } as const;
  const finders: Record<AuditObject, () => Promise<{ id: number } | null>> = {
    rfq: () => db().rfq.findUnique(query),
    quote: () => db().quote.findUnique(query),
    agreement: () => db().agreement.findUnique(query),
    user: () => db().user.findUnique(query),
    venue: () => db().venue.findUnique(query),
  };
  return (await finders[object]()) !== null;
}
