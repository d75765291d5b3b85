/** Writes down what changed, in the transaction of the change. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import type { Db } from "@/lib/kit/db/client";
import { chainEvents } from "@/lib/audit/rules/chain";
import { findHeads } from "@/lib/audit/store/chains";
import { type AuditEntry, insertAuditEvents } from "@/lib/audit/store/events";
import { sha256 } from "./hash";

export type { AuditEntry };

type Subject = Pick<AuditEntry, "entityType" | "entityId" | "rfqId">;
type Change = {
  action: string;
  from: string | null;
  to: string | null;
  note?: string | null;
  digest?: string | null;
};

/** The actor of what a deadline does. */
export const THE_CLOCK = {
  actorId: null,
  memberId: null,
  memberName: null,
  memberRole: null,
  keyName: null,
  digest: null,
} as const;

/** By RFQ, in ascending order: whoever takes several takes them as everybody does. */
function rfqsOf(entries: readonly AuditEntry[]): number[] {
  const ids = new Set(entries.flatMap(({ rfqId }) => rfqId ?? []));
  return [...ids].sort((a, b) => a - b);
}

/** Appends to the chain of each RFQ, which nobody else does until the transaction ends (docs/decisions/0136). */
async function append(tx: Db, entries: AuditEntry[]): Promise<void> {
  const rfqIds = rfqsOf(entries);
  const heads = rfqIds.length > 0 ? await findHeads(tx, rfqIds) : new Map<number, never>();
  await insertAuditEvents(tx, chainEvents(entries, heads, sha256));
}

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
    digest: change.digest ?? null,
    requestId: context.requestId,
    createdAt: context.now,
  };
}

/** One change, by the caller. */
export async function recordChange(tx: Db, context: Context, subject: Subject, change: Change): Promise<void> {
  await append(tx, [auditEntry(context, subject, change)]);
}

/**
 * The creation of an RFQ in this transaction: its chain begins, so that nobody has to be asked what it ends with, and nobody
 * else can append to what they don't see yet. No RFQ takes the id of one that is gone (docs/decisions/0136).
 */
export async function recordCreation(tx: Db, context: Context, subject: Subject, change: Change): Promise<void> {
  await insertAuditEvents(tx, chainEvents([auditEntry(context, subject, change)], new Map(), sha256));
}

/** Several changes at once; those of the clock have no actor. */
export async function recordChanges(tx: Db, entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await append(tx, entries);
}
