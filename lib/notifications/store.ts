import "server-only";
import type { MemberRole } from "@/lib/accounts/constants";
import { ESSENTIAL_KINDS, type NotificationKind } from "@/lib/notifications/constants";
import type { NewNotification } from "@/lib/notifications/rules/events";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomIds } from "@/lib/kit/db/random-ids";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import { ask, insertRows, type WrittenTable, updateRows } from "@/lib/kit/db/write";
import { listPage, type Table } from "@/lib/kit/db/page";
import type { Page } from "@/lib/kit/list-spec";
import { NOTIFICATION_LIST } from "./lists";
import { asPublished } from "@/lib/rfqs/rules/published";

const NOTIFICATIONS = { model: "Notification", table: "notifications" } satisfies WrittenTable;

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

const notifications: Table<
  Prisma.NotificationWhereInput,
  Prisma.NotificationOrderByWithRelationInput,
  NotificationRecord
> = {
  name: "notifications",
  find: (slice) => {
    const asked = { select: notificationFields, ...slice };
    return readRows<NotificationRecord>(NOTIFICATIONS, asked) ?? db().notification.findMany(asked);
  },
  count: (query) => countRows(NOTIFICATIONS, query) ?? db().notification.count(query),
};

/** A member's notifications, the newest first; `total` counts those of the filter. */
export function listNotifications(memberId: number, { unread, ...page }: Page & { unread: boolean }) {
  return listPage(notifications, NOTIFICATION_LIST, page, { memberId, ...(unread && { readAt: null }) });
}

export function countUnread(memberId: number): Promise<number> {
  const where = { memberId, readAt: null };
  return countRows(NOTIFICATIONS, { where }) ?? db().notification.count({ where });
}

const idField = { id: true } satisfies Prisma.NotificationSelect;

/** Of these ids, the ones that are this member's. */
export async function findOwnNotificationIds(memberId: number, ids: number[]): Promise<Set<number>> {
  const asked = { where: { memberId, id: { in: ids } }, select: idField };
  const rows = await (readRows<{ id: number }>(NOTIFICATIONS, asked) ?? db().notification.findMany(asked));
  return new Set(rows.map(({ id }) => id));
}

/** Which ones: those named, or all, where it is said up to when they came. */
type Marked = { ids: number[] } | { until: Date | null };

export async function markRead(tx: Db, memberId: number, marked: Marked, now: Date): Promise<number> {
  const which = "ids" in marked ? { id: { in: marked.ids } } : marked.until && { createdAt: { lte: marked.until } };
  const where = { memberId, readAt: null, ...which };
  return updateRows(tx, NOTIFICATIONS, { where, data: { readAt: now } });
}

/** Forgets notifications that were read before `before`. @returns how many, at most `limit` */
export async function deleteReadNotifications(tx: Db, before: Date, limit: number): Promise<number> {
  return (await tx.notification.deleteMany({ where: { readAt: { lt: before } }, limit })).count;
}

/** Forgets notifications of before `before` that nobody has read. @returns how many, at most `limit` */
export async function deleteUnreadNotifications(tx: Db, before: Date, limit: number): Promise<number> {
  return (await tx.notification.deleteMany({ where: { readAt: null, createdAt: { lt: before } }, limit })).count;
}

/**
 * Whom accounts are told by: each of their members, with what they want e-mailed. They stay until the
 * transaction ends, on Postgres by a lock: that one of them goes would else undo what they are told of.
 */
export async function findRecipients(tx: Db, accountIds: readonly number[]) {
  const held = ownProvider() === "sqlite" ? Prisma.empty : Prisma.sql`FOR KEY SHARE`;
  const members = await ask(
    tx,
    Prisma.sql`
      SELECT "id", "accountId", "role", "email", "emailNotifications", "emailDigest" FROM "members"
      WHERE "accountId" IN (${Prisma.join(accountIds)}) ORDER BY "id" ${held}`,
  );
  // SQLite has no truth, but 0 and 1.
  return (members as [number, number, MemberRole, string, unknown, unknown][]).map(
    ([id, accountId, role, email, wantsEmails, wantsDigest]) => ({
      ...{ id, accountId, role, email },
      ...{ emailNotifications: Boolean(wantsEmails), emailDigest: Boolean(wantsDigest) },
    }),
  );
}

type MemberNotification = Omit<NewNotification, "userId" | "among"> & { memberId: number; awaitsDigest: boolean };

/** What one member is told at once stays in its order: each comes a millisecond after the one before. */
function inOrder(notifications: MemberNotification[], now: Date) {
  const told = new Map<number, number>();
  return notifications.map((notification) => {
    const earlier = told.get(notification.memberId) ?? 0;
    told.set(notification.memberId, earlier + 1);
    return { ...notification, createdAt: new Date(now.getTime() + earlier) };
  });
}

