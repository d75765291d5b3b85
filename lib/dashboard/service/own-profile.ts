/** The caller's profile, read once for all that the dashboard tells of it. */
import "server-only";
import { type Principal, profileKindOf } from "@/lib/accounts/rules/permissions";
import { findProfileOf } from "@/lib/profiles/service/shared";

export async function ownProfile(principal: Principal) {
  const kind = profileKindOf(principal);
  return kind && { kind, record: await findProfileOf(kind, principal.userId) };
}

/** With what it is of; null for whom there is none. */
export type OwnProfile = Awaited<ReturnType<typeof ownProfile>>;
