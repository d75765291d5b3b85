/** Quotes to read: who may know of which (contract section 4). What changes them is in `changes.ts` and `decisions.ts`. */
import "server-only";
import type { QuoteDetailRecord, QuoteRecord } from "@/lib/quotes/store/fields";
import { listQuotes, type QuoteScope } from "@/lib/quotes/store/lists";
import { findQuote, findQuoteHead } from "@/lib/quotes/store/quotes";
import {
  findNewestRevision,
  findRevision,
  type RevisionHeadRecord,
  type RevisionRecord,
} from "@/lib/quotes/store/revisions";
import { together } from "@/lib/kit/db/prepared/together";
import { readRfqHead } from "@/lib/rfqs/service/rfqs";
import { AppError, notFound } from "@/lib/kit/errors";
import { type Listed, noRows } from "@/lib/kit/list-spec";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { relationTo } from "@/lib/accounts/rules/relations";
import { isSealedFor, isSealedNow } from "@/lib/rfqs/rules/sealed";
import type { QuoteListQuery, RfqQuoteListQuery } from "@/lib/quotes/contract/quotes";
import type { Context } from "@/lib/accounts/context";
import { type VenueNames, venueNamesOf } from "@/lib/venues/service/choice";

export type { QuoteRecord, RevisionHeadRecord };

/** One submission in full, with what the venues of its targets are called. */
export type RevisionDetail = RevisionRecord & { venueNames: VenueNames };
/** A quote with its current submission (null: it came from a basic form), and the heads of its revisions. */
export type QuoteDetail = QuoteDetailRecord & { current: RevisionDetail | null };

export const quoteNotFound = () => notFound("Quote");

export const partiesOf = (quote: QuoteRecord) => ({ issuerId: quote.rfq.ownerId, makerId: quote.providerId });

export const quoteSubject = (quote: { id: number; rfqId: number }) => ({
  entityType: "quote" as const,
  entityId: quote.id,
  rfqId: quote.rfqId,
});

/** The owner of the RFQ, the quote's provider and admins know of a quote; nobody else does. */
const maySee = ({ principal }: Context, quote: QuoteRecord) => relationTo(principal, partiesOf(quote)) !== "none";

/** @throws 409 before the RFQ has ended, for everybody but the quote's provider */
export function requireUnsealed({ principal, now }: Context, quote: QuoteRecord): void {
  if (!isSealedFor(principal.userId, quote, now)) return;
  throw new AppError("conflict", "The quote is sealed: only its market maker reads it until the RFP ends", {
    code: "sealed",
  });
}

/** @throws 404 unless the caller owns the RFQ, provides the quote, or is an admin · 409 sealed */
export async function readQuote(context: Context, id: number): Promise<QuoteDetail> {
  requireMay(context.principal, "quotes.read");
  const [quote, newest] = await together(() => Promise.all([findQuote(id), findNewestRevision(id)]));
  if (!quote || !maySee(context, quote)) throw quoteNotFound();
  requireUnsealed(context, quote);
  // The two may be of different moments, with a revision between them.
  const current = newest?.number === quote.revision ? newest : await findRevision(id, quote.revision);
  return { ...quote, current: current && (await withVenueNames(current)) };
}

/**
 * One revision of a quote, current or replaced.
 * @throws 404 unless the caller may read the quote, and it has such a revision · 409 sealed
 */
export async function readRevision(context: Context, id: number, number: number): Promise<RevisionDetail> {
  requireMay(context.principal, "quotes.read");
  const [quote, revision] = await together(() => Promise.all([findQuoteHead(id), findRevision(id, number)]));
  if (!quote || !maySee(context, quote)) throw quoteNotFound();
  requireUnsealed(context, quote);
  if (!revision) throw notFound("Revision");
  return withVenueNames(revision);
}

async function withVenueNames(revision: RevisionRecord): Promise<RevisionDetail> {
  return { ...revision, venueNames: await venueNamesOf(revision.content.venues.map(({ venue }) => venue)) };
}

function listScope(context: Context, scope: QuoteScope, query: QuoteListQuery | RfqQuoteListQuery) {
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

/** Rows to read; of a sealed RFQ none, and how many have come. */
export type QuotesOfRfq = Listed<QuoteRecord> & { isSealed: boolean };

/** An owner and an admin see every quote on an RFQ; an invited market maker only their own. 404 for the rest. */
export async function listQuotesForRfq(
  context: Context,
  rfqId: number,
  query: RfqQuoteListQuery,
): Promise<QuotesOfRfq> {
  requireMay(context.principal, "quotes.listForRfq");
  const { rfq, readsAll } = await readRfqHead(context, rfqId);
  if (readsAll && isSealedNow(rfq, context.now)) return { ...noRows(rfq.quoteCount), isSealed: true };
  const scope = readsAll ? { rfqId } : { rfqId, providerId: context.principal.userId };
  return { ...(await listScope(context, scope, query)), isSealed: false };
}
