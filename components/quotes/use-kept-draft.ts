import { useEffect } from "react";
import { type UseFormReturn } from "react-hook-form";
import { clearDraft, saveDraft } from "@/lib/kit/client/drafts";
import { type QuoteFormValues } from "@/lib/quotes/contract/form";
import { type QuoteSubmission } from "@/lib/quotes/contract/content";
import { draftKey, type DraftPlace } from "./quote-draft";

/** `none`: nothing was typed that isn't sent. `failed`: the browser keeps nothing, so closing would lose it. */
export type DraftState = "none" | "kept" | "failed";

type KeptDraft = {
  form: UseFormReturn<QuoteFormValues, unknown, QuoteSubmission>;
  place: DraftPlace;
  /** Of the quote, over which it is typed; null over none. */
  revision: number | null;
  /** What the form says without any input. */
  blank: QuoteFormValues;
  onChange: (state: DraftState) => void;
};

/** Keeps what is typed, with every change, for as long as it differs from what the form began with. */
export function useKeptDraft({ form, place: { userId, rfqId }, revision, blank, onChange }: KeptDraft): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const key = draftKey({ userId, rfqId });
          if (JSON.stringify(values) === JSON.stringify(blank)) {
            clearDraft(key);
            onChange("none");
          } else {
            onChange(saveDraft(key, { ...values, revision }) ? "kept" : "failed");
          }
        },
      }),
    [form, userId, rfqId, revision, blank, onChange],
  );
}
