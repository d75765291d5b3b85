/** Each call of notifications, answered: its service, then its serializer. */
import "server-only";
import { markNotificationsRead, listOwnNotifications } from "./service/own-notifications";
import { serializeList } from "@/lib/kit/http/list";
import { serializeNotification } from "./serialize";
import { handle } from "@/lib/accounts/serve";
import { notificationCalls } from "./calls";

export const notificationHandlers = {
  markRead: handle(notificationCalls.markRead, async ({ context, body }) => ({
    element: { unread_count: await markNotificationsRead(context, body) },
  })),
  list: handle(notificationCalls.list, async ({ context, query }) => {
    const { unreadCount, ...page } = await listOwnNotifications(context, query);
    return { ...serializeList(page, query, serializeNotification), unread_count: unreadCount };
  }),
};
