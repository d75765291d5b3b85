/** Notifications, written with the event that they tell of. What their members do with them is in `own-notifications.ts`. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { insertEmails } from "@/lib/kit/mail/store";
import {
  emailKey,
  findIdleMakerIds,
  findRecipients,
  findRfqFacts,
  findVenueParties,
  insertNotifications,
  type RfqFactsRecord,
  withNotificationIds,
} from "@/lib/notifications/store";
import { onCommit } from "@/lib/kit/db/transaction";
import { atOnce } from "@/lib/kit/db/write";
import type {
  DecisionEvent,
  IntroductionEventKind,
  NewNotification,
  NotificationEvent,
  RfqFacts,
  VenueFacts,
} from "@/lib/notifications/rules/events";
import { isDigested, isEmailedAtOnce } from "@/lib/notifications/rules/digest";
import { notificationsOf } from "@/lib/notifications/rules/notifications";
import { isAmong } from "@/lib/notifications/rules/signatures";
import { composeNotificationMail } from "@/lib/notifications/mail";
import type { Context } from "@/lib/accounts/context";
import type { RfqStatus } from "@/lib/rfqs/constants";
import { isPublishedLate } from "@/lib/rfqs/rules/deadline";
import { isSealedNow } from "@/lib/rfqs/rules/sealed";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import type { ProjectNews } from "@/lib/watchlist/rules";
import { findWatcherIds } from "@/lib/watchlist/service/shared";
import { webhookEventsOf } from "@/lib/webhooks/rules/events";
import { enqueueEvents } from "@/lib/webhooks/service/enqueue";

/** Who caused an event, and when; nobody when it was the clock. */
export type Cause = { actorId: number | null; now: Date };

/** The same for each member of the accounts that are told, as far as it is for them. */
function addressedTo(members: Awaited<ReturnType<typeof findRecipients>>, notifications: NewNotification[]) {
  return notifications.flatMap(({ userId, among, ...told }) =>
    members.flatMap((member) =>
      member.accountId === userId && isAmong(member, among)
        ? { ...told, memberId: member.id, awaitsDigest: isDigested(member) }
        : [],
    ),
  );
}

const causeOf = ({ principal, now }: Context): Cause => ({ actorId: principal.userId, now });

/**
 * Writes what the event is worth telling, in its transaction: to each member of those concerned, with an e-mail to each who
 * wants it at once, and to webhooks.
 * @param own what members tell each other of it
 */
async function write(
  tx: Db,
  cause: Cause,
  events: NotificationEvent[],
  own: readonly NewNotification[] = [],
): Promise<void> {
  const notifications = [...events.flatMap((event) => notificationsOf(event, cause.actorId)), ...own];
  await atOnce([
    enqueueEvents(tx, events.flatMap(webhookEventsOf), cause.now),
    notifyMembers(tx, notifications, cause.now),
  ]);
}

/** Each member of those concerned, with an e-mail to each who wants it at once. */
async function notifyMembers(tx: Db, notifications: NewNotification[], now: Date): Promise<void> {
  if (notifications.length === 0) return;
  const recipients = await findRecipients(tx, [...new Set(notifications.map(({ userId }) => userId))]);
  const rows = await withNotificationIds(tx, addressedTo(recipients, notifications), now);
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const emails = rows.flatMap(({ id, memberId, ...notification }) => {
    const recipient = byId.get(memberId);
    if (!recipient || !isEmailedAtOnce(notification, recipient, now)) return [];
    const mail = composeNotificationMail(notification, memberId);
    return [{ to: recipient.email, ...mail, dedupeKey: emailKey(id) }];
  });
  await atOnce([insertNotifications(tx, rows), insertEmails(tx, emails, now)]);
  if (emails.length > 0) onCommit(wakeMailer);
}

/** What may be told of an RFQ. Whoever changes it gives it as it is after the change: nothing is read for this again. */
export function rfqFacts(rfq: RfqFactsRecord, { now }: { now: Date }): RfqFacts {
  const { id, name, ownerId, validUntil, owner } = rfq;
  return { id, name, ownerId, validUntil, ownerName: owner.companyName, isSealed: isSealedNow(rfq, now) };
}

type MakersEventKind = Exclude<
  Extract<NotificationEvent, { makerIds: number[] }>["kind"],
  "question_answered" | "rfq_status_changed"
>;

/** What happened to an RFQ that concerns these market makers. @param rfq with the deadline that it has by now */
export async function notifyMakers(
  tx: Db,
  context: Context,
  kind: MakersEventKind,
  rfq: RfqFactsRecord,
  makerIds: number[],
): Promise<void> {
  await write(tx, causeOf(context), [{ kind, rfq: rfqFacts(rfq, context), makerIds }]);
}

