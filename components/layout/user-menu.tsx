"use client";

import { LogOut, Settings, User } from "lucide";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { useSignOut } from "./use-sign-out";

export type MenuUser = { name: string; company_name: string | null; email: string };

export function UserMenu({ user }: { user: MenuUser }) {
  const { signingOut, startSignOut } = useSignOut();
  return (
    <DropdownMenu
      align="end"
      className="max-w-72"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Account of ${user.name}`} loading={signingOut}>
          {!signingOut && <Icon of={User} />}
        </Button>
      }
    >
      <DropdownMenuLabel className="break-words">
        {user.name}
        {/* Until they give a name of their own, who registered is called as the company. */}
        {user.company_name && user.company_name !== user.name && (
          <span className="block font-normal">{user.company_name}</span>
        )}
        <span className="block text-xs font-normal text-muted-foreground">{user.email}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href={ROUTES.settings}>
          <Icon of={Settings} />
          Settings
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={startSignOut}>
        <Icon of={LogOut} />
        Sign Out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
