/**
 * Profiles: a user's own, and the directories (spec 2, sections 3 to 7; contract sections 4 and 8). Completing one is
 * in `onboarding.ts`.
 */
import "server-only";
import { recordChange } from "@/lib/audit/service/record";
import { isDeepStrictEqual } from "node:util";
import type { UserType } from "@/lib/accounts/constants";
import { listProfiles, type ProfileFilter } from "@/lib/profiles/store/directories";
import {
  deleteProfileOf,
  findProfile,
  findProfileOf,
  insertProfile,
  lockProfileOf,
  type ProfileChange,
  updateProfileOf,
} from "@/lib/profiles/store/profiles";
import { findUser, lockUsers, reopenOnboarding, type UserRecord } from "@/lib/accounts/service/shared";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { merge } from "@/lib/kit/merge";
import { CHANGE_PROFILE, OWN_PROFILE, requireMay } from "@/lib/accounts/rules/permissions";
import { type MissingField, missingInProfile } from "@/lib/profiles/rules/completeness";
import type { MarketMakerBody } from "@/lib/profiles/contract/market-maker";
import type { TokenIssuerBody } from "@/lib/profiles/contract/token-issuer";
import type { VcInvestorBody } from "@/lib/profiles/contract/vc-investor";
import type { Context } from "@/lib/accounts/context";
import { endPendingIntroductions } from "@/lib/introductions/service/shared";
import { settleFileReferences } from "@/lib/files/service/files";
import { notifyWatchers } from "@/lib/notifications/service/notifications";
import type { ProjectNews } from "@/lib/watchlist/rules";
import type { ProfileGroups } from "@/lib/profiles/contract/groups";
import { PROFILE_RULES, publicPartsOf } from "./kinds";
import { isShown, type Profile, type ProfileView, toProfile, viewProfile } from "./views";

export type { Profile, ProfileView };

export type ProfileBody = {
  token_issuer: TokenIssuerBody;
  market_maker: MarketMakerBody;
  vc_investor: VcInvestorBody;
};

const NOTHING_TO_UPDATE = "No onboarding record found to update";
const CHANGED_ELSEWHERE = "This profile was changed elsewhere since you opened it. Reload to see the newer version.";

/** A 422 that names every field that is missing. */
export function incompleteProfile(missing: MissingField[]): AppError {
  const issues = missing.map(({ path, message, isWrong }) => {
    const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return { loc: ["body", ...steps], msg: message, type: isWrong ? "value_error" : "missing" };
  });
  return new AppError("validation", issues, { code: "profile_incomplete" });
}

function changed<Kind extends UserType>(
  kind: Kind,
  groups: ProfileGroups[Kind],
  { id: _, currentStep: __, version: ___, ...changes }: ProfileBody[Kind],
): ProfileGroups[Kind] {
  return PROFILE_RULES[kind].clearBranches(merge(groups, changes));
}

/**
 * The caller's profile of this kind.
 * @throws 403 the caller's kind is another · 404 there is none yet
 */
export async function readOwnProfile<Kind extends UserType>(context: Context, kind: Kind): Promise<Profile<Kind>> {
  requireMay(context.principal, OWN_PROFILE[kind]);
  const record = await findProfileOf(kind, context.principal.userId);
  if (!record) throw notFound("Onboarding record");
  return toProfile(record);
}

/**
 * Creates the caller's profile from what the body gives; the rest is empty, or the spec's default.
 * @throws 403 another kind · 409 the caller has one · 422 a file that is not the caller's
 */
