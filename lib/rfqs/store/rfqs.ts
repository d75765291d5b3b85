import "server-only";
import { RFQ_STANDINGS, type RfqStanding } from "../constants";
import { standingsOf } from "../rules/standing";
import { searchable } from "@/lib/kit/search";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";
import { listPage, pageByStatus, sortsByStatus, type Table } from "@/lib/kit/db/page";
import type { ListFilter } from "@/lib/kit/list-spec";
import { ALL_RFQ_LIST } from "../lists";

/** What lists show; counts are columns, so a list is one query whatever hangs on its rows. */
export const rfqFields = {
  id: true,
  ownerId: true,
  owner: { select: { companyName: true } },
  name: true,
  type: true,
  subtype: true,
  status: true,
  estimatedTgeDate: true,
  validUntil: true,
  targetFdv: true,
  supplyAllocationPercentage: true,
  stableAllocation: true,
  totalSupply: true,
  marketMakerCount: true,
  quoteCount: true,
  isSealed: true,
  awardCount: true,
  awardedCount: true,
  termsVersion: true,
  termsChangedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.RfqSelect;

export type RfqRecord = Prisma.RfqGetPayload<{ select: typeof rfqFields }>;

const rfqDetailFields = {
  ...rfqFields,
  venues: { select: { code: true }, orderBy: { position: "asc" } },
  brief: true,
  maxSpread: true,
  minDepthTwo: true,
  minUptime: true,
  termMonths: true,
  documents: {
    select: { file: { select: { id: true, name: true, size: true, contentType: true } } },
    orderBy: { position: "asc" },
  },
  cancelReason: true,
  cancelledAt: true,
  invitations: {
    select: {
      marketMaker: { select: { id: true, name: true, companyName: true } },
      passReason: true,
      passedAt: true,
    },
    orderBy: { marketMakerId: "asc" },
  },
} satisfies Prisma.RfqSelect;

export type RfqDetailRecord = Prisma.RfqGetPayload<{ select: typeof rfqDetailFields }>;

export function findRfq(id: number): Promise<RfqDetailRecord | null> {
  return db().rfq.findUnique({ where: { id }, select: rfqDetailFields });
}

const rfqHeadFields = {
  id: true,
  ownerId: true,
  status: true,
  validUntil: true,
  isSealed: true,
  quoteCount: true,
} satisfies Prisma.RfqSelect;

/** What a permission on an RFQ's quotes rests on. */
export function findRfqHead(id: number) {
  return db().rfq.findUnique({ where: { id }, select: rfqHeadFields });
}

export type RfqFilter = ListFilter<typeof ALL_RFQ_LIST> & {
  /** The code of a venue that they name. */
  venue?: string | undefined;
  /** Those of an owner's that invite this market maker; of a market maker's, this issuer's. */
  companyId?: number | undefined;
  /** Those whose deadline is no later. */
  closingBy?: Date | undefined;
  now: Date;
};

/**
 * Whose RFQs: one owner's, those a market maker is invited to (never drafts; with `unanswered` only those they have
 * neither quoted nor passed on), or all.
 */
export type RfqScope = { ownerId: number } | { invitedId: number; unanswered?: true } | "all";

function scopeWhere(scope: RfqScope): Prisma.RfqWhereInput {
  if (scope === "all") return {};
  if ("ownerId" in scope) return { ownerId: scope.ownerId };
  const { invitedId, unanswered } = scope;
  return {
    status: { not: "DRAFT" },
    invitations: { some: { marketMakerId: invitedId, ...(unanswered && { passedAt: null }) } },
    ...(unanswered && { quotes: { none: { providerId: invitedId } } }),
  };
}

function counterpartWhere(scope: RfqScope, companyId: number): Prisma.RfqWhereInput {
  if (scope !== "all" && "invitedId" in scope) return { ownerId: companyId };
  return { invitations: { some: { marketMakerId: companyId } } };
}

const openWhere = (now: Date): Prisma.RfqWhereInput => ({ status: "OPEN", validUntil: { gt: now } });

/** `isAwardedTo` of rules/standing.ts. */
function awardedWhere(scope: RfqScope): Prisma.RfqWhereInput {
  if (scope === "all" || "ownerId" in scope) return { awardedCount: { gt: 0 } };
  return { quotes: { some: { providerId: scope.invitedId, status: "ACCEPTED" } } };
}

/** The stored rows that stand like this now (`rules/standing.ts`): an OPEN one past its deadline counts as CLOSED. */
function standingWhere(standing: RfqStanding, scope: RfqScope, now: Date): Prisma.RfqWhereInput {
  if (standing === "OPEN") return openWhere(now);
  if (standing !== "AWARDED" && standing !== "CLOSED") return { status: standing };
  const closed: Prisma.RfqWhereInput = { OR: [{ status: "CLOSED" }, { status: "OPEN", validUntil: { lte: now } }] };
  const awarded = awardedWhere(scope);
  return { AND: [closed, standing === "AWARDED" ? awarded : { NOT: awarded }] };
}

const rfqs: Table<Prisma.RfqWhereInput, Prisma.RfqOrderByWithRelationInput, RfqRecord> = {
  name: "rfqs",
  find: (slice) => db().rfq.findMany({ select: rfqFields, ...slice }),
  count: (query) => db().rfq.count(query),
};

export function listRfqs(scope: RfqScope, filter: RfqFilter) {
  const found: Prisma.RfqWhereInput = {
    AND: [
      scopeWhere(scope),
      filter.type ? { type: filter.type } : {},
      filter.closingBy ? { validUntil: { lte: filter.closingBy } } : {},
      filter.companyId === undefined ? {} : counterpartWhere(scope, filter.companyId),
      filter.venue ? { venues: { some: { code: filter.venue } } } : {},
      filter.q ? { searchText: { contains: searchable(filter.q) } } : {},
    ],
  };
  const asked = filter.status && standingsOf(filter.status);
  const having = (standings: readonly RfqStanding[]): Prisma.RfqWhereInput => ({
    AND: [found, { OR: standings.map((standing) => standingWhere(standing, scope, filter.now)) }],
  });
  if (sortsByStatus(filter)) {
    return pageByStatus(rfqs, filter, asked ?? RFQ_STANDINGS, (standing) => having([standing]));
  }
  return listPage(rfqs, ALL_RFQ_LIST, filter, asked ? having(asked) : found);
}

/** How many of them take quotes now. */
export function countOpenRfqs(scope: RfqScope, now: Date): Promise<number> {
  return db().rfq.count({ where: { AND: [scopeWhere(scope), openWhere(now)] } });
}

/** How many there are, and how many of them have been published. */
export async function countPublished(scope: RfqScope): Promise<{ all: number; published: number }> {
  const { _count } = await db().rfq.aggregate({
    where: scopeWhere(scope),
    _count: { _all: true, publishedAt: true },
  });
  return { all: _count._all, published: _count.publishedAt };
}

export function insertRfq(
  tx: Db,
  data: Omit<Prisma.RfqUncheckedCreateInput, "invitations" | "venues">,
  links: { marketMakerIds: number[]; venues: string[] },
) {
  return tx.rfq.create({
    data: {
      ...data,
      marketMakerCount: links.marketMakerIds.length,
      invitations: { create: links.marketMakerIds.map((marketMakerId) => ({ marketMakerId })) },
      venues: { create: links.venues.map((code, position) => ({ code, position })) },
    },
    select: { id: true },
  });
}

export async function replaceVenues(tx: Db, rfqId: number, codes: string[]): Promise<void> {
  await tx.rfqVenue.deleteMany({ where: { rfqId } });
  await tx.rfqVenue.createMany({ data: codes.map((code, position) => ({ rfqId, code, position })) });
}

type RfqCondition = Prisma.RfqWhereInput & { id: number };

/**
 * The one way that somebody changes an RFQ: only while it still is what they saw, and to its next version.
 * @returns whether it was
 */
export async function updateRfqWhere(
  tx: Db,
  where: RfqCondition,
  data: Prisma.RfqUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await tx.rfq.updateMany({ where, data: { ...data, version: { increment: 1 } } });
  return count === 1;
}

/**
 * Counts a quote that comes (1), is revised (0) or goes (-1), while the RFQ still is what the caller saw; also takes its
 * row until the transaction ends. No other version: market makers would learn from it of others' quotes.
 * @returns whether it was
 */
export async function countQuoteWhere(tx: Db, where: RfqCondition, change: 1 | 0 | -1): Promise<boolean> {
  const { count } = await tx.rfq.updateMany({ where, data: { quoteCount: { increment: change } } });
  return count === 1;
}

/**
 * Counts an acceptance of a quote on the RFQ (1), or that one was taken back (-1). Also takes its row until the
 * transaction ends: of any number of acceptances at once, no more win than it awards.
 * @returns whether there was an award left
 */
export async function countAward(tx: Db, id: number, change: 1 | -1): Promise<boolean> {
  const isLeft = change === 1 ? { awardedCount: { lt: tx.rfq.fields.awardCount } } : {};
  const { count } = await tx.rfq.updateMany({
    where: { id, ...isLeft },
    data: { awardedCount: { increment: change } },
  });
  return count === 1;
}

/** Takes the RFQ's row until the transaction ends, without changing it. */
export function lockRfq(tx: Db, id: number) {
  return countQuoteWhere(tx, { id }, 0);
}

export async function deleteRfqWhere(tx: Db, where: Prisma.RfqWhereInput & { id: number }): Promise<boolean> {
  const { count } = await tx.rfq.deleteMany({ where });
  return count === 1;
}
