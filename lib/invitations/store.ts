/** Invitations to RFQs that are e-mailed. Who is invited as an account is lib/rfqs/store/invitations.ts. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { withRandomIds } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";

const invitationFields = {
  ...{ id: true, rfqId: true, email: true, companyName: true, sentAt: true, createdAt: true, usedAt: true },
  usedBy: { select: { id: true, name: true, companyName: true } },
} satisfies Prisma.RfqEmailInvitationSelect;

export type EmailInvitationRecord = Prisma.RfqEmailInvitationGetPayload<{ select: typeof invitationFields }>;

const INVITATIONS = {
  table: "rfq_email_invitations",
  few: ["rfqId"],
  one: { usedBy: { table: "users", key: "id", of: "usedById", mayBeMissing: true } },
} satisfies Source;

const OLDEST_FIRST = [
  { createdAt: "asc" },
  { email: "asc" },
] satisfies Prisma.RfqEmailInvitationOrderByWithRelationInput[];

/** All of an RFQ, the oldest first: few, as LIMITS.emailInvitationsPerRfq bounds those that are open. */
export function findEmailInvitations(rfqId: number): Promise<EmailInvitationRecord[]> {
  const asked = { where: { rfqId }, select: invitationFields, orderBy: OLDEST_FIRST };
  return readRows<EmailInvitationRecord>(INVITATIONS, asked) ?? db().rfqEmailInvitation.findMany(asked);
}

const linkFields = {
  ...invitationFields,
  rfq: {
    select: {
      ...{ id: true, name: true, publishedName: true, status: true, validUntil: true },
      owner: { select: { companyName: true } },
    },
  },
} satisfies Prisma.RfqEmailInvitationSelect;

export function findInvitationByToken(tokenHash: string) {
  return db().rfqEmailInvitation.findUnique({ where: { tokenHash }, select: linkFields });
}

/** How many of an RFQ wait for its publication. */
export function countUnsent(rfqId: number): Promise<number> {
  const where = { rfqId, sentAt: null };
  return countRows(INVITATIONS, { where }) ?? db().rfqEmailInvitation.count({ where });
}

type NewInvitation = Omit<Prisma.RfqEmailInvitationCreateManyInput, "id">;

/** @returns their ids, in the same order */
export async function insertEmailInvitations(tx: Db, rows: NewInvitation[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const data = await withRandomIds(tx, "rfq_email_invitations", rows);
  await tx.rfqEmailInvitation.createMany({ data });
  return data.map(({ id }) => id);
}

/** Gives one that nobody has joined by a link. @returns whether there was one */
export async function setLink(tx: Db, id: number, link: { tokenHash: string; sentAt: Date }): Promise<boolean> {
  const { count } = await tx.rfqEmailInvitation.updateMany({ where: { id, usedAt: null }, data: link });
  return count === 1;
}

/** Of any number of people with the same link, one joins. @returns whether it is this one */
export async function takeEmailInvitation(
  tx: Db,
  tokenHash: string,
  use: { usedAt: Date; usedById: number },
): Promise<boolean> {
  return (await tx.rfqEmailInvitation.updateMany({ where: { tokenHash, usedAt: null }, data: use })).count === 1;
}

/** @returns how many there were that nobody has joined by */
export async function deleteEmailInvitations(tx: Db, rfqId: number, ids: number[]): Promise<number> {
  return (await tx.rfqEmailInvitation.deleteMany({ where: { rfqId, id: { in: ids }, usedAt: null } })).count;
}

/** The open RFQ that a market maker joined by e-mail last. */
export async function findRfqJoinedBy(userId: number, now: Date): Promise<{ id: number } | null> {
  const joined = await db().rfqEmailInvitation.findFirst({
    where: { usedById: userId, rfq: { status: "OPEN", validUntil: { gt: now } } },
    select: { rfq: { select: { id: true } } },
    orderBy: { usedAt: "desc" },
  });
  return joined && joined.rfq;
}
