/** Whom RFQs invite, and who of them has passed. */
import "server-only";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import type { Db } from "@/lib/kit/db/client";
import { readRow, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";
import { ask, insertRows, type WrittenTable, updateRows } from "@/lib/kit/db/write";

export const INVITATIONS = { model: "RfqInvitation", table: "rfq_invitations" } satisfies WrittenTable;

const INVITATION = { table: "rfq_invitations" } satisfies Source;
const keyField = { rfqId: true } satisfies Prisma.RfqInvitationSelect;

export async function isInvited(rfqId: number, marketMakerId: number): Promise<boolean> {
  const asked = { where: { rfqId, marketMakerId }, select: keyField };
  return (await (readRow<object>(INVITATION, asked) ?? db().rfqInvitation.findFirst(asked))) !== null;
}

/**
 * When an issuer has invited market makers after `since`: with the publication of an RFQ, or later. Either changes the RFQ,
 * so that an issuer's others, of before, are passed over by an index.
 * @param exceptId an RFQ that is left out
 */
export async function findInvitedSince(ownerId: number, since: Date, exceptId: number | null): Promise<Date[]> {
  const rows = await db().rfqInvitation.findMany({
    where: {
      rfq: {
        ...{ ownerId, publishedAt: { not: null }, updatedAt: { gt: since } },
        ...(exceptId !== null && { id: { not: exceptId } }),
      },
      OR: [{ invitedAt: { gt: since } }, { rfq: { publishedAt: { gt: since } } }],
    },
    select: { invitedAt: true, publishedAt: true },
  });
  return rows.map(({ invitedAt, publishedAt }) => (publishedAt && publishedAt > invitedAt ? publishedAt : invitedAt));
}

/** How many market makers an issuer has invited after `since`, as `findInvitedSince` has them. */
export async function countInvitedSince(tx: Db, ownerId: number, since: Date, exceptId: number | null) {
  const counting = Prisma.sql`
    SELECT COUNT(*) FROM "rfqs" AS r JOIN "rfq_invitations" AS i ON i."rfqId" = r."id"
    WHERE r."ownerId" = ${ownerId} AND r."updatedAt" > ${since} AND r."publishedAt" IS NOT NULL AND r."id" <> ${exceptId ?? 0}
      AND (i."invitedAt" > ${since} OR r."publishedAt" > ${since})`;
  const [[count] = []] = await ask(tx, counting);
  return Number(count);
}

/** Whether an issuer has invited a market maker to an RFQ that is not a draft. */
export async function hasInvited(issuerId: number, marketMakerId: number): Promise<boolean> {
  const where = { marketMakerId, ownerId: issuerId, status: { not: "DRAFT" as const } };
  const asked = { where, select: keyField, take: 1 };
  return (await (readRows<object>(INVITATION, asked) ?? db().rfqInvitation.findMany(asked))).length > 0;
}

/** Who is invited, by the ids of their accounts. */
export async function findInvitedIds(tx: Db, rfqId: number): Promise<number[]> {
  const rows = await tx.rfqInvitation.findMany({ where: { rfqId }, select: { marketMakerId: true } });
  return rows.map(({ marketMakerId }) => marketMakerId);
}

/** Who stays invited keeps their invitation, and what they have said to it. */
export async function replaceInvitations(tx: Db, rfqId: number, marketMakerIds: number[], now: Date): Promise<void> {
  await tx.rfqInvitation.deleteMany({ where: { rfqId, marketMakerId: { notIn: marketMakerIds } } });
  const keptIds = new Set(await findInvitedIds(tx, rfqId));
  await insertInvitations(
    tx,
    rfqId,
    marketMakerIds.filter((id) => !keptIds.has(id)),
    now,
  );
}

/** Invites market makers who are not invited yet. */
export async function insertInvitations(tx: Db, rfqId: number, marketMakerIds: number[], now: Date): Promise<void> {
  const rows = marketMakerIds.map((marketMakerId) => ({ rfqId, marketMakerId, invitedAt: now }));
  await insertRows(tx, INVITATIONS, rows);
  await tx.rfq.update({
    where: { id: rfqId },
    data: { marketMakerCount: await tx.rfqInvitation.count({ where: { rfqId } }), updatedAt: now },
    select: { id: true },
  });
}

/**
 * Keeps that an invited market maker doesn't quote and why, or forgets it (null).
 * @returns whether they are invited
 */
export async function setPass(
  tx: Db,
  invitation: { rfqId: number; marketMakerId: number },
  pass: { reason: string; at: Date } | null,
): Promise<boolean> {
  const data = { passReason: pass?.reason ?? null, passedAt: pass?.at ?? null };
  return (await updateRows(tx, INVITATIONS, { where: invitation, data })) === 1;
}
