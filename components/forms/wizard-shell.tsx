"use client";

import { type FormEvent, type ReactNode, type Ref } from "react";
import { heldPress } from "./held-press";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/kit/class-names";
import { SubmitButton } from "./submit-button";
import { hasNoUpload } from "./use-upload";
import { WizardSteps, type WizardStep } from "./wizard-steps";

/** Which of its buttons is at work. */
export type WizardAction = "next" | "previous" | "later" | "complete" | "open";

type WizardShellProps = {
  ref: Ref<HTMLFormElement>;
  steps: readonly WizardStep[];
  /** From 1. */
  current: number;
  canOpen: (step: number) => boolean;
  running: WizardAction | null;
  /** The wizard is over: it cannot be completed again. */
  isCompleted: boolean;
  /** What is missing in this step; nothing when it is complete. */
  hint: string | null;
  /** Which refusal the hint gives the reason of, announced once for all fields; null before one, and as soon as something is put right. */
  refusedAs: number | null;
  /** When it was last saved, in words. */
  saved: ReactNode;
  onOpen: (step: number) => void;
  onPrevious: () => void;
  onNext: () => void;
  onComplete: () => void;
  /** Left out where there is nothing to come back to. */
  onLater?: () => void;
  children: ReactNode;
};

export function WizardShell({
  ref,
  steps,
  current,
  canOpen,
  running,
  isCompleted,
  hint,
  refusedAs,
  saved,
  onOpen,
  onPrevious,
  onNext,
  onComplete,
  onLater,
  children,
}: WizardShellProps) {
  const isLast = current === steps.length;
  const isBusy = running !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !hasNoUpload()) return;
    if (!isLast) onNext();
    else if (!isCompleted) onComplete();
  }

  return (
    <form ref={ref} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <WizardSteps
        steps={steps}
        current={current}
        canOpen={canOpen}
        disabled={isBusy}
        onOpen={(step) => hasNoUpload() && onOpen(step)}
      />
      {children}
      <div
        {...heldPress}
        className="sticky bar-below bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-background px-4 py-3"
      >
        {current > 1 && (
          <Button
            variant="outline"
            loading={running === "previous"}
            disabled={isBusy}
            onClick={() => hasNoUpload() && onPrevious()}
          >
            Previous
          </Button>
        )}
        <p
          key={refusedAs}
          role={refusedAs === null ? "status" : "alert"}
          className="min-w-0 flex-1 basis-40 text-xs text-muted-foreground"
        >
          <span className={cn("block", refusedAs !== null && "text-destructive")}>{hint}</span>
          <span className="block">{saved}</span>
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:[&>button]:px-3">
          {onLater && (
            <Button
              variant="outline"
              loading={running === "later"}
              disabled={isBusy}
              onClick={() => hasNoUpload() && onLater()}
            >
              Save &amp; Continue Later
            </Button>
          )}
          <SubmitButton
            loading={running === (isLast ? "complete" : "next")}
            disabled={isBusy || (isLast && isCompleted)}
          >
            {isLast ? "Complete Onboarding" : "Next"}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
