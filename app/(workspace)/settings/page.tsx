import { accountHandlers } from "@/lib/accounts/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { profileByKind } from "@/app/profile-by-kind";
import { PageHeader } from "@/components/layout/page-header";
import { LIMITS } from "@/lib/kit/limits";
import { may, profileKindOf } from "@/lib/accounts/rules/permissions";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { onboardingBefore } from "@/lib/addresses/redirects";
import { ROUTES } from "@/lib/addresses/routes";
import { type Caller } from "@/lib/accounts/serve";
import { passkeyHandlers } from "@/lib/passkeys/handlers";
import { memberHandlers } from "@/lib/members/handlers";
import { profileHandlers } from "@/lib/profiles/handlers";
import { secondFactorHandlers } from "@/lib/secondfactor/handlers";
import { type OwnProfile, SettingsView } from "./settings-view";

export const metadata: Metadata = { title: "Settings" };

const WORDS = {
  before: "Your account, how you sign in and what you are notified about",
  after: "Your profile, your account and what you are notified about",
};

/** Null for those who have none to fill in. */
async function readProfile(caller: Caller): Promise<OwnProfile | null> {
  const kind = profileKindOf(caller.context.principal);
  if (!kind) return null;
  const own = await orNull(firstAnswer(profileHandlers.readOwn, caller, {}));
  return own ? profileByKind(kind, own.element) : { kind, record: null };
}

export default async function SettingsPage() {
  const caller = await requirePageCaller(ROUTES.settings);
  const isOnboarding = onboardingBefore(claimsOf(caller.session)) !== null;
  const [me, profile, members, twoSigners, preferences, secondFactor, passkeys, sessions] = await Promise.all([
    firstAnswer(accountHandlers.me, caller, {}),
    isOnboarding ? undefined : readProfile(caller),
    firstAnswer(memberHandlers.list, caller, {}),
    may(caller.context.principal, "twoSigners.read") ? firstAnswer(memberHandlers.readTwoSigners, caller, {}) : null,
    firstAnswer(accountHandlers.readPreferences, caller, {}),
    firstAnswer(secondFactorHandlers.read, caller, {}),
    firstAnswer(passkeyHandlers.list, caller, {}),
    firstAnswer(accountHandlers.listSessions, caller, { query: { limit: LIMITS.pageSizeMax } }),
  ]);
  return (
    <>
      <PageHeader title="Settings" subtitle={isOnboarding ? WORDS.before : WORDS.after} />
      <SettingsView
        user={me.element}
        {...(profile !== undefined && { profile })}
        members={members}
        twoSigners={twoSigners?.element ?? null}
        preferences={preferences.element}
        secondFactor={secondFactor.element}
        passkeys={passkeys}
        sessions={sessions.element}
      />
    </>
  );
}
