/** Stored profiles as their callers see them (contract section 4). */
import { WIZARD_STEPS } from "@/lib/constants/profiles";
import type { UserType } from "@/lib/constants/users";
import type { ProfileRecord } from "@/lib/db/queries/profiles";
import { sharesRfq } from "@/lib/db/queries/rfqs";
import { merge } from "@/lib/domain/merge";
import { canActAsMaker, partyOf, type Principal } from "@/lib/domain/permissions";
import { PROFILE_RULES, type ProfileGroups } from "./profile-kinds";

export type Profile<Kind extends UserType> = Omit<ProfileRecord, "groups"> & { groups: ProfileGroups[Kind] };

/** A profile as one caller may see it. `public`: what they may not see is already empty in it. */
export type ProfileView<Kind extends UserType> = { profile: Profile<Kind>; sees: "everything" | "public" };

/**
 * The stored groups over the empty ones: a field that came later has its empty value. A completed profile stands at the
 * last step, wherever its wizard was left.
 */
export function toProfile<Kind extends UserType>(kind: Kind, record: ProfileRecord): Profile<Kind> {
  const currentStep = record.isCompleted ? WIZARD_STEPS : record.currentStep;
  return { ...record, currentStep, groups: merge(PROFILE_RULES[kind].empty, record.groups) };
}

/** Whether the viewer and the owner of a profile of this kind share an RFQ that is not a draft. */
async function isCounterparty(viewer: Principal, kind: UserType, ownerId: number): Promise<boolean> {
  if (kind === "token_issuer" && canActAsMaker(viewer)) return sharesRfq(ownerId, viewer.userId);
  if (kind === "market_maker" && partyOf(viewer) === "issuer") return sharesRfq(viewer.userId, ownerId);
  return false;
}

/** What a viewer may see of a profile; what they may not is empty in it. */
export async function viewProfile<Kind extends UserType>(
  viewer: Principal,
  kind: Kind,
  profile: Profile<Kind>,
): Promise<ProfileView<Kind>> {
  const isOwn = profile.userId === viewer.userId || viewer.role === "admin";
  if (isOwn || (await isCounterparty(viewer, kind, profile.userId))) return { profile, sees: "everything" };
  const groups = PROFILE_RULES[kind].withoutPrivateParts(profile.groups);
  return { profile: { ...profile, groups }, sees: "public" };
}
