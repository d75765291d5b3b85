"use client";

import { Menu } from "lucide";
import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EarlyPress } from "@/components/ui/early-press";
import { Icon } from "@/components/ui/icon";
import { Brand } from "./brand";
import { ThemeSwitcher } from "./theme-switcher";
import { type MenuUser, UserMenu } from "./user-menu";

type HeaderProps = {
  user: MenuUser;
  onOpenMenu: () => void;
  palette: ReactNode;
  /** Further buttons, beside the theme's. */
  actions?: ReactNode;
};

export function Header({ user, onOpenMenu, palette, actions }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 flex h-14 bar-above items-center gap-2 border-b bg-background px-4 max-[22rem]:gap-0 max-[22rem]:px-2 lg:px-8 print:hidden">
      <EarlyPress onPress={onOpenMenu}>
        <Button variant="ghost" size="icon" aria-label="Open menu" className="-ml-2 lg:hidden">
          <Icon of={Menu} />
        </Button>
      </EarlyPress>
      <div className="lg:hidden">
        <Brand />
      </div>
      <div className="ml-auto flex items-center gap-1">
        {palette}
        {actions}
        <ThemeSwitcher />
        <UserMenu user={user} />
      </div>
    </header>
  );
}
