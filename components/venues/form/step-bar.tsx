"use client";

import { useWatch } from "react-hook-form";
import { WizardSteps } from "@/components/forms/wizard-steps";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import { VENUE_STEPS } from "@/lib/venues/rules/form-values";
import { lateChanges } from "./late-changes";

type StepBarProps = { current: number; mayJump: boolean; onOpen: (step: number) => void };

/** A step may be opened when all before it are right, which nothing is known to be until the checks have come; of an existing venue, any. */
export function StepBar({ current, mayJump, onOpen }: StepBarProps) {
  const values = useWatch<VenueFormValues>() as VenueFormValues;
  const changes = lateChanges.useLoaded();
  const right = VENUE_STEPS.map(({ groups }) => changes?.venueIssues(values, groups).length === 0);
  const canOpen = (step: number) => mayJump || step < current || right.slice(0, step - 1).every(Boolean);
  return (
    <WizardSteps
      steps={VENUE_STEPS.map(({ title }, index) => ({ title, isDone: right[index] ?? false }))}
      current={current}
      canOpen={canOpen}
      onOpen={onOpen}
    />
  );
}
