import type { AuditEntry } from "@/lib/audit/store";
import type { Principal } from "./rules/permissions";

/** Who asks, when, and under which request id. Built from the session, never from a request's content. */
export type Context = { principal: Principal; requestId: string; now: Date };

type Subject = Pick<AuditEntry, "entityType" | "entityId" | "rfqId">;
type Change = { action: string; from: string | null; to: string | null };

export function auditEntry(context: Context, subject: Subject, change: Change): AuditEntry {
  return {
    ...subject,
    actorId: context.principal.userId,
    action: change.action,
    fromState: change.from,
    toState: change.to,
    requestId: context.requestId,
    createdAt: context.now,
  };
}
