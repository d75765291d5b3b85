"use client";

import { useWatch } from "react-hook-form";
import { WizardSteps } from "@/components/forms/wizard-steps";
import { VENUE_STEPS, type VenueFormValues, venueIssues } from "@/lib/venues/contract/form";

type StepBarProps = { current: number; mayJump: boolean; onOpen: (step: number) => void };

/** A step may be opened when all before it are right; of an existing venue, any. */
export function StepBar({ current, mayJump, onOpen }: StepBarProps) {
  const values = useWatch<VenueFormValues>() as VenueFormValues;
  const right = VENUE_STEPS.map(({ groups }) => venueIssues(values, groups).length === 0);
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
