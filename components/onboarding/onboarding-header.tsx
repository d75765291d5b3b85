"use client";

import { LogOut } from "lucide-react";
import { Brand } from "@/components/layout/brand";
import { ThemeSwitcher } from "@/components/layout/theme-switcher";
import { useSignOut } from "@/components/layout/use-sign-out";
import { Button } from "@/components/ui/button";
import { ROUTES } from "@/lib/addresses/routes";

export function OnboardingHeader() {
  const { signingOut, startSignOut } = useSignOut();
  return (
    <header className="flex h-14 items-center gap-1 border-b px-4 lg:px-8">
      <div className="mr-auto">
        <Brand href={ROUTES.home} />
      </div>
      <ThemeSwitcher />
      <Button variant="ghost" loading={signingOut} onClick={startSignOut}>
        {!signingOut && <LogOut aria-hidden />}
        Sign Out
      </Button>
    </header>
  );
}
