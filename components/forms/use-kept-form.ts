"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { type FieldValues, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { clearDraft, readDraft, saveDraft } from "@/lib/kit/client/drafts";

type Kept<Values> = { savedAt: number; values: Values };

/** Reads once: what is written later is this form's own. */
function readerOf<Values>(key: string, schema: z.ZodType<Values>) {
  const keptSchema = z.object({ savedAt: z.number(), values: schema });
  let kept: Kept<Values> | null | undefined;
  return () => (kept === undefined ? (kept = readDraft(key, keptSchema)) : kept);
}
const subscribeToNothing = () => () => undefined;
const nothing = () => null;

/**
 * Keeps what is typed in this browser, so that a reload doesn't lose it, and offers what an earlier visit left behind.
 * @param key the place in local storage
 * @param schema the shape of the controls' values, right or wrong
 */
export function useKeptForm<Values extends FieldValues, Valid extends FieldValues>(
  key: string,
  form: UseFormReturn<Values, unknown, Valid>,
  schema: z.ZodType<Values>,
) {
  const [reader] = useState(() => readerOf(key, schema));
  const kept = useSyncExternalStore(subscribeToNothing, reader, nothing);
  const [answered, setAnswered] = useState(false);
  const [isKept, setIsKept] = useState(false);

  useEffect(() => {
    const untouched = JSON.stringify(form.formState.defaultValues);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) !== untouched) setIsKept(saveDraft(key, values));
      },
    });
  }, [key, form]);

  return {
    /** What an earlier visit left, until it is restored or discarded. */
    offered: answered ? null : kept,
    /** Whether what is typed now is kept. */
    isKept,
    restore() {
      setAnswered(true);
      if (kept) form.reset(kept.values, { keepDefaultValues: true });
    },
    discard() {
      setAnswered(true);
      clearDraft(key);
    },
    forget() {
      clearDraft(key);
    },
  };
}
