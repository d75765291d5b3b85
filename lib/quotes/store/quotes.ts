import "server-only";
import type { QuoteStatus } from "@/lib/quotes/constants";
import { LIMITS } from "@/lib/kit/limits";
import { pendingKey } from "@/lib/quotes/rules/status";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { readRow, readRows } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { ask, insertRows, updateReturning, updateRows } from "@/lib/kit/db/write";
import { ties } from "@/lib/kit/db/order";
import {
  pendingWhere,
  quoteDetailFields,
  type QuoteDetailRecord,
  quoteFields,
  type QuoteHead,
  quoteHeadFields,
  type QuoteRecord,
  QUOTES,
} from "./fields";

/** The quote with the heads of its revisions, the newest first: as many as a quote takes, also of one with more. */
export function findQuote(id: number): Promise<QuoteDetailRecord | null> {
  const asked = { where: { id }, select: quoteDetailFields };
  return readRow<QuoteDetailRecord>(QUOTES, asked) ?? db().quote.findUnique(asked);
}

/** The quote without its revisions: what a decision about it needs. */
export function findQuoteHead(id: number): Promise<QuoteHead | null> {
  const asked = { where: { id }, select: quoteHeadFields };
  return readRow<QuoteHead>(QUOTES, asked) ?? db().quote.findUnique(asked);
}

type StoredPrice = Pick<QuoteRecord, "price" | "priceUnit">;

/** As many as an RFQ can have, of which each market maker has one that is PENDING; accepted ones come on top. */
const MOST_LIVE_QUOTES = 2 * LIMITS.marketMakersPerRfq;

/** Quotes that stand: PENDING before their deadline, or ACCEPTED. */
const liveWhere = (now: Date) => ({ OR: [pendingWhere(now), { status: "ACCEPTED" as const }] });

/** The quotes on an RFQ that stand, the oldest first. */
export function findLiveQuotes(rfqId: number, now: Date): Promise<QuoteRecord[]> {
  const asked = {
    where: { rfqId, ...liveWhere(now) },
    select: quoteFields,
    orderBy: ties("asc"),
    take: MOST_LIVE_QUOTES,
  };
  return readRows<QuoteRecord>(QUOTES, asked) ?? db().quote.findMany(asked);
}

const ownQuoteFields = {
  ...{ id: true, rfqId: true, status: true, price: true, priceUnit: true, validUntil: true, createdAt: true },
} satisfies Prisma.QuoteSelect;
type OwnQuoteRecord = Prisma.QuoteGetPayload<{ select: typeof ownQuoteFields }>;

/** Of each of these RFQs that a market maker has quoted on: their newest quote, and whether one of theirs is accepted. */
export async function findOwnQuotes(providerId: number, rfqIds: number[]) {
  const asked = { where: { providerId, rfqId: { in: rfqIds } }, select: ownQuoteFields };
  const found = await (readRows<OwnQuoteRecord>(QUOTES, asked) ?? db().quote.findMany(asked));
  // Not ordered by the database: it would go through all quotes of theirs in that order, rather than by these RFQs.
  const rows = found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
  const awarded = new Set(rows.filter(({ status }) => status === "ACCEPTED").map(({ rfqId }) => rfqId));
  return new Map(rows.map((latest) => [latest.rfqId, { latest, isAwarded: awarded.has(latest.rfqId) }]));
}

/** The statuses of a market maker's quotes on an RFQ that stand. */
export async function findLiveStatuses(rfqId: number, providerId: number, now: Date): Promise<QuoteStatus[]> {
  const where = { rfqId, providerId, ...liveWhere(now) };
  const rows = await db().quote.findMany({ where, select: { status: true } });
  return rows.map(({ status }) => status);
}

const idField = { id: true } satisfies Prisma.QuoteSelect;

/** Whether a market maker has ever quoted on an RFQ of an issuer's, whatever became of the quote. */
export async function hasQuoted(marketMakerId: number, issuerId: number): Promise<boolean> {
  const asked = { where: { providerId: marketMakerId, issuerId }, select: idField, take: 1 };
  return (await (readRows<object>(QUOTES, asked) ?? db().quote.findMany(asked))).length > 0;
}

export const drawQuoteId = async (tx: Db) => (await withRandomId(tx, "quotes", {})).id;

/**
 * Fails with a unique violation when the market maker has a PENDING quote on this RFQ already.
 * @param row with the id that was drawn for it, and whose RFQ it is on: a trigger would write it a second time
 */
