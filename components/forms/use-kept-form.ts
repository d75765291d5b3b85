"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { type FieldValues, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { clearDraft, readDraft, saveDraft } from "@/lib/client/drafts";

type Kept<Values> = { savedAt: number; values: Values };

/** Reads once: what is written later is this form's own. */
function readerOf<Values>(key: string | null, schema: z.ZodType<Values>) {
  const keptSchema = z.object({ savedAt: z.number(), values: schema });
  let kept: Kept<Values> | null | undefined;
  return () => (kept === undefined ? (kept = key === null ? null : readDraft(key, keptSchema)) : kept);
}
const subscribeToNothing = () => () => undefined;
const nothing = () => null;

/**
 * Keeps what is typed in this browser, so that a reload doesn't lose it, and offers what an earlier visit left behind.
 * @param key the place in local storage; null keeps nothing
 * @param schema the shape of the controls' values, right or wrong
 */
export function useKeptForm<Values extends FieldValues, Valid extends FieldValues>(
  key: string | null,
  form: UseFormReturn<Values, unknown, Valid>,
  schema: z.ZodType<Values>,
) {
  const [reader] = useState(() => readerOf(key, schema));
  const kept = useSyncExternalStore(subscribeToNothing, reader, nothing);
  const [answered, setAnswered] = useState(false);

  useEffect(() => {
    if (key === null) return;
    const untouched = JSON.stringify(form.formState.defaultValues);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) !== untouched) saveDraft(key, values);
      },
    });
  }, [key, form]);

  return {
    /** What an earlier visit left, until it is restored or discarded. */
    offered: answered ? null : kept,
    restore() {
      setAnswered(true);
      if (kept) form.reset(kept.values, { keepDefaultValues: true });
    },
    discard() {
      setAnswered(true);
      if (key !== null) clearDraft(key);
    },
    forget() {
      if (key !== null) clearDraft(key);
    },
  };
}
