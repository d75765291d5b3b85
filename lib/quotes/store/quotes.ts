import "server-only";
import { type QuoteStatus, QUOTE_STATUSES } from "@/lib/quotes/constants";
import { LIMITS } from "@/lib/kit/limits";
import { pendingKey } from "@/lib/quotes/rules/status";
import { whereQuoteSealed, whereSealed } from "@/lib/rfqs/rules/sealed";
import { searchable } from "@/lib/kit/search";
import { figureScope } from "@/lib/accounts/rules/relations";
import { keptCount } from "@/lib/kit/db/figures";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { countRows, readRow, readRows } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { ask, insertRows, updateReturning, updateRows, type WrittenTable } from "@/lib/kit/db/write";
import { ties } from "@/lib/kit/db/order";
import { isByAge, listPage, pageByStatus, sortsByStatus } from "@/lib/kit/db/page";
import { type Place, searched, type SearchedTable } from "@/lib/kit/db/search";
import { noneButThese } from "@/lib/kit/db/walk";
import type { ListFilter, Page } from "@/lib/kit/list-spec";
import { RFQ_QUOTE_LIST } from "@/lib/quotes/lists";
import { firstSignatureFields } from "./first-signatures";
import { revisionHeadFields } from "./revisions";

export const quoteFields = {
  id: true,
  rfqId: true,
  rfq: { select: { name: true, ownerId: true, isSealed: true, status: true, validUntil: true, termsVersion: true } },
  providerId: true,
  provider: { select: { companyName: true } },
  status: true,
  price: true,
  priceUnit: true,
  validUntil: true,
  revision: true,
  decidedAt: true,
  createdAt: true,
  updatedAt: true,
  firstSignature: { select: firstSignatureFields },
} satisfies Prisma.QuoteSelect;

export type QuoteRecord = Prisma.QuoteGetPayload<{ select: typeof quoteFields }>;

const quoteDetailFields = {
  ...quoteFields,
  decisionMemo: true,
  decisionReason: true,
  agreement: { select: { id: true } },
  revisions: { orderBy: { number: "desc" }, take: LIMITS.revisionsPerQuote, select: revisionHeadFields },
} satisfies Prisma.QuoteSelect;

export type QuoteDetailRecord = Prisma.QuoteGetPayload<{ select: typeof quoteDetailFields }>;

/** With the company whose RFQ it is on, and how it accepts. */
const quoteHeadFields = {
  ...quoteFields,
  rfq: { select: { ...quoteFields.rfq.select, owner: { select: { companyName: true, twoSignersAboveUsd: true } } } },
} satisfies Prisma.QuoteSelect;

export type QuoteHead = Prisma.QuoteGetPayload<{ select: typeof quoteHeadFields }>;

/** Quotes to prepared reads, with what stores follow from them. */
const QUOTES = {
  model: "Quote",
  table: "quotes",
  few: ["rfqId"],
  one: {
    rfq: {
      ...{ table: "rfqs", key: "id", of: "rfqId", searched: ["searchText"] },
      one: { owner: { table: "users", key: "id", of: "ownerId" } },
    },
    provider: { table: "users", key: "id", of: "providerId", searched: ["searchText"] },
    agreement: { table: "agreements", key: "quoteId", of: "id", mayBeMissing: true },
    firstSignature: { table: "first_signatures", key: "quoteId", of: "id", mayBeMissing: true },
  },
  many: { revisions: { table: "quote_revisions", key: "quoteId", of: "id", dates: ["validUntil", "createdAt"] } },
} satisfies WrittenTable;

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

/** The quotes on an RFQ that stand: PENDING before their deadline, or ACCEPTED. The oldest first. */
export function findLiveQuotes(rfqId: number, now: Date): Promise<QuoteRecord[]> {
  const where = { rfqId, OR: [pendingWhere(now), { status: "ACCEPTED" as const }] };
  const asked = { where, select: quoteFields, orderBy: ties("asc"), take: MOST_LIVE_QUOTES };
  return readRows<QuoteRecord>(QUOTES, asked) ?? db().quote.findMany(asked);
}

