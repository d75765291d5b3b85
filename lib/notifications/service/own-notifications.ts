/** A member's notifications: read and marked by themselves alone. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction } from "@/lib/kit/db/transaction";
import { invalidField } from "@/lib/kit/errors";
import type { NotificationListQuery, NotificationReadBody } from "@/lib/notifications/contract";
import {
  countUnread,
  findOwnNotificationIds,
  listNotifications,
  markRead,
  type NotificationRecord,
} from "@/lib/notifications/store";

export type { NotificationRecord };

/** The caller's notifications, the newest first, and how many they have not read. */
export async function listOwnNotifications(context: Context, query: NotificationListQuery) {
  requireMay(context.principal, "notifications.own");
  const { id } = context.principal.member;
  const [page, unreadCount] = await together(() => Promise.all([listNotifications(id, query), countUnread(id)]));
  return { ...page, unreadCount };
}

/**
 * Marks notifications of the caller's as read; those that are read already stay as they are.
 * @returns how many they have left to read
 * @throws 422 naming the first id that is not one of theirs; nothing is marked then
 */
export async function markNotificationsRead(context: Context, body: NotificationReadBody): Promise<number> {
  requireMay(context.principal, "notifications.own");
  const { id: memberId } = context.principal.member;
  const { ids, until } = body;
  // Whose they are doesn't change.
  const own = ids && (await findOwnNotificationIds(memberId, ids));
  const foreign = ids?.findIndex((id) => !own?.has(id)) ?? -1;
  if (foreign >= 0) throw invalidField(["ids", foreign], "Is not one of your notifications");
  await inTransaction(async (tx) => {
    if (ids) await markRead(tx, memberId, { ids }, context.now);
    const end = until === undefined ? null : new Date(until);
    if (!ids || end) await markRead(tx, memberId, { until: end }, context.now);
  });
  return countUnread(memberId);
}
