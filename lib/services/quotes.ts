/** Quotes: who may read, submit and revise them (contract sections 4 to 6). Decisions are in `quote-decisions.ts`. */
import { agreementExists } from "@/lib/db/queries/agreements";
import { insertAuditEvents } from "@/lib/db/queries/audit";
import {
  deleteQuote as deleteQuoteRow,
  endPendingQuotes,
  findQuote,
  findQuoteHead,
  insertQuote,
  insertRevision,
  listQuotes,
  type QuoteDetailRecord,
  type QuoteRecord,
  type QuoteScope,
  updateQuoteWhere,
} from "@/lib/db/queries/quotes";
import { findRfq, findRfqHead, isInvited, lockRfq, updateRfqWhere } from "@/lib/db/queries/rfqs";
import type { Db } from "@/lib/db/client";
import { inTransaction, isUniqueViolation } from "@/lib/db/transaction";
import { requireFuture } from "@/lib/domain/deadline";
import { AppError, invalidField, notFound } from "@/lib/domain/errors";
import { canActAsMaker, may, partyOf, requireMay } from "@/lib/domain/permissions";
import { defaultQuoteValidUntil, effectiveQuoteStatus } from "@/lib/domain/quote-status";
import { effectiveRfqStatus, takesQuotes } from "@/lib/domain/rfq-status";
import type { QuoteCreateBody, QuoteListQuery, QuoteUpdateBody } from "@/lib/schemas/quotes";
import { auditEntry, type Context } from "./context";
import { settleBeforeReading } from "./deadlines";
import { notifyOfQuotes } from "./notifications";
import { priceSubmission } from "./quote-terms";
import { requireInvitation } from "./rfqs";
import { type VenueNames, venueNamesOf } from "./venue-choice";

export type { QuoteDetailRecord, QuoteRecord };

/** A whole quote, with what the venues of its targets are called. */
export type QuoteDetail = QuoteDetailRecord & { venueNames: VenueNames };

export const quoteNotFound = () => notFound("Quote");

export const quoteSubject = (quote: { id: number; rfqId: number }) => ({
  entityType: "quote" as const,
  entityId: quote.id,
  rfqId: quote.rfqId,
});

const alreadyPending = () =>
  new AppError("conflict", "You already have a pending quote on this RFQ: revise it instead", {
    code: "quote_already_pending",
  });

/** The owner of the RFQ, the quote's provider and admins know of a quote; nobody else does. */
function maySee(context: Context, quote: QuoteRecord): boolean {
  const { principal } = context;
  if (principal.role === "admin") return true;
  if (partyOf(principal) === "issuer") return quote.rfq.ownerId === principal.userId;
  return canActAsMaker(principal) && quote.providerId === principal.userId;
}

/** @throws 404 unless the caller owns the RFQ, provides the quote, or is an admin */
export async function readQuote(context: Context, id: number): Promise<QuoteDetail> {
  requireMay(context.principal, "quotes.read");
  const quote = await findQuote(id);
  if (!quote || !maySee(context, quote)) throw quoteNotFound();
  const codes = quote.revisions.flatMap(({ venues }) => venues.map(({ venue }) => venue));
  return { ...quote, venueNames: await venueNamesOf(codes) };
}

async function listScope(context: Context, scope: QuoteScope, query: QuoteListQuery) {
  await settleBeforeReading(context);
  return listQuotes(scope, { ...query, now: context.now });
}

/** The caller's own quotes. */
export function listOwnQuotes(context: Context, query: QuoteListQuery) {
  requireMay(context.principal, "quotes.listOwn");
  return listScope(context, { providerId: context.principal.userId }, query);
}

/** Everyone's quotes, for admins. */
export function listAllQuotes(context: Context, query: QuoteListQuery) {
  requireMay(context.principal, "quotes.listAll");
  return listScope(context, {}, query);
}

