/** Those who sign in to accounts, each with what is theirs alone (docs/decisions/0110). */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";
import { ask } from "@/lib/kit/db/write";
import type { MemberRole } from "@/lib/accounts/constants";

/** What a session knows of whoever signed in. */
export const memberFields = {
  ...{ id: true, name: true, email: true, role: true },
  hasSecondFactor: true,
  emailConfirmedAt: true,
} satisfies Prisma.MemberSelect;

export type MemberRecord = Prisma.MemberGetPayload<{ select: typeof memberFields }>;

const credentialFields = {
  ...memberFields,
  ...{ accountId: true, passwordHash: true, lastSignInAt: true },
} satisfies Prisma.MemberSelect;

/** The member with this e-mail, their account's id, and their password's hash: one statement, whether there is one or not. */
export function findCredentialsByEmail(email: string) {
  return db().member.findUnique({ where: { email }, select: credentialFields });
}

/** A member by their id alone, and of which account they are. */
export function findSomeMember(id: number) {
  return db().member.findUnique({ where: { id }, select: { ...memberFields, accountId: true } });
}

/** Whose e-mail this is, and of which account. */
export function findMemberByEmail(email: string) {
  return db().member.findUnique({ where: { email }, select: { id: true, accountId: true } });
}

/** Of these addresses, those that somebody signs in with, and what their accounts are. */
export function findAccountsByEmail(emails: string[]) {
  return db().member.findMany({
    where: { email: { in: emails } },
    select: { email: true, account: { select: { role: true, userType: true, isLiquidityProvider: true } } },
  });
}

export async function insertMember(tx: Db, data: Omit<Prisma.MemberUncheckedCreateInput, "id">): Promise<MemberRecord> {
  return tx.member.create({ data: await withRandomId(tx, "members", data), select: memberFields });
}

export function noteSignIn(tx: Db, id: number, now: Date) {
  return tx.member.updateMany({ where: { id }, data: { lastSignInAt: now } });
}

const preferenceFields = {
  emailNotifications: true,
  emailDigest: true,
  smsNotifications: true,
} satisfies Prisma.MemberSelect;
export type Preferences = Prisma.MemberGetPayload<{ select: typeof preferenceFields }>;

export function findPreferences(id: number): Promise<Preferences | null> {
  return db().member.findUnique({ where: { id }, select: preferenceFields });
}

/**
 * What is not given stays. A digest tells from when it is wanted, and nothing of before.
 * @returns null when the member is gone
 */
export async function updatePreferences(
  tx: Db,
  id: number,
  data: Partial<Preferences>,
  now: Date,
): Promise<Preferences | null> {
  await tx.member.updateMany({ where: { id }, data });
  const digested = { emailNotifications: true, emailDigest: true };
  const begun = await tx.member.updateMany({ where: { id, ...digested, digestFrom: null }, data: { digestFrom: now } });
  const awaiting = { memberId: id, readAt: null, awaitsDigest: true };
  if (begun.count > 0) await tx.notification.updateMany({ where: awaiting, data: { awaitsDigest: false } });
  await tx.member.updateMany({ where: { id, NOT: digested }, data: { digestFrom: null } });
  return tx.member.findUnique({ where: { id }, select: preferenceFields });
}

/** What the marks of a member's browsers are signed with; null when the member is gone. */
export function findMarkOwner(id: number) {
  return db().member.findUnique({ where: { id }, select: { id: true, passwordHash: true, hasSecondFactor: true } });
}

export async function findPasswordHash(id: number): Promise<string | null> {
  return (await db().member.findUnique({ where: { id }, select: { passwordHash: true } }))?.passwordHash ?? null;
}

/** Replaces a password only while it is the one that was checked. @returns whether it was */
export async function replacePasswordHash(tx: Db, id: number, from: string, to: string): Promise<boolean> {
  const { count } = await tx.member.updateMany({ where: { id, passwordHash: from }, data: { passwordHash: to } });
  return count === 1;
}

/** What counts as a second factor: one-time codes that are on, or a passkey. */
const FACTORS = [{ oneTimeCodes: { enabledAt: { not: null } } }, { passkeys: { some: {} } }];

