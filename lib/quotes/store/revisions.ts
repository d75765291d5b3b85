import "server-only";
import type { QuoteContent } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { type RfqContext, storedKindTerms, storedRfqContext } from "@/lib/quotes/stored";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRow, readRows } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { atOnce, insertRow, insertRows, type WrittenTable } from "@/lib/kit/db/write";
import { areTermsOthers } from "@/lib/rfqs/rules/terms";
import { pendingWhere } from "./fields";

export const revisionHeadFields = {
  number: true,
  price: true,
  priceUnit: true,
  validUntil: true,
  createdAt: true,
  termsVersion: true,
} satisfies Prisma.QuoteRevisionSelect;

export type RevisionHeadRecord = Prisma.QuoteRevisionGetPayload<{ select: typeof revisionHeadFields }>;

const optionFields = {
  ...{ duration: true, loanPercentage: true, tokenAmount: true, startMonth: true, strikeOTM: true },
} satisfies Prisma.QuoteOptionSelect;

const targetFields = {
  ...{ venue: true, maxTOBSpread: true, uptimePercent: true },
  ...{ depthHalfPercent: true, depthOnePercent: true, depthTwoPercent: true },
} satisfies Prisma.QuoteVenueTargetSelect;

/** All that a revision says, and of its options and targets what the submission said of them. */
const revisionFields = {
  ...revisionHeadFields,
  ...{ kind: true, kindTerms: true, rfqContext: true, twapMethodology: true, additionalNotes: true },
  options: { select: optionFields, orderBy: { position: "asc" } },
  venues: { select: targetFields, orderBy: { position: "asc" } },
} satisfies Prisma.QuoteRevisionSelect;

type RevisionRow = Prisma.QuoteRevisionGetPayload<{ select: typeof revisionFields }>;

const ofRevision = { key: "revisionId", of: "id" } as const;
const OPTIONS = {
  model: "QuoteOption",
  table: "quote_options",
  columns: { strikeOTM: "strikeOtm" },
} satisfies WrittenTable;
const TARGETS = {
  ...{ model: "QuoteVenueTarget", table: "quote_venue_targets", columns: { maxTOBSpread: "maxTobSpread" } },
} satisfies WrittenTable;
const REVISIONS = {
  model: "QuoteRevision",
  table: "quote_revisions",
  few: ["quoteId"],
  many: { options: { ...ofRevision, ...OPTIONS }, venues: { ...ofRevision, ...TARGETS } },
} satisfies WrittenTable;

/** What was stored before there were kinds has options alone. */
function termsOfKind(column: unknown): KindTerms {
  return column === null ? { retainer: null, otc: null, treasury: null } : storedKindTerms.read(column);
}

export type RevisionRecord = RevisionHeadRecord & {
  /** The RFQ's terms as the market maker saw them. */
  rfqContext: RfqContext;
  content: QuoteContent;
};

function toRevision(row: RevisionRow): RevisionRecord {
  const { number, price, priceUnit, validUntil, createdAt, termsVersion, rfqContext, kindTerms, ...content } = row;
  return {
    ...{ number, price, priceUnit, validUntil, createdAt, termsVersion },
    rfqContext: storedRfqContext.read(rfqContext),
    content: { ...content, ...termsOfKind(kindTerms) },
  };
}

/** One submission of a quote in full; null when there is no such revision. */
export async function findRevision(quoteId: number, number: number): Promise<RevisionRecord | null> {
  const asked = { where: { quoteId, number }, select: revisionFields };
  const row = await (readRow<RevisionRow>(REVISIONS, asked) ?? db().quoteRevision.findFirst(asked));
  return row && toRevision(row);
}

/** The newest submission of a quote; null when there is none. */
export async function findNewestRevision(quoteId: number): Promise<RevisionRecord | null> {
  const asked = { where: { quoteId }, select: revisionFields, orderBy: [{ number: "desc" as const }], take: 1 };
  const [row] = await (readRows<RevisionRow>(REVISIONS, asked) ?? db().quoteRevision.findMany(asked));
  return row ? toRevision(row) : null;
}

const quoteRevisionFields = { ...revisionFields, quoteId: true } satisfies Prisma.QuoteRevisionSelect;
type QuoteRevisionRow = Prisma.QuoteRevisionGetPayload<{ select: typeof quoteRevisionFields }>;

/** By the quote's id. */
type Revisions = Map<number, RevisionRecord>;

/**
 * The current submission of each of these quotes, none for one that came from a basic form; and the one that it replaced,
 * none for a quote's first.
 */
export async function findLastRevisions(
  quotes: readonly { id: number; revision: number }[],
): Promise<{ current: Revisions; replaced: Revisions }> {
  const last = quotes.map(({ id, revision }) => ({ quoteId: id, number: { gte: revision - 1 } }));
  if (last.length === 0) return { current: new Map(), replaced: new Map() };
  const asked = { where: { OR: last }, select: quoteRevisionFields };
  const rows = await (readRows<QuoteRevisionRow>(REVISIONS, asked) ?? db().quoteRevision.findMany(asked));
  const numbers = new Map(quotes.map(({ id, revision }) => [id, revision]));
  const fromLast = (back: number) =>
    new Map(
      rows
        .filter(({ quoteId, number }) => number + back === numbers.get(quoteId))
        .map(({ quoteId, ...row }) => [quoteId, toRevision(row)]),
    );
  return { current: fromLast(0), replaced: fromLast(1) };
}

/** Whose PENDING quotes on an RFQ were written to other terms than it has. */
export async function findOutdatedProviders(
  { id: rfqId, termsVersion }: { id: number; termsVersion: number },
  now: Date,
): Promise<number[]> {
  const where = { rfqId, ...pendingWhere(now) };
  const quotes = await db().quote.findMany({ where, select: { id: true, revision: true, providerId: true } });
  if (quotes.length === 0) return [];
  const { current } = await findLastRevisions(quotes);
  return quotes.flatMap(({ id, providerId }) =>
    areTermsOthers(current.get(id)?.termsVersion ?? null, { termsVersion }) ? [providerId] : [],
  );
}

/** A submission as the server has priced it. */
export type PricedSubmission = Omit<RevisionRecord, "number" | "createdAt">;

export async function insertRevision(tx: Db, quoteId: number, number: number, priced: PricedSubmission, now: Date) {
  const { price, priceUnit, validUntil, termsVersion, rfqContext } = priced;
  const { retainer, otc, treasury, options, venues, ...content } = priced.content;
  const revisionId = await insertRow(tx, REVISIONS, {
    ...{ quoteId, number, createdAt: now },
    ...{ price, priceUnit, validUntil, termsVersion },
    rfqContext: storedRfqContext.write(rfqContext),
    kindTerms: storedKindTerms.write({ retainer, otc, treasury }),
    ...content,
  });
  const inOrder = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, revisionId, position }));
  await atOnce([insertRows(tx, OPTIONS, inOrder(options)), insertRows(tx, TARGETS, inOrder(venues))]);
}
