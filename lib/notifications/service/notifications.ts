/** Notifications: written with the event that they tell of, read and marked by their own user only. */
import "server-only";
import { findQuoteFacts } from "@/lib/quotes/service/shared";
import type { NotificationKind } from "@/lib/notifications/constants";
import type { Db } from "@/lib/kit/db/client";
import { insertEmails } from "@/lib/kit/mail/store";
import {
  countUnread,
  emailKey,
  findEmailRecipients,
  findIdleMakerIds,
  findOwnNotificationIds,
  findRfqFacts,
  findVenueParties,
  insertNotifications,
  listNotifications,
  markRead,
  type NotificationRecord,
} from "@/lib/notifications/store";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { invalidField } from "@/lib/kit/errors";
import type {
  IntroductionEventKind,
  NotificationEvent,
  QuoteFacts,
  RfqFacts,
  VenueFacts,
} from "@/lib/notifications/rules/events";
import { notificationsOf } from "@/lib/notifications/rules/notifications";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { composeNotificationMail } from "@/lib/notifications/mail";
import type { NotificationListQuery, NotificationReadBody } from "@/lib/notifications/contract";
import type { Context } from "@/lib/accounts/context";
import type { RfqStatus } from "@/lib/rfqs/constants";
import { isSealedNow } from "@/lib/rfqs/rules/sealed";
import { wakeMailer } from "@/lib/kit/mail/mailer-hook";
import type { ProjectNews } from "@/lib/watchlist/rules";
import { findWatcherIds } from "@/lib/watchlist/service/shared";

export type { NotificationRecord };

/** Who caused an event, and when; nobody when it was the clock. */
export type Cause = { actorId: number | null; now: Date };

const causeOf = ({ principal, now }: Context): Cause => ({ actorId: principal.userId, now });

/** Writes what the event is worth telling, in its transaction, and an e-mail to each who wants e-mails. */
async function write(tx: Db, cause: Cause, events: NotificationEvent[]): Promise<void> {
  const notifications = events.flatMap((event) => notificationsOf(event, cause.actorId));
  if (notifications.length === 0) return;
  const rows = await insertNotifications(tx, notifications, cause.now);
  const addresses = await findEmailRecipients([...new Set(rows.map(({ userId }) => userId))]);
  const emails = rows.flatMap(({ id, userId, ...row }) => {
    const to = addresses.get(userId);
    // Only lib/notifications/rules.ts writes kinds.
    const notification = { ...row, kind: row.kind as NotificationKind };
    return to ? [{ to, ...composeNotificationMail(notification), dedupeKey: emailKey(id) }] : [];
  });
  if (emails.length === 0) return;
  await insertEmails(tx, emails, cause.now);
  onCommit(wakeMailer);
}

async function factsOf(rfqIds: number[], now: Date): Promise<RfqFacts[]> {
  const rfqs = await findRfqFacts(rfqIds);
  return rfqs.map((rfq) => {
    const { id, name, ownerId, validUntil, owner } = rfq;
    return { id, name, ownerId, validUntil, ownerName: owner.companyName, isSealed: isSealedNow(rfq, now) };
  });
}

async function rfqFacts(rfqId: number, { now }: Context): Promise<RfqFacts> {
  const [rfq] = await factsOf([rfqId], now);
  if (!rfq) throw new Error(`RFQ ${rfqId} is gone within its own transaction`);
  return rfq;
}

type MakersEventKind = Exclude<
  Extract<NotificationEvent, { makerIds: number[] }>["kind"],
  "question_answered" | "rfq_status_changed"
>;

/** What happened to an RFQ that concerns these market makers; call it after the change, so that it tells of the new deadline. */
export async function notifyMakers(
  tx: Db,
  context: Context,
  kind: MakersEventKind,
  rfqId: number,
  makerIds: number[],
): Promise<void> {
  await write(tx, causeOf(context), [{ kind, rfq: await rfqFacts(rfqId, context), makerIds }]);
}

/** An admin set an RFQ's status: tells its owner, and these market makers. */
export async function notifyRfqStatusSet(
  tx: Db,
  context: Context,
  rfqId: number,
  { status, makerIds }: { status: RfqStatus; makerIds: number[] },
): Promise<void> {
  const rfq = await rfqFacts(rfqId, context);
  await write(tx, causeOf(context), [{ kind: "rfq_status_changed", rfq, status, makerIds }]);
}

/** A market maker says that they don't quote: tells the RFQ's owner. */
export async function notifyPassed(tx: Db, context: Context, rfqId: number, makerName: string): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "rfq_passed", rfq: await rfqFacts(rfqId, context), makerName }]);
}

