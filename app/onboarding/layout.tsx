import { type ReactNode } from "react";
import { OnboardingHeader } from "@/components/onboarding/onboarding-header";

export default function OnboardingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OnboardingHeader />
      <main className="mx-auto w-full max-w-4xl px-4 pt-6 sm:pt-10">{children}</main>
    </>
  );
}
