/** Quotes that change: submitted, revised, deleted (contract sections 4 to 6). Decisions on them are in `decisions.ts`. */
import "server-only";
import { recordChange } from "@/lib/audit/service/record";
import { agreementExists } from "@/lib/agreements/service/shared";
import type { QuoteHead } from "@/lib/quotes/store/fields";
import {
  deleteQuote as deleteQuoteRow,
  findQuoteHead,
  drawQuoteId,
  insertQuote,
  updateQuoteWhere,
} from "@/lib/quotes/store/quotes";
import { findRevision, insertRevision, type PricedSubmission } from "@/lib/quotes/store/revisions";
import {
  countQuoteWhere,
  findRfq,
  isInvited,
  lockRfq,
  type RfqColumns,
  type RfqDetailRecord,
  setPass,
} from "@/lib/rfqs/service/shared";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, isInTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { atOnce } from "@/lib/kit/db/write";
import { requireFuture } from "@/lib/rfqs/rules/deadline";
import { AppError, invalidField, notFound } from "@/lib/kit/errors";
import { partyOf, requireMay } from "@/lib/accounts/rules/permissions";
import { partIn, relationTo } from "@/lib/accounts/rules/relations";
import { defaultQuoteValidUntil, effectiveQuoteStatus } from "@/lib/quotes/rules/status";
import { asPublished } from "@/lib/rfqs/rules/published";
import { effectiveRfqStatus, takesQuotes } from "@/lib/rfqs/rules/status";
import type { SeenTerms } from "@/lib/rfqs/rules/terms";
import type { QuoteCreateBody, QuoteUpdateBody } from "@/lib/quotes/contract/quotes";
import type { Context } from "@/lib/accounts/context";
import { notifyOfQuotes, rfqFacts } from "@/lib/notifications/service/notifications";
import {
  requireNoDraft,
  requirePending,
  requireRoomForRevision,
  requireSeenRevision,
  requireSeenTerms,
  seenTermsOf,
} from "./checks";
import { priceSubmission, saysTheSame } from "./terms";
import { invites, requireInvitation } from "@/lib/rfqs/service/rfqs";
import { expireOverdue } from "./overdue";
import { voidSignatureOf } from "./void-signatures";
import { type QuoteDetail, quoteNotFound, quoteSubject, readQuote, requireUnsealed } from "./quotes";

const alreadyPending = () =>
  new AppError("conflict", "You already have a pending quote on this RFQ: revise it instead", {
    code: "quote_already_pending",
  });

/** Their invitation was taken back after they had quoted: what they sent is theirs still, and the RFQ's terms no more. */
const notInvited = () =>
  new AppError("conflict", "You are no longer invited to the RFP: the quote stays as it is, or can be withdrawn", {
    code: "not_invited",
  });

/** What has no words of its own: the default validity follows a deadline, which may move while a quote is on its way. */
const changedMeanwhile = () =>
  new AppError("conflict", "The RFQ has changed meanwhile. Send the quote again.", { code: "rfq_changed" });

function requireOwnProviderId(context: Context, providerId: number | undefined): void {
  if (providerId !== undefined && providerId !== context.principal.userId) {
    throw invalidField(["provider_id"], "Must be your own id");
  }
}

/** What lists show of a submission. */
const quotePrice = ({ price, priceUnit }: PricedSubmission) => ({ price, priceUnit });

/** What may be told of a quote that awaits its decision. */
const AS_SUBMITTED = { status: "PENDING" as const, hasReason: false };

function providerOf(rfq: RfqDetailRecord, userId: number) {
  const invitation = rfq.invitations.find(({ marketMaker }) => marketMaker.id === userId);
  if (!invitation) throw notFound("RFQ");
  return { providerId: userId, providerName: invitation.marketMaker.companyName };
}

/** The RFQ, if the caller may quote it now, on the terms that they have seen. */
async function requireQuotable(context: Context, rfqId: number, seen: SeenTerms): Promise<RfqDetailRecord> {
  const rfq = await requireInvitation(context, rfqId);
  const status = effectiveRfqStatus(rfq, context.now);
  if (!takesQuotes(status)) {
    throw new AppError("conflict", `The RFQ is ${status}: it takes no quotes`, { code: "rfq_not_open" });
  }
  requireSeenTerms(rfq, seen);
  return rfq;
}

/**
 * Counts one more quote on the RFQ, while it is what the quote was priced on: OPEN, its terms, its deadline, and its
 * invitation of the caller. Also takes the RFQ's row: an acceptance that closes it waits for this quote, or this quote
 * is refused.
 */
