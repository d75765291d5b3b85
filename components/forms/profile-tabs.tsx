"use client";

import { type ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { type UserType } from "@/lib/accounts/constants";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { SavingForm } from "./progress-section";

/** Where the tabs are called otherwise than the wizard's steps (spec 2 section 2). */
const TAB_LABELS: Record<string, string> = {
  exchangeInfo: "Exchange Information",
  marketMakerInfo: "Market Maker Information",
};

type ProfileTabsProps = {
  type: UserType;
  /** The fields of each step; they stand in a form. */
  contents: readonly ReactNode[];
  /** What was typed while it is being saved would be neither saved nor shown. */
  isSaving: boolean;
  /** The open group. */
  group: string;
  onGroup: (group: string) => void;
};

/** A whole profile, step by step, to be edited. */
export function ProfileTabs({ type, contents, isSaving, group, onGroup }: ProfileTabsProps) {
  const steps = PROFILE_STEPS[type];
  return (
    <SavingForm isSaving={isSaving}>
      <Tabs value={group} onValueChange={onGroup}>
        <TabsList aria-label="Profile" chosen={group}>
          {steps.map((step) => (
            <TabsTrigger key={step.group} value={step.group}>
              {TAB_LABELS[step.group] ?? step.title}
            </TabsTrigger>
          ))}
        </TabsList>
        {steps.map((step, index) => (
          <TabsContent key={step.group} value={step.group} className="flex flex-col gap-4">
            {contents[index]}
          </TabsContent>
        ))}
      </Tabs>
    </SavingForm>
  );
}
