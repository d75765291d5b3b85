/** Stored profiles as their callers see them (contract section 4). */
import "server-only";
import { WIZARD_STEPS } from "@/lib/profiles/constants/profiles";
import type { UserType } from "@/lib/accounts/constants";
import type { ProfileRecord } from "@/lib/profiles/store/profiles";
import { findConfirmedAccounts, type UserRecord } from "@/lib/accounts/service/shared";
import { together } from "@/lib/kit/db/prepared/together";
import { hasQuoted } from "@/lib/quotes/service/shared";
import { counterpartOf } from "@/lib/introductions/rules";
import { areIntroduced } from "@/lib/introductions/service/shared";
import { hasInvited } from "@/lib/rfqs/service/shared";
import type { ProfileGroups } from "@/lib/profiles/contract/groups";
import { canActAsMaker, partyOf, type Principal } from "@/lib/accounts/rules/permissions";
import { relationTo } from "@/lib/accounts/rules/relations";
import { actsAs } from "@/lib/accounts/rules/standing";
import { PROFILE_RULES, publicPartsOf } from "./kinds";

export type Profile<Kind extends UserType> = ProfileRecord<Kind>;

/** How much of a profile a caller may see (docs/decisions/0029). What they may not see is already empty in it. */
export type Sees = "everything" | "contacts" | "public";
export type ProfileView<Kind extends UserType> = {
  profile: Profile<Kind>;
  sees: Sees;
  /** Of the company's account; where its page is read. */
  isEmailConfirmed?: boolean;
};

/** A completed profile stands at the last step, wherever its wizard was left. */
export function toProfile<Kind extends UserType>(record: ProfileRecord<Kind>): Profile<Kind> {
  return record.isCompleted ? { ...record, currentStep: WIZARD_STEPS } : record;
}

/**
 * Whether the owner of a profile of this kind has turned to the viewer: invited them, quoted on an RFQ of theirs, or been
 * introduced to them.
 */
export async function isCounterparty(viewer: Principal, kind: UserType, ownerId: number): Promise<boolean> {
  if (kind === "token_issuer" && canActAsMaker(viewer)) return hasInvited(ownerId, viewer.userId);
  if (kind === "market_maker" && partyOf(viewer) === "issuer") return hasQuoted(ownerId, viewer.userId);
  return kind === counterpartOf(viewer) && areIntroduced(viewer.userId, ownerId);
}

async function sightOf(viewer: Principal, kind: UserType, ownerId: number): Promise<Sees> {
  if (relationTo(viewer, { ownerId }) !== "none") return "everything";
  return (await isCounterparty(viewer, kind, ownerId)) ? "contacts" : "public";
}

/** Whether a profile is there at all for who sees so much of it: for strangers while its account is a company of the kind (docs/decisions/0176). */
export const isShown = (sees: Sees, kind: UserType, owner: UserRecord | null): boolean =>
  sees !== "public" || (owner !== null && actsAs(owner, kind));

/** A profile's groups, as far as a viewer sees them. */
export function groupsSeen<Kind extends UserType>(
  sees: Sees,
  kind: Kind,
  groups: ProfileGroups[Kind],
): ProfileGroups[Kind] {
  if (sees === "everything") return groups;
  return sees === "contacts" ? PROFILE_RULES[kind].withoutTerms(groups) : publicPartsOf(kind, groups);
}

/** What a viewer may see of a profile; what they may not is empty in it. */
export async function viewProfile<Kind extends UserType>(
  viewer: Principal,
  kind: Kind,
  profile: Profile<Kind>,
): Promise<ProfileView<Kind>> {
  const [sees, confirmed] = await together(() =>
    Promise.all([sightOf(viewer, kind, profile.userId), findConfirmedAccounts([profile.userId])]),
  );
  const isEmailConfirmed = confirmed.has(profile.userId);
  return { profile: { ...profile, groups: groupsSeen(sees, kind, profile.groups) }, sees, isEmailConfirmed };
}
