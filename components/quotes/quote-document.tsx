import { type ReactNode, useState } from "react";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import type { QuoteWire, RevisionHeadWire } from "@/lib/quotes/contract/wire";
import { type FactItem, FactList } from "@/components/ui/facts";
import { DecisionWords } from "./decision-words";
import { ChangesSince } from "./changes-since";
import { RevisionSelect } from "./revision-select";
import { RevisionTerms } from "./revision-terms";
import { SubmissionSections } from "./submission-sections";

type QuoteDocumentProps = {
  quote: QuoteWire;
  /** What stands on top, of the revision that is shown; a quote from a basic form has none. */
  factsOf: (quote: QuoteWire, revision: RevisionHeadWire | undefined) => FactItem[];
  /** In place of the submission where there is none. */
  withoutSubmission: ReactNode;
};

/** A quote to read: its facts, and what its submission says, in any of its revisions. */
export function QuoteDocument({ quote, factsOf, withoutSubmission }: QuoteDocumentProps) {
  const status = useQuoteStatus(quote);
  const [number, setNumber] = useState(quote.revision);
  const revision = quote.revisions.find((candidate) => candidate.number === number) ?? quote.revisions[0];
  return (
    <div className="flex flex-col gap-5">
      {status === "PENDING" && quote.terms_changed && (
        <p role="status" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
          The RFP&apos;s terms have changed since this quote was written: the issuer can accept it once its market maker
          has revised it.
        </p>
      )}
      <FactList facts={factsOf(quote, revision)} />
      <DecisionWords memo={quote.memo} reason={quote.reason} />
      {revision && quote.revisions.length > 1 && (
        <RevisionSelect revisions={quote.revisions} value={revision.number} onChange={setNumber} />
      )}
      {revision && revision.number !== quote.revision ? (
        <RevisionTerms quoteId={quote.id} number={revision.number} />
      ) : revision && quote.submission ? (
        <>
          <ChangesSince
            quoteId={quote.id}
            replaced={revision.number - 1}
            revision={{ ...revision, submission: quote.submission }}
          />
          <SubmissionSections submission={quote.submission} />
        </>
      ) : (
        <p className="border-t pt-5 text-muted-foreground">{withoutSubmission}</p>
      )}
    </div>
  );
}
