import type { Db } from "../client";

export type AuditEntry = {
  actorId: number | null;
  entityType: "rfq" | "quote" | "agreement" | "user" | "venue";
  entityId: number;
  rfqId: number | null;
  action: string;
  fromState: string | null;
  toState: string | null;
  requestId: string;
  createdAt: Date;
};

/** Appends, in the transaction of the change it tells of. Nothing updates or deletes these rows. */
export function insertAuditEvents(tx: Db, entries: AuditEntry[]) {
  return tx.auditEvent.createMany({ data: entries });
}
