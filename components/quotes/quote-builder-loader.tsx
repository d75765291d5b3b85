import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { toastMessage } from "@/lib/client/error-message";
import { useQuote } from "@/lib/client/quotes";
import { useRfq } from "@/lib/client/rfqs";
import { type QuoteSubmissionWire } from "@/lib/schemas/wire";
import { LoadingBlock } from "./loading-block";
import { QuoteBuilderStart, type QuoteBuilderStartProps } from "./quote-builder-start";

type QuoteBuilderLoaderProps = Omit<QuoteBuilderStartProps, "rfq" | "submission">;

/** Fetches the RFQ, and the quote to be revised, before the form opens. */
export function QuoteBuilderLoader(props: QuoteBuilderLoaderProps) {
  const { place, quoteId } = props;
  const rfq = useRfq(place.rfqId);
  const quote = useQuote(quoteId ?? 0, { enabled: quoteId !== null });

  // Taken once: a cached revision that is being fetched again may be an earlier one, and a later refetch must not move
  // the ground under the form.
  const [submission, setSubmission] = useState<QuoteSubmissionWire | null>();
  if (submission === undefined && quoteId === null) setSubmission(null);
  if (submission === undefined && quote.isSuccess && !quote.isFetching) setSubmission(quote.data.submission);

  if (rfq.data && submission !== undefined) {
    return <QuoteBuilderStart {...props} rfq={rfq.data} submission={submission} />;
  }
  const failed = [rfq, quote].find(({ isError }) => isError);
  if (!failed) return <LoadingBlock />;
  return (
    <ErrorState text={toastMessage(failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  );
}
