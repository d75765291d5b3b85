import { toast } from "sonner";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { type QuoteDecision, useDecideQuote } from "@/lib/quotes/hooks";

const WORDS = {
  ACCEPTED: { done: "Quote accepted", failed: "Failed to accept quote" },
  REJECTED: { done: "Quote rejected", failed: "Failed to reject quote" },
  WITHDRAWN: { done: "Quote withdrawn", failed: "Failed to withdraw quote" },
} as const satisfies Record<QuoteDecision["status"], { done: string; failed: string }>;

function refusal(error: unknown, status: QuoteDecision["status"]): string {
  const message = failureWords(error, WORDS[status].failed);
  // The lists are fetched again by now; whoever decides has to look at what they say.
  const isRevised = error instanceof ApiRequestError && error.code === "quote_revised";
  return isRevised ? `${message}. Review the new terms, then decide again.` : message;
}

/** Decides on a quote and says how that went. Rejects when it was refused. */
export function useDecision() {
  const { mutateAsync } = useDecideQuote();
  return async (decision: QuoteDecision): Promise<void> => {
    try {
      await mutateAsync(decision);
      toast.success(WORDS[decision.status].done);
    } catch (error) {
      toast.error(refusal(error, decision.status));
      throw error;
    }
  };
}