async function countQuote(tx: Db, context: Context, rfq: RfqDetailRecord): Promise<RfqColumns> {
  const { id, termsVersion, validUntil } = rfq;
  const deadline = { equals: validUntil, gt: context.now };
  const asPriced = { id, status: "OPEN" as const, termsVersion, validUntil: deadline };
  const invitation = { rfqId: id, marketMakerId: context.principal.userId };
  // Whoever quotes has not passed.
  const [counted, isInvited] = await atOnce([countQuoteWhere(tx, asPriced, 1), setPass(tx, invitation, null)]);
  if (!counted) {
    await requireQuotable(context, id, { version: termsVersion });
    throw changedMeanwhile();
  }
  if (!isInvited) throw notFound("RFQ");
  return counted;
}

/**
 * Submits the caller's quote on an RFQ that they are invited to.
 * @throws 404 not invited · 409 the RFQ is not open, or a quote of theirs is PENDING, or the terms are others than those
 *   of `terms_version` or `rfq_updated_at` · 422 naming the field
 */
export async function createQuote(context: Context, body: QuoteCreateBody): Promise<QuoteDetail> {
  requireMay(context.principal, "quotes.create");
  requireOwnProviderId(context, body.provider_id);
  const { now, principal } = context;
  const rfq = await requireQuotable(context, body.rfq_id, seenTermsOf(body));
  const validUntil = requireFuture(body.valid_until ?? defaultQuoteValidUntil(rfq.validUntil), now);
  const priced = priceSubmission(rfq, body, validUntil);

  const write = (expiresOwn: boolean) =>
    inTransaction(async (tx) => {
      const counted = await countQuote(tx, context, rfq);
      // A PENDING quote of theirs whose own deadline has passed makes room for it.
      if (expiresOwn) await expireOverdue(tx, context, { rfqId: rfq.id, providerId: principal.userId });
      const id = await drawQuoteId(tx);
      const row = {
        id,
        rfqId: rfq.id,
        issuerId: counted.ownerId,
        providerId: principal.userId,
        ...quotePrice(priced),
        validUntil,
        createdAt: now,
      };
      const change = { action: "quote.create", from: null, to: "PENDING" };
      const facts = { id, ...quotePrice(priced), ...AS_SUBMITTED, ...providerOf(rfq, principal.userId) };
      const told = rfqFacts({ ...counted, owner: rfq.owner }, context);
      await atOnce([
        insertQuote(tx, row),
        insertRevision(tx, id, 1, priced, now),
        recordChange(tx, context, quoteSubject(row), change),
        notifyOfQuotes(tx, context, [{ kind: "quote_received", rfq: told, quote: facts }]),
      ]);
      return id;
    });
  // What is in the way may be one of theirs whose deadline has passed, which the clock's task has not come to yet. That is
  // seen to when it is: but within a transaction there is no second try.
  const isOnce = isInTransaction();
  const id = await write(isOnce)
    .catch((error: unknown) => {
      if (isUniqueViolation(error) && !isOnce) return write(true);
      throw error;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyPending() : error;
    });
  return readQuote(context, id);
}

/** The quote, if the caller may revise it at all: its provider, or an admin. 404 for the rest. */
async function requireRevisable(context: Context, body: QuoteUpdateBody): Promise<QuoteHead> {
  const quote = await findQuoteHead(body.id);
  const provider = quote && { makerId: quote.providerId };
  if (!provider || relationTo(context.principal, provider) === "none") throw quoteNotFound();
  requireUnsealed(context, quote);
  if (partIn(context.principal, provider) === "provider") requireOwnProviderId(context, body.provider_id);
  requirePending(quote, context.now);
  return quote;
}

/**
 * What a quote comes to tells of the RFQ's terms: a draft's are read by its owner and admins alone, a published one's by
 * whom it invites as well.
 */
function requireReadable({ principal }: Context, rfq: RfqColumns, isListed: boolean): void {
  if (partyOf(principal) === "admin") return;
  requireNoDraft(rfq, "revised");
  if (!isListed) throw notInvited();
}

