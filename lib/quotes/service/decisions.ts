/** Accepting, rejecting and withdrawing quotes. Of any number of decisions at once, exactly one wins (contract section 5). */
import "server-only";
import { type AuditEntry, auditEntry, recordChanges } from "@/lib/audit/service/record";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { Db } from "@/lib/kit/db/client";
import { digestOfAgreement } from "@/lib/agreements/service/digests";
import { deleteAgreementOfQuote, insertAgreement } from "@/lib/agreements/service/shared";
import type { QuoteHead } from "@/lib/quotes/store/fields";
import { endPendingQuotes, findQuoteHead, updateQuoteWhere } from "@/lib/quotes/store/quotes";
import { findAnyAwaited } from "@/lib/quotes/store/first-signatures";
import { findRevision, type RevisionRecord } from "@/lib/quotes/store/revisions";
import {
  closedByClock,
  countAward,
  findInvitedIds,
  findRfq,
  lockRfq,
  type RfqColumns,
  setPass,
  updateRfqWhere,
} from "@/lib/rfqs/service/shared";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { atOnce } from "@/lib/kit/db/write";
import { agreedTerm, agreementEnd } from "@/lib/agreements/rules/end";
import { AppError } from "@/lib/kit/errors";
import { partyOf, requireMay } from "@/lib/accounts/rules/permissions";
import { relationTo } from "@/lib/accounts/rules/relations";
import { allocationOf } from "@/lib/quotes/rules/quote-math";
import { canMoveQuote, effectiveQuoteStatus, pendingKey, type QuoteActor } from "@/lib/quotes/rules/status";
import { hasAwardLeft } from "@/lib/quotes/rules/signatures";
import { asPublished } from "@/lib/rfqs/rules/published";
import { effectiveRfqStatus, takesQuotes } from "@/lib/rfqs/rules/status";
import type { QuoteStatusBody } from "@/lib/quotes/contract/quotes";
import type { Context } from "@/lib/accounts/context";
import { nameKeyOf } from "@/lib/kit/name-key";
import type { NewNotification } from "@/lib/notifications/rules/events";
import { notifyOfQuotes, rfqFacts } from "@/lib/notifications/service/notifications";
import {
  awardsGiven,
  quoteChanged,
  requireNoDraft,
  requireQuotedTerms,
  requireSeenRevision,
  requireSignable,
  rfqNotSignable,
} from "./checks";
import { eventsOf } from "./decision-events";
import { requireSoleSigner, signsFirst } from "./first-signatures";
import { expireOverdue } from "./overdue";
import { partiesOf, quoteNotFound, quoteSubject, readQuote, requireUnsealed } from "./quotes";
import { voidSignatureOf, voidSignatures, voidSignaturesOn } from "./void-signatures";

type Decision = {
  quote: QuoteHead;
  /** What is accepted; null where nothing is, or the quote came from a basic form. */
  submission: RevisionRecord | null;
  from: QuoteStatus;
  to: QuoteStatus;
  actor: QuoteActor;
  closeRfq: boolean;
  /** What was said with it; null where nothing was. */
  memo: string | null;
  reason: string | null;
  /** Whether anything of the account that accepts awaited a second signature when the quote was read. */
  areAnyAwaited?: boolean;
  /** Of the second of two signatures, with the rows held that both rest on: what the issuer's members tell each other of the agreement. */
  own?: (agreementId: number) => NewNotification[];
};

/** In which role the caller decides on a quote; 404 for one they may not know of. */
function actorOn(context: Context, quote: QuoteHead | null, to: QuoteStatus): QuoteActor {
  const { principal } = context;
  // A market maker may withdraw, and is told nothing of any quote by asking for more (contract section 4).
  if (partyOf(principal) === "maker" && to !== "WITHDRAWN") {
    throw new AppError("forbidden", "A market maker can only withdraw a quote of their own.");
  }
  const relation = quote ? relationTo(principal, partiesOf(quote)) : "none";
  if (relation === "none" || relation === "invited") throw quoteNotFound();
  return relation;
}

