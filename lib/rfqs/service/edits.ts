/** What an RFQ says, as it is edited: what is stored of a body, whether it is stored already, and who is told. */
import "server-only";
import { auditEntry, recordChanges } from "@/lib/audit/service/record";
import { RFQ_TYPE_LABELS, type RfqStatus, type RfqType } from "@/lib/rfqs/constants";
import type { RfqRecord } from "@/lib/rfqs/store/fields";
import { replaceInvitations } from "@/lib/rfqs/store/invitations";
import { replaceVenues, type RfqDetailRecord, updateRfqWhere } from "@/lib/rfqs/store/rfqs";
import { deadlineMove, namedDeadline, needsNoticeAgain, requireFuture } from "@/lib/rfqs/rules/deadline";
import { AppError, invalidField } from "@/lib/kit/errors";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { effectiveRfqStatus, isRfqEditable } from "@/lib/rfqs/rules/status";
import { asksDiffer } from "@/lib/rfqs/rules/asks";
import { termsDiffer } from "@/lib/rfqs/rules/terms";
import { searchable } from "@/lib/kit/search";
import type { ContractParametersBody, RfqUpdateBody } from "@/lib/rfqs/contract/rfqs";
import type { Context } from "@/lib/accounts/context";
import type { Db } from "@/lib/kit/db/client";
import { notifyDraftEdited, notifyMakers, notifyMakersChanged } from "@/lib/notifications/service/notifications";
import { changedMeanwhile, namingUsers, requireMarketMakers, rfqSubject, seenContent } from "./managed";
import { voidSignatures } from "@/lib/quotes/service/shared";
import { keepInvited, keepsInvited } from "@/lib/invitations/service/kept";
import { nameKeyOf } from "@/lib/kit/name-key";
import { closedByClock } from "./overdue";
import { askColumns, documentIdsOf, movesUnderQuotes, requireAsksEditable, writeDocuments } from "./asks";
import { codesOf, invites, type RfqView } from "./rfqs";
import { requireChoosable } from "@/lib/venues/service/choice";

/** The fields that the RFP list's search covers: name and type. */
export const searchTextOf = (name: string, type: RfqType) => searchable(`${name} ${RFQ_TYPE_LABELS[type]}`);

export const parameterColumns = (parameters: ContractParametersBody | undefined) => ({
  ...(parameters?.target_fdv !== undefined && { targetFdv: parameters.target_fdv }),
  ...(parameters?.supply_allocation_percentage !== undefined && {
    supplyAllocationPercentage: parameters.supply_allocation_percentage,
  }),
  ...(parameters?.stable_allocation !== undefined && { stableAllocation: parameters.stable_allocation }),
  ...(parameters?.total_supply !== undefined && { totalSupply: parameters.total_supply }),
});

/** While quotes come in or are decided on, whoever quotes and whoever decides is told of other terms; an admin alone makes them. */
const TAKEN_OR_DECIDED: readonly RfqStatus[] = ["OPEN", "CLOSED"];

function subtypeAfter(rfq: RfqRecord, body: RfqUpdateBody) {
  const type = body.type ?? rfq.type;
  if (type !== "MARKET_MAKING") {
    if (body.subtype) throw invalidField(["subtype"], "Applies to market making only");
    return null;
  }
  return body.subtype === undefined ? rfq.subtype : body.subtype;
}

/** The columns of its terms, of those that the body names. */
function termColumns(rfq: RfqRecord, body: RfqUpdateBody) {
  return {
    type: body.type ?? rfq.type,
    subtype: subtypeAfter(rfq, body),
    ...(body.estimated_tge_date !== undefined && { estimatedTgeDate: new Date(body.estimated_tge_date) }),
    ...parameterColumns(body.contract_parameters),
  };
}

const sameIds = (before: readonly number[], after: readonly number[]) =>
  before.length === after.length && after.every((id) => before.includes(id));

/** Whether an RFQ says already what an edit would make of it. */
export async function saysAlready(context: Context, rfq: RfqDetailRecord, body: RfqUpdateBody): Promise<boolean> {
  const before = { ...rfq, venues: codesOf(rfq), documents: documentIdsOf(rfq) };
  const { venues = before.venues, documents = before.documents, name = rfq.name } = body;
  const after = { ...before, ...termColumns(rfq, body), ...askColumns(body), venues, documents };
  const makerIds = rfq.invitations.map(({ marketMaker }) => marketMaker.id);
  const deadline = namedDeadline(body, context.now) ?? rfq.validUntil;
  return (
    name === rfq.name &&
    deadline.getTime() === rfq.validUntil.getTime() &&
    venues.join() === before.venues.join() &&
    !termsDiffer(before, after) &&
    !asksDiffer(before, after) &&
    sameIds(makerIds, body.market_maker_ids ?? makerIds) &&
    (body.invited_emails === undefined || (await keepsInvited(rfq.id, body.invited_emails)))
  );
}

/** Its owner edits a draft; an admin whatever was published, but for what only a draft has. @throws 403 · 409 not a draft */
function requireEditable(
  context: Context,
  { rfq, as }: RfqView<RfqDetailRecord>,
  status: RfqStatus,
  body: RfqUpdateBody,
) {
  const isDraft = isRfqEditable(status);
  if (as !== "admin" && !isDraft) {
    throw new AppError("conflict", `The RFQ is ${status}: only a draft can be edited`, { code: "rfq_not_draft" });
  }
  if (!isDraft) requireMay(context.principal, "rfqs.run");
  requireAsksEditable(rfq, status, body);
  if (body.invited_emails && !isDraft) {
    const detail = `The RFQ is ${status}: only a draft keeps invitations, an open one sends them one by one`;
    throw new AppError("conflict", detail, { code: "rfq_not_draft" });
  }
}