/** An admin set an RFQ's status: tells its owner, and these market makers. */
export async function notifyRfqStatusSet(
  tx: Db,
  context: Context,
  rfq: RfqFactsRecord,
  { status, makerIds }: { status: RfqStatus; makerIds: number[] },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "rfq_status_changed", rfq: rfqFacts(rfq, context), status, makerIds }]);
}

/** An admin edited a draft: tells its owner, who publishes what it says. */
export async function notifyDraftEdited(tx: Db, context: Context, rfq: RfqFactsRecord): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "rfq_draft_edited", rfq: rfqFacts(rfq, context) }]);
}

/** An admin changed whom a published RFQ invites: tells its owner, and those who are invited no more. Who joins is invited. */
export async function notifyMakersChanged(
  tx: Db,
  context: Context,
  rfq: RfqFactsRecord,
  left: { leftIds: number[]; knownAs: string },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "rfq_makers_changed", rfq: rfqFacts(rfq, context), ...left }]);
}

/** A market maker says that they don't quote: tells the RFQ's owner. */
export async function notifyPassed(
  tx: Db,
  context: Context,
  rfq: RfqFactsRecord,
  { id: makerId, companyName: makerName }: { id: number; companyName: string },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "rfq_passed", rfq: rfqFacts(rfq, context), makerId, makerName }]);
}

/** A market maker joined by an e-mailed link: tells the RFQ's owner. */
export async function notifyJoined(tx: Db, context: Context, rfq: RfqFactsRecord, makerName: string): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "rfq_joined", rfq: rfqFacts(rfq, context), makerName }]);
}

/** A market maker asks about an RFQ: tells its owner, and not who. */
export async function notifyAsked(
  tx: Db,
  context: Context,
  rfq: RfqFactsRecord,
  question: { questionId: number; askerId: number },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "question_asked", rfq: rfqFacts(rfq, context), ...question }]);
}

/** The owner answers: tells everyone invited, and whoever asked that it was their question. */
export async function notifyAnswered(
  tx: Db,
  context: Context,
  rfq: RfqFactsRecord,
  told: { questionId: number; makerIds: number[]; askerId: number },
): Promise<void> {
  await write(tx, causeOf(context), [{ kind: "question_answered", rfq: rfqFacts(rfq, context), ...told }]);
}

/** These RFQs close soon: tells their owners and the market makers who have neither quoted them nor passed, unless they have just been told. */
export async function notifyRfqsClosingSoon(tx: Db, now: Date, rfqIds: number[]): Promise<void> {
  if (rfqIds.length === 0) return;
  const idle = await findIdleMakerIds(rfqIds);
  const events = (await findRfqFacts(rfqIds)).map((rfq): NotificationEvent => {
    const isToldAlready = isPublishedLate(rfq.publishedAt, rfq.validUntil);
    return {
      ...{ kind: "rfq_closing_soon", rfq: rfqFacts(rfq, { now }), isToldAlready },
      idleMakerIds: idle.get(rfq.id) ?? [],
    };
  });
  await write(tx, { actorId: null, now }, events);
}

/**
 * What happened to quotes on one RFQ, with the price that each has by now.
 * @param own what the issuer's members tell each other of it
 */
export async function notifyOfQuotes(
  tx: Db,
  context: Context,
  events: DecisionEvent[],
  own?: readonly NewNotification[],
): Promise<void> {
  await write(tx, causeOf(context), events, own);
}

/** What members of an account tell each other. */
export async function notifyColleagues(tx: Db, now: Date, own: readonly NewNotification[]): Promise<void> {
  await write(tx, { actorId: null, now }, [], own);
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

/** A company has left the directory, which ended what waited between it and others: tells those. */
export async function notifyIntroductionsEnded(
  tx: Db,
  context: Context,
  ended: { kind: "introduction_declined" | "introduction_withdrawn"; companyName: string; otherId: number }[],
): Promise<void> {
  const events = ended.map((each) => ({ ...each, hasLeft: true as const }));
  await write(tx, causeOf(context), events);
}

/** A webhook was disabled after a day of failures: tells its account. */
export async function notifyWebhookDisabled(
  tx: Db,
  now: Date,
  webhook: { webhookId: number; ownerId: number },
): Promise<void> {
  await write(tx, { actorId: null, now }, [{ kind: "webhook_disabled", ...webhook }]);
}
