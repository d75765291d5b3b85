/** RFQs that change: state, transaction and audit (spec 1-core section 4, contract sections 4 and 5). */
import "server-only";
import { auditEntry, recordChanges, recordCreation } from "@/lib/audit/service/record";
import { type RfqStatus } from "@/lib/rfqs/constants";
import { agreementExists } from "@/lib/agreements/service/shared";
import { deleteQuotesOfRfq, findOutdatedProviders, voidSignatures } from "@/lib/quotes/service/shared";
import { findInvitedIds } from "@/lib/rfqs/store/invitations";
import {
  deleteRfqWhere,
  insertRfq,
  insertRfqLinks,
  lockRfq,
  type RfqDetailRecord,
  updateRfqWhere,
} from "@/lib/rfqs/store/rfqs";
import { together } from "@/lib/kit/db/prepared/together";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction } from "@/lib/kit/db/transaction";
import { atOnce } from "@/lib/kit/db/write";
import { namedDeadline, requireFuture } from "@/lib/rfqs/rules/deadline";
import { LIMITS } from "@/lib/kit/limits";
import { AppError, invalidField } from "@/lib/kit/errors";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { asPublished, keptOf } from "@/lib/rfqs/rules/published";
import { canMoveRfq, effectiveRfqStatus, isRfqEditable } from "@/lib/rfqs/rules/status";
import type { RfqCreateBody, RfqUpdateBody } from "@/lib/rfqs/contract/rfqs";
import type { Context } from "@/lib/accounts/context";
import { requireInvitationBudget } from "./invitation-budget";
import { notifyMakers, notifyRfqStatusSet } from "@/lib/notifications/service/notifications";
import {
  changedMeanwhile,
  namingUsers,
  requireManaged,
  requireMarketMakers,
  requireVersion,
  rfqSubject,
  seenContent,
  seenState,
} from "./managed";
import { countUnsent, keepInvited, sendKept, withinEmailBudget } from "@/lib/invitations/service/kept";
import { closedByClock } from "./overdue";
import { askColumns, documentIdsOf, writeDocuments } from "./asks";
import { readRfq, type RfqDetailView, type RfqView } from "./rfqs";
import { releaseFiles } from "@/lib/files/service/files";
import { nameKeyOf } from "@/lib/kit/name-key";
import { requireChoosable } from "@/lib/venues/service/choice";
import { rfqEvent } from "@/lib/webhooks/rules/events";
import { enqueueEvents } from "@/lib/webhooks/service/enqueue";
import { applyEdits, parameterColumns, saysAlready, searchTextOf } from "./edits";

/**
 * Creates a DRAFT owned by the caller; any status in the body is ignored.
 * @throws 422 for a deadline that has passed, an id that is no market maker's or a venue that RFQs may not name
 */
export async function createRfq(context: Context, body: RfqCreateBody): Promise<RfqDetailView> {
  requireMay(context.principal, "rfqs.create");
  const validUntil = requireFuture(namedDeadline(body, context.now) ?? context.now, context.now);
  // The body's schema asks for both.
  const { market_maker_ids: marketMakerIds = [], documents = [] } = body;
  await requireMarketMakers(marketMakerIds);
  const data = {
    ownerId: context.principal.userId,
    name: body.name,
    nameKey: nameKeyOf(body.name),
    searchText: searchTextOf(body.name, body.type),
    type: body.type,
    subtype: body.subtype ?? null,
    estimatedTgeDate: new Date(body.estimated_tge_date),
    validUntil,
    marketMakerCount: marketMakerIds.length,
    createdAt: context.now,
    updatedAt: context.now,
    ...parameterColumns(body.contract_parameters),
    ...askColumns(body),
  };
  const id = await namingUsers(async (tx) => {
    await requireChoosable(tx, body.venues);
    const rfqId = await insertRfq(tx, data);
    const change = { action: "rfq.create", from: null, to: "DRAFT" };
    await atOnce([
      insertRfqLinks(tx, rfqId, data, { marketMakerIds, venues: body.venues }),
      writeDocuments(tx, { id: rfqId, ownerId: data.ownerId, before: [] }, documents, context.now),
      body.invited_emails && keepInvited(tx, rfqId, body.invited_emails, context.now),
      recordCreation(tx, context, rfqSubject(rfqId), change),
    ]);
    return rfqId;
  });
  return readRfq(context, id);
}

/** Of a draft from before that was refused: its pages show the day that was meant. Names its field, as a toast shows it far from it. */
const TGE_IN_SECONDS = "The estimated TGE date was sent in seconds, and is a day of 1970: set it anew";

