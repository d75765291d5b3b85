"use client";

import { useState } from "react";
import { heldPress } from "@/components/forms/held-press";
import { CORRECT_MARKED } from "@/components/forms/refusals";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { cn } from "@/lib/kit/class-names";

type EditBarProps = {
  isDirty: boolean;
  isSaving: boolean;
  /** Which refusal it is that nothing has been done about yet; null without one. */
  refusedAs: number | null;
  onCancel: () => Promise<void>;
};

/** At the foot of the window for as long as something is edited, however long the form. */
export function EditBar({ isDirty, isSaving, refusedAs, onCancel }: EditBarProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isRefused = refusedAs !== null;
  return (
    <div
      {...heldPress}
      className="sticky bar-below bottom-0 z-10 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t bg-background py-3"
    >
      <p
        key={refusedAs}
        role={isRefused ? "alert" : "status"}
        className={cn("mr-auto", isRefused ? "text-destructive" : "text-muted-foreground")}
      >
        {isRefused ? CORRECT_MARKED : isDirty ? "Unsaved changes" : "No changes yet"}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" disabled={isSaving} onClick={() => (isDirty ? setIsAsked(true) : void onCancel())}>
          Cancel
        </Button>
        <SubmitButton disabled={!isDirty} loading={isSaving}>
          Save Changes
        </SubmitButton>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        tone="destructive"
        title="Discard your changes?"
        description="What you changed since you last saved will be lost."
        confirmLabel="Discard"
        dismissLabel="Keep editing"
        onConfirm={onCancel}
      />
    </div>
  );
}
