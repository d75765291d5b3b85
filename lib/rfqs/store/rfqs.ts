import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRow } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { rfqFields, RFQS, venueFields } from "./fields";

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
