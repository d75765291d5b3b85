/** Links that were e-mailed to members, and who asks for one without being signed in. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";
import type { LinkPurpose } from "./constants";

type NewLink = Omit<Prisma.MemberLinkUncheckedCreateInput, "usedAt">;

/** Takes the place of the member's link for the same before it. */
export function putLink(tx: Db, link: NewLink) {
  const { memberId, purpose } = link;
  return tx.memberLink.upsert({
    where: { memberId_purpose: { memberId, purpose } },
    create: link,
    update: { ...link, usedAt: null },
    select: { memberId: true },
  });
}

const memberFields = {
  ...{ id: true, accountId: true, name: true, email: true, role: true },
  ...{ emailConfirmedAt: true, hasSecondFactor: true },
} satisfies Prisma.MemberSelect;
const linkFields = {
  ...{ email: true, expiresAt: true, usedAt: true },
  member: { select: memberFields },
} satisfies Prisma.MemberLinkSelect;

export type LinkRecord = Prisma.MemberLinkGetPayload<{ select: typeof linkFields }>;

export function findLink(purpose: LinkPurpose, tokenHash: string): Promise<LinkRecord | null> {
  return db().memberLink.findFirst({ where: { tokenHash, purpose }, select: linkFields });
}

/** Of any number who have the same link, one uses it. @returns whether it is this one */
export async function takeLink(tx: Db, purpose: LinkPurpose, tokenHash: string, now: Date): Promise<boolean> {
  const where = { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } };
  return (await tx.memberLink.updateMany({ where, data: { usedAt: now } })).count === 1;
}

/** A member's password was set otherwise: whoever still has a link to a new one sets none by it. */
export function deletePasswordLinks(tx: Db, member: { id: number } | { accountId: number; email: string }) {
  return tx.memberLink.deleteMany({ where: { purpose: "password", member } });
}

export function insertPasswordRequest(tx: Db, email: string, createdAt: Date) {
  return tx.passwordRequest.create({ data: { email, createdAt }, select: { id: true } });
}

const requestFields = { id: true, email: true, createdAt: true } satisfies Prisma.PasswordRequestSelect;

export type PasswordRequest = Prisma.PasswordRequestGetPayload<{ select: typeof requestFields }>;

/** The oldest first. @param after the id of the one before */
export function findPasswordRequests(after: number, take: number): Promise<PasswordRequest[]> {
  const where = { id: { gt: after } };
  return db().passwordRequest.findMany({ where, select: requestFields, orderBy: { id: "asc" }, take });
}

/** Of any number of servers that saw it, one answers it. @returns whether it is this one */
export async function takePasswordRequest(tx: Db, id: number): Promise<boolean> {
  return (await tx.passwordRequest.deleteMany({ where: { id } })).count === 1;
}
