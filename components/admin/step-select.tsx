"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { type UserOnboarding, useSetUserStep } from "@/lib/profiles/hooks/user-onboarding";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { toast } from "@/lib/kit/toast";

/** Where the user's wizard resumes. Shows a choice at once, and the old one again when the server refuses it. */
export function StepSelect({ onboarding, step }: { onboarding: UserOnboarding; step: number }) {
  const id = useId();
  const { mutateAsync, isPending, variables } = useSetUserStep(onboarding);

  async function choose(chosen: number) {
    try {
      await mutateAsync(chosen);
      toast.success("Onboarding step updated successfully");
    } catch (error) {
      toast.error(`Failed to update onboarding step: ${failureWords(error, UNKNOWN_ERROR)}`);
    }
  }

  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>Wizard resumes at</Label>
      <Select
        id={id}
        aria-busy={isPending}
        className="w-64 max-w-full"
        value={String(isPending ? variables : step)}
        onChange={(value) => void choose(Number(value))}
        choices={PROFILE_STEPS[onboarding.type].map(({ title }, index) => ({
          value: String(index + 1),
          label: `Step ${index + 1}: ${title}`,
        }))}
      />
    </div>
  );
}