export type QuoteFilter = ListFilter<typeof RFQ_QUOTE_LIST> & {
  /** Those that stand no longer than this. */
  expiringBy?: Date | undefined;
  /** Of a market maker's, those to this issuer; else those of this market maker. */
  companyId?: number | undefined;
  now: Date;
};

/** Whose quotes: one market maker's, all on an RFQ, one market maker's on an RFQ, all on an issuer's RFQs, or all. */
export type QuoteScope = { providerId?: number; rfqId?: number; issuerId?: number };

const pendingWhere = (now: Date) => ({ status: "PENDING" as const, validUntil: { gt: now } });

/** The orders of the list in which the quotes of one status are an index. */
const BY_STATUS = ["created_at", "status", "valid_until"];

/**
 * The stored rows that have this status now: a PENDING one past its deadline counts as EXPIRED. Said with NOT, the
 * deadline leads to no index: pending quotes past it are few, since the clock's task expires them. By age, these and what is
 * stored EXPIRED are asked for apart, each by an index of its own.
 */
function statusWheres(status: QuoteStatus, page: Page, now: Date): Prisma.QuoteWhereInput[] {
  if (status === "EXPIRED") {
    if (isByAge(page)) return [{ status }, { status: "PENDING", validUntil: { lte: now } }];
    return [{ status: noneButThese(QUOTE_STATUSES, ["PENDING", "EXPIRED"]), NOT: pendingWhere(now) }];
  }
  const isIndexed = BY_STATUS.includes(page.sort?.replace(/^-/, "") ?? "created_at");
  const stored = { status: isIndexed ? status : noneButThese(QUOTE_STATUSES, [status]) };
  return [status === "PENDING" ? { ...stored, NOT: { validUntil: { lte: now } } } : stored];
}

const OF_RFQ: Place = { table: "rfqs", columns: ["searchText"], key: "rfqId", relation: "rfq" };
const OF_PROVIDER: Place = { table: "users", columns: ["searchText"], key: "providerId", relation: "provider" };

function counterpartWhere({ providerId }: QuoteScope, companyId: number): Prisma.QuoteWhereInput {
  return providerId === undefined ? { providerId: companyId } : { issuerId: companyId };
}

const idField = { id: true } satisfies Prisma.QuoteSelect;

const quotes: SearchedTable<Prisma.QuoteWhereInput, Prisma.QuoteOrderByWithRelationInput, QuoteRecord> = {
  name: "quotes",
  find: (slice) => {
    const asked = { select: quoteFields, ...slice };
    return readRows<QuoteRecord>(QUOTES, asked) ?? db().quote.findMany(asked);
  },
  count: (query) => countRows(QUOTES, query) ?? db().quote.count(query),
  findIds: (query) => {
    const asked = { select: idField, ...query };
    return readRows<{ id: number }>(QUOTES, asked) ?? db().quote.findMany(asked);
  },
};

/** By the RFP's name and type; where more than one market maker's quotes are listed, also by whose they are. */
function search(scope: QuoteScope, q: string) {
  const places = scope.providerId === undefined ? [OF_RFQ, OF_PROVIDER] : [OF_RFQ];
  return searched(quotes, { list: "quotes", places, word: searchable(q), within: scope });
}

/**
 * Which quotes are in a list that isn't their market maker's own. What is shown is judged by its RFQ; a total is counted by
 * what the quotes say themselves, from an index alone.
 */
const UNSEALED = {
  walked: (now: Date): Prisma.QuoteWhereInput => ({ rfq: { NOT: whereSealed(now) } }),
  counted: (now: Date): Prisma.QuoteWhereInput => ({ NOT: whereQuoteSealed(now) }),
};