/**
 * Counts the acceptance; also takes the RFQ's row.
 * @throws 409 none is left
 */
async function takeAward(tx: Db, { rfqId }: QuoteHead): Promise<RfqColumns> {
  const counted = await countAward(tx, rfqId, 1);
  if (counted) return counted;
  const rfq = await findRfq(rfqId);
  if (!rfq) throw quoteNotFound();
  throw awardsGiven(rfq);
}

/**
 * Counts that the acceptance was taken back; also takes the RFQ's row.
 * @throws 409 somebody else has taken it back, and the RFQ has given no other
 */
async function giveBackAward(tx: Db, { rfqId }: QuoteHead): Promise<RfqColumns> {
  const counted = await countAward(tx, rfqId, -1);
  if (counted) return counted;
  throw (await findRfq(rfqId)) ? quoteChanged() : quoteNotFound();
}

/** The RFQ's row first, as every writer does: no quote slips in beside its closing, none is deleted meanwhile. */
async function takeRfq(tx: Db, { quote, from, to }: Decision): Promise<RfqColumns> {
  if (to === "ACCEPTED") return takeAward(tx, quote);
  if (from === "ACCEPTED") return giveBackAward(tx, quote);
  const taken = await lockRfq(tx, quote.rfqId);
  if (!taken) throw quoteNotFound();
  return taken;
}

async function signRfq(tx: Db, context: Context, rfq: RfqColumns, actor: QuoteActor): Promise<AuditEntry[]> {
  const from = effectiveRfqStatus(rfq, context.now);
  requireSignable(rfq, actor === "admin" ? "admin" : "acceptance", context.now);
  const signed = { status: "SIGNED" as const, updatedAt: context.now };
  if (!(await updateRfqWhere(tx, { id: rfq.id, status: rfq.status }, signed))) throw rfqNotSignable(from);
  const subject = { entityType: "rfq" as const, entityId: rfq.id, rfqId: rfq.id };
  const closed = await closedByClock(tx, context, rfq);
  return [...closed, auditEntry(context, subject, { action: "rfq.sign", from, to: "SIGNED" })];
}

function rejectOthers(tx: Db, { now }: Context, { quote }: Decision) {
  const others = { rfqId: quote.rfqId, id: { not: quote.id }, validUntil: { gt: now } };
  return endPendingQuotes(tx, others, "REJECTED", now);
}

/** What was agreed is what the accepted revision says; a quote without one (from a basic form) takes the RFQ's terms. */
function agreedTerms(rfq: RfqColumns, { quote, submission }: Decision, signedAt: Date) {
  const { loanValue, stableAllocation } = submission?.rfqContext ?? {
    loanValue: allocationOf(rfq).loanValue,
    stableAllocation: rfq.stableAllocation,
  };
  const endsAt = agreementEnd({ ...rfq, signedAt, ...agreedTerm(submission) });
  const companies = { issuerCompany: quote.rfq.owner.companyName, makerCompany: quote.provider.companyName };
  return { loanValue, stableAllocation, endsAt, ...companies };
}

async function makeAgreement(tx: Db, context: Context, rfq: RfqColumns, decision: Decision): Promise<AuditEntry> {
  const { quote } = decision;
  const agreed = {
    quoteId: quote.id,
    rfqId: quote.rfqId,
    issuerId: quote.rfq.ownerId,
    marketMakerId: quote.providerId,
    revision: quote.revision,
    ...agreedTerms(rfq, decision, context.now),
    createdAt: context.now,
  };
  const repeated = { rfqNameKey: nameKeyOf(rfq.name), rfqType: rfq.type, price: quote.price };
  const agreement = await insertAgreement(tx, { ...agreed, ...repeated });
  const subject = { entityType: "agreement" as const, entityId: agreement.id, rfqId: quote.rfqId };
  const digest = digestOfAgreement(agreed, decision.submission);
  return auditEntry(context, subject, { action: "agreement.create", from: null, to: "ACTIVE", digest });
}

