import { Check } from "lucide";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";

export type WizardStep = { title: string; isDone: boolean };

type WizardStepsProps = {
  steps: readonly WizardStep[];
  /** From 1. */
  current: number;
  /** Where a press on the bar may lead. */
  canOpen: (step: number) => boolean;
  disabled?: boolean;
  onOpen: (step: number) => void;
};

/** The step bar: where one is, what is done, and the way back to it. */
export function WizardSteps({ steps, current, canOpen, disabled = false, onOpen }: WizardStepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map(({ title, isDone }, index) => {
          const step = index + 1;
          const isCurrent = step === current;
          return (
            <li key={title} className="min-w-0">
              <button
                type="button"
                aria-current={isCurrent ? "step" : undefined}
                disabled={disabled || (!isCurrent && !canOpen(step))}
                className={cn(
                  "flex w-full items-center gap-3 border-t-2 px-1 py-2 text-left disabled:cursor-not-allowed max-sm:border-t-0 max-sm:border-l-2 max-sm:px-3",
                  isCurrent || isDone ? "border-primary" : "border-border",
                  !isCurrent && "text-muted-foreground enabled:hover:text-foreground",
                )}
                onClick={() => !isCurrent && onOpen(step)}
              >
                <span
                  aria-hidden
                  className={cn(
                    "flex size-6 shrink-0 items-center justify-center rounded-full figures text-xs font-semibold",
                    isCurrent ? "bg-primary text-primary-foreground" : "bg-accent text-foreground",
                    isDone && !isCurrent && "bg-primary-soft text-primary",
                  )}
                >
                  {isDone && !isCurrent ? <Icon of={Check} className="size-3.5" /> : step}
                </span>
                <span className={cn("min-w-0", isCurrent && "font-semibold text-foreground")}>
                  <span className="sr-only">Step {step}: </span>
                  {title}
                  {isDone && <span className="sr-only"> (completed)</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
