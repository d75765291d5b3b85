"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const TABS = ["profile", "account", "security", "members", "preferences"] as const;
const LABELS = {
  profile: "Profile",
  account: "Account",
  security: "Security",
  members: "Members",
  preferences: "Preferences",
};

/** The tab is in the URL, so that a page of the settings can be linked to. */
export function SettingsTabs({ panels }: { panels: Record<(typeof TABS)[number], ReactNode> }) {
  const [tab, setTab] = useQueryState(
    "tab",
    parseAsStringLiteral(TABS).withDefault("profile").withOptions({ history: "push" }),
  );
  return (
    <Tabs value={tab} onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? "profile")}>
      <TabsList aria-label="Settings" chosen={tab}>
        {TABS.map((value) => (
          <TabsTrigger key={value} value={value}>
            {LABELS[value]}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map((value) => (
        // Kept in the page while another tab is open: edits in progress must not be lost by looking something up.
        <TabsContent key={value} value={value} forceMount className="data-[state=inactive]:hidden">
          {panels[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
