/** The quotes on an RFQ side by side, for whoever decides on them (contract section 9). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { findConfirmedAccounts } from "@/lib/accounts/service/shared";
import { partIn } from "@/lib/accounts/rules/relations";
import { recordChange } from "@/lib/audit/service/record";
import { CRITERIA, USUAL_WEIGHTS, type Weights } from "@/lib/comparison/constants";
import { weightsText } from "@/lib/comparison/rules/score";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { findMakerReach, type MakerReach } from "@/lib/profiles/service/shared";
import {
  countQuotesTo,
  findLastRevisions,
  findLiveQuotes,
  type QuoteCounts,
  type QuoteRecord,
  type RevisionRecord,
} from "@/lib/quotes/service/shared";
import type { RevisionDetail } from "@/lib/quotes/service/quotes";
import { codesOf, readRfqView } from "@/lib/rfqs/service/rfqs";
import type { Requirements } from "@/lib/rfqs/rules/asks";
import { isSealedNow } from "@/lib/rfqs/rules/sealed";
import { areTermsOthers } from "@/lib/rfqs/rules/terms";
import { lockRfq } from "@/lib/rfqs/service/shared";
import { type VenueNames, venueNamesOf } from "@/lib/venues/service/choice";
import { findMarks, findWeights, type Mark, replaceWeights } from "@/lib/comparison/store";

/**
 * A quote that stands, with its current submission (null: it came from a basic form) and the one before (null: it is the
 * first).
 */
export type LiveQuote = QuoteRecord & {
  current: RevisionDetail | null;
  replaced: RevisionDetail | null;
  /** Null: its market maker has no profile. */
  reach: MakerReach | null;
  /** Of its market maker with the RFQ's owner, this quote included. */
  record: QuoteCounts;
  /** Whether the e-mail of its market maker's account is confirmed. */
  isMakerConfirmed: boolean;
  isMakerInvited: boolean;
  /** For the RFQ's owner alone. */
  mark?: Mark;
};

/** `venues` are those that the RFQ asks for, `requirements` what it asks of every quote. */
export type LiveQuotes = {
  rfq: { id: number; name: string };
  venues: { code: string; name: string }[];
  requirements: Requirements;
  quotes: LiveQuote[];
  /** How many more are PENDING that were written to other terms: they are compared, and can be accepted, once they are revised. */
  outdated: number;
  weights: Weights;
};

/** @throws 403 neither an issuer nor an admin · 404 the RFQ is not the caller's */
export async function readCompared(context: Context, rfqId: number) {
  requireMay(context.principal, "rfqs.compare");
  return (await readRfqView(context, rfqId)).rfq;
}

const readWeights = async (rfqId: number) => (await findWeights(rfqId)) ?? USUAL_WEIGHTS;

/** Nobody reads them but whose the RFQ is: no administrator either. */
export const keepsMarks = ({ principal }: Context, ownerId: number) =>
  partIn(principal, { issuerId: ownerId }) === "owner";

const UNMARKED: Mark = { isShortlisted: false, note: "" };

/** What the venues of these submissions are called: those that the RFQ asks for no longer are named by an earlier one. */
async function namesIn(revisions: readonly RevisionRecord[], known: VenueNames): Promise<VenueNames> {
  const codes = revisions.flatMap(({ content }) => content.venues.map(({ venue }) => venue));
  const others = codes.filter((code) => !(code in known));
  return others.length === 0 ? known : { ...known, ...(await venueNamesOf(others)) };
}

/** @throws as `readCompared` · 409 sealed */
export async function readLiveQuotes(context: Context, rfqId: number): Promise<LiveQuotes> {
  const rfq = await readCompared(context, rfqId);
  if (isSealedNow(rfq, context.now)) {
    throw new AppError("conflict", "The quotes are sealed until the RFP ends", { code: "sealed" });
  }
  const [live, weights, venueNames] = await together(() =>
    Promise.all([findLiveQuotes(rfqId, context.now), readWeights(rfqId), venueNamesOf(codesOf(rfq))]),
  );
  const makerIds = live.map(({ providerId }) => providerId);
  const [marks, { current, replaced }, reaches, counts, confirmed] = await together(() =>
    Promise.all([
      keepsMarks(context, rfq.ownerId) ? findMarks(live.map(({ id }) => id)) : null,
      findLastRevisions(live),
      findMakerReach(makerIds),
      countQuotesTo(rfq.ownerId, makerIds),
      findConfirmedAccounts(makerIds),
    ]),
  );
  const targetNames = await namesIn([...current.values(), ...replaced.values()], venueNames);
  const named = (revision: RevisionRecord | undefined) => (revision ? { ...revision, venueNames: targetNames } : null);
  const isComparable = ({ id, status }: QuoteRecord) =>
    status === "ACCEPTED" || !areTermsOthers(current.get(id)?.termsVersion ?? null, rfq);
  const quotes = live.filter(isComparable);
  return {
    rfq: { id: rfq.id, name: rfq.name },
    venues: codesOf(rfq).map((code) => ({ code, name: venueNames[code] ?? code })),
    requirements: rfq,
    quotes: quotes.map((quote) => ({
      ...quote,
      current: named(current.get(quote.id)),
      replaced: named(replaced.get(quote.id)),
      reach: reaches.get(quote.providerId) ?? null,
      record: counts.get(quote.providerId) ?? { sent: 0, accepted: 0 },
      isMakerConfirmed: confirmed.has(quote.providerId),
      isMakerInvited: rfq.invitations.some(({ marketMaker }) => marketMaker.id === quote.providerId),
      ...(marks && { mark: marks.get(quote.id) ?? UNMARKED }),
    })),
    outdated: live.length - quotes.length,
    weights,
  };
}

/**
 * Keeps what the quotes on an RFQ are weighed by, in any of its states: a choice may be read again after it.
 * @param changed what it doesn't name stays as it is
 * @throws as `readCompared`
 */
export async function setWeights(context: Context, rfqId: number, changed: Partial<Weights>): Promise<Weights> {
  requireMay(context.principal, "rfqs.weigh");
  await readCompared(context, rfqId);
  return inTransaction(async (tx) => {
    // It may have been deleted meanwhile; and two who weigh at once do so one after the other.
    if (!(await lockRfq(tx, rfqId))) throw notFound("RFQ");
    const before = await readWeights(rfqId);
    const after = { ...before, ...changed };
    // The same save again, its answer lost: the trail says each once.
    if (CRITERIA.every(({ key }) => before[key] === after[key])) return after;
    await replaceWeights(tx, rfqId, after);
    await recordChange(
      tx,
      context,
      { entityType: "rfq", entityId: rfqId, rfqId },
      { action: "rfq.weights", from: weightsText(before), to: weightsText(after) },
    );
    return after;
  });
}
