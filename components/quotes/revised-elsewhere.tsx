import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RevisionTerms } from "./revision-terms";

type RevisedElsewhereProps = {
  quoteId: number;
  /** Number of the revision that stands now. */
  newest: number;
  /** What is typed may replace it: it has been looked at. */
  onAgree: () => void;
};

/** Above a form that was opened on an earlier revision: shows the newer one before what is typed may replace it. */
export function RevisedElsewhere({ quoteId, newest, onAgree }: RevisedElsewhereProps) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <section aria-label={`Revision ${newest}`} className="flex flex-col gap-4 rounded-md border p-4">
      <p role="alert">
        Revision {newest} of this quote stands now: it was revised since you opened it. What you typed is kept. Look at
        revision {newest} before you replace it.
      </p>
      {shown === newest ? (
        <RevisionTerms quoteId={quoteId} number={newest}>
          <Button className="self-start" onClick={onAgree}>
            Replace revision {newest} with what I typed
          </Button>
        </RevisionTerms>
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setShown(newest)}>
          Show revision {newest}
        </Button>
      )}
    </section>
  );
}
