import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { findMember, findUser } from "@/lib/accounts/service/shared";
import { AppError } from "@/lib/kit/errors";

/**
 * Their role may have been taken from them since the session was read, or their account have another: with the account's row
 * held, both stay what they are. Another role of the account ended its sessions and what was open of it (docs/decisions/0110,
 * 0193): nothing comes of one of these sessions that outlives it.
 * @throws 401 the account has another role by now · 403 the caller is no owner any more
 */
export async function requireStillOwner({ principal }: Context): Promise<void> {
  const account = await findUser(principal.userId);
  if (account && account.role !== principal.role) {
    throw new AppError("unauthorized", "Unauthorized. Please log in again.", { code: "invalid_token" });
  }
  const caller = await findMember(principal.userId, principal.member.id);
  const member = { ...principal.member, role: caller?.role ?? "viewer" };
  requireMay({ ...principal, member }, "members.manage");
}
