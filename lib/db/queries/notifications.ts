import type { NewNotification } from "@/lib/domain/notifications";
import type { Db } from "../client";
import type { Prisma } from "../generated/sqlite/client";
import { db } from "../transaction";

const notificationFields = {
  id: true,
  kind: true,
  title: true,
  body: true,
  href: true,
  rfqId: true,
  quoteId: true,
  readAt: true,
  createdAt: true,
} satisfies Prisma.NotificationSelect;

export type NotificationRecord = Prisma.NotificationGetPayload<{ select: typeof notificationFields }>;

/** A user's notifications, the newest first; `total` counts those of the filter. */
export async function listNotifications(
  userId: number,
  { limit, offset, unread }: { limit: number; offset: number; unread: boolean },
) {
  const where = { userId, ...(unread && { readAt: null }) };
  const [rows, total] = await Promise.all([
    db().notification.findMany({
      where,
      select: notificationFields,
      orderBy: { id: "desc" },
      take: limit,
      skip: offset,
    }),
    db().notification.count({ where }),
  ]);
  return { rows, total };
}

export function countUnread(userId: number): Promise<number> {
  return db().notification.count({ where: { userId, readAt: null } });
}

/** Of these ids, the ones that are this user's. */
export async function findOwnNotificationIds(userId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db().notification.findMany({ where: { userId, id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** @param ids null for all of them */
export async function markRead(tx: Db, userId: number, ids: number[] | null, now: Date): Promise<number> {
  const where = { userId, readAt: null, ...(ids && { id: { in: ids } }) };
  return (await tx.notification.updateMany({ where, data: { readAt: now } })).count;
}

export function insertNotifications(tx: Db, notifications: NewNotification[], createdAt: Date) {
  return tx.notification.createManyAndReturn({
    data: notifications.map((notification) => ({ ...notification, createdAt })),
    select: { id: true, userId: true, kind: true, title: true, body: true, href: true },
  });
}

/** The e-mail addresses of those of these users who want e-mails. */
export async function findEmailRecipients(userIds: number[]): Promise<Map<number, string>> {
  const rows = await db().user.findMany({
    where: { id: { in: userIds }, emailNotifications: true },
    select: { id: true, email: true },
  });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What notifications say of an RFQ. */
export function findRfqFacts(rfqId: number) {
  return db().rfq.findUnique({
    where: { id: rfqId },
    select: { id: true, name: true, ownerId: true, validUntil: true, owner: { select: { companyName: true } } },
  });
}

/** What notifications say of quotes. */
export function findQuoteFacts(quoteIds: number[]) {
  return db().quote.findMany({
    where: { id: { in: quoteIds } },
    select: { id: true, providerId: true, price: true, status: true, provider: { select: { companyName: true } } },
    orderBy: { id: "asc" },
  });
}

/** OPEN RFQs that close by `before` and whose parties have not been told yet. */
export function findRfqsClosingSoon(now: Date, before: Date) {
  return db().rfq.findMany({
    where: { status: "OPEN", validUntil: { gt: now, lte: before }, closingNoticeAt: null },
    select: { id: true, validUntil: true },
    take: 200,
  });
}

/** The market makers who are invited to an RFQ and have never quoted it. */
export async function findIdleMakerIds(rfqId: number): Promise<number[]> {
  const rows = await db().rfqInvitation.findMany({
    where: { rfqId, marketMaker: { quotes: { none: { rfqId } } } },
    select: { marketMakerId: true },
  });
  return rows.map(({ marketMakerId }) => marketMakerId);
}
