"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { heldPress } from "@/components/forms/held-press";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import { LAST_STEP } from "@/lib/venues/rules/form-values";

export type Refusal = {
  words: string;
  /** What is still wrong with the fields that were refused; left out where it is about none. */
  issuesIn?: (values: VenueFormValues) => string[];
};

type StepButtonsProps = {
  step: number;
  /** Why Next led nowhere. */
  refusal: Refusal | null;
  /** How often it has: each is announced. */
  refusals: number;
  maySkip: boolean;
  cancelHref: string;
  onOpen: (step: number) => void;
};

/** The bar at the bottom of the form; its submit button is Next, and Review & Submit in the last step. */
export function StepButtons({ step, refusal, refusals, maySkip, cancelHref, onOpen }: StepButtonsProps) {
  return (
    <div
      {...heldPress}
      className="sticky bar-below bottom-0 flex flex-wrap items-center gap-2 border-t bg-background py-3"
    >
      {refusal && <RefusalWords key={refusals} refusal={refusal} />}
      <Button asChild variant="ghost">
        <Link href={cancelHref}>Cancel</Link>
      </Button>
      <div className="ml-auto flex gap-2">
        {step > 1 && (
          <Button variant="outline" onClick={() => onOpen(step - 1)}>
            Previous
          </Button>
        )}
        {maySkip && step < LAST_STEP && (
          <Button variant="outline" onClick={() => onOpen(step + 1)}>
            Skip
          </Button>
        )}
        <SubmitButton>{step < LAST_STEP ? "Next" : "Review & Submit"}</SubmitButton>
      </div>
    </div>
  );
}

/** It goes on with the next thing that is wrong as one is put right, and goes with the last. Only the refusal itself is announced. */
function RefusalWords({ refusal: { words, issuesIn } }: { refusal: Refusal }) {
  const { control, getValues } = useFormContext<VenueFormValues>();
  useWatch({ control });
  const [left] = issuesIn ? issuesIn(getValues()) : [words];
  if (left === undefined) return null;
  return (
    <p role={left === words ? "alert" : undefined} className="basis-full text-destructive">
      {left}
    </p>
  );
}