/** Which list of quotes a caller has; null for whoever has none. */
export function quoteListFor({ principal }: Context): "all" | "my" | null {
  if (may(principal, "quotes.listAll")) return "all";
  return may(principal, "quotes.listOwn") ? "my" : null;
}

/** An owner and an admin see every quote on an RFQ; an invited market maker only their own. 404 for the rest. */
export async function listQuotesForRfq(context: Context, rfqId: number, query: QuoteListQuery) {
  requireMay(context.principal, "quotes.listForRfq");
  const { principal } = context;
  const rfq = await findRfqHead(rfqId);
  if (!rfq) throw notFound("RFQ");
  const seesAll = principal.role === "admin" || (partyOf(principal) === "issuer" && rfq.ownerId === principal.userId);
  if (seesAll) return listScope(context, { rfqId }, query);
  const invited = canActAsMaker(principal) && rfq.status !== "DRAFT" && (await isInvited(rfqId, principal.userId));
  if (!invited) throw notFound("RFQ");
  return listScope(context, { rfqId, providerId: principal.userId }, query);
}

function requireOwnProviderId(context: Context, providerId: number | undefined): void {
  if (providerId !== undefined && providerId !== context.principal.userId) {
    throw invalidField(["provider_id"], "Must be your own id");
  }
}

/** Nobody quotes on terms that they have not seen. */
function requireSeenTerms(rfq: { updatedAt: Date }, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === rfq.updatedAt.getTime()) return;
  const detail = "The RFP has changed since you opened it. Close this form and open it again to see its terms.";
  throw new AppError("conflict", detail, { code: "rfq_changed" });
}

/** A PENDING quote whose own deadline has passed makes room for a new one. */
async function expireOwnOverdue(tx: Db, context: Context, rfqId: number): Promise<void> {
  const mine = { rfqId, providerId: context.principal.userId, validUntil: { lte: context.now } };
  const expired = await endPendingQuotes(tx, mine, "EXPIRED", context.now);
  const change = { action: "quote.deadline", from: "PENDING", to: "EXPIRED" };
  await insertAuditEvents(
    tx,
    expired.map((quote) => ({ ...auditEntry(context, quoteSubject(quote), change), actorId: null })),
  );
}

/**
 * Submits the caller's quote on an RFQ that they are invited to.
 * @throws 404 not invited · 409 the RFQ is not open, or a quote of theirs is PENDING, or the RFQ has changed since
 *   `rfq_updated_at` · 422 naming the field
 */
export async function createQuote(context: Context, body: QuoteCreateBody): Promise<QuoteDetail> {
  requireMay(context.principal, "quotes.create");
  requireOwnProviderId(context, body.provider_id);
  const { now, principal } = context;
  const rfq = await requireInvitation(context, body.rfq_id);
  const status = effectiveRfqStatus(rfq, now);
  if (!takesQuotes(status)) {
    throw new AppError("conflict", `The RFQ is ${status}: it takes no quotes`, { code: "rfq_not_open" });
  }
  requireSeenTerms(rfq, body.rfq_updated_at);
  const validUntil = requireFuture(body.valid_until ?? defaultQuoteValidUntil(rfq.validUntil), now);
  const content = priceSubmission(rfq, body, validUntil);

  try {
    const id = await inTransaction(async (tx) => {
      // Also takes the RFQ's row: an acceptance that closes it waits for this quote, or this quote is refused.
      const stillOpen = { id: rfq.id, status: "OPEN" as const, validUntil: { gt: now }, updatedAt: rfq.updatedAt };
      if (!(await updateRfqWhere(tx, stillOpen, { quoteCount: { increment: 1 } }))) {
        throw new AppError("conflict", "The RFQ has closed or changed meanwhile. Reload it and try again.");
      }
      await expireOwnOverdue(tx, context, rfq.id);
      const provider = { rfqId: rfq.id, providerId: principal.userId };
      const quote = await insertQuote(tx, { ...provider, price: content.price, validUntil, createdAt: now });
      await insertRevision(tx, quote.id, 1, content, now);
      const change = { action: "quote.create", from: null, to: "PENDING" };
      await insertAuditEvents(tx, [auditEntry(context, quoteSubject({ id: quote.id, rfqId: rfq.id }), change)]);
      await notifyOfQuotes(tx, context, "quote_received", { rfqId: rfq.id, quoteIds: [quote.id] });
      return quote.id;
    });
    return await readQuote(context, id);
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyPending() : error;
  }
}

