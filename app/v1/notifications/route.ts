import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf, serializeList } from "@/lib/kit/http/list";
import { serializeNotification } from "@/lib/notifications/serialize";
import { notificationListQuerySchema } from "@/lib/notifications/contract";
import { notificationWire } from "@/lib/wire";
import { listOwnNotifications } from "@/lib/notifications/service";

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
