import { type ReactNode } from "react";
import { StoredUserSync } from "@/components/auth/stored-user-sync";
import { OnboardingHeader } from "@/components/onboarding/onboarding-header";
import { serializeUser } from "@/lib/accounts/serialize/user";
import { currentSession } from "@/lib/accounts/sign-in/current-session";

export default async function OnboardingLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  return (
    <>
      {session && <StoredUserSync user={serializeUser(session.user)} />}
      <OnboardingHeader />
      <main className="mx-auto w-full max-w-4xl px-4 pt-6 sm:pt-10">{children}</main>
    </>
  );
}
