"use client";

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type UseFormReturn } from "react-hook-form";
import { type ProfileFormValues } from "@/components/forms/profile-form";
import { clearDraft, writeDraft } from "@/lib/kit/client/drafts";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { type KeptDraft, readKeptDraft, valuesOfDraft, versionName } from "./kept-draft";

type KeptDraftOptions = {
  form: UseFormReturn<ProfileFormValues>;
  storageKey: string;
  userId: number;
  /** The stored profile as the page loaded it. */
  first: ProfileRecord | null;
  /** The draft stays after a save, marked as saved (the VC investor's record of spec section 3). */
  keepsSaved: boolean;
};

/** Reads once: what is written later is this form's own. */
function readerOf(key: string, userId: number) {
  let kept: KeptDraft | null | undefined;
  return () => (kept === undefined ? (kept = readKeptDraft(key, userId)) : kept);
}
const subscribeToNothing = () => () => undefined;
const nothing = () => null;

/**
 * Keeps what is typed in this browser until it is saved. What an earlier visit left is put back by itself, unless the
 * profile was saved elsewhere since: then the user is asked.
 */
export function useKeptDraft({ form, storageKey, userId, first, keepsSaved }: KeptDraftOptions) {
  const [reader] = useState(() => readerOf(storageKey, userId));
  const found = useSyncExternalStore(subscribeToNothing, reader, nothing);
  const left = found && !found.isSaved ? found : null;
  const isCurrent = left?.basedOn === versionName(first);
  const [answer, setAnswer] = useState<"restored" | "discarded" | null>(null);
  const isRestored = left !== null && (answer === "restored" || (answer === null && isCurrent));
  // Nothing is written while an older draft waits for its answer: it would be overwritten.
  const isWaiting = left !== null && answer === null && !isCurrent;

  useEffect(() => {
    const stored = form.formState.defaultValues as ProfileFormValues;
    if (isRestored) form.reset(valuesOfDraft(stored, left), { keepDefaultValues: true });
  }, [form, left, isRestored]);

  const write = useCallback(
    (values: ProfileFormValues, record: ProfileRecord | null, step: number, isSaved: boolean): boolean => {
      if (isSaved && !keepsSaved) {
        clearDraft(storageKey);
        return true;
      }
      return writeDraft(storageKey, {
        ...values,
        ...(record && { id: record.id, isCompleted: record.is_completed }),
        userId,
        currentStep: step,
        isSaved,
        basedOn: versionName(record),
        updatedAt: Date.now(),
      } satisfies KeptDraft);
    },
    [storageKey, userId, keepsSaved],
  );

  return {
    /** Whether it is kept. */
    write,
    isWaiting,
    /** What an earlier visit left: put back, or waiting for an answer. */
    left: answer === "discarded" ? null : left,
    isRestored,
    restore: () => setAnswer("restored"),
    discard() {
      setAnswer("discarded");
      clearDraft(storageKey);
      form.reset();
    },
  };
}
