import type { RefObject } from "react";
import { type DraftState } from "@/components/forms/use-kept-form";
import { Button } from "@/components/ui/button";

const DRAFT_WORDS: Record<DraftState, string> = {
  none: "",
  kept: "Draft kept in this browser",
  unkept: "This browser keeps no drafts: closing loses what you typed",
};

type QuoteFormFooterProps = {
  draftState: DraftState;
  submitButton: RefObject<HTMLButtonElement | null>;
  submitLabel: string;
  isSubmitting: boolean;
  canSubmit: boolean;
  onCancel: () => void;
};

/** Inside the form, so that Enter submits; sticks to the bottom of the modal's scrolling body. */
export function QuoteFormFooter({
  draftState,
  submitLabel,
  isSubmitting,
  canSubmit,
  onCancel,
  submitButton,
}: QuoteFormFooterProps) {
  return (
    <div className="sticky -bottom-4 z-20 -mx-5 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t bg-card px-5 py-3">
      <p role="status" className="w-full text-xs text-muted-foreground sm:mr-auto sm:w-auto">
        {DRAFT_WORDS[draftState]}
      </p>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={submitButton} type="submit" loading={isSubmitting} disabled={!canSubmit}>
        {submitLabel}
      </Button>
    </div>
  );
}
