"use client";

import { ChevronDown, CircleCheck } from "lucide";
import { createContext, type ReactNode, use, useId } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";
import { useFold } from "./use-fold";

/** Whether what the sections below ask for is being saved. */
const Saving = createContext(false);

export function SavingForm({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  return <Saving value={isSaving}>{children}</Saving>;
}

/** For the moment that saving takes nothing turns grey. */
const SAVING_LOOK = "disabled:[&_*:disabled]:cursor-default disabled:[&_*:disabled]:opacity-100";

type ProgressSectionProps = {
  title: string;
  description?: ReactNode;
  percent: number;
  /** Others are to be filled in first: none of its fields is required. */
  isOptional: boolean;
  isUsed: boolean;
  isWrong: boolean;
  children: ReactNode;
};

/** Collapsible; its bar says how much of it is filled in, and turns green when all is. */
export function ProgressSection(props: ProgressSectionProps) {
  const { title, description, percent, isOptional, isUsed, isWrong, children } = props;
  const isSaving = use(Saving);
  const [open, toggle] = useFold(isOptional, isUsed, isWrong);
  const id = useId();
  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          className="flex w-full items-center gap-3 rounded-lg px-5 py-4 text-left focus-visible:-outline-offset-2"
          onClick={toggle}
        >
          <Icon of={ChevronDown} className={cn("text-muted-foreground transition-transform", !open && "-rotate-90")} />
          <span id={`${id}-title`} className="min-w-0 flex-1 text-base font-semibold">
            {title}
          </span>
          <span
            className={cn(
              "flex items-center gap-1.5 figures text-xs",
              percent === 100 ? "font-medium text-green" : "text-muted-foreground",
            )}
          >
            {percent === 100 && <Icon of={CircleCheck} />}
            {isOptional && !isUsed ? (
              "Optional"
            ) : (
              <>
                {percent}%<span className="sr-only"> filled in</span>
              </>
            )}
          </span>
        </button>
      </h2>
      <div
        role="progressbar"
        aria-labelledby={`${id}-title`}
        aria-valuenow={percent}
        className={cn("mx-5 h-1 overflow-hidden rounded-full bg-accent", !open && "mb-4")}
      >
        <div
          className={cn("h-full rounded-full transition-[width]", percent === 100 ? "bg-green" : "bg-input")}
          style={{ width: `${percent}%` }}
        />
      </div>
      <fieldset
        id={`${id}-body`}
        hidden={!open}
        disabled={isSaving}
        aria-labelledby={`${id}-title`}
        className={cn("min-w-0 px-5 pt-4 pb-5", SAVING_LOOK)}
      >
        {description && <p className="mb-4 text-muted-foreground">{description}</p>}
        <div className="flex flex-col gap-5">{children}</div>
      </fieldset>
    </Card>
  );
}
