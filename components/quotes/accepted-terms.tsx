import { RevisionTerms } from "./revision-terms";

type AcceptedTermsProps = { quoteId: number; revision: number };

/** What an accepted quote said in the revision that was accepted; 0 on a quote that has none. */
export function AcceptedTerms({ quoteId, revision }: AcceptedTermsProps) {
  if (revision > 0) return <RevisionTerms quoteId={quoteId} number={revision} />;
  return <p className="border-t pt-5 text-muted-foreground">No detailed submission data available for this quote.</p>;
}
