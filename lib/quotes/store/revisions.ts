import "server-only";
import type { QuoteContent } from "@/lib/quotes/contract/content";
import type { KindTerms } from "@/lib/quotes/contract/kinds";
import { type RfqContext, storedKindTerms, storedRfqContext } from "@/lib/quotes/stored";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";

export const revisionHeadFields = {
  number: true,
  price: true,
  priceUnit: true,
  validUntil: true,
  createdAt: true,
  termsVersion: true,
} satisfies Prisma.QuoteRevisionSelect;

export type RevisionHeadRecord = Prisma.QuoteRevisionGetPayload<{ select: typeof revisionHeadFields }>;

const keyOfRow = { revisionId: true, position: true } as const;

/** All that a revision's row says, and of its options and targets what the submission said of them. */
const wholeRevision = {
  omit: { id: true, quoteId: true },
  include: {
    options: { omit: keyOfRow, orderBy: { position: "asc" } },
    venues: { omit: keyOfRow, orderBy: { position: "asc" } },
  },
} satisfies Prisma.QuoteRevisionDefaultArgs;

/** What was stored before there were kinds has options alone. */
function termsOfKind(column: unknown): KindTerms {
  return column === null ? { retainer: null, otc: null, treasury: null } : storedKindTerms.read(column);
}

export type RevisionRecord = RevisionHeadRecord & {
  /** The RFQ's terms as the market maker saw them. */
  rfqContext: RfqContext;
  content: QuoteContent;
};

function toRevision(row: Prisma.QuoteRevisionGetPayload<typeof wholeRevision>): RevisionRecord {
  const { number, price, priceUnit, validUntil, createdAt, termsVersion, rfqContext, kindTerms, ...content } = row;
  return {
    ...{ number, price, priceUnit, validUntil, createdAt, termsVersion },
    rfqContext: storedRfqContext.read(rfqContext),
    content: { ...content, ...termsOfKind(kindTerms) },
  };
}

/** One submission of a quote in full; null when there is no such revision. */
export async function findRevision(quoteId: number, number: number): Promise<RevisionRecord | null> {
  const where = { quoteId_number: { quoteId, number } };
  const row = await db().quoteRevision.findUnique({ where, ...wholeRevision });
  return row && toRevision(row);
}

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
  const rows = await db().quoteRevision.findMany({ where: { OR: last }, ...wholeRevision, omit: { id: true } });
  const numbers = new Map(quotes.map(({ id, revision }) => [id, revision]));
  const fromLast = (back: number) =>
    new Map(
      rows
        .filter(({ quoteId, number }) => number + back === numbers.get(quoteId))
        .map(({ quoteId, ...row }) => [quoteId, toRevision(row)]),
    );
  return { current: fromLast(0), replaced: fromLast(1) };
}

/** A submission as the server has priced it. */
export type PricedSubmission = Omit<RevisionRecord, "number" | "createdAt">;

export async function insertRevision(tx: Db, quoteId: number, number: number, priced: PricedSubmission, now: Date) {
  const { price, priceUnit, validUntil, termsVersion, rfqContext } = priced;
  const { retainer, otc, treasury, ...content } = priced.content;
  await tx.quoteRevision.create({
    data: {
      ...{ quoteId, number, createdAt: now },
      ...{ price, priceUnit, validUntil, termsVersion },
      rfqContext: storedRfqContext.write(rfqContext),
      kindTerms: storedKindTerms.write({ retainer, otc, treasury }),
      ...content,
      options: { create: content.options.map((option, position) => ({ ...option, position })) },
      venues: { create: content.venues.map((target, position) => ({ ...target, position })) },
    },
    select: { id: true },
  });
}