/** Only an admin takes a quote out of ACCEPTED; its agreement goes with it, and the audit keeps both. */
async function voidAgreement(tx: Db, context: Context, { quote }: Decision): Promise<AuditEntry> {
  const entityId = await deleteAgreementOfQuote(tx, quote.id);
  const subject = { entityType: "agreement" as const, entityId, rfqId: quote.rfqId };
  return auditEntry(context, subject, { action: "agreement.void", from: "ACTIVE", to: null });
}

/**
 * Takes the quote to its new status, while it still is what the caller saw: its status, its terms, and its deadline not
 * passed.
 * @throws 409 it isn't
 */
async function changeQuote(tx: Db, { now }: Context, decision: Decision): Promise<void> {
  const { quote, from, to, actor, memo, reason } = decision;
  const { id, revision } = quote;
  const unchanged = { id, status: from, revision, ...(actor !== "admin" && { validUntil: { gt: now } }) };
  const isPending = to === "PENDING";
  const data = {
    status: to,
    pendingKey: isPending ? pendingKey(quote.rfqId, quote.providerId) : null,
    decidedAt: isPending ? null : now,
    decisionMemo: memo,
    decisionReason: reason,
    updatedAt: now,
  };
  if (!(await updateQuoteWhere(tx, unchanged, data))) throw quoteChanged();
}

/** What becomes of the agreement: accepting makes one, taking that back ends it. */
async function changeAgreement(tx: Db, context: Context, rfq: RfqColumns, decision: Decision): Promise<AuditEntry[]> {
  if (decision.from === "ACCEPTED") return [await voidAgreement(tx, context, decision)];
  return decision.to === "ACCEPTED" ? [await makeAgreement(tx, context, rfq, decision)] : [];
}

/** Whoever has a quote that stands has not passed: an admin may revive one of somebody who did since. */
async function forgetPass(tx: Db, { quote, from, to }: Decision): Promise<void> {
  const isRevived = from !== "PENDING" && (to === "PENDING" || to === "ACCEPTED");
  if (isRevived) await setPass(tx, { rfqId: quote.rfqId, marketMakerId: quote.providerId }, null);
}

/** @throws 409 the state, or to the issuer the RFQ's terms, forbid it, or it takes another signer, by now · 403 whoever accepts may no more */
export async function applyDecision(tx: Db, context: Context, decision: Decision): Promise<void> {
  const { quote, submission, from, to, actor, closeRfq, memo, reason, own, areAnyAwaited = false } = decision;
  const hasExpired = from !== quote.status;
  const isByOne = to === "ACCEPTED" && !own;
  const [rfq] = await atOnce([takeRfq(tx, decision), isByOne && requireSoleSigner(tx, context, quote)]);
  if (actor === "owner") requireNoDraft(rfq, "decided on");
  // An administrator sets any status, whatever the quote says (contract section 4).
  if (to === "ACCEPTED" && actor !== "admin") requireQuotedTerms(submission, rfq);
  if (hasExpired) await expireOverdue(tx, context, { id: quote.id });
  const signs = closeRfq && to === "ACCEPTED" && rfq.awardedCount === rfq.awardCount;
  // Of one that took no quotes any more its machines have been told.
  const endsQuoting = signs && takesQuotes(effectiveRfqStatus(rfq, context.now));
  const [signed, , agreed, ended, forMakers] = await atOnce([
    signs ? signRfq(tx, context, rfq, actor) : [],
    changeQuote(tx, context, decision),
    changeAgreement(tx, context, rfq, decision),
    signs ? rejectOthers(tx, context, decision) : [],
    endsQuoting ? findInvitedIds(tx, rfq.id) : null,
    forgetPass(tx, decision),
  ]);
  // These write to the RFQ's trail, too: one after the other.
  await voidSignatureOf(tx, context, quote, to);
  const endedIds = ended.map((other) => other.id);
  await voidSignaturesOn(tx, context, endedIds, "REJECTED");
  // What others have signed on an RFQ that stays open, and can't be accepted any more: also under a rule that is gone by now.
  const hasRule = own !== undefined || quote.rfq.owner.twoSignersAboveUsd !== null;
  const mayAwait = hasRule || areAnyAwaited || actor === "admin";
  if (to === "ACCEPTED" && !signs && mayAwait && !hasAwardLeft(rfq)) {
    await voidSignatures(tx, context, { rfqId: rfq.id }, "awardsGiven");
  }

  const rejection = { action: "quote.rejectOther", from: "PENDING", to: "REJECTED" };
  const told = rfqFacts({ ...asPublished(rfq), owner: quote.rfq.owner }, context);
  const colleagues = agreed.flatMap(({ entityId }) => own?.(entityId) ?? []);
  await atOnce([
    recordChanges(tx, [
      ...signed,
      auditEntry(context, quoteSubject(quote), { action: "quote.status", from, to, note: memo ?? reason }),
      ...agreed,
      ...ended.map((other) => auditEntry(context, quoteSubject(other), rejection)),
    ]),
    notifyOfQuotes(tx, context, eventsOf(told, decision, agreed, { quotes: ended, forMakers }), colleagues),
  ]);
}

