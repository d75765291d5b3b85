import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { toastMessage } from "@/lib/kit/client/error-message";
import { useQuote } from "@/lib/quotes/hooks";
import { useRfq } from "@/lib/rfqs/hooks";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { LoadingBlock } from "./loading-block";
import { QuoteBuilderStart, type QuoteBuilderStartProps } from "./quote-builder-start";

type QuoteBuilderLoaderProps = Omit<QuoteBuilderStartProps, "rfq" | "quote" | "newestRevision">;

/** Fetches the RFQ, and the quote to be revised, before the form opens. */
export function QuoteBuilderLoader(props: QuoteBuilderLoaderProps) {
  const { place, quoteId } = props;
  const rfq = useRfq(place.rfqId);
  const quote = useQuote(quoteId ?? 0, { enabled: quoteId !== null });

  // Taken once: what is cached and being fetched again may be an earlier version, and a later refetch must not move the
  // ground under the form.
  const [terms, setTerms] = useState<RfqWire>();
  const [revised, setRevised] = useState<QuoteWire | null>();
  if (terms === undefined && rfq.isSuccess && !rfq.isFetching) setTerms(rfq.data);
  if (revised === undefined && quoteId === null) setRevised(null);
  if (revised === undefined && quote.isSuccess && !quote.isFetching) setRevised(quote.data);

  if (terms && revised !== undefined) {
    return (
      <>
        {rfq.data && rfq.data.terms_version !== terms.terms_version && <TermsChanged />}
        <QuoteBuilderStart {...props} rfq={terms} quote={revised} newestRevision={quote.data?.revision ?? null} />
      </>
    );
  }
  const failed = [rfq, quote].find(({ isError }) => isError);
  if (!failed) return <LoadingBlock />;
  return (
    <ErrorState text={toastMessage(failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  );
}

function TermsChanged() {
  return (
    <p role="alert" className="mb-4 rounded-md bg-yellow-soft px-3 py-2 text-yellow">
      The RFP&apos;s terms have changed since you opened this form. Close it and open it again to see them: what you
      typed is kept.
    </p>
  );
}
