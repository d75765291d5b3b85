/** Sessions: one row per sign-in, to which the bearer token and the cookie both refer. */
import type { Origin } from "@/lib/kit/http/client-address";
import { randomUUID } from "node:crypto";
import { SESSION_DAYS } from "@/lib/kit/limits";
import {
  deleteExpiredSessionsOf,
  deleteSession,
  findSessionById,
  findSessionByTokenHash,
  insertSession,
} from "@/lib/accounts/store/sessions";
import { type MemberRecord, noteSignIn } from "@/lib/accounts/store/members";
import type { UserRecord } from "@/lib/accounts/store/users";
import { inTransaction } from "@/lib/kit/db/transaction";
import type { Principal } from "@/lib/accounts/rules/permissions";
import { decodeSession, type SessionClaims } from "./session-cookie";
import { hashToken, newToken } from "./tokens";

const DAY_MS = 86_400_000;

/** `user` is the account, `member` who of it has signed in. */
export type ActiveSession = { id: string; user: UserRecord; member: MemberRecord };

export function principalOf({ user, member }: Omit<ActiveSession, "id">): Principal {
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

/** Starts a session and returns its token, which is known nowhere else from here on. Those that ran out go. */
export async function startSession({ user, member }: Omit<ActiveSession, "id">, origin: Origin, now: Date) {
  const token = newToken();
  const session = { id: randomUUID(), user, member };
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
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    });
  });
  return { token, session };
}

const unlessExpired = (session: (ActiveSession & { expiresAt: Date }) | null, now: Date): ActiveSession | null =>
  session && session.expiresAt > now ? { id: session.id, user: session.user, member: session.member } : null;

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
