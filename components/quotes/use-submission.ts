import { useState } from "react";
import { type FieldErrors, type FieldPath, type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { ApiRequestError, fieldErrors } from "@/lib/kit/client/api-error";
import { toastMessage } from "@/lib/kit/client/error-message";
import { clearDraft } from "@/lib/kit/client/drafts";
import { newIdempotencyKey } from "@/lib/kit/client/idempotency-key";
import { useSubmitQuote } from "@/lib/quotes/hooks";
import { type QuoteFormValues } from "@/lib/quotes/contract/form";
import { NO_OPTIONS, NO_TWAP, type QuoteSubmission } from "@/lib/quotes/contract/content";
import { draftKey, type DraftPlace } from "./quote-draft";
import { payloadOf } from "./quote-values";

/** The form's name of a field that the server refused. It numbers the venues that were sent, the form all of them. */
function formPath(serverPath: string, sent: QuoteSubmission, shown: QuoteFormValues): string {
  const path = serverPath.replace(/^details\./, "");
  return path.replace(/^venues\.(\d+)/, (_, index: string) => {
    const venue = sent.venues[Number(index)]?.venue;
    return `venues.${shown.venues.findIndex((row) => row.venue === venue)}`;
  });
}

type Submission = {
  form: UseFormReturn<QuoteFormValues, unknown, QuoteSubmission>;
  place: DraftPlace;
  loanTokens: number;
  /** Of the RFQ's terms that the form shows. */
  termsVersion: number;
  /** Null: a new quote. */
  quoteId: number | null;
  /** Of that quote, the one to be replaced. */
  revision: number | null;
  /** The server refused to replace a revision that the form was not typed over. */
  onOvertaken: () => void;
  onSubmitted: () => void;
};

/** Sends the form, and says in words whatever keeps it from being sent. */
export function useSubmission({ form, place, loanTokens, onOvertaken, onSubmitted, ...basis }: Submission) {
  const { quoteId } = basis;
  // One key for as long as the form is open: pressing Submit again after a lost answer makes no second quote.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { mutateAsync } = useSubmitQuote();

  async function send(submission: QuoteSubmission): Promise<void> {
    const { userId: providerId, rfqId } = place;
    try {
      const payload = payloadOf(loanTokens, submission);
      await mutateAsync({ rfqId, providerId, ...basis, payload, idempotencyKey });
    } catch (error) {
      for (const [path, message] of Object.entries(fieldErrors(error))) {
        const name = formPath(path, submission, form.getValues()) as FieldPath<QuoteFormValues>;
        form.setError(name, { type: "server", message });
      }
      if (error instanceof ApiRequestError && error.code === "quote_revised") onOvertaken();
      const isSignedOut = error instanceof ApiRequestError && error.status === 401;
      toast.error(isSignedOut ? "User not authenticated" : `Failed to submit quote: ${toastMessage(error)}`);
      return;
    }
    clearDraft(draftKey(place));
    toast.success(quoteId === null ? "Quote submitted successfully" : "Quote revised successfully");
    onSubmitted();
  }

  function explain(errors: FieldErrors<QuoteFormValues>): void {
    const known = [errors.options?.root?.message ?? errors.options?.message, errors.twapMethodology?.message];
    const precheck = [NO_OPTIONS, NO_TWAP].find((message) => known.includes(message));
    toast.error(precheck ?? "Some fields need your attention. Each says what is wrong beside it.");
  }

  return form.handleSubmit(send, explain);
}
