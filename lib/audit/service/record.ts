/** Writes down what changed, in the transaction of the change. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import type { Db } from "@/lib/kit/db/client";
import { type AuditEntry, insertAuditEvents } from "../store";

export type { AuditEntry };

type Subject = Pick<AuditEntry, "entityType" | "entityId" | "rfqId">;
type Change = { action: string; from: string | null; to: string | null; note?: string | null };

/** The actor of what a deadline does. */
export const THE_CLOCK = { actorId: null, memberId: null, memberName: null, memberRole: null, keyName: null } as const;

/** Which of its account did it: a member, or a key, whoever made that. */
const actorOf = ({ member, key }: Context["principal"]) =>
  key
    ? { memberId: null, memberName: null, memberRole: null, keyName: key.name }
    : { memberId: member.id, memberName: member.name, memberRole: member.role, keyName: null };

export function auditEntry(context: Context, subject: Subject, change: Change): AuditEntry {
  return {
    ...subject,
    actorId: context.principal.userId,
    ...actorOf(context.principal),
    action: change.action,
    fromState: change.from,
    toState: change.to,
    note: change.note ?? null,
    requestId: context.requestId,
    createdAt: context.now,
  };
}

/** One change, by the caller. */
export async function recordChange(tx: Db, context: Context, subject: Subject, change: Change): Promise<void> {
  await insertAuditEvents(tx, [auditEntry(context, subject, change)]);
}

/** Several changes at once; those of the clock have no actor. */
export async function recordChanges(tx: Db, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAuditEvents(tx, entries);
}
