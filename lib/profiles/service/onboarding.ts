/** Onboarding: where a user stands, the step that the wizard resumes at, and completing it (spec 2, sections 4 and 7). */
import "server-only";
import { recordChange } from "@/lib/audit/service/record";
import { WIZARD_STEPS } from "@/lib/profiles/constants/profiles";
import type { UserType } from "@/lib/accounts/constants";
import { findProfileKindsOf, findProfileOf } from "@/lib/profiles/store/profiles";
import { completeOnboarding, findUser, lockUsers, type UserRecord } from "@/lib/accounts/service/shared";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { profileKindOf, requireMay } from "@/lib/accounts/rules/permissions";
import { missingInProfile } from "@/lib/profiles/rules/completeness";
import type { Context } from "@/lib/accounts/context";
import { changeProfileOf, incompleteProfile, readOwnProfile } from "./profiles";
import { type Profile, toProfile } from "./views";

/** A profile of any kind, with its kind. */
export type AnyProfile = { [Kind in UserType]: { kind: Kind; profile: Profile<Kind> } }[UserType];

const asAny = <Kind extends UserType>(kind: Kind, profile: Profile<Kind>) => ({ kind, profile }) as AnyProfile;

/** @throws 403 for admins and users without a type, who have no onboarding */
function ownKind({ principal }: Context, permission: "onboarding.own" | "onboarding.change"): UserType {
  requireMay(principal, permission);
  const kind = profileKindOf(principal);
  if (!kind) throw new AppError("forbidden", "You have no onboarding to complete");
  return kind;
}

async function requireUser(id: number): Promise<UserRecord> {
  const user = await findUser(id);
  if (!user) throw notFound("User");
  return user;
}

/** Which kind of onboarding the caller has completed, and which they have begun. */
export async function readOnboardingStatus(
  context: Context,
): Promise<{ completedType: UserType | null; begunTypes: UserType[] }> {
  const { userId } = context.principal;
  const [user, begunTypes] = await together(() => Promise.all([requireUser(userId), findProfileKindsOf(userId)]));
  return { completedType: user.onboardingCompletedAt ? profileKindOf(context.principal) : null, begunTypes };
}

/**
 * The caller's profile, of whichever kind is theirs.
 * @throws 403 they have no kind · 404 there is none yet
 */
export async function readMyProfile(context: Context): Promise<AnyProfile> {
  const kind = ownKind(context, "onboarding.own");
  return asAny(kind, await readOwnProfile(context, kind));
}

async function setStepOf(context: Context, kind: UserType, userId: number, step: number): Promise<AnyProfile> {
  const change = ({ isCompleted }: Profile<UserType>) => {
    if (!isCompleted || step === WIZARD_STEPS) return { currentStep: step };
    const detail = "This onboarding is completed: it stays at the last step";
    throw new AppError("conflict", detail, { code: "onboarding_completed" });
  };
  return asAny(kind, await changeProfileOf(context, kind, userId, change));
}

/** Records the step that the caller's wizard resumes at. @throws 403 no kind · 404 no profile yet · 409 it is completed */
export async function setMyStep(context: Context, step: number): Promise<AnyProfile> {
  return setStepOf(context, ownKind(context, "onboarding.change"), context.principal.userId, step);
}

async function isComplete(kind: UserType, userId: number): Promise<boolean> {
  const profile = await findProfileOf(kind, userId);
  return profile?.isCompleted === true && Boolean((await findUser(userId))?.onboardingCompletedAt);
}

/** Checks every step's rules and marks profile and user as completed; doing it again changes nothing. */
async function completeOf(context: Context, kind: UserType, userId: number): Promise<void> {
  await inTransaction(async (tx) => {
    if (await isComplete(kind, userId)) return;
    // Before more is read, as a deletion does: that either comes before, or takes back what is completed here.
    await lockUsers(tx, [userId]);
    const record = await findProfileOf(kind, userId);
    // Before there is a record, everything is missing.
    if (!record) throw incompleteProfile(missingInProfile(kind, {}));
    if (!record.isCompleted) {
      await changeProfileOf(context, kind, userId, ({ groups }) => {
        const missing = missingInProfile(kind, groups);
        if (missing.length > 0) throw incompleteProfile(missing);
        return { isCompleted: true, currentStep: WIZARD_STEPS };
      });
    }
    const { count } = await completeOnboarding(tx, userId, context.now);
    if (count === 0) return;
    const subject = { entityType: "user" as const, entityId: userId, rfqId: null };
    const change = { action: "onboarding.complete", from: "in_progress", to: "completed" };
    await recordChange(tx, context, subject, change);
  });
}

/**
 * Completes the caller's onboarding.
 * @throws 403 no kind · 422 naming every field that is missing
 */
export async function completeMyOnboarding(context: Context): Promise<UserRecord> {
  const { userId } = context.principal;
  await completeOf(context, ownKind(context, "onboarding.change"), userId);
  return requireUser(userId);
}

/** A user's profile, for admins. @throws 404 no such user, or they have none of this kind */
export async function readProfileOfUser(context: Context, userId: number, kind: UserType): Promise<AnyProfile> {
  requireMay(context.principal, "onboarding.manage");
  const record = await findProfileOf(kind, userId);
  if (!record) throw notFound("Onboarding record");
  return asAny(kind, toProfile(record));
}

/** Records the step of a user's wizard, for admins. @throws 404 as above · 409 it is completed */
export async function setStepOfUser(
  context: Context,
  userId: number,
  kind: UserType,
  step: number,
): Promise<AnyProfile> {
  requireMay(context.principal, "onboarding.manage");
  return setStepOf(context, kind, userId, step);
}

/**
 * Completes a user's onboarding, for admins, by the same rules.
 * @throws 404 no such user, or they have no profile of this kind · 422 naming every field that is missing
 */
export async function completeOnboardingOfUser(context: Context, userId: number, kind: UserType): Promise<AnyProfile> {
  await readProfileOfUser(context, userId, kind);
  await completeOf(context, kind, userId);
  return readProfileOfUser(context, userId, kind);
}