/** Writes whether a member has a second factor, after one has come or gone. @returns what that changed to, if anything */
export async function noteSecondFactor(tx: Db, id: number): Promise<"on" | "off" | null> {
  const first = { id, hasSecondFactor: false, OR: FACTORS };
  if ((await tx.member.updateMany({ where: first, data: { hasSecondFactor: true } })).count === 1) return "on";
  const last = { id, hasSecondFactor: true, NOT: { OR: FACTORS } };
  return (await tx.member.updateMany({ where: last, data: { hasSecondFactor: false } })).count === 1 ? "off" : null;
}

/** Sets the password of a member while their e-mail is still this. @returns whether it is */
export async function setMemberPassword(tx: Db, where: { id: number; email: string }, passwordHash: string) {
  return (await tx.member.updateMany({ where, data: { passwordHash } })).count === 1;
}

/** Notes that a member's e-mail is theirs, unless it was noted before. @returns whether it was not */
export async function confirmMemberEmail(tx: Db, { id, email }: { id: number; email: string }, now: Date) {
  const where = { id, email, emailConfirmedAt: null };
  return (await tx.member.updateMany({ where, data: { emailConfirmedAt: now } })).count === 1;
}

const CONFIRMED = {
  table: "members",
  few: ["accountId"],
  one: { account: { table: "users", key: "id", of: "accountId" } },
} satisfies Source;
const confirmedFields = {
  ...{ accountId: true, email: true },
  account: { select: { email: true } },
} satisfies Prisma.MemberSelect;
type ConfirmedRecord = Prisma.MemberGetPayload<{ select: typeof confirmedFields }>;

/** Of these accounts, those whose own e-mail is confirmed. */
export async function findConfirmedAccounts(accountIds: readonly number[]): Promise<Set<number>> {
  const where = { accountId: { in: [...accountIds] }, emailConfirmedAt: { not: null } };
  const asked = { where, select: confirmedFields };
  const members = await (readRows<ConfirmedRecord>(CONFIRMED, asked) ?? db().member.findMany(asked));
  return new Set(members.flatMap(({ accountId, email, account }) => (email === account.email ? accountId : [])));
}

/** Sets the password of the owner whose e-mail is the account's. */
export function setOwnerPassword(tx: Db, { id, email }: { id: number; email: string }, passwordHash: string) {
  return tx.member.updateMany({ where: { accountId: id, email }, data: { passwordHash } });
}

const listedFields = { ...memberFields, lastSignInAt: true, createdAt: true } satisfies Prisma.MemberSelect;
export type ListedMember = Prisma.MemberGetPayload<{ select: typeof listedFields }>;

export async function memberExists(id: number): Promise<boolean> {
  return (await db().member.findUnique({ where: { id }, select: { id: true } })) !== null;
}

/** All of an account: LIMITS.membersPerAccount at most. The first to come is the first. */
export function findMembers(accountId: number): Promise<ListedMember[]> {
  return db().member.findMany({
    where: { accountId },
    select: listedFields,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export function findMember(accountId: number, id: number): Promise<ListedMember | null> {
  return db().member.findFirst({ where: { id, accountId }, select: listedFields });
}

/** The role that a member of the account has by now, as the transaction sees it; null where they are no member of it. */
export async function memberRoleIn(tx: Db, accountId: number, id: number): Promise<MemberRole | null> {
  const asked = Prisma.sql`SELECT "role" FROM "members" WHERE "id" = ${id} AND "accountId" = ${accountId}`;
  const [[role] = []] = (await ask(tx, asked)) as MemberRole[][];
  return role ?? null;
}

/** Another owner of the account, the one who came first. */
export function findOtherOwner(accountId: number, id: number) {
  const where = { accountId, role: "owner", id: { not: id } } satisfies Prisma.MemberWhereInput;
  return db().member.findFirst({ where, select: { email: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
}

/** @returns whether they had the role that the caller saw */
export async function changeMemberRole(tx: Db, seen: MemberRecord, role: MemberRole): Promise<boolean> {
  return (await tx.member.updateMany({ where: { id: seen.id, role: seen.role }, data: { role } })).count === 1;
}

export function renameMember(tx: Db, id: number, name: string) {
  return tx.member.updateMany({ where: { id }, data: { name } });
}

/** Their sessions and notifications go with them. @returns whether they were there, in the role that the caller saw */
export async function deleteMember(tx: Db, seen: MemberRecord): Promise<boolean> {
  return (await tx.member.deleteMany({ where: { id: seen.id, role: seen.role } })).count === 1;
}
