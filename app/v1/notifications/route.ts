import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf, serializeList } from "@/lib/api/serializers/list";
import { serializeNotification } from "@/lib/api/serializers/notification";
import { notificationListQuerySchema } from "@/lib/schemas/notifications";
import { notificationWire } from "@/lib/schemas/wire";
import { listOwnNotifications } from "@/lib/services/notifications";

const list = endpoint({
  summary: "The caller's notifications, the newest first",
  action: "notifications.own",
  query: notificationListQuerySchema,
  response: listOf(notificationWire).extend({ unread_count: z.int() }),
  run: async ({ context, query }) => {
    const { unreadCount, ...page } = await listOwnNotifications(context, query);
    return { ...serializeList(page, query, serializeNotification), unread_count: unreadCount };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
