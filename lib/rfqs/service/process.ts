/** What an owner does with an RFQ that is under way: extends it, invites more, takes it back (contract section 11). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { auditEntry, recordChange, recordChanges } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { invalidField } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { notifyMakers, notifyMakersChanged } from "@/lib/notifications/service/notifications";
import { endPendingQuotes, voidSignaturesOn } from "@/lib/quotes/service/shared";
import type { RfqExtendBody, RfqInviteBody, RfqReasonBody } from "@/lib/rfqs/contract/process";
import { deadlineMove, needsNoticeAgain, requireLater } from "@/lib/rfqs/rules/deadline";
import { findInvitedIds, insertInvitations } from "@/lib/rfqs/store/invitations";
import { countQuoteWhere, findRfq, updateRfqWhere } from "@/lib/rfqs/store/rfqs";
import { quoteEvent, rfqEvent } from "@/lib/webhooks/rules/events";
import { enqueueEvents } from "@/lib/webhooks/service/enqueue";
import { requireInvitationBudget } from "./invitation-budget";
import {
  changedMeanwhile,
  namingUsers,
  requireManaged,
  requireMarketMakers,
  requireOpen,
  requireVersion,
  rfqSubject,
  seenContent,
  seenState,
  STAYS_OPEN,
  stillOpen,
} from "./managed";
import { readRfq, type RfqDetailView } from "./rfqs";

/**
 * Moves the deadline of an open RFQ to a later one. Quotes keep the validity that they have.
 * @throws 404 not the caller's · 409 not open, or changed meanwhile · 422 not later
 */
export async function extendRfq(context: Context, body: RfqExtendBody): Promise<RfqDetailView> {
  const { id, version } = body;
  const { rfq } = await requireManaged(context, id, "rfqs.run");
  requireVersion(rfq, version);
  requireOpen(rfq, context.now);
  const validUntil = requireLater(new Date(body.valid_until), rfq.validUntil);
  // The deadline that it is later than, or another extension could be cut short.
  const seen = version === undefined ? seenState(rfq) : seenContent(rfq);
  await inTransaction(async (tx) => {
    const notice = needsNoticeAgain(rfq.validUntil, validUntil, context.now) && { closingNoticeAt: null };
    const data = { validUntil, ...notice, updatedAt: context.now };
    if (!(await updateRfqWhere(tx, seen, data))) throw changedMeanwhile();
    // It may have waited for its turn until after the deadline: what was sealed has been read by then.
    requireOpen(rfq, new Date());
    const note = deadlineMove(rfq.validUntil, validUntil);
    await recordChange(tx, context, rfqSubject(id), { action: "rfq.extend", ...STAYS_OPEN, note });
    // By now: whoever was invited since it was read hears of it, too.
    const makerIds = await findInvitedIds(tx, id);
    await notifyMakers(tx, context, "rfq_extended", { ...rfq, validUntil }, makerIds);
  });
  return readRfq(context, id);
}

/** The RFQ, and those of them who are not invited yet, with its row taken: of two who invite the same at once, one does. */
async function findUninvited(tx: Db, context: Context, id: number, makerIds: number[]) {
  if (!(await countQuoteWhere(tx, stillOpen(id, context.now), 0))) throw changedMeanwhile();
  const rfq = await findRfq(id);
  if (!rfq) throw changedMeanwhile();
  const invited = new Set(rfq.invitations.map(({ marketMaker }) => marketMaker.id));
  const joining = makerIds.filter((makerId) => !invited.has(makerId));
  if (invited.size + joining.length > LIMITS.marketMakersPerRfq) {
    const detail = `An RFQ invites at most ${LIMITS.marketMakersPerRfq} market makers, and ${invited.size} are invited`;
    throw invalidField(["market_maker_ids"], detail);
  }
  return { taken: rfq, joining };
}

/**
 * Invites more market makers to an open RFQ. Who is invited already stays so, and is told nothing.
 * @throws 404 not the caller's · 409 not open, or changed meanwhile · 422 no market maker, or too many · 429 too many a day
 */
export async function inviteToRfq(context: Context, id: number, body: RfqInviteBody): Promise<RfqDetailView> {
  const { rfq, as } = await requireManaged(context, id, "rfqs.run");
  requireOpen(rfq, context.now);
  await requireMarketMakers(body.market_maker_ids);
  await namingUsers(async (tx) => {
    const { taken, joining } = await findUninvited(tx, context, id, body.market_maker_ids);
    if (joining.length === 0) return;
    if (as === "owner") {
      const invitations = { ownerId: rfq.ownerId, invitations: joining.length, publishing: null };
      await requireInvitationBudget(tx, invitations, context.now);
    }
    await insertInvitations(tx, id, joining, context.now);
    await updateRfqWhere(tx, { id }, { updatedAt: context.now });
    await recordChange(tx, context, rfqSubject(id), { action: "rfq.invite", ...STAYS_OPEN });
    await notifyMakers(tx, context, "rfq_published", taken, joining);
    if (as === "admin") await notifyMakersChanged(tx, context, taken, { leftIds: [], knownAs: taken.name });
  });
  return readRfq(context, id);
}

/** Rejects what is pending on a cancelled RFQ, for its reason. @returns these quotes */
async function rejectPending(tx: Db, context: Context, rfqId: number, reason: string) {
  const standing = { rfqId, validUntil: { gt: context.now } };
  const rejected = await endPendingQuotes(tx, standing, "REJECTED", context.now, reason);
  const change = { action: "quote.rejectCancelled", from: "PENDING", to: "REJECTED" };
  await recordChanges(
    tx,
    rejected.map((quote) => auditEntry(context, { entityType: "quote", entityId: quote.id, rfqId }, change)),
  );
  const ids = rejected.map(({ id }) => id);
  await voidSignaturesOn(tx, context, ids, "rfqCancelled");
  return rejected;
}

/**
 * Takes an open RFQ back: it closes, and every pending quote on it is rejected. What was accepted before stands.
 * @throws 404 not the caller's · 409 not open, or changed meanwhile
 */
export async function cancelRfq(context: Context, id: number, { reason }: RfqReasonBody): Promise<RfqDetailView> {
  const { rfq } = await requireManaged(context, id, "rfqs.run");
  requireOpen(rfq, context.now);
  await inTransaction(async (tx) => {
    const data = {
      status: "CLOSED" as const,
      cancelReason: reason,
      cancelledAt: context.now,
      updatedAt: context.now,
    };
    if (!(await updateRfqWhere(tx, stillOpen(id, context.now), data))) throw changedMeanwhile();
    await recordChange(tx, context, rfqSubject(id), { action: "rfq.cancel", from: "OPEN", to: "CLOSED" });
    const rejected = await rejectPending(tx, context, id, reason);
    const events = rejected.map((quote) => quoteEvent("quote.rejected", rfq, quote));
    const parties = [rfq.ownerId, ...(await findInvitedIds(tx, id))];
    await enqueueEvents(tx, [rfqEvent("rfq.cancelled", rfq, parties), ...events], context.now);
    const makerIds = rejected.map(({ providerId }) => providerId);
    await notifyMakers(tx, context, "rfq_cancelled", rfq, makerIds);
  });
  return readRfq(context, id);
}
