"use client";

import { useEffect, useRef, useState } from "react";
import { type UseFormReturn } from "react-hook-form";
import { focusFirstError } from "@/components/forms/focus-first-error";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import type { VenueCreateBody } from "@/lib/venues/contract/venues";
import { stepOfPaths } from "@/lib/venues/rules/form-values";
import type { Refusal } from "./step-buttons";
import type * as VenueChanges from "./venue-changes";

export type VenueFormControls = UseFormReturn<VenueFormValues, unknown, VenueCreateBody>;

/** Which step is open, and what keeps it from being left. */
export function useVenueSteps(form: VenueFormControls, basis: VenueChanges.VenueBasis) {
  const element = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(1);
  const [refusals, setRefusals] = useState(0);
  // Beside the button and not as a toast, which would lie over it.
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    // After a dialog, if one was open, has given the focus back.
    const timer = setTimeout(() => focusFirstError(element.current));
    return () => clearTimeout(timer);
  }, [refusals]);

  function open(target: number) {
    setStep(target);
    setRefusal(null);
    element.current?.scrollIntoView({ block: "start" });
  }

  return {
    element,
    step,
    /** What is wrong, in words. */
    refusal,
    /** How often fields were marked. */
    refusals,
    /** Of no field. */
    refuse: (words: string) => setRefusal({ words }),
    forget: () => setRefusal(null),
    open,

    /** Opens a step without moving the page. */
    resumeAt: setStep,

    /** Whether all is right up to and with the open step; opens the first that is not, and says what is wrong in it. */
    async isRight(changes: typeof VenueChanges, values: VenueFormValues): Promise<boolean> {
      const { firstWrongStep, groupsAsked, venueIssues } = changes;
      const wrong = firstWrongStep(basis, values, step);
      if (wrong === null) return true;
      const groups = groupsAsked(basis, values, wrong);
      open(wrong);
      await form.trigger([...groups]);
      setRefusals((count) => count + 1);
      const issuesIn = (now: VenueFormValues) => venueIssues(now, groups);
      const [words = "Please complete all required fields"] = issuesIn(values);
      setRefusal({ words, issuesIn });
      return false;
    },

    /** Opens the first step with a field that the server refused, if they are the form's. */
    showRefused(paths: readonly string[]) {
      const wrong = stepOfPaths(paths);
      if (wrong === null) return;
      open(wrong);
      setRefusals((count) => count + 1);
    },
  };
}
