import { QuoteLoader } from "./quote-loader";
import { SubmissionSections } from "./submission-sections";

type AcceptedTermsProps = { quoteId: number; revision: number };

/** What an accepted quote said in the revision that was accepted. */
export function AcceptedTerms({ quoteId, revision }: AcceptedTermsProps) {
  return (
    <QuoteLoader quoteId={quoteId}>
      {({ revisions }) => {
        const accepted = revisions.find(({ number }) => number === revision);
        return accepted ? (
          <SubmissionSections submission={accepted.submission} />
        ) : (
          <p className="border-t pt-5 text-muted-foreground">No detailed submission data available for this quote.</p>
        );
      }}
    </QuoteLoader>
  );
}
