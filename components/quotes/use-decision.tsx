import { useEffect, useRef } from "react";
import { toastWithLink } from "@/components/ui/linked-toast";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { type QuoteDecision, useDecideQuote } from "@/lib/quotes/hooks/quotes";
import { AT_TOP, toast } from "@/lib/kit/toast";

const WORDS = {
  ACCEPTED: { verb: "accept", done: "Quote accepted" },
  REJECTED: { verb: "reject", done: "Quote rejected" },
  WITHDRAWN: { verb: "withdraw", done: "Quote withdrawn" },
} as const satisfies Record<QuoteDecision["status"], { verb: string; done: string }>;

function refusal(error: unknown, status: QuoteDecision["status"]): string {
  const message = failureWords(error, `Failed to ${WORDS[status].verb} quote`);
  // The lists are fetched again by now; whoever decides has to look at what they say.
  const isRevised = error instanceof ApiRequestError && error.code === "quote_revised";
  return isRevised ? `${message}. Review the new terms, then decide again.` : message;
}

/** Whoever has gone on meanwhile has to read which quote it was. */
function outcome(error: unknown, { status, quote }: QuoteDecision): string {
  const which = `Failed to ${WORDS[status].verb} the quote of ${quote.provider_name}`;
  return isAnswerLost(error) ? `${which}, unless only the answer got lost: look at its status.` : `${which}.`;
}

/** An administrator may have decided otherwise before the answer came. */
function doneWords(status: QuoteDecision["status"], decided: QuoteWire): string {
  if (decided.awaiting_second_signature) return "Signed. It is accepted once a second signer has signed, too";
  const { done } = WORDS[status];
  return decided.status === status ? done : `${done}, and by now it is ${QUOTE_STATUS_LABELS[decided.status]}`;
}

/** Below a quote that is read in full stand the buttons for the next one. */
const placeOf = (isInFull: boolean) => (isInFull ? AT_TOP : {});

function tell(status: QuoteDecision["status"], decided: QuoteWire, isInFull: boolean): void {
  const { agreement_id: id } = decided;
  const done = doneWords(status, decided);
  if (id === null || isInFull) {
    toast.success(done, placeOf(isInFull));
    return;
  }
  toastWithLink(done, { href: ROUTES.agreement(id), label: "Open the agreement" });
}

/**
 * Decides on a quote and says how that went. Rejects when it was refused.
 * @param opensAgreement whether whoever accepts goes to the agreement that it makes
 */
export function useDecision(opensAgreement: boolean) {
  const { mutateAsync } = useDecideQuote();
  // Of when the answer comes: whoever has closed the quote or left its page by then is led nowhere.
  const opensNow = useRef(false);
  useEffect(() => {
    opensNow.current = opensAgreement;
    return () => void (opensNow.current = false);
  }, [opensAgreement]);
  return async (decision: QuoteDecision): Promise<void> => {
    try {
      const decided = await mutateAsync(decision);
      tell(decision.status, decided, opensNow.current);
      const { agreement_id: id } = decided;
      if (opensNow.current && id !== null) turnTo(ROUTES.agreement(id));
    } catch (error) {
      toast.error(refusal(error, decision.status), {
        description: outcome(error, decision),
        ...placeOf(opensNow.current),
      });
      throw error;
    }
  };
}
