import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";

type Done = { words: string; before: QuoteFormValues; after: string };

/** Changes of many fields at once, each said in words, and taken back for as long as nothing is typed since. */
export function useUndo() {
  const form = useFormContext<QuoteFormValues>();
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    if (!done) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => JSON.stringify(values) !== done.after && setDone(null),
    });
  }, [form, done]);

  return {
    /** What was done last; null once something else was typed. */
    words: done?.words ?? null,
    change(words: string, apply: () => void) {
      const before = structuredClone(form.getValues());
      apply();
      setDone({ words, before, after: JSON.stringify(form.getValues()) });
    },
    undo() {
      if (done) form.reset(done.before, { keepDefaultValues: true });
      setDone(null);
    },
  };
}
