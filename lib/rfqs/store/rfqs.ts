import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRow, readRows } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { atOnce, insertRow, insertRows, updateReturning, updateRows, type WrittenTable } from "@/lib/kit/db/write";
import { INVITATIONS } from "./invitations";
import { type RfqColumns, rfqColumns, rfqFields, RFQS, venueFields } from "./fields";

const rfqDetailFields = {
  ...rfqFields,
  ...venueFields,
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
  const asked = { where: { id }, select: rfqDetailFields };
  return readRow<RfqDetailRecord>(RFQS, asked) ?? db().rfq.findUnique(asked);
}

const rfqHeadFields = {
  id: true,
  ownerId: true,
  status: true,
  validUntil: true,
  isSealed: true,
  quoteCount: true,
} satisfies Prisma.RfqSelect;

type RfqHead = Prisma.RfqGetPayload<{ select: typeof rfqHeadFields }>;

/** What a permission on an RFQ's quotes rests on. */
export function findRfqHead(id: number): Promise<RfqHead | null> {
  const asked = { where: { id }, select: rfqHeadFields };
  return readRow<RfqHead>(RFQS, asked) ?? db().rfq.findUnique(asked);
}

const rfqNameFields = { id: true, name: true } satisfies Prisma.RfqSelect;
type RfqName = Prisma.RfqGetPayload<{ select: typeof rfqNameFields }>;

/** What each of these is called now; those that are gone are left out. */
export function findRfqNames(ids: number[]): Promise<RfqName[]> {
  const asked = { where: { id: { in: ids } }, select: rfqNameFields };
  return readRows<RfqName>(RFQS, asked) ?? db().rfq.findMany(asked);
}

const VENUES = { model: "RfqVenue", table: "rfq_venues" } satisfies WrittenTable;

function insertVenues(tx: Db, rfqId: number, codes: string[]) {
  const rows = codes.map((code, position) => ({ rfqId, code, position }));
  return insertRows(tx, VENUES, rows);
}

export type NewRfq = Prisma.RfqCreateManyInput & { createdAt: Date; updatedAt: Date; marketMakerCount: number };

/** Without what it is linked to. */
export function insertRfq(tx: Db, data: NewRfq): Promise<number> {
  return insertRow(tx, RFQS, data);
}

/** Whom a new RFQ invites, with what an invitation repeats of it: a trigger would write it a second time. */
function insertFirstInvitations(tx: Db, rfqId: number, rfq: NewRfq, marketMakerIds: number[]): Promise<void> {
  const { ownerId, nameKey, type, marketMakerCount, estimatedTgeDate, validUntil, createdAt, updatedAt } = rfq;
  const repeated = { ownerId, nameKey, type, marketMakerCount, estimatedTgeDate, validUntil, createdAt, updatedAt };
  const rows = marketMakerIds.map((marketMakerId) => ({ rfqId, marketMakerId, invitedAt: createdAt, ...repeated }));
  return insertRows(tx, INVITATIONS, rows);
}

/** Whom a new RFQ invites, and the venues that it names. */
export async function insertRfqLinks(
  tx: Db,
  rfqId: number,
  rfq: NewRfq,
  { marketMakerIds, venues }: { marketMakerIds: number[]; venues: string[] },
): Promise<void> {
  await atOnce([insertFirstInvitations(tx, rfqId, rfq, marketMakerIds), insertVenues(tx, rfqId, venues)]);
}

export async function replaceVenues(tx: Db, rfqId: number, codes: string[]): Promise<void> {
  await tx.rfqVenue.deleteMany({ where: { rfqId } });
  await insertVenues(tx, rfqId, codes);
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
  return (await updateRows(tx, RFQS, { where, data: { ...data, version: { increment: 1 } } })) === 1;
}

/**
 * Counts a quote that comes (1), is revised (0) or goes (-1), while the RFQ still is what the caller saw; also takes its
 * row until the transaction ends. No other version: market makers would learn from it of others' quotes.
 * @returns the row as it stays until then; null if it was not what the caller saw
 */
export async function countQuoteWhere(tx: Db, where: RfqCondition, change: 1 | 0 | -1): Promise<RfqColumns | null> {
  const data = { quoteCount: { increment: change } };
  const [rfq] = await updateReturning<RfqColumns, typeof RFQS>(tx, RFQS, { where, data, select: rfqColumns });
  return rfq ?? null;
}

/**
 * Counts an acceptance of a quote on the RFQ (1), or that one was taken back (-1). Also takes its row until the
 * transaction ends: of any number of acceptances at once, no more win than it awards.
 * @returns the row as it is then; null if there was no award left, or none given
 */
export async function countAward(tx: Db, id: number, change: 1 | -1): Promise<RfqColumns | null> {
  const awardedCount = change === 1 ? { lt: tx.rfq.fields.awardCount } : { gt: 0 };
  const [rfq] = await updateReturning<RfqColumns, typeof RFQS>(tx, RFQS, {
    where: { id, awardedCount },
    data: { awardedCount: { increment: change } },
    select: rfqColumns,
  });
  return rfq ?? null;
}

/** Takes the RFQ's row until the transaction ends, without changing it; null if it is gone. */
export function lockRfq(tx: Db, id: number) {
  return countQuoteWhere(tx, { id }, 0);
}

export async function deleteRfqWhere(tx: Db, where: Prisma.RfqWhereInput & { id: number }): Promise<boolean> {
  const { count } = await tx.rfq.deleteMany({ where });
  return count === 1;
}
