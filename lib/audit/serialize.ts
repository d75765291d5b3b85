import type { AuditEventWire, AuditTrailEventWire } from "./contract";
import type { AuditView, TrailView } from "./service/trail";

export function serializeAuditEvent({ event, actor, requestId, objectName, isGone }: AuditView): AuditEventWire {
  return {
    id: event.id,
    object: event.entityType,
    object_id: event.entityId,
    object_name: objectName,
    object_gone: isGone,
    action: event.action,
    from: event.fromState,
    to: event.toState,
    note: event.note,
    actor,
    request_id: requestId,
    chain_value: event.hash,
    created_at: event.createdAt.toISOString(),
  };
}

export function serializeTrailEvent(view: TrailView): AuditTrailEventWire {
  return { ...serializeAuditEvent(view), rfq_id: view.event.rfqId, rfq_name: view.rfqName };
}
