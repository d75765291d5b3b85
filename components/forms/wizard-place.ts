import type { Principal } from "@/lib/accounts/rules/permissions";
import { type UserType } from "@/lib/accounts/constants";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { keptAt, readStored } from "@/lib/kit/client/drafts";

/** Who types: a member of an account. */
export type Typist = { userId: number; memberId: number };

export const typistOf = ({ userId, member }: Pick<Principal, "userId" | "member">): Typist => ({
  userId,
  memberId: member.id,
});

/** Whether what stands there names another person. Older drafts name no member: they are their account's. */
function isOfAnother(key: string, { userId, memberId }: Typist): boolean {
  try {
    const stored = readStored(key)?.stored;
    return stored?.userId !== undefined && (stored.userId !== userId || (stored.memberId ?? memberId) !== memberId);
  } catch {
    return false;
  }
}

/**
 * Where a wizard's entries are kept. The spec's key for a VC investor names nobody, so whoever signs in later in the same browser
 * has a place of their own while somebody else's entries stand there.
 */
export function wizardPlace(type: UserType, typist: Typist): string {
  const shared = STORAGE_KEYS.onboardingDraft(type, typist.userId);
  const own = `${shared}-${typist.memberId}`;
  return keptAt(own) !== null || isOfAnother(shared, typist) ? own : shared;
}