/** How many quotes a market maker has sent is kept, not counted (docs/decisions/0157); null where something narrows the list. */
function keptTotal({ providerId, rfqId }: QuoteScope, { status, q, companyId, expiringBy }: QuoteFilter) {
  if (providerId === undefined || [rfqId, status, q, companyId, expiringBy].some(Boolean)) return null;
  return () => keptCount(figureScope({ makerId: providerId }), "quotes");
}

/** A sealed quote is in no list but its market maker's own. */
export async function listQuotes(scope: QuoteScope, filter: QuoteFilter) {
  const { status, now, q } = filter;
  const { table, where } = q ? await search(scope, q) : { table: quotes, where: {} };
  const foundBy = (how: keyof typeof UNSEALED): Prisma.QuoteWhereInput => ({
    AND: [
      scope,
      scope.providerId === undefined ? UNSEALED[how](now) : {},
      filter.companyId === undefined ? {} : counterpartWhere(scope, filter.companyId),
      filter.expiringBy ? { validUntil: { lte: filter.expiringBy } } : {},
      where,
    ],
  });
  const having = (each: QuoteStatus, how: keyof typeof UNSEALED): Prisma.QuoteWhereInput[] =>
    statusWheres(each, filter, now).map((stored) => ({ AND: [foundBy(how), stored] }));
  // What a search has found is asked for once.
  const how = q ? "walked" : "counted";
  const counted = keptTotal(scope, filter) ?? (status ? having(status, how) : foundBy(how));
  if (sortsByStatus(filter)) {
    const statuses = status ? [status] : QUOTE_STATUSES;
    return pageByStatus(table, filter, statuses, (each) => having(each, "walked"), counted);
  }
  return listPage(table, RFQ_QUOTE_LIST, filter, status ? having(status, "walked") : foundBy("walked"), counted);
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

/** Whether a market maker's quote on an RFQ awaits its decision. */
export async function hasPendingQuote(rfqId: number, providerId: number, now: Date): Promise<boolean> {
  const where = { rfqId, providerId, ...pendingWhere(now) };
  return (await db().quote.findFirst({ where, select: { id: true } })) !== null;
}

/** Whether a market maker has ever quoted on an RFQ of an issuer's, whatever became of the quote. */
export async function hasQuoted(marketMakerId: number, issuerId: number): Promise<boolean> {
  const where = { providerId: marketMakerId, issuerId };
  return (await db().quote.findFirst({ where, select: { id: true } })) !== null;
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

export type ExpiredQuote = { id: number; rfqId: number; providerId: number; issuerId: number };

/**
 * Expires PENDING quotes whose deadline has passed, as of that deadline: `closeOverdueRfqs` says why it is written so.
 * @param of only the quotes of this market maker on this RFQ
 * @returns those that it expired, at most `limit`
 */
export async function expireOverdueQuotes(
  tx: Db,
  now: Date,
  limit: number,
  of?: { rfqId: number; providerId: number },
): Promise<ExpiredQuote[]> {
  const mine = of ? Prisma.sql`AND "rfqId" = ${of.rfqId} AND "providerId" = ${of.providerId}` : Prisma.empty;
  const expiring = Prisma.sql`
    UPDATE "quotes"
    SET "status" = 'EXPIRED', "pendingKey" = NULL, "decidedAt" = "validUntil", "updatedAt" = "validUntil"
    WHERE "status" = 'PENDING' AND "validUntil" <= ${now} AND "id" IN (
      SELECT "id" FROM "quotes" WHERE "status" = 'PENDING' AND "validUntil" <= ${now} ${mine}
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

export function deleteQuotesOfRfq(tx: Db, rfqId: number) {
  return tx.quote.deleteMany({ where: { rfqId } });
}

/** Whose these quotes are, for those who may know of them. */
export function findQuoteProviders(quoteIds: number[]) {
  return db().quote.findMany({
    where: { id: { in: quoteIds } },
    select: { id: true, providerId: true, provider: { select: { companyName: true } } },
  });
}
