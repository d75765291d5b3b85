/** The calls of notifications. */
import { z } from "zod";
import { elementOf, listOf } from "@/lib/kit/http/wire";
import { notificationReadBodySchema, notificationListQuerySchema } from "./contract";
import { notificationWire } from "./contract";
import { defineCall } from "@/lib/kit/http/call";

export const notificationCalls = {
  markRead: defineCall({
    method: "POST",
    path: "/v1/notifications/read",
    summary:
      "Mark notifications of the caller's as read: some, all, or all that came until then; or some beside all that came until then",
    who: "notifications.own",
    body: notificationReadBodySchema,
    answer: elementOf(z.object({ unread_count: z.int() })),
  }),
  list: defineCall({
    method: "GET",
    path: "/v1/notifications",
    summary: "The caller's notifications, the newest first",
    who: "notifications.own",
    query: notificationListQuerySchema,
    answer: listOf(notificationWire).extend({ unread_count: z.int() }),
  }),
};
