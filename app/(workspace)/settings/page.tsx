import { accountHandlers } from "@/lib/accounts/handlers";
import { requirePageCaller } from "@/app/page-session";
import { firstAnswer } from "@/app/first-paint";
import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { profileByKind } from "@/app/profile-by-kind";
import { PageHeader } from "@/components/layout/page-header";
import { serializeUser } from "@/lib/accounts/serialize/user";
import { LIMITS } from "@/lib/kit/limits";
import { profileKindOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { type Context } from "@/lib/accounts/context";
import { readMyProfile } from "@/lib/profiles/service/onboarding";
import { type OwnProfile, SettingsView } from "./settings-view";

export const metadata: Metadata = { title: "Settings" };

/** Null for those who have none to fill in. */
async function readProfile(context: Context): Promise<OwnProfile | null> {
  const kind = profileKindOf(context.principal);
  if (!kind) return null;
  const own = await orNull(readMyProfile(context));
  return own ? profileByKind(own) : { kind, record: null };
}

export default async function SettingsPage() {
  const caller = await requirePageCaller(ROUTES.settings);
  const [profile, preferences, sessions] = await Promise.all([
    readProfile(caller.context),
    firstAnswer(accountHandlers.readPreferences, caller, {}),
    firstAnswer(accountHandlers.listSessions, caller, { query: { limit: LIMITS.pageSizeMax } }),
  ]);
  return (
    <>
      <PageHeader title="Settings" subtitle="Your profile, your account and what you are notified about" />
      <SettingsView
        user={serializeUser(caller.session.user)}
        profile={profile}
        preferences={preferences.element}
        sessions={sessions.element}
      />
    </>
  );
}
