/** Sessions: one row per sign-in, to which the bearer token and the cookie both refer. */
import { DAY_MS, MINUTE_MS } from "@/lib/kit/durations";
import type { Origin } from "@/lib/kit/http/client-address";
import { randomUUID } from "node:crypto";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@/lib/kit/limits";
import {
  deleteExpiredSessionsOf,
  deleteSession,
  findSessionById,
  findSessionByTokenHash,
  insertSession,
  noteSeen,
} from "@/lib/accounts/store/sessions";
import { type MemberRecord, noteSignIn } from "@/lib/accounts/store/members";
import type { UserRecord } from "@/lib/accounts/store/users";
import { inTransaction } from "@/lib/kit/db/transaction";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { decodeSession, type SessionClaims, sessionCookieHeader } from "./session-cookie";
import { hashToken, newToken } from "./tokens";

/** `user` is the account, `member` who of it has signed in. */
type SignedIn = { user: UserRecord; member: MemberRecord };
/** `confirmedAt` is when they last showed their second factor in it. */
export type ActiveSession = SignedIn & { id: string; confirmedAt: Date | null };

export function principalOf({ user, member }: SignedIn): Principal {
  const { id: userId, role, userType, isLiquidityProvider } = user;
  const { id, name, role: memberRole } = member;
  return { userId, role, userType, isLiquidityProvider, member: { id, name, role: memberRole } };
}

export function claimsOf({ id, user, member }: ActiveSession): SessionClaims {
  return {
    sessionId: id,
    userId: user.id,
    memberId: member.id,
    role: user.role,
    userType: user.userType,
    isLiquidityProvider: user.isLiquidityProvider,
    onboardingCompleted: user.onboardingCompletedAt !== null,
  };
}

/**
 * Starts a session and returns its token, which is known nowhere else from here on. Those that ran out go.
 * @param confirmedAt when a second factor was shown; null where none was
 */
export async function startSession(
  { user, member }: SignedIn,
  origin: Origin,
  now: Date,
  confirmedAt: Date | null = null,
) {
  const token = newToken();
  const session = { id: randomUUID(), user, member, confirmedAt };
  await inTransaction(async (tx) => {
    await deleteExpiredSessionsOf(tx, member.id, now);
    await noteSignIn(tx, member.id, now);
    await insertSession(tx, {
      id: session.id,
      userId: user.id,
      memberId: member.id,
      tokenHash: hashToken(token),
      ipAddress: origin.ipAddress.slice(0, 64),
      userAgent: origin.userAgent.slice(0, 300),
      createdAt: now,
      confirmedAt: session.confirmedAt,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    });
  });
  return { token, session };
}

/** How exactly a session says when it was last used: what reads writes at most so often. */
const SEEN_EVERY_MS = 15 * MINUTE_MS;

/** A session that was last used then, or earlier, is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);

async function unlessExpired(session: Awaited<ReturnType<typeof findSessionById>>, now: Date) {
  if (!session || session.expiresAt <= now) return null;
  const { id, user, member, confirmedAt, lastSeenAt, createdAt } = session;
  const usedAt = lastSeenAt ?? createdAt;
  if (usedAt <= idleSince(now)) return null;
  const isNews = now.getTime() - usedAt.getTime() >= SEEN_EVERY_MS;
  // A database that takes no writes for now (its disk is full) still answers what is read.
  if (isNews) await inTransaction((tx) => noteSeen(tx, session, now)).catch(() => undefined);
  return { id, user, member, confirmedAt };
}

export async function findSessionByToken(token: string, now: Date): Promise<ActiveSession | null> {
  return unlessExpired(await findSessionByTokenHash(hashToken(token)), now);
}

export async function findSessionByCookie(cookie: string | undefined, now: Date): Promise<ActiveSession | null> {
  const claims = await decodeSession(cookie);
  return claims ? unlessExpired(await findSessionById(claims.sessionId), now) : null;
}

export async function endSession(id: string): Promise<void> {
  await inTransaction((tx) => deleteSession(tx, id));
}

/** Hands a session that has just begun to its browser. */
export async function giveCookie(headers: Headers, session: ActiveSession): Promise<void> {
  headers.append("set-cookie", await sessionCookieHeader(claimsOf(session)));
}
