import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import { isUnreadable } from "./unreadable";

type Done = { words: string; before: QuoteFormValues; after: string };

/** JSON would make no difference between a figure that is no number and none. */
const textOf = (values: QuoteFormValues) =>
  JSON.stringify(values, (_, value: unknown) => (Number.isNaN(value) ? "NaN" : value));

/** Changes of many fields at once, each said in words, and taken back for as long as nothing is typed since. */
export function useUndo() {
  const form = useFormContext<QuoteFormValues>();
  const [done, setDone] = useState<Done | null>(null);

  useEffect(() => {
    if (!done) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => textOf(values) !== done.after && setDone(null),
    });
  }, [form, done]);

  return {
    /** What was done last; null once something else was typed. */
    words: done?.words ?? null,
    change(words: string, apply: () => void) {
      const before = structuredClone(form.getValues());
      apply();
      setDone({ words, before, after: textOf(form.getValues()) });
    },
    /** Null where there is nothing to take back, or not all of it could be: the text of what is no number is gone. */
    undo:
      done && !isUnreadable(done.before)
        ? () => {
            form.reset(done.before, { keepDefaultValues: true });
            setDone(null);
          }
        : null,
  };
}
