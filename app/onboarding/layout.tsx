import { type ReactNode } from "react";
import { StoredUserSync } from "@/components/auth/stored-user-sync";
import { Providers } from "@/components/layout/providers";
import { RedirectNotice } from "@/components/layout/redirect-notice";
import { OnboardingHeader } from "@/components/onboarding/onboarding-header";
import { accountHandlers } from "@/lib/accounts/handlers";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { firstAnswer } from "../first-paint";
import { contextOf } from "../page-session";

export default async function OnboardingLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  const me = session && (await firstAnswer(accountHandlers.me, { session, context: contextOf(session) }, {}));
  return (
    <Providers>
      {me && <StoredUserSync user={me.element} />}
      <OnboardingHeader />
      <main className="mx-auto w-full max-w-4xl px-4 pt-6 sm:pt-10">
        <RedirectNotice />
        {children}
      </main>
    </Providers>
  );
}
