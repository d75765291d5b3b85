import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { readRow } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";
import type { Page } from "@/lib/kit/list-spec";
import { SESSION_LIST } from "@/lib/accounts/lists";
import { memberFields, type MemberRecord } from "./members";
import { userFields, type UserRecord } from "./users";

const sessionFields = {
  ...{ id: true, createdAt: true, lastSeenAt: true, expiresAt: true, confirmedAt: true },
  user: { select: userFields },
  member: { select: memberFields },
} satisfies Prisma.SessionSelect;

type SessionHead = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date | null;
  expiresAt: Date;
  confirmedAt: Date | null;
};
type ActiveSessionRecord = SessionHead & { user: UserRecord; member: MemberRecord };
type FoundSession = SessionHead & { user: UserRecord | null; member: MemberRecord | null };

const SESSIONS = {
  model: "Session",
  table: "sessions",
  one: {
    user: { table: "users", key: "id", of: "userId", mayBeMissing: true },
    member: { table: "members", key: "id", of: "memberId", mayBeMissing: true },
  },
} satisfies WrittenTable;

/** Every call asks this, and asks the database each time: a session that has ended is none from then on. */
async function findSession(where: { id: string } | { tokenHash: string }): Promise<ActiveSessionRecord | null> {
  const asked = { where, select: sessionFields };
  const session: FoundSession | null = await (readRow<FoundSession>(SESSIONS, asked) ?? db().session.findUnique(asked));
  // Of a user who was deleted by hand, past the foreign keys (the `sqlite3` program doesn't mind them), a session is left.
  return session?.user && session.member ? { ...session, user: session.user, member: session.member } : null;
}

export function insertSession(tx: Db, data: Prisma.SessionCreateManyInput & { createdAt: Date }) {
  return insertRows(tx, SESSIONS, [data]);
}

export const findSessionById = (id: string) => findSession({ id });
export const findSessionByTokenHash = (tokenHash: string) => findSession({ tokenHash });

/** Its member has shown their second factor in it. */
export function confirmSession(tx: Db, id: string, now: Date) {
  return tx.session.updateMany({ where: { id }, data: { confirmedAt: now } });
}

/** What the member's other sessions have shown counts no more: it was of factors as they were. */
export function unconfirmOtherSessions(tx: Db, memberId: number, keptId: string) {
  const where = { memberId, id: { not: keptId }, confirmedAt: { not: null } };
  return tx.session.updateMany({ where, data: { confirmedAt: null } });
}

/** Forgets the member's sessions that have run out. */
export function deleteExpiredSessionsOf(tx: Db, memberId: number, now: Date) {
  return tx.session.deleteMany({ where: { memberId, expiresAt: { lte: now } } });
}

/** Forgets sessions that have run out, of everybody. @returns how many, at most `limit` */
export async function deleteExpiredSessions(tx: Db, now: Date, limit: number): Promise<number> {
  return (await tx.session.deleteMany({ where: { expiresAt: { lte: now } }, limit })).count;
}

/** Of many requests at once, one notes it. */
export function noteSeen(tx: Db, { id, lastSeenAt }: Pick<SessionHead, "id" | "lastSeenAt">, now: Date) {
  return tx.session.updateMany({ where: { id, lastSeenAt }, data: { lastSeenAt: now } });
}

/** Ending a session that has ended already is fine. */
export function deleteSession(tx: Db, id: string) {
  return tx.session.deleteMany({ where: { id } });
}

/** @returns how many of the member's other sessions ended */
export async function deleteOtherSessions(tx: Db, memberId: number, keptId: string): Promise<number> {
  return (await tx.session.deleteMany({ where: { memberId, id: { not: keptId } } })).count;
}

/** Signs a member out everywhere. @returns of how many sessions */
export async function deleteSessionsOfMember(tx: Db, memberId: number): Promise<number> {
  return (await tx.session.deleteMany({ where: { memberId } })).count;
}

/** @returns whether it was a session of this member */
export async function deleteSessionOf(tx: Db, memberId: number, id: string): Promise<boolean> {
  return (await tx.session.deleteMany({ where: { id, memberId } })).count === 1;
}

const listedFields = {
  id: true,
  userAgent: true,
  ipAddress: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
} satisfies Prisma.SessionSelect;
export type SessionRecord = Prisma.SessionGetPayload<{ select: typeof listedFields }>;

const sessions: Table<Prisma.SessionWhereInput, Prisma.SessionOrderByWithRelationInput, SessionRecord> = {
  name: "sessions",
  find: (slice) => db().session.findMany({ select: listedFields, ...slice }),
  count: (query) => db().session.count(query),
};

/** A member's sessions that have neither expired nor been idle since before `idleSince`, the newest first. */
export function listSessions(memberId: number, { now, idleSince }: { now: Date; idleSince: Date }, page: Page) {
  const used = [{ lastSeenAt: { gt: idleSince } }, { lastSeenAt: null, createdAt: { gt: idleSince } }];
  return listPage(sessions, SESSION_LIST, page, { memberId, expiresAt: { gt: now }, OR: used });
}

/** Signs everyone of an account out everywhere. */
export function deleteSessionsOf(tx: Db, userId: number) {
  return tx.session.deleteMany({ where: { userId } });
}
