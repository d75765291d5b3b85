import { type ReactNode } from "react";
import { StoredUserSync } from "@/components/auth/stored-user-sync";
import { Providers } from "@/components/layout/providers";
import { accountHandlers } from "@/lib/accounts/handlers";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { firstAnswer } from "../first-paint";
import { OnboardingFrame } from "../onboarding-frame";
import { contextOf } from "../page-session";

export default async function OnboardingLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  const me = session && (await firstAnswer(accountHandlers.me, { session, context: contextOf(session) }, {}));
  return (
    <Providers>
      {me && <StoredUserSync user={me.element} />}
      <OnboardingFrame isSignedIn={session !== null}>{children}</OnboardingFrame>
    </Providers>
  );
}