/** As they are written: with their ids and times. */
export const withNotificationIds = (tx: Db, notifications: MemberNotification[], now: Date) =>
  withRandomIds(tx, "notifications", inOrder(notifications, now));

export function insertNotifications(tx: Db, rows: Awaited<ReturnType<typeof withNotificationIds>>): Promise<void> {
  const stored = rows.map(({ until: _, ...row }) => row);
  return insertRows(tx, NOTIFICATIONS, stored);
}

const EMAIL_KEY = "notification:";
const DIGEST_KEY = "digest:";

/** What names the e-mail of a notification. */
export const emailKey = (notificationId: number) => `${EMAIL_KEY}${notificationId}`;
/** What names a member's digest: when it was written, as one for the same hour may be there by a clock that ran ahead. */
export const digestKey = (memberId: number, now: Date) => `${DIGEST_KEY}${memberId}:${now.toISOString()}`;

const WANTED = { emailNotifications: true };
const emailField = { email: true } satisfies Prisma.MemberSelect;

async function notificationAddressees(tx: Db, ids: number[]): Promise<Map<number, string>> {
  const where = { id: { in: ids }, OR: [{ member: WANTED }, { kind: { in: [...ESSENTIAL_KINDS] } }] };
  const rows = await tx.notification.findMany({ where, select: { id: true, member: { select: emailField } } });
  return new Map(rows.map(({ id, member }) => [id, member.email]));
}

