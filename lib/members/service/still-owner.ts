import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { findMember } from "@/lib/accounts/service/shared";

/**
 * Their role may have been taken from them since the session was read: with the account's row held, it stays what it is.
 * @throws 403 the caller is no owner any more
 */
export async function requireStillOwner({ principal }: Context): Promise<void> {
  const caller = await findMember(principal.userId, principal.member.id);
  const member = { ...principal.member, role: caller?.role ?? "viewer" };
  requireMay({ ...principal, member }, "members.manage");
}
