/** How far the caller's profile is, read and counted once for all that the dashboard tells of it. */
import "server-only";
import { type Principal, profileKindOf } from "@/lib/accounts/rules/permissions";
import { sectionProgress } from "@/lib/profiles/rules/completeness";
import { findProfileOf } from "@/lib/profiles/service/shared";

export async function ownProfile(principal: Principal) {
  const kind = profileKindOf(principal);
  if (!kind) return null;
  const record = await findProfileOf(kind, principal.userId);
  return { isCompleted: record?.isCompleted ?? false, sections: sectionProgress(kind, record?.groups ?? {}) };
}

/** Null for whom there is none. */
export type OwnProfile = Awaited<ReturnType<typeof ownProfile>>;