/** What publishing asks beyond the state: everything the RFP form requires, and a deadline to come. */
function requirePublishable(rfq: RfqDetailRecord, now: Date): void {
  if (rfq.invitations.length === 0) throw invalidField(["market_maker_ids"], "Select at least one market maker");
  if (rfq.venues.length === 0) throw invalidField(["venues"], "Please select at least one venue");
  if (rfq.estimatedTgeDate.getTime() <= LIMITS.epochSeconds) throw invalidField(["estimated_tge_date"], TGE_IN_SECONDS);
  requireFuture(rfq.validUntil, now);
}

/**
 * Tells everyone invited. Whose pending quote was written to other terms, before an admin took the RFQ back to a draft, is
 * told that: it can't be accepted until they revise it (docs/decisions/0025).
 */
async function notifyPublished(tx: Db, context: Context, rfq: RfqDetailRecord, makerIds: number[]): Promise<void> {
  const outdated = rfq.quoteCount > 0 ? await findOutdatedProviders(rfq, context.now) : [];
  const others = makerIds.filter((makerId) => !outdated.includes(makerId));
  const revising = makerIds.filter((makerId) => outdated.includes(makerId));
  await notifyMakers(tx, context, "rfq_published", rfq, others);
  if (revising.length > 0) await notifyMakers(tx, context, "rfq_published_anew", rfq, revising);
}

/**
 * @param emails how many invitations by e-mail it may send
 * @param namesVersion whether the caller has named the version: then a move that its state would allow asks for it too
 * @param seen the status that the caller has seen, if they say so
 */
async function move(
  context: Context,
  { rfq, as }: RfqView<RfqDetailRecord>,
  to: RfqStatus,
  { emails, namesVersion, seen: seenStatus }: { emails: number; namesVersion: boolean; seen?: RfqStatus | undefined },
): Promise<void> {
  const from = effectiveRfqStatus(rfq, context.now);
  if (!canMoveRfq(from, to, as === "admin" ? "admin" : "owner")) {
    const detail = from === to ? `The RFQ is ${from} already` : `The RFQ is ${from} and can't become ${to}`;
    throw new AppError("conflict", detail, { code: "rfq_state" });
  }
  if (seenStatus !== undefined && seenStatus !== from) throw changedMeanwhile();
  if (to === "OPEN") requirePublishable(rfq, context.now);
  const opens = to === "OPEN" && { publishedAt: context.now, closingNoticeAt: null };
  const kept = isRfqEditable(to) && keptOf(rfq);
  // Whatever it was cancelled for, it now is what somebody made of it.
  const data = { status: to, cancelReason: null, cancelledAt: null, updatedAt: context.now, ...opens, ...kept };
  await inTransaction(async (tx) => {
    // What is published is what was read; for the other moves its state is enough, unless the caller named a version.
    const seen = opens || namesVersion ? seenContent(rfq) : seenState(rfq);
    const change = auditEntry(context, rfqSubject(rfq.id), { action: "rfq.status", from, to });
    const closed = await closedByClock(tx, context, rfq);
    const [isSeen] = await atOnce([updateRfqWhere(tx, seen, data), recordChanges(tx, [...closed, change])]);
    if (!isSeen) throw changedMeanwhile();
    // What is published invites whom it was read to; of any other move those hear who are invited by now.
    const makerIds = opens
      ? rfq.invitations.map(({ marketMaker }) => marketMaker.id)
      : await findInvitedIds(tx, rfq.id);
    if (as === "admin") {
      // Whoever is invited is told in other words; a draft nobody invited has seen.
      const told = opens || from === "DRAFT" ? [] : makerIds;
      await notifyRfqStatusSet(tx, context, rfq, { status: to, makerIds: told });
    }
    // Nobody is e-mailed when its owner closes it; machines follow its state.
    if (to === "CLOSED" && as === "owner") {
      await enqueueEvents(tx, [rfqEvent("rfq.closed", rfq, [rfq.ownerId, ...makerIds])], context.now);
    }
    if (!opens) return;
    const { id: publishing, ownerId } = rfq;
    const invited = { ownerId, invitations: makerIds.length, publishing };
    await atOnce([
      as === "owner" && requireInvitationBudget(tx, invited, context.now),
      notifyPublished(tx, context, rfq, makerIds),
    ]);
    if (emails > 0) await sendKept(tx, context, rfq);
  });
}

/** With how many invitations by e-mail wait for its publication: as one statement. */
const readManaged = (context: Context, id: number, permission: Parameters<typeof requireManaged>[2]) =>
  together(() => Promise.all([requireManaged(context, id, permission), countUnsent(id)]));

