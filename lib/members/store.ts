/** Invitations to accounts. The members themselves are lib/accounts/store/members.ts. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";

const invitationFields = {
  ...{ id: true, accountId: true, email: true, name: true, role: true },
  ...{ createdAt: true, expiresAt: true, joinedAt: true },
} satisfies Prisma.MemberInvitationSelect;

export type InvitationRecord = Prisma.MemberInvitationGetPayload<{ select: typeof invitationFields }>;

/** Those that nobody has joined by, the oldest first: LIMITS.membersPerAccount at most. */
export function findInvitations(accountId: number): Promise<InvitationRecord[]> {
  return db().memberInvitation.findMany({
    where: { accountId, joinedAt: null },
    select: invitationFields,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** One that nobody has joined by. */
export function findInvitation(accountId: number, id: number): Promise<InvitationRecord | null> {
  return db().memberInvitation.findFirst({ where: { id, accountId, joinedAt: null }, select: invitationFields });
}

const byLinkFields = { ...invitationFields, account: { select: { companyName: true } } } as const;

export function findInvitationByToken(tokenHash: string) {
  return db().memberInvitation.findUnique({ where: { tokenHash }, select: byLinkFields });
}

type NewInvitation = Omit<Prisma.MemberInvitationUncheckedCreateInput, "id">;

/** One that expired, or that somebody joined by who has gone since, gives way. */
export async function insertInvitation(tx: Db, data: NewInvitation): Promise<InvitationRecord> {
  await tx.memberInvitation.deleteMany({ where: { accountId: data.accountId, email: data.email } });
  return tx.memberInvitation.create({
    data: await withRandomId(tx, "member_invitations", data),
    select: invitationFields,
  });
}

/** Gives one that nobody has joined by another link. @returns whether there was one */
export async function renewInvitation(
  tx: Db,
  { id, accountId }: Pick<InvitationRecord, "id" | "accountId">,
  data: { tokenHash: string; expiresAt: Date },
): Promise<boolean> {
  return (await tx.memberInvitation.updateMany({ where: { id, accountId, joinedAt: null }, data })).count === 1;
}

/** Of any number of people with the same link, one joins. @returns whether it is this one */
export async function takeInvitation(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const where = { tokenHash, joinedAt: null, expiresAt: { gt: now } };
  return (await tx.memberInvitation.updateMany({ where, data: { joinedAt: now } })).count === 1;
}

/** @returns whether there was one that nobody has joined by */
export async function deleteInvitation(tx: Db, accountId: number, id: number): Promise<boolean> {
  return (await tx.memberInvitation.deleteMany({ where: { id, accountId, joinedAt: null } })).count === 1;
}
