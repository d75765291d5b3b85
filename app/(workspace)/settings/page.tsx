import { type Metadata } from "next";
import { orNull } from "@/app/or-null";
import { profileByKind } from "@/app/profile-by-kind";
import { requirePageContext, requirePageSession } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { serializePreferences, serializeUserSession } from "@/lib/accounts/serialize/own-account";
import { serializeUser } from "@/lib/accounts/serialize/user";
import { LIMITS } from "@/lib/kit/limits";
import { profileKindOf } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";
import { listOwnSessions, readPreferences } from "@/lib/accounts/service/own-account";
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
  const { id, user } = await requirePageSession(ROUTES.settings);
  const context = await requirePageContext(ROUTES.settings);
  const [profile, preferences, sessions] = await Promise.all([
    readProfile(context),
    readPreferences(context),
    listOwnSessions(context, { limit: LIMITS.pageSizeMax, offset: 0 }),
  ]);
  return (
    <>
      <PageHeader title="Settings" subtitle="Your profile, your account and what you are notified about" />
      <SettingsView
        user={serializeUser(user)}
        profile={profile}
        preferences={serializePreferences(preferences)}
        sessions={sessions.rows.map((session) => serializeUserSession(session, id))}
      />
    </>
  );
}