/** A market maker asks about an RFQ: tells its owner, and not who. */
export async function notifyAsked(tx: Db, context: Context, rfqId: number): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "question_asked", rfq: await rfqFacts(rfqId, context) }]);
}

/** The owner answers: tells everyone invited, and whoever asked that it was their question. */
export async function notifyAnswered(
  tx: Db,
  context: Context,
  rfqId: number,
  makers: { makerIds: number[]; askerId: number },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "question_answered", rfq: await rfqFacts(rfqId, context), ...makers }]);
}

/** These RFQs close soon: tells their owners and the market makers who have neither quoted them nor passed. */
export async function notifyRfqsClosingSoon(tx: Db, now: Date, rfqIds: number[]): Promise<void> {
  if (rfqIds.length === 0) return;
  const idle = await findIdleMakerIds(rfqIds);
  const events = (await factsOf(rfqIds, now)).map((rfq): NotificationEvent => {
    return { kind: "rfq_closing_soon", rfq, idleMakerIds: idle.get(rfq.id) ?? [] };
  });
  await write(tx, { actorId: null, now }, events);
}

type QuoteEventKind = Extract<NotificationEvent, { quote: QuoteFacts }>["kind"];

/** What happened to quotes on one RFQ; call it after the change, so that it tells of the new price. */
export async function notifyOfQuotes(
  tx: Db,
  context: Context,
  kind: QuoteEventKind,
  { rfqId, quoteIds }: { rfqId: number; quoteIds: number[] },
): Promise<void> {
  if (quoteIds.length === 0) return;
  const rfq = await rfqFacts(rfqId, context);
  const quotes = await findQuoteFacts(quoteIds);
  const events = quotes.map(({ provider, decisionReason, ...quote }): NotificationEvent => {
    const facts = { ...quote, providerName: provider.companyName, hasReason: decisionReason !== null };
    return { kind, rfq, quote: facts };
  });
  await write(tx, causeOf(context), events);
}

/** A submitted venue was approved: tells whoever submitted it. */
export async function notifyVenueApproved(
  tx: Db,
  context: Context,
  venue: { name: string; submitterId: number },
): Promise<void> {
  const event = { kind: "venue_approved" as const, venueName: venue.name, submitterId: venue.submitterId };
  await write(tx, causeOf(context), [event]);
}

/** A submitted venue was rejected: tells whoever submitted it. */
export async function notifyVenueRejected(
  tx: Db,
  context: Context,
  venue: VenueFacts,
  submitterId: number,
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "venue_rejected", venue, submitterId }]);
}

/** A venue awaits a decision: tells those who may make it. */
export async function notifyVenueSubmitted(tx: Db, context: Context, venue: VenueFacts): Promise<void> {
  const { adminIds, submitterName } = await findVenueParties(context.principal.userId);
  await write(tx, causeOf(context), [{ kind: "venue_submitted", venue, submitterName, adminIds }]);
}

/** A token issuer's profile says something new: tells the funds that watch it. */
export async function notifyWatchers(
  tx: Db,
  context: Context,
  project: { id: number; name: string },
  news: ProjectNews[],
): Promise<void> {
  if (news.length === 0) return;
  const watcherIds = await findWatcherIds(tx, project.id);
  await write(tx, causeOf(context), [{ kind: "watched_project_changed", project, news, watcherIds }]);
}

/** A request to be introduced was made, answered or taken back by one side: tells the other. */
export async function notifyIntroduction(
  tx: Db,
  context: Context,
  kind: IntroductionEventKind,
  sides: { companyName: string; otherId: number },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind, ...sides }]);
}

/** The caller's notifications, the newest first, and how many they have not read. */
export async function listOwnNotifications(context: Context, query: NotificationListQuery) {
  requireMay(context.principal, "notifications.own");
  const { userId } = context.principal;
  const [page, unreadCount] = await Promise.all([listNotifications(userId, query), countUnread(userId)]);
  return { ...page, unreadCount };
}

/**
 * Marks notifications of the caller's as read; those that are read already stay as they are.
 * @returns how many they have left to read
 * @throws 422 naming the first id that is not one of theirs; nothing is marked then
 */
export async function markNotificationsRead(context: Context, body: NotificationReadBody): Promise<number> {
  requireMay(context.principal, "notifications.own");
  const { userId } = context.principal;
  const ids = body.ids ?? null;
  await inTransaction(async (tx) => {
    const own = ids && (await findOwnNotificationIds(userId, ids));
    const foreign = ids?.findIndex((id) => !own?.has(id)) ?? -1;
    if (foreign >= 0) throw invalidField(["ids", foreign], "Is not one of your notifications");
    await markRead(tx, userId, ids, context.now);
  });
  return countUnread(userId);
}
