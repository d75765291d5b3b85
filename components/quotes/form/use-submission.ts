import { useState } from "react";
import { type FieldErrors, type FieldPath, type UseFormReturn } from "react-hook-form";
import { ApiRequestError, fieldErrors, isRefusedUnread } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { requestKeys } from "@/lib/kit/client/idempotency-key";
import { type QuoteSubmissionRequest, SubmissionUnknown, type useSubmitQuote } from "@/lib/quotes/hooks/submission";
import { type QuoteFormValues, type TypedQuote } from "@/lib/quotes/contract/form";
import { NO_OPTIONS, NO_TWAP } from "@/lib/quotes/contract/content";
import { AT_TOP, toast } from "@/lib/kit/toast";
import { formPath, payloadOf } from "./quote-values";

type Submission = {
  form: UseFormReturn<QuoteFormValues, unknown, TypedQuote>;
  /** What it is typed over, and by whom. */
  over: Omit<QuoteSubmissionRequest, "payload" | "idempotencyKey">;
  loanTokens: number;
  sending: ReturnType<typeof useSubmitQuote>;
  /** It can be sent, and is read once more before. */
  onReview: (submission: TypedQuote) => void;
  /** The server finds fault with fields of the form. */
  onRefused: () => void;
  /** The server refused to replace a revision that the form was not typed over. */
  onOvertaken: () => void;
  onSubmitted: () => void;
  /** The same, where the dialog that it was sent from is still there: another may be open by then. */
  onDone: () => void;
};

const UNKNOWN =
  "No answer came: whether the quote was submitted is not known. Check your connection and send it again: the same is never submitted twice.";

function failure(error: unknown): string {
  if (error instanceof SubmissionUnknown) return UNKNOWN;
  if (error instanceof ApiRequestError && error.status === 401) return "User not authenticated";
  return `Failed to submit quote: ${failureWords(error)}`;
}

/** Checks the form and sends what has been read once more; says in words whatever keeps it from being sent. */
export function useSubmission({ form, over, loanTokens, sending, ...on }: Submission) {
  // For as long as the form is open: pressing Send again after a lost answer makes no second quote.
  const [keys] = useState(requestKeys);
  /** The key of what went out, and no answer came to it. */
  const [unanswered, setUnanswered] = useState<string | null>(null);

  async function send(submission: TypedQuote): Promise<void> {
    const payload = payloadOf(loanTokens, submission);
    const idempotencyKey = keys.of(payload);
    try {
      const request = { ...over, payload, idempotencyKey };
      await sending.mutateAsync(request, { onSuccess: on.onDone });
    } catch (error) {
      const faults = Object.entries(fieldErrors(error));
      for (const [path, message] of faults) {
        const name = formPath(path, submission, form.getValues()) as FieldPath<QuoteFormValues>;
        form.setError(name, { type: "server", message });
      }
      if (error instanceof ApiRequestError && error.code === "quote_revised") on.onOvertaken();
      else if (faults.length > 0) on.onRefused();
      // An answer to something else says nothing of what went out before, nor does one that was given unread.
      if (error instanceof SubmissionUnknown) setUnanswered(idempotencyKey);
      else if (unanswered === idempotencyKey && !isRefusedUnread(error)) setUnanswered(null);
      toast.error(failure(error), AT_TOP);
      return;
    }
    toast.success(over.quoteId === null ? "Quote submitted successfully" : "Quote revised successfully");
    on.onSubmitted();
  }

  function explain(errors: FieldErrors<QuoteFormValues>): void {
    const { options, ...others } = errors;
    const messages = [
      options?.root?.message ?? options?.message,
      ...Object.values(others).map(({ message }) => message),
    ];
    const precheck = [NO_OPTIONS, NO_TWAP].find((message) => messages.includes(message));
    toast.error(precheck ?? "Some fields need your attention. Each says what is wrong beside it.", AT_TOP);
  }

  return {
    check: form.handleSubmit(on.onReview, explain),
    send,
    /** Whether something went out, and no answer came to it. */
    isUnknown: unanswered !== null,
  };
}