async function digestAddressees(tx: Db, memberIds: number[]): Promise<Map<number, string>> {
  const rows = await tx.member.findMany({
    where: { id: { in: memberIds }, ...WANTED },
    select: { id: true, ...emailField },
  });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Whether what an e-mail said is kept once it was given up: others are forgotten then, as a link in one may open something. */
export const isKeptToSendAgain = (key: string): boolean =>
  [EMAIL_KEY, DIGEST_KEY].some((prefix) => key.startsWith(prefix));

/** The addresses that e-mails go to now, by their keys; none where a member is gone or wants none, or a notification is forgotten. */
export async function findAddressees(tx: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => [key, Number(key.split(":")[1])] as const);
  const [notices, digests] = [idsOf(EMAIL_KEY), idsOf(DIGEST_KEY)];
  const ids = (named: typeof notices) => [...new Set(named.map(([, id]) => id))];
  const noticed = await notificationAddressees(tx, ids(notices));
  const digested = await digestAddressees(tx, ids(digests));
  const known = [
    ...notices.map(([key, id]) => [key, noticed.get(id)]),
    ...digests.map(([key, id]) => [key, digested.get(id)]),
  ];
  return new Map(known.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Those that may be sent again once they were given up: `findAddressees` knows whom they are for. */
const ofNotifications: Prisma.EmailOutboxWhereInput = {
  OR: [EMAIL_KEY, DIGEST_KEY].map((key) => ({ dedupeKey: { startsWith: key } })),
};

const unsentTo = (to: string): Prisma.EmailOutboxWhereInput => ({ status: "PENDING", to, ...ofNotifications });

/**
 * Forgets what was said by e-mails that were given up and that nobody can have sent again: a link in one may open something.
 * @returns of how many, at most `limit`
 */
export async function forgetGivenUp(tx: Db, limit: number): Promise<number> {
  const where: Prisma.EmailOutboxWhereInput = { status: "FAILED", text: { not: "" }, NOT: ofNotifications };
  return (await tx.emailOutbox.updateMany({ where, data: { text: "", html: null }, limit })).count;
}

/** Forgets what this address was to be told and hasn't been yet: what waits for a mail server that is away, too. */
export function deleteUnsent(tx: Db, to: string) {
  return tx.emailOutbox.deleteMany({ where: unsentTo(to) });
}

/** Forgets what a member was to be told, hasn't been yet and may end: what they may not holds no link that ends it. */
export async function deleteUnwanted(tx: Db, memberId: number): Promise<void> {
  const member = await tx.member.findUnique({ where: { id: memberId }, select: emailField });
  if (member) await tx.emailOutbox.deleteMany({ where: { ...unsentTo(member.email), unsubscribeUrl: { not: null } } });
}

/** Sends it to the address that its member has by now instead. */
export function readdressUnsent(tx: Db, from: string, to: string) {
  return tx.emailOutbox.updateMany({ where: unsentTo(from), data: { to } });
}

/** Who decides on venues, and the company of whoever submits one. */
export async function findVenueParties(submitterId: number): Promise<{ adminIds: number[]; submitterName: string }> {
  const admins = await db().user.findMany({ where: { role: "admin" }, select: { id: true }, orderBy: { id: "asc" } });
  const submitter = await db().user.findUniqueOrThrow({ where: { id: submitterId }, select: { companyName: true } });
  return { adminIds: admins.map(({ id }) => id), submitterName: submitter.companyName };
}

/** What notifications say of RFQs; the one that closes first comes last, so that it is the newest in a list. */
export function findRfqFacts(rfqIds: number[]) {
  return db().rfq.findMany({
    where: { id: { in: rfqIds } },
    select: {
      ...{ id: true, name: true, ownerId: true, validUntil: true, status: true, isSealed: true, publishedAt: true },
      owner: { select: { companyName: true } },
    },
    orderBy: [{ validUntil: "desc" }, { id: "asc" }],
  });
}

export type RfqFactsRecord = Omit<Awaited<ReturnType<typeof findRfqFacts>>[number], "publishedAt">;

/** Per RFQ, the market makers for whom it waits: invited, and have neither quoted nor passed, while a quote can still be accepted. */
export async function findIdleMakerIds(rfqIds: number[]): Promise<Map<number, number[]>> {
  const ofThese = { rfqId: { in: rfqIds } };
  const invitations = await db().rfqInvitation.findMany({
    where: { ...ofThese, passedAt: null, isFullyAwarded: false },
    select: { rfqId: true, marketMakerId: true },
    orderBy: { marketMakerId: "asc" },
  });
  const quotes = await db().quote.findMany({ where: ofThese, select: { rfqId: true, providerId: true } });
  const quoted = new Set(quotes.map(({ rfqId, providerId }) => `${rfqId}:${providerId}`));
  const idle = new Map<number, number[]>(rfqIds.map((id) => [id, []]));
  for (const { rfqId, marketMakerId } of invitations) {
    if (!quoted.has(`${rfqId}:${marketMakerId}`)) idle.get(rfqId)?.push(marketMakerId);
  }
  return idle;
}

/** Those whose digest of `hour` is not written, whoever has waited longest first. */
export function findDueDigests(tx: Db, hour: Date, take: number) {
  return tx.member.findMany({
    where: { digestFrom: { lt: hour } },
    select: { id: true, accountId: true, email: true },
    orderBy: [{ digestFrom: "asc" }, { id: "asc" }],
    take,
  });
}

/** Has those wait for the next digest who, by a clock that ran ahead, would wait longer than until `latest`. */
export async function hastenDigests(tx: Db, latest: Date, now: Date): Promise<void> {
  await tx.member.updateMany({ where: { digestFrom: { gt: latest } }, data: { digestFrom: now } });
}

/** Of any number of servers that found the same member due, one gets them. @returns whether the caller did */
export async function claimDigest(tx: Db, id: number, hour: Date): Promise<boolean> {
  const { count } = await tx.member.updateMany({
    where: { id, digestFrom: { lt: hour } },
    data: { digestFrom: hour },
  });
  return count === 1;
}

type AwaitingRow = [
  ...[id: number, kind: NotificationKind, title: string, body: string],
  ...[href: string, rfqId: number | null, createdAt: Date],
];

/**
 * What of a member's notifications awaits the digest and isn't read. It awaits none any more: what another transaction commits after this
 * one, whatever time it bears, awaits the next. Said as the index of those that wait has it, and not by values.
 */
export async function takeAwaiting(tx: Db, memberId: number) {
  const rows = await ask(
    tx,
    Prisma.sql`
      UPDATE "notifications" SET "awaitsDigest" = false
      WHERE "memberId" = ${memberId} AND "awaitsDigest" AND "readAt" IS NULL
      RETURNING "id", "kind", "title", "body", "href", "rfqId", "createdAt"`,
  );
  return (rows as AwaitingRow[]).map(([id, kind, title, body, href, rfqId, createdAt]) => ({
    ...{ id, kind, title, body, href, rfqId, createdAt },
  }));
}

/**
 * What RFQs are called, a draft as whoever was told of it knows it, and how they stand: those of the account's own, and those
 * that invite it still.
 */
export async function findToldRfqs(tx: Db, ids: number[], accountId: number) {
  const select = { id: true, name: true, publishedName: true, status: true, validUntil: true };
  const reads = [{ ownerId: accountId }, { invitations: { some: { marketMakerId: accountId } } }];
  const rfqs = await tx.rfq.findMany({ where: { id: { in: ids }, OR: reads }, select });
  return rfqs.map(asPublished);
}