/**
 * Replaces what a PENDING quote says; every earlier revision stays readable.
 * @throws 404 not the caller's · 409 not PENDING any more, or the RFQ has changed since `rfq_updated_at` · 422 naming the field
 */
export async function reviseQuote(context: Context, body: QuoteUpdateBody): Promise<QuoteDetail> {
  requireMay(context.principal, "quotes.revise");
  const { now, principal } = context;
  const quote = await findQuoteHead(body.id);
  const isOwn = quote?.providerId === principal.userId;
  if (!quote || !(isOwn || principal.role === "admin")) throw quoteNotFound();
  if (isOwn) requireOwnProviderId(context, body.provider_id);
  const status = effectiveQuoteStatus(quote, now);
  if (status !== "PENDING") {
    const detail = `The quote is ${status}: only a pending quote can be revised`;
    throw new AppError("conflict", detail, { code: "quote_not_pending" });
  }
  const rfq = await findRfq(quote.rfqId);
  if (!rfq) throw quoteNotFound();
  requireSeenTerms(rfq, body.rfq_updated_at);
  const validUntil = requireFuture(body.valid_until ?? quote.validUntil, now);
  const content = priceSubmission(rfq, body, validUntil);

  await inTransaction(async (tx) => {
    // The RFQ's row first, as every writer does; and its terms are those that the quote was priced on.
    const priced = { id: rfq.id, updatedAt: rfq.updatedAt };
    if (!(await updateRfqWhere(tx, priced, { quoteCount: { increment: 0 } }))) {
      throw new AppError("conflict", "The RFQ has changed meanwhile. Reload it and try again.", {
        code: "rfq_changed",
      });
    }
    const revision = quote.revision + 1;
    const unchanged = { id: quote.id, status: "PENDING" as const, revision: quote.revision, validUntil: { gt: now } };
    const data = { revision, price: content.price, validUntil, updatedAt: now };
    if (!(await updateQuoteWhere(tx, unchanged, data))) {
      throw new AppError("conflict", "The quote has changed meanwhile. Reload it and try again.");
    }
    await insertRevision(tx, quote.id, revision, content, now);
    const change = { action: "quote.revise", from: "PENDING", to: "PENDING" };
    await insertAuditEvents(tx, [auditEntry(context, quoteSubject(quote), change)]);
    await notifyOfQuotes(tx, context, "quote_revised", { rfqId: quote.rfqId, quoteIds: [quote.id] });
  });
  return readQuote(context, quote.id);
}

/**
 * Deletes a quote, for admins.
 * @throws 404 unknown · 409 an agreement rests on it
 */
export async function deleteQuote(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "quotes.delete");
  const quote = await findQuoteHead(id);
  if (!quote) throw quoteNotFound();
  await inTransaction(async (tx) => {
    // The RFQ's row first, as every writer does: the quote is not accepted between the look and the deletion.
    await lockRfq(tx, quote.rfqId);
    if (await agreementExists({ quoteId: id })) {
      throw new AppError("conflict", "An agreement rests on this quote: it can't be deleted", {
        code: "has_agreement",
      });
    }
    const { count } = await deleteQuoteRow(tx, id);
    if (count === 0) throw quoteNotFound();
    await updateRfqWhere(tx, { id: quote.rfqId }, { quoteCount: { decrement: 1 } });
    const change = { action: "quote.delete", from: effectiveQuoteStatus(quote, context.now), to: null };
    await insertAuditEvents(tx, [auditEntry(context, quoteSubject(quote), change)]);
  });
}
