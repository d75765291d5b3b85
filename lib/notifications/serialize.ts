import type { NotificationKind } from "./constants";
import type { NotificationWire } from "./contract";
import type { NotificationRecord } from "./service/own-notifications";

export function serializeNotification(notification: NotificationRecord): NotificationWire {
  return {
    id: notification.id,
    // Only lib/notifications/rules writes kinds.
    kind: notification.kind as NotificationKind,
    title: notification.title,
    body: notification.body,
    href: notification.href,
    rfq_id: notification.rfqId,
    quote_id: notification.quoteId,
    read_at: notification.readAt?.toISOString() ?? null,
    created_at: notification.createdAt.toISOString(),
  };
}
