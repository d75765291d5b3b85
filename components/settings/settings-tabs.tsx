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

type Tab = (typeof TABS)[number];

/**
 * The tab is in the URL, so that a page of the settings can be linked to.
 * @param panels the first of them is shown where the address names none, or one that isn't there
 */
export function SettingsTabs({ panels }: { panels: Partial<Record<Tab, ReactNode>> }) {
  const tabs = TABS.filter((tab) => panels[tab] !== undefined);
  const first = tabs[0] ?? "account";
  const [tab, setTab] = useQueryState(
    "tab",
    parseAsStringLiteral(tabs).withDefault(first).withOptions({ history: "push" }),
  );
  return (
    <Tabs value={tab} onValueChange={(next) => void setTab(tabs.find((known) => known === next) ?? first)}>
      {/* On a phone of usual width all of them are in sight. */}
      <TabsList aria-label="Settings" chosen={tab} className="max-sm:[&>button]:px-1">
        {tabs.map((value) => (
          <TabsTrigger key={value} value={value}>
            {LABELS[value]}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((value) => (
        // Kept in the page while another tab is open: edits in progress must not be lost by looking something up.
        <TabsContent key={value} value={value} forceMount className="data-[state=inactive]:hidden">
          {panels[value]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
