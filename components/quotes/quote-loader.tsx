import { type ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { isNotFound } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { useQuote } from "@/lib/quotes/hooks/quotes";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { LoadingBlock } from "./loading-block";

/** The quote, or why it can't be shown. */
export function QuoteLoader({ quoteId, children }: { quoteId: number; children: (quote: QuoteWire) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuote(quoteId);
  // Also where it was read before: it isn't the caller's to see any more.
  if (isNotFound(error)) {
    return <ErrorState title="Quote not found" text="It may have been withdrawn or was never shared with you." />;
  }
  if (data) return children(data);
  if (!error) return <LoadingBlock />;
  return <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
