"use client";

import { ChevronDown, LogOut } from "lucide";
import { useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { type Navigation, type NavigationLink, ROUTES } from "@/lib/addresses/routes";
import { SidebarButton, SidebarLink } from "./sidebar-link";
import { useSignOut } from "./use-sign-out";

type SidebarProps = {
  navigation: Navigation;
  /** Icons only. */
  rail?: boolean;
};

/** The links and the footer. Where it stands, beside the page or in a drawer, is the shell's business. */
export function Sidebar({ navigation, rail = false }: SidebarProps) {
  const { signingOut, startSignOut } = useSignOut();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav aria-label="Main" className="min-h-0 flex-1 space-y-4 overflow-y-auto px-2 py-3">
        <Links links={navigation.links} rail={rail} />
        {navigation.admin.length > 0 && <AdminPanel links={navigation.admin} rail={rail} />}
      </nav>
      <div className="space-y-0.5 border-t px-2 py-3">
        <SidebarLink href={ROUTES.settings} label="Settings" rail={rail} />
        <SidebarButton
          icon={<Icon of={LogOut} />}
          label="Sign Out"
          rail={rail}
          disabled={signingOut}
          aria-busy={signingOut}
          onClick={startSignOut}
        />
      </div>
    </div>
  );
}

function Links({ links, rail, labelledBy }: { links: NavigationLink[]; rail: boolean; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy} className="space-y-0.5">
      {links.map((link) => (
        <li key={link.href}>
          <SidebarLink {...link} rail={rail} />
        </li>
      ))}
    </ul>
  );
}

function AdminPanel({ links, rail }: { links: NavigationLink[]; rail: boolean }) {
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(true);
  if (rail) {
    return (
      <div className="border-t pt-4">
        <span id={headingId} className="sr-only">
          Admin Panel
        </span>
        <Links links={links} rail labelledBy={headingId} />
      </div>
    );
  }
  return (
    <div>
      <button
        type="button"
        id={headingId}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="group flex h-8 w-full items-center justify-between rounded-md px-3 text-xs font-medium text-muted-foreground hover:text-foreground"
      >
        Admin Panel
        <Icon of={ChevronDown} className="group-aria-[expanded=false]:-rotate-90" />
      </button>
      <div hidden={!isOpen} className="pt-0.5">
        <Links links={links} rail={false} labelledBy={headingId} />
      </div>
    </div>
  );
}
