"use client";

import { LogOut, Settings } from "lucide";
import { Brand } from "@/components/layout/brand";
import { ThemeSwitcher } from "@/components/layout/theme-switcher";
import { useSignOut } from "@/components/layout/use-sign-out";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

/** @param isSignedIn with the way to the settings, which are open before onboarding is completed */
export function OnboardingHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const { signingOut, startSignOut } = useSignOut();
  return (
    <header className="flex h-14 items-center gap-1 border-b px-4 lg:px-8">
      <div className="mr-auto">
        <Brand href={ROUTES.home} />
      </div>
      {isSignedIn && (
        <Button asChild variant="ghost">
          <Link href={ROUTES.securitySettings}>
            <Icon of={Settings} />
            <span className="max-sm:sr-only">Settings</span>
          </Link>
        </Button>
      )}
      <ThemeSwitcher />
      <Button variant="ghost" loading={signingOut} onClick={startSignOut}>
        {!signingOut && <Icon of={LogOut} />}
        Sign Out
      </Button>
    </header>
  );
}
