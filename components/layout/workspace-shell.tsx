"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { navigationFor, type NavigationUser } from "@/lib/addresses/routes";
import { EarlyPress } from "@/components/ui/early-press";
import { focusContents } from "@/components/ui/focus-contents";
import { onDemand } from "@/components/ui/on-demand";
import { cn } from "@/lib/kit/class-names";
import { Brand } from "./brand";
import { setPreferenceCookie } from "./browser-cookie";
import { CommandPalette } from "./command-palette";
import { Header } from "./header";
import { Sidebar } from "./sidebar";
import { SIDEBAR_COOKIE } from "./sidebar-cookie";
import { SidebarButton } from "./sidebar-link";
import { type MenuUser } from "./user-menu";

const SidebarDrawer = onDemand(() => import("./sidebar-drawer").then((part) => part.SidebarDrawer));

type WorkspaceShellProps = {
  user: NavigationUser & MenuUser;
  collapsedAtFirst: boolean;
  /** A command palette that also searches, in place of the one that only knows the pages. */
  palette?: ReactNode;
  headerActions?: ReactNode;
  children: ReactNode;
};

/** A link that goes with its page leaves the focus to the next page's contents: it would be nowhere (docs/decisions/0170). */
function useFocusOfPages() {
  const path = usePathname();
  // As a path is left.
  useEffect(() => () => void (document.activeElement === document.body && focusContents()), [path]);
}

export function WorkspaceShell({ user, collapsedAtFirst, palette, headerActions, children }: WorkspaceShellProps) {
  const [rail, setRail] = useState(collapsedAtFirst);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const navigation = navigationFor(user);
  useFocusOfPages();

  function toggleRail() {
    setRail(!rail);
    setPreferenceCookie(SIDEBAR_COOKIE, rail ? "open" : "collapsed");
  }

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-md border bg-card px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        className={cn(
          "sticky top-0 hidden h-dvh shrink-0 flex-col border-r bg-sidebar lg:flex print:hidden",
          rail ? "w-15" : "w-60",
        )}
      >
        <div className={cn("flex h-14 shrink-0 items-center border-b", rail ? "justify-center" : "px-4")}>
          <Brand markOnly={rail} />
        </div>
        <Sidebar navigation={navigation} rail={rail} />
        <div className="border-t px-2 py-2">
          <EarlyPress onPress={toggleRail}>
            <SidebarButton
              icon={rail ? <Icon of={PanelLeftOpen} /> : <Icon of={PanelLeftClose} />}
              label={rail ? "Expand sidebar" : "Collapse sidebar"}
              rail={rail}
              aria-expanded={!rail}
            />
          </EarlyPress>
        </div>
      </aside>
      {drawerOpen && (
        <SidebarDrawer onClose={() => setDrawerOpen(false)}>
          <Sidebar navigation={navigation} />
        </SidebarDrawer>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header
          user={user}
          onOpenMenu={() => setDrawerOpen(true)}
          palette={palette ?? <CommandPalette navigation={navigation} />}
          actions={headerActions}
        />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 [--bar:3.5rem] has-data-wide:max-w-none lg:px-8 print:max-w-none print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
