import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { notificationReadBodySchema } from "@/lib/schemas/notifications";
import { markNotificationsRead } from "@/lib/services/notifications";

const read = endpoint({
  summary: "Mark notifications of the caller's as read: some, or all",
  action: "notifications.own",
  body: notificationReadBodySchema,
  response: elementOf(z.object({ unread_count: z.int() })),
  run: async ({ context, body }) => ({ element: { unread_count: await markNotificationsRead(context, body) } }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: read });
