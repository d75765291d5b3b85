import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { notificationReadBodySchema } from "@/lib/notifications/contract";
import { markNotificationsRead } from "@/lib/notifications/service";

const read = endpoint({
  summary: "Mark notifications of the caller's as read: some, or all",
  action: "notifications.own",
  body: notificationReadBodySchema,
  response: elementOf(z.object({ unread_count: z.int() })),
  run: async ({ context, body }) => ({ element: { unread_count: await markNotificationsRead(context, body) } }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: read });