/**
 * Takes an RFQ to another status: an owner by the state machine (Publish, Close), an admin from any to any.
 * @param seen the status that the caller has seen, if they say so
 * @throws 404 not the caller's · 409 the state forbids it, or is not `seen` · 422 not publishable, naming the field · 429 too many invited
 */
export async function setRfqStatus(
  context: Context,
  id: number,
  to: RfqStatus,
  seen?: RfqStatus,
): Promise<RfqDetailView> {
  const [view, unsent] = await readManaged(context, id, "rfqs.run");
  const emails = to === "OPEN" ? unsent : 0;
  await withinEmailBudget(context, emails, () => move(context, view, to, { emails, namesVersion: false, seen }));
  return readRfq(context, id);
}

/**
 * Changes what the body names; a `status` other than the current one moves the RFQ too, in the same transaction.
 * @throws 404 not the caller's · 409 not a draft, or another version than `version` · 422 naming the field · 429 too many invited
 */
export async function updateRfq(context: Context, body: RfqUpdateBody): Promise<RfqDetailView> {
  const { id, status, version, ...edits } = body;
  const [view, unsent] = await readManaged(context, id, "rfqs.manage");
  const hasEdits = Object.keys(edits).length > 0;
  const moves = status !== undefined && (!hasEdits || status !== effectiveRfqStatus(view.rfq, context.now));
  const isOlder = version !== undefined && version !== view.rfq.version;
  // What is stored already is the same save again, its answer lost (docs/decisions/0021).
  if (isOlder && !moves && hasEdits && (await saysAlready(context, view.rfq, body))) return readRfq(context, id);
  requireVersion(view.rfq, version);
  if (!moves) await applyEdits(context, view, body);
  else {
    requireMay(context.principal, "rfqs.run");
    const emails = status === "OPEN" ? (edits.invited_emails?.length ?? unsent) : 0;
    const editAndMove = () =>
      inTransaction(async () => {
        if (hasEdits) await applyEdits(context, view, body);
        const edited = hasEdits ? await requireManaged(context, id, "rfqs.run") : view;
        await move(context, edited, status, { emails, namesVersion: version !== undefined });
      });
    await withinEmailBudget(context, emails, editAndMove);
  }
  return readRfq(context, id);
}

/**
 * Deletes a draft of the caller's that nobody has quoted on; an admin any RFQ, with its quotes, unless an agreement rests on it.
 * @throws 404 not the caller's · 409 not a draft, or an agreement or, of the owner's, a quote exists
 */
export async function deleteRfq(context: Context, id: number): Promise<void> {
  const { rfq, as } = await requireManaged(context, id, "rfqs.manage");
  const status = effectiveRfqStatus(rfq, context.now);
  if (as !== "admin" && !isRfqEditable(status)) {
    throw new AppError("conflict", `The RFQ is ${status}: only a draft can be deleted`, { code: "rfq_not_draft" });
  }
  // Its quotes go with it.
  if (as === "admin" && (!isRfqEditable(status) || rfq.quoteCount > 0)) requireMay(context.principal, "quotes.delete");
  await inTransaction(async (tx) => {
    // First, as every writer does: no quote slips in, and none is accepted, between the look and the deletion.
    const taken = await lockRfq(tx, id);
    if (await agreementExists({ rfqId: id })) {
      throw new AppError("conflict", "An agreement rests on this RFQ: it can't be deleted", { code: "has_agreement" });
    }
    // A draft has some that an admin has taken back: they are their market makers' to keep.
    if (as !== "admin" && taken && taken.quoteCount > 0) {
      const detail = "Market makers have quoted on this RFQ: only an administrator can delete it";
      throw new AppError("conflict", detail, { code: "has_quotes" });
    }
    // A draft has been seen by those alone who have quoted on it, before it was taken back.
    const invitedIds = isRfqEditable(status) ? [] : await findInvitedIds(tx, id);
    const closed = await closedByClock(tx, context, rfq);
    if (taken && taken.quoteCount > 0) await voidSignatures(tx, context, { rfqId: id }, "rfqDeleted");
    const providerIds = await deleteQuotesOfRfq(tx, id);
    await releaseFiles(tx, rfq.ownerId, documentIdsOf(rfq), context.now);
    if (!(await deleteRfqWhere(tx, seenState(rfq)))) throw changedMeanwhile();
    const change = auditEntry(context, rfqSubject(id), { action: "rfq.delete", from: status, to: null });
    await recordChanges(tx, [...closed, change]);
    if (as !== "admin") return;
    await notifyMakers(tx, context, "rfq_deleted", asPublished(rfq), [...new Set([...invitedIds, ...providerIds])]);
  });
}
