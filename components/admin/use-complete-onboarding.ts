"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { type UserOnboarding, useCompleteUserOnboarding } from "@/lib/profiles/hooks/user-onboarding";
import { missingByStep, type ProfileValues } from "@/lib/profiles/rules/completeness";
import { toast } from "@/lib/kit/toast";

/** Completes a user's onboarding, or says what is missing for that. */
export function useCompleteOnboarding(onboarding: UserOnboarding, values: ProfileValues) {
  const router = useRouter();
  const { mutateAsync } = useCompleteUserOnboarding(onboarding);
  const [missing, setMissing] = useState<ReturnType<typeof missingByStep>>([]);

  async function complete(): Promise<void> {
    try {
      await mutateAsync(undefined);
      setMissing([]);
      toast.success("Onboarding completed successfully");
      // The page's head says it too.
      router.refresh();
    } catch (error) {
      const paths = Object.keys(fieldErrors(error));
      setMissing(missingByStep(onboarding.type, paths, values));
      if (paths.length > 0) return;
      toast.error(`Failed to complete onboarding: ${failureWords(error, UNKNOWN_ERROR)}`);
      throw error;
    }
  }
  return { complete, missing };
}