export async function createOwnProfile<Kind extends UserType>(
  context: Context,
  kind: Kind,
  body: ProfileBody[Kind],
): Promise<Profile<Kind>> {
  const { principal, now } = context;
  requireMay(principal, CHANGE_PROFILE[kind]);
  const groups = changed(kind, PROFILE_RULES[kind].empty, body);
  const data = {
    ...PROFILE_RULES[kind].columns(groups),
    currentStep: body.currentStep ?? 1,
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await inTransaction(async (tx) => {
      const record = await insertProfile(tx, kind, principal.userId, data);
      await settleFileReferences(principal.userId, groups, now);
      return toProfile(record);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", "You already have an onboarding record", { code: "profile_exists" });
  }
}

/**
 * Runs `change` on a user's profile with the row locked, and stores what it returns.
 * @throws 404 there is none
 */
export function changeProfileOf<Kind extends UserType>(
  context: Context,
  kind: Kind,
  userId: number,
  change: (profile: Profile<Kind>) => ProfileChange<Kind>,
): Promise<Profile<Kind>> {
  return inTransaction(async (tx) => {
    const record = (await lockProfileOf(tx, kind, userId)) && (await findProfileOf(kind, userId));
    if (!record) throw new AppError("not_found", NOTHING_TO_UPDATE);
    const changes = change(toProfile(record));
    return toProfile(await updateProfileOf(tx, kind, userId, changes, context.now));
  });
}

/** A save that was made to an older version would undo the newer one. One that was stored already undoes nothing. */
function requireVersion<Kind extends UserType>(
  body: ProfileBody[Kind],
  stored: Profile<Kind>,
  groups: ProfileGroups[Kind],
): void {
  const isNewest = body.version === undefined || body.version === stored.version;
  if (isNewest || isDeepStrictEqual(groups, stored.groups)) return;
  throw new AppError("conflict", CHANGED_ELSEWHERE, { code: "profile_changed" });
}

/**
 * Merges what the body gives into the caller's profile; what it says already makes no other version. A completed one stays
 * complete, and at its last step.
 * @throws 403 another kind · 404 there is none, or `id` names another · 409 another version than `version` ·
 *   422 a file that is not the caller's, or a required field of a completed profile emptied
 */
export async function updateOwnProfile<Kind extends UserType>(
  context: Context,
  kind: Kind,
  body: ProfileBody[Kind],
): Promise<Profile<Kind>> {
  const { principal, now } = context;
  requireMay(principal, CHANGE_PROFILE[kind]);
  return inTransaction(async (tx) => {
    let news: ProjectNews[] = [];
    const profile = await changeProfileOf(context, kind, principal.userId, (stored) => {
      if (body.id !== undefined && body.id !== stored.id) throw new AppError("not_found", NOTHING_TO_UPDATE);
      const groups = changed(kind, stored.groups, body);
      requireVersion(body, stored, groups);
      const missing = stored.isCompleted ? missingInProfile(kind, groups) : [];
      if (missing.length > 0) throw incompleteProfile(missing);
      // What is still being filled in is no news.
      if (stored.isCompleted) news = PROFILE_RULES[kind].news(stored.groups, groups);
      const currentStep = stored.isCompleted ? stored.currentStep : (body.currentStep ?? stored.currentStep);
      // Whoever reads it has read this already: no other version.
      if (isDeepStrictEqual(groups, stored.groups)) return { currentStep };
      return { ...PROFILE_RULES[kind].columns(groups), currentStep };
    });
    await settleFileReferences(principal.userId, profile.groups, now);
    await notifyWatchers(tx, context, { id: profile.id, name: PROFILE_RULES[kind].columns(profile.groups).name }, news);
    return profile;
  });
}

/**
 * Deletes the caller's profile; onboarding then starts over.
 * @param named the id that was sent along, if any: who means another's, or one from before, doesn't mean the one of today
 * @returns the id that is gone, and the user as they are now
 * @throws 403 another kind · 404 there is none, or `named` is another
 */
export async function deleteOwnProfile(
  context: Context,
  kind: UserType,
  named?: number,
): Promise<{ id: number; user: UserRecord }> {
  const { principal, now } = context;
  requireMay(principal, CHANGE_PROFILE[kind]);
  return inTransaction(async (tx) => {
    // Before anything: nobody is introduced to the company, or asks to be, beside this.
    await lockUsers(tx, [principal.userId]);
    const { id, isCompleted } = await readOwnProfile(context, kind);
    if (named !== undefined && named !== id) throw notFound("Onboarding record");
    if (!(await deleteProfileOf(tx, kind, principal.userId))) throw notFound("Onboarding record");
    await settleFileReferences(principal.userId, null, now);
    const subject = { entityType: "user" as const, entityId: principal.userId, rfqId: null };
    const change = { action: "onboarding.delete", from: isCompleted ? "completed" : "in_progress", to: null };
    await recordChange(tx, context, subject, change);
    const user = await reopenOnboarding(tx, principal.userId);
    await endPendingIntroductions(tx, context, user);
    return { id, user };
  });
}

/** @throws 404 there is no profile with this id, or none that is in the directory and the caller is no counterparty of its owner's */
export async function readProfile<Kind extends UserType>(
  context: Context,
  kind: Kind,
  id: number,
): Promise<ProfileView<Kind>> {
  requireMay(context.principal, "profiles.browse");
  const record = await findProfile(kind, id);
  if (!record) throw notFound("Profile");
  const [view, owner] = await together(() =>
    Promise.all([viewProfile(context.principal, kind, toProfile(record)), findUser(record.userId)]),
  );
  if (!isShown(view.sees, kind, owner)) throw notFound("Profile");
  return view;
}

/** A directory's page, without accounts that are no company of the kind any more (docs/decisions/0176), with how many profiles are completed and in progress over all of it. Its cards hold nothing private. */
export async function browseProfiles<Kind extends UserType>(context: Context, kind: Kind, filter: ProfileFilter) {
  requireMay(context.principal, "profiles.browse");
  const { rows, ...page } = await listProfiles(kind, filter);
  const profiles = rows.map((record) => {
    const profile = toProfile(record);
    return { ...profile, groups: publicPartsOf(kind, profile.groups) };
  });
  return { rows: profiles, ...page };
}
