import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { RevisionTerms } from "../revision-terms";

type RevisedElsewhereProps = {
  quoteId: number;
  /** Number of the revision that stands now. */
  newest: number;
  /** A submission was refused over it: whoever pressed the button at the other end of the form is led here. */
  takesFocus: boolean;
  /** What is typed may replace it: it has been looked at. */
  onAgree: () => void;
};

/** Above a form that was opened on an earlier revision: shows the newer one before what is typed may replace it. */
export function RevisedElsewhere({ quoteId, newest, takesFocus, onAgree }: RevisedElsewhereProps) {
  const [shown, setShown] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Revision ${newest}`}
      className="flex flex-col gap-4 rounded-md border p-4"
    >
      <p role="alert">
        Revision {newest} of this quote stands now: it was{" "}
        {newest === 1 ? "submitted since you opened the form" : "revised since you opened it"}. What you typed is kept.
        Look at revision {newest} before you replace it.
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