/** Makes `priced` the quote's next revision, while the quote and the RFQ's terms still are what the caller saw. */
async function writeRevision(context: Context, quote: QuoteHead, priced: PricedSubmission): Promise<void> {
  const { now } = context;
  const { validUntil, termsVersion } = priced;
  const number = quote.revision + 1;
  await inTransaction(async (tx) => {
    // The RFQ's row first, as every writer does.
    const [taken, isListed] = await atOnce([
      countQuoteWhere(tx, { id: quote.rfqId, termsVersion }, 0),
      isInvited(quote.rfqId, context.principal.userId),
    ]);
    if (!taken) {
      const rfq = await findRfq(quote.rfqId);
      if (!rfq) throw quoteNotFound();
      requireSeenTerms(rfq, { version: termsVersion });
      throw changedMeanwhile();
    }
    requireReadable(context, taken, isListed);
    const unchanged = { id: quote.id, status: "PENDING" as const, revision: quote.revision, validUntil: { gt: now } };
    const revised = { revision: number, ...quotePrice(priced), validUntil, updatedAt: now };
    if (!(await updateQuoteWhere(tx, unchanged, revised))) {
      const newest = await findQuoteHead(quote.id);
      if (!newest) throw quoteNotFound();
      requirePending(newest, now);
      requireSeenRevision(newest, quote.revision);
      throw changedMeanwhile();
    }
    await voidSignatureOf(tx, context, quote, "revised");
    const change = { action: "quote.revise", from: "PENDING", to: "PENDING" };
    const { id, providerId, provider } = quote;
    const facts = { id, providerId, providerName: provider.companyName, ...quotePrice(priced), ...AS_SUBMITTED };
    const told = rfqFacts({ ...asPublished(taken), owner: quote.rfq.owner }, context);
    const hasNewPrice = quote.price !== priced.price || quote.priceUnit !== priced.priceUnit;
    await atOnce([
      insertRevision(tx, id, number, priced, now),
      recordChange(tx, context, quoteSubject(quote), change),
      notifyOfQuotes(tx, context, [{ kind: "quote_revised", rfq: told, quote: facts, hasNewPrice }]),
    ]);
  });
}

/**
 * Replaces what a PENDING quote says; every earlier revision stays readable. A body that names no `revision` replaces
 * the one that is current as it arrives.
 * @throws 404 not the caller's · 409 not PENDING any more, or revised since `revision`, or as often as a quote can be,
 *   or the terms are others than those of `terms_version` or `rfq_updated_at`, or not the caller's to read · 422 naming the
 *   field
 */
export async function reviseQuote(context: Context, body: QuoteUpdateBody): Promise<QuoteDetail> {
  requireMay(context.principal, "quotes.revise");
  const quote = await requireRevisable(context, body);
  const rfq = await findRfq(quote.rfqId);
  if (!rfq) throw quoteNotFound();
  requireReadable(context, rfq, invites(rfq, context.principal.userId));
  requireSeenTerms(rfq, seenTermsOf(body));
  const validUntil = requireFuture(body.valid_until ?? quote.validUntil, context.now);
  const priced = priceSubmission(rfq, body, validUntil);

  const { revision: seen = quote.revision } = body;
  const newer = seen === quote.revision ? null : await findRevision(quote.id, quote.revision);
  if (!newer || !saysTheSame(newer, priced)) {
    requireSeenRevision(quote, seen);
    requireRoomForRevision(quote);
    await writeRevision(context, quote, priced);
  }
  return readQuote(context, quote.id);
}

/**
 * Deletes a quote, for admins.
 * @throws 404 unknown · 409 an agreement rests on it
 */
export async function deleteQuote(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "quotes.delete");
  const found = await findQuoteHead(id);
  if (!found) throw quoteNotFound();
  await inTransaction(async (tx) => {
    // The RFQ's row first, as every writer does: the quote is not decided on between the look and the deletion.
    const rfq = await lockRfq(tx, found.rfqId);
    const quote = await findQuoteHead(id);
    if (!rfq || !quote) throw quoteNotFound();
    if (await agreementExists({ quoteId: id })) {
      throw new AppError("conflict", "An agreement rests on this quote: it can't be deleted", {
        code: "has_agreement",
      });
    }
    const from = effectiveQuoteStatus(quote, context.now);
    if (from !== quote.status) await expireOverdue(tx, context, { id });
    await voidSignatureOf(tx, context, quote, "quoteDeleted");
    await deleteQuoteRow(tx, id);
    await countQuoteWhere(tx, { id: quote.rfqId }, -1);
    const change = { action: "quote.delete", from, to: null };
    await recordChange(tx, context, quoteSubject(quote), change);
    const { providerId, provider } = quote;
    const told = { id, providerId, providerName: provider.companyName };
    const facts = rfqFacts({ ...asPublished(rfq), owner: quote.rfq.owner }, context);
    await notifyOfQuotes(tx, context, [{ kind: "quote_deleted", rfq: facts, quote: told }]);
  });
}
