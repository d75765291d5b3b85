/** The quotes on an RFQ side by side, for whoever decides on them (contract section 9). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import type { QuoteRecord } from "@/lib/quotes/service/shared";
import { findCurrentRevisions, findLiveQuotes } from "@/lib/quotes/service/shared";
import type { RevisionDetail } from "@/lib/quotes/service/quotes";
import { codesOf, readRfq } from "@/lib/rfqs/service/rfqs";

/** A quote that stands, with its current submission; null: it came from a basic form. */
export type LiveQuote = QuoteRecord & { current: RevisionDetail | null };

/** `venues` are those that the RFQ asks for. */
export type LiveQuotes = { venues: { code: string; name: string }[]; quotes: LiveQuote[] };

/** @throws 403 neither an issuer nor an admin · 404 the RFQ is not the caller's */
export async function readLiveQuotes(context: Context, rfqId: number): Promise<LiveQuotes> {
  requireMay(context.principal, "rfqs.compare");
  const { rfq, venueNames } = await readRfq(context, rfqId);
  const quotes = await findLiveQuotes(rfqId, context.now);
  const revisions = await findCurrentRevisions(quotes);
  return {
    venues: codesOf(rfq).map((code) => ({ code, name: venueNames[code] ?? code })),
    quotes: quotes.map((quote) => {
      const revision = revisions.get(quote.id);
      // A quote commits to no venue but those of its RFQ: their names are known already.
      return { ...quote, current: revision ? { ...revision, venueNames } : null };
    }),
  };
}
