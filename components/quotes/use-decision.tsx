import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { type QuoteDecision, useDecideQuote } from "@/lib/quotes/hooks";
import { toast } from "@/lib/kit/toast";

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

/** Longer than other successes: it has something to press. */
const LINK_MS = 10_000;

function tell(
  status: QuoteDecision["status"],
  { agreement_id: id, rfq_name: rfqName, awaiting_second_signature: first }: QuoteWire,
  withLink: boolean,
): void {
  const done = first ? "Signed. It is accepted once a second signer has signed, too" : WORDS[status].done;
  if (id === null || !withLink) {
    toast.success(done);
    return;
  }
  const shown: string | number = toast.success(done, {
    duration: LINK_MS,
    action: (
      // Also while a dialog keeps the mouse from everything around it.
      <Button asChild variant="link" className="pointer-events-auto ml-auto">
        <Link href={ROUTES.agreement({ id, rfqName })} onClick={() => toast.dismiss(shown)}>
          Open the agreement
        </Link>
      </Button>
    ),
  });
}

/**
 * Decides on a quote and says how that went. Rejects when it was refused.
 * @param opensAgreement whether whoever accepts goes to the agreement that it makes
 */
export function useDecision(opensAgreement: boolean) {
  const { mutateAsync } = useDecideQuote();
  return async (decision: QuoteDecision): Promise<void> => {
    try {
      const decided = await mutateAsync(decision);
      tell(decision.status, decided, !opensAgreement);
      const { agreement_id: id, rfq_name: rfqName } = decided;
      if (opensAgreement && id !== null) turnTo(ROUTES.agreement({ id, rfqName }));
    } catch (error) {
      toast.error(refusal(error, decision.status));
      throw error;
    }
  };
}
