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
  const isShown = shown === newest;
  return (
    <section aria-label={`Revision ${newest}`} className="flex flex-col gap-4 rounded-md border p-4">
      <p role="alert">
        This quote was revised elsewhere meanwhile: revision {newest} stands now. What you typed is kept. Look at
        revision {newest} before you replace it.
      </p>
      {isShown && <RevisionTerms quoteId={quoteId} number={newest} />}
      <div>
        {isShown ? (
          <Button onClick={onAgree}>Replace revision {newest} with what I typed</Button>
        ) : (
          <Button variant="outline" onClick={() => setShown(newest)}>
            Show revision {newest}
          </Button>
        )}
      </div>
    </section>
  );
}
