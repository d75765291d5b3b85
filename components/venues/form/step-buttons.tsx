"use client";

import { heldPress } from "@/components/forms/held-press";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LAST_STEP } from "@/lib/venues/rules/form-values";

/** `isAtField`: the field is marked, and announces the same. */
export type Refusal = { words: string; isAtField: boolean };

type StepButtonsProps = {
  step: number;
  /** Why Next led nowhere. */
  refusal: Refusal | null;
  maySkip: boolean;
  cancelHref: string;
  onOpen: (step: number) => void;
};

/** The bar at the bottom of the form; its submit button is Next, and Review & Submit in the last step. */
export function StepButtons({ step, refusal, maySkip, cancelHref, onOpen }: StepButtonsProps) {
  return (
    <div
      {...heldPress}
      className="sticky bottom-0 flex bar-below flex-wrap items-center gap-2 border-t bg-background py-3"
    >
      {refusal && (
        <p role={refusal.isAtField ? undefined : "alert"} className="basis-full text-destructive">
          {refusal.words}
        </p>
      )}
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