export function insertQuote(
  tx: Db,
  row: StoredPrice & Record<"id" | "rfqId" | "issuerId" | "providerId", number> & { validUntil: Date; createdAt: Date },
): Promise<void> {
  const { rfqId, providerId, createdAt } = row;
  const own = { updatedAt: createdAt, revision: 1, pendingKey: pendingKey(rfqId, providerId) };
  return insertRows(tx, QUOTES, [{ ...row, ...own }]);
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
  return (await updateRows(tx, QUOTES, { where, data })) === 1;
}

/** Takes every matching PENDING quote to a final status. Returns those that it took. */
export function endPendingQuotes(
  tx: Db,
  where: Prisma.QuoteWhereInput,
  status: Exclude<QuoteStatus, "PENDING">,
  now: Date,
  reason: string | null = null,
) {
  return updateReturning<{ id: number; rfqId: number; providerId: number }, typeof QUOTES>(tx, QUOTES, {
    where: { ...where, status: "PENDING" },
    data: { status, pendingKey: null, decidedAt: now, updatedAt: now, decisionReason: reason },
    select: { id: true, rfqId: true, providerId: true },
  });
}

/** One quote, or the one of a market maker on an RFQ. */
export type OverdueQuote = { id: number } | { rfqId: number; providerId: number };

export type ExpiredQuote = { id: number; rfqId: number; providerId: number; issuerId: number };

const conditionOf = (of: OverdueQuote) =>
  "id" in of
    ? Prisma.sql`AND "id" = ${of.id}`
    : Prisma.sql`AND "rfqId" = ${of.rfqId} AND "providerId" = ${of.providerId}`;

/**
 * Expires PENDING quotes whose deadline has passed, as of that deadline: `closeOverdueRfqs` says why it is written so.
 * @param of only this one
 * @returns those that it expired, at most `limit`
 */
export async function expireOverdueQuotes(
  tx: Db,
  now: Date,
  limit: number,
  of?: OverdueQuote,
): Promise<ExpiredQuote[]> {
  const one = of ? conditionOf(of) : Prisma.empty;
  const expiring = Prisma.sql`
    UPDATE "quotes"
    SET "status" = 'EXPIRED', "pendingKey" = NULL, "decidedAt" = "validUntil", "updatedAt" = "validUntil"
    WHERE "status" = 'PENDING' AND "validUntil" <= ${now} AND "id" IN (
      SELECT "id" FROM "quotes" WHERE "status" = 'PENDING' AND "validUntil" <= ${now} ${one}
      ORDER BY "validUntil" LIMIT ${limit}
    )
    RETURNING "id", "rfqId", "providerId", "issuerId"`;
  const rows = await ask(tx, expiring);
  return rows.map((row) => {
    const [id, rfqId, providerId, issuerId] = row.map(Number) as [number, number, number, number];
    return { id, rfqId, providerId, issuerId };
  });
}

/** The deadline, long past, of the PENDING quote that has waited longest to expire; null where none waits. */
export async function findOldestOverdueQuote(now: Date): Promise<Date | null> {
  const row = await db().quote.findFirst({
    where: { status: "PENDING", validUntil: { lte: now } },
    orderBy: { validUntil: "asc" },
    select: { validUntil: true },
  });
  return row?.validUntil ?? null;
}

export function deleteQuote(tx: Db, id: number) {
  return tx.quote.deleteMany({ where: { id } });
}

/** @returns whose they were */
export async function deleteQuotesOfRfq(tx: Db, rfqId: number): Promise<number[]> {
  const quotes = await tx.quote.findMany({ where: { rfqId }, select: { providerId: true } });
  if (quotes.length > 0) await tx.quote.deleteMany({ where: { rfqId } });
  return quotes.map(({ providerId }) => providerId);
}

const providerFields = {
  ...{ id: true, providerId: true },
  provider: { select: { companyName: true } },
} satisfies Prisma.QuoteSelect;
type QuoteProvider = Prisma.QuoteGetPayload<{ select: typeof providerFields }>;

/** Whose these quotes are, for those who may know of them. */
export function findQuoteProviders(quoteIds: number[]): Promise<QuoteProvider[]> {
  const asked = { where: { id: { in: quoteIds } }, select: providerFields };
  return readRows<QuoteProvider>(QUOTES, asked) ?? db().quote.findMany(asked);
}
