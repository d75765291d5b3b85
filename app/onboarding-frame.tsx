import { type ReactNode } from "react";
import { RedirectNotice } from "@/components/layout/redirect-notice";
import { OnboardingHeader } from "@/components/onboarding/onboarding-header";

type OnboardingFrameProps = {
  /** Whether somebody is signed in: the page itself sends anybody else on. */
  isSignedIn: boolean;
  children: ReactNode;
};

/** Around what is open before onboarding is completed: no sidebar, since each of its links would lead back. */
export function OnboardingFrame({ isSignedIn, children }: OnboardingFrameProps) {
  return (
    <>
      <OnboardingHeader isSignedIn={isSignedIn} />
      <main tabIndex={-1} className="mx-auto w-full max-w-4xl px-4 pt-6 sm:pt-10">
        <RedirectNotice />
        {children}
      </main>
    </>
  );
}
