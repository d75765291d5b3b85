import type { NotificationKind } from "@/lib/constants/notifications";
import type { NotificationWire } from "@/lib/schemas/wire";
import type { NotificationRecord } from "@/lib/services/notifications";

export function serializeNotification(notification: NotificationRecord): NotificationWire {
  return {
    id: notification.id,
    // Only lib/domain/notifications.ts writes kinds.
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