/**
 * Decides on a quote: the RFQ's owner accepts or rejects a PENDING one, its provider withdraws it, an admin sets any status.
 * As many are accepted as the RFQ awards. With `close_rfq` the last acceptance also signs the RFQ and rejects every other
 * PENDING quote on it; all in one transaction.
 * With `revision` and `seen_status` the decision is refused unless these are still the quote's. Where accepting takes two signers,
 * the first changes nothing of the quote.
 * @throws 403 a market maker asking for more than withdrawal · 404 not theirs · 409 the state forbids it
 */
export async function setQuoteStatus(context: Context, body: QuoteStatusBody) {
  requireMay(context.principal, "quotes.setStatus");
  const { id, status: to, close_rfq: closeRfq, revision, seen_status: seen } = body;
  const [quote, areAnyAwaited] = await together(() =>
    Promise.all([findQuoteHead(id), to === "ACCEPTED" && findAnyAwaited(context.principal.userId)]),
  );
  const actor = actorOn(context, quote, to);
  if (!quote) throw quoteNotFound();
  if (to === "ACCEPTED") requireMay(context.principal, "quotes.accept");
  requireUnsealed(context, quote);
  const from = effectiveQuoteStatus(quote, context.now);
  if (!canMoveQuote(from, to, actor)) {
    const detail = from === to ? `The quote is ${from} already` : `The quote is ${from} and can't become ${to}`;
    throw new AppError("conflict", detail, { code: "quote_state" });
  }
  if (seen !== undefined && seen !== from) throw quoteChanged();
  if (revision !== undefined) requireSeenRevision(quote, revision);
  if (to === "PENDING" && quote.validUntil <= context.now) {
    throw new AppError("conflict", "The quote's validity has passed: it can't become PENDING", { code: "quote_state" });
  }
  // A revision stays what it is, and the acceptance names it.
  const submission = to === "ACCEPTED" ? await findRevision(id, quote.revision) : null;
  const words = { memo: body.memo || null, reason: body.reason || null };
  if (to === "ACCEPTED" && (await signsFirst(context, { quote, submission, closeRfq, memo: words.memo }))) {
    return readQuote(context, id);
  }
  try {
    const decision = { quote, submission, from, to, actor, closeRfq, areAnyAwaited, ...words };
    await inTransaction((tx) => applyDecision(tx, context, decision));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "The market maker has another pending quote on this RFQ", {
      code: "quote_already_pending",
    });
  }
  return readQuote(context, id);
}