type Edit = {
  before: RfqDetailRecord;
  /** With the name and the deadline that it has now. */
  edited: RfqDetailRecord;
  status: RfqStatus;
  /** The market makers whom it invites now. */
  invited: readonly number[];
  haveTermsMoved: boolean;
};

/** Tells the market makers whom an edit of what was published concerns. */
async function tellMakers(tx: Db, context: Context, { before, edited, status, invited, haveTermsMoved }: Edit) {
  const earlier = before.invitations.map(({ marketMaker }) => marketMaker.id);
  const joined = invited.filter((makerId) => !invites(before, makerId));
  const staying = earlier.filter((makerId) => invited.includes(makerId));
  const left = earlier.filter((makerId) => !invited.includes(makerId));
  if (status === "OPEN" && joined.length > 0) await notifyMakers(tx, context, "rfq_published", edited, joined);
  if (!isRfqEditable(status) && joined.length + left.length > 0) {
    await notifyMakersChanged(tx, context, edited, { leftIds: left, knownAs: before.name });
  }
  if (haveTermsMoved && TAKEN_OR_DECIDED.includes(status)) {
    await notifyMakers(tx, context, "rfq_terms_changed", edited, staying);
  }
  if (status === "OPEN" && edited.validUntil.getTime() !== before.validUntil.getTime()) {
    const isLater = edited.validUntil > before.validUntil;
    await notifyMakers(tx, context, isLater ? "rfq_extended" : "rfq_shortened", edited, staying);
  }
}

/**
 * Changes what the body names, and tells those whom it concerns; one that names nothing leaves no trace.
 * @throws 409 not a draft, or somebody was quicker · 422 naming the field
 */
export async function applyEdits(context: Context, view: RfqView<RfqDetailRecord>, body: RfqUpdateBody): Promise<void> {
  const { rfq, as } = view;
  const status = effectiveRfqStatus(rfq, context.now);
  requireEditable(context, view, status, body);
  const { id: _, version: __, status: ___, ...edits } = body;
  if (Object.keys(edits).length === 0) return;
  const validUntil = namedDeadline(body, context.now);
  if (validUntil) requireFuture(validUntil, context.now);
  if (body.market_maker_ids) await requireMarketMakers(body.market_maker_ids);
  const terms = termColumns(rfq, body);
  const { type, subtype } = terms;
  if (type === "MARKET_MAKING" && !subtype) throw invalidField(["subtype"], "Is required for market making");
  const venues = codesOf(rfq);
  const haveTermsMoved =
    termsDiffer({ ...rfq, venues }, { ...rfq, ...terms, venues: body.venues ?? venues }) || movesUnderQuotes(rfq, body);
  const name = body.name ?? rfq.name;
  const data = {
    // What the clock has decided stays decided: a new deadline opens nothing again (contract section 5).
    status,
    name,
    nameKey: nameKeyOf(name),
    searchText: searchTextOf(name, type),
    ...terms,
    ...askColumns(body),
    ...(haveTermsMoved && { termsVersion: { increment: 1 }, termsChangedAt: context.now }),
    ...(validUntil && { validUntil }),
    ...(validUntil && needsNoticeAgain(rfq.validUntil, validUntil, context.now) && { closingNoticeAt: null }),
    updatedAt: context.now,
  };
  // To the draft's owner, who publishes it.
  const isNews = as === "admin" && status === "DRAFT" && !(await saysAlready(context, rfq, body));
  const edited = { ...rfq, name: data.name, validUntil: validUntil ?? rfq.validUntil };
  await namingUsers(async (tx) => {
    // An acceptance makes no other version, and counts against the number that is edited.
    const seen = { ...seenContent(rfq), awardedCount: rfq.awardedCount };
    if (!(await updateRfqWhere(tx, seen, data))) throw changedMeanwhile();
    // As an extension: a later deadline that waited for its turn until the old one had passed would open it again.
    if (validUntil && effectiveRfqStatus(rfq, new Date()) !== status) throw changedMeanwhile();
    if (body.market_maker_ids) await replaceInvitations(tx, rfq.id, body.market_maker_ids, context.now);
    if (body.invited_emails) await keepInvited(tx, rfq.id, body.invited_emails, context.now);
    if (body.documents) {
      const { id, ownerId } = rfq;
      await writeDocuments(tx, { id, ownerId, before: documentIdsOf(rfq) }, body.documents, context.now);
    }
    if (body.venues) {
      await requireChoosable(tx, body.venues, venues);
      await replaceVenues(tx, rfq.id, body.venues);
    }
    const invited = body.market_maker_ids ?? rfq.invitations.map(({ marketMaker }) => marketMaker.id);
    await tellMakers(tx, context, { before: rfq, edited, status, invited, haveTermsMoved });
    if (isNews) await notifyDraftEdited(tx, context, edited);
    // Whoever signed first has read other terms.
    if (haveTermsMoved && rfq.quoteCount > 0) await voidSignatures(tx, context, { rfqId: rfq.id }, "termsChanged");
    const subject = rfqSubject(rfq.id);
    const note = isRfqEditable(status) ? null : deadlineMove(rfq.validUntil, edited.validUntil);
    const edit = auditEntry(context, subject, { action: "rfq.edit", from: status, to: status, note });
    await recordChanges(tx, [...(await closedByClock(tx, context, rfq)), edit]);
  });
}
