import type { QuoteStatus } from "@/lib/constants/quote";
import { pendingKey } from "@/lib/domain/quote-status";
import type { PricedOption } from "@/lib/domain/quote-math";
import { searchable } from "@/lib/domain/search";
import type { Db } from "../client";
import type { Prisma } from "../generated/sqlite/client";
import { db } from "../transaction";
import { pageOf, type Page } from "./page";

export const quoteFields = {
  id: true,
  rfqId: true,
  rfq: { select: { name: true, ownerId: true } },
  providerId: true,
  provider: { select: { companyName: true } },
  status: true,
  price: true,
  validUntil: true,
  revision: true,
  decidedAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.QuoteSelect;

export type QuoteRecord = Prisma.QuoteGetPayload<{ select: typeof quoteFields }>;

const quoteDetailFields = {
  ...quoteFields,
  revisions: {
    orderBy: { number: "desc" },
    select: {
      number: true,
      price: true,
      twapMethodology: true,
      additionalNotes: true,
      validUntil: true,
      rfqContext: true,
      createdAt: true,
      options: { orderBy: { position: "asc" } },
      venues: { orderBy: { position: "asc" } },
    },
  },
} satisfies Prisma.QuoteSelect;

export type QuoteDetailRecord = Prisma.QuoteGetPayload<{ select: typeof quoteDetailFields }>;

export function findQuote(id: number): Promise<QuoteDetailRecord | null> {
  return db().quote.findUnique({ where: { id }, select: quoteDetailFields });
}

/** The quote without its revisions: what a decision about it needs. */
export function findQuoteHead(id: number): Promise<QuoteRecord | null> {
  return db().quote.findUnique({ where: { id }, select: quoteFields });
}

const revisionFields = quoteDetailFields.revisions.select;

/** One submission of a quote in full; null when there is no such revision. */
export function findRevision(quoteId: number, number: number) {
  return db().quoteRevision.findUnique({ where: { quoteId_number: { quoteId, number } }, select: revisionFields });
}

/** The RFQ's terms as a revision recorded them; null when there is no such revision. */
export async function findRevisionContext(quoteId: number, number: number): Promise<unknown> {
  const key = { quoteId_number: { quoteId, number } };
  const revision = await db().quoteRevision.findUnique({ where: key, select: { rfqContext: true } });
  return revision?.rfqContext ?? null;
}

const SORT_COLUMNS = {
  rfq_id: "rfqId",
  price: "price",
  status: "status",
  created_at: "createdAt",
  updated_at: "updatedAt",
  valid_until: "validUntil",
} as const;

export type QuoteFilter = Page & {
  q?: string | undefined;
  status?: QuoteStatus | undefined;
  /** Those that stand no longer than this. */
  expiringBy?: Date | undefined;
  now: Date;
};

/** Whose quotes: one market maker's, all on an RFQ, one market maker's on an RFQ, all on an owner's RFQs, or all. */
export type QuoteScope = { providerId?: number; rfqId?: number; rfq?: { ownerId: number } };

/** The stored rows that have this status now: a PENDING one past its deadline counts as EXPIRED. */
function quoteStatusWhere(status: QuoteStatus, now: Date): Prisma.QuoteWhereInput {
  if (status === "PENDING") return { status, validUntil: { gt: now } };
  if (status === "EXPIRED") return { OR: [{ status }, { status: "PENDING", validUntil: { lte: now } }] };
  return { status };
}

/** The RFP's name and type; where more than one market maker's quotes are listed, also whose they are. */
function searchWhere({ providerId }: QuoteScope, q: string): Prisma.QuoteWhereInput {
  const searchText = { contains: searchable(q) };
  const ofRfq = { rfq: { searchText } };
  return providerId === undefined ? { OR: [ofRfq, { provider: { searchText } }] } : ofRfq;
}

export async function listQuotes(scope: QuoteScope, filter: QuoteFilter) {
  const where: Prisma.QuoteWhereInput = {
    AND: [
      scope,
      filter.status ? quoteStatusWhere(filter.status, filter.now) : {},
      filter.expiringBy ? { validUntil: { lte: filter.expiringBy } } : {},
      filter.q ? searchWhere(scope, filter.q) : {},
    ],
  };
  const [rows, total] = await Promise.all([
    db().quote.findMany({ where, select: quoteFields, ...pageOf(filter, SORT_COLUMNS, "-createdAt") }),
    db().quote.count({ where }),
  ]);
  return { rows, total };
}

/** A market maker's newest quote on each of these RFQs. */
export async function findLatestOwnQuotes(providerId: number, rfqIds: number[]) {
  const rows = await db().quote.findMany({
    where: { providerId, rfqId: { in: rfqIds } },
    select: { id: true, rfqId: true, status: true, price: true, validUntil: true },
    orderBy: { id: "asc" },
  });
  return new Map(rows.map((row) => [row.rfqId, row]));
}

/** What one submission says, priced by the server. */
export type RevisionContent = {
  price: number;
  twapMethodology: string;
  additionalNotes: string;
  validUntil: Date;
  rfqContext: Prisma.InputJsonObject;
  options: PricedOption[];
  venues: {
    venue: string;
    maxTOBSpread: number;
    depthHalfPercent: number;
    depthOnePercent: number;
    depthTwoPercent: number;
  }[];
};

/** Whether a market maker has ever quoted on an RFQ of an issuer's, whatever became of the quote. */
export async function hasQuoted(marketMakerId: number, issuerId: number): Promise<boolean> {
  const where = { providerId: marketMakerId, rfq: { ownerId: issuerId } };
  return (await db().quote.findFirst({ where, select: { id: true } })) !== null;
}

/** Fails with a unique violation when the market maker has a PENDING quote on this RFQ already. */
export function insertQuote(
  tx: Db,
  data: { rfqId: number; providerId: number; price: number; validUntil: Date; createdAt: Date },
) {
  return tx.quote.create({
    data: { ...data, updatedAt: data.createdAt, revision: 1, pendingKey: pendingKey(data.rfqId, data.providerId) },
    select: { id: true },
  });
}

export async function insertRevision(tx: Db, quoteId: number, number: number, content: RevisionContent, now: Date) {
  await tx.quoteRevision.create({
    data: {
      quoteId,
      number,
      price: content.price,
      twapMethodology: content.twapMethodology,
      additionalNotes: content.additionalNotes,
      validUntil: content.validUntil,
      rfqContext: content.rfqContext,
      createdAt: now,
      options: {
        create: content.options.map(({ strikeOTM, ...option }, position) => ({
          ...option,
          position,
          strikeOtm: strikeOTM,
        })),
      },
      venues: {
        create: content.venues.map(({ maxTOBSpread, ...target }, position) => ({
          ...target,
          position,
          maxTobSpread: maxTOBSpread,
        })),
      },
    },
    select: { id: true },
  });
}

/**
 * The one way a quote changes: only while it still is what the caller saw.
 * @returns whether it was
 */
export async function updateQuoteWhere(
  tx: Db,
  where: Prisma.QuoteWhereInput & { id: number },
  data: Prisma.QuoteUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await tx.quote.updateMany({ where, data });
  return count === 1;
}

/** Takes every matching PENDING quote to a final status. Returns those that it took. */
export function endPendingQuotes(
  tx: Db,
  where: Prisma.QuoteWhereInput,
  status: Exclude<QuoteStatus, "PENDING">,
  now: Date,
) {
  return tx.quote.updateManyAndReturn({
    where: { ...where, status: "PENDING" },
    data: { status, pendingKey: null, decidedAt: now, updatedAt: now },
    select: { id: true, rfqId: true },
  });
}

export function findOverdueQuotes(now: Date) {
  return db().quote.findMany({
    where: { status: "PENDING", validUntil: { lte: now } },
    select: { id: true, validUntil: true },
    take: 200,
  });
}

export function deleteQuote(tx: Db, id: number) {
  return tx.quote.deleteMany({ where: { id } });
}

export function deleteQuotesOfRfq(tx: Db, rfqId: number) {
  return tx.quote.deleteMany({ where: { rfqId } });
}
