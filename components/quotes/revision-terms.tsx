import { type ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { failureWords } from "@/lib/kit/client/failure-words";
import { useQuoteRevision } from "@/lib/quotes/hooks/quotes";
import { LoadingBlock } from "./loading-block";
import { ChangesSince } from "./changes-since";
import { SubmissionSections } from "./submission-sections";

type RevisionTermsProps = {
  quoteId: number;
  number: number;
  /** Under the terms, once they are there. */
  children?: ReactNode;
};

/** What one revision of a quote says, or why it can't be shown. */
export function RevisionTerms({ quoteId, number, children }: RevisionTermsProps) {
  const { data, error, isFetching, refetch } = useQuoteRevision(quoteId, number);
  if (data) {
    return (
      <>
        <ChangesSince quoteId={quoteId} replaced={number - 1} revision={data} />
        <SubmissionSections submission={data.submission} />
        {children}
      </>
    );
  }
  if (!error) return <LoadingBlock />;
  return <ErrorState text={failureWords(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
