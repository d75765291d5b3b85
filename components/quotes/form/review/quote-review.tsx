import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/facts";
import { UtcTime } from "@/components/ui/utc-time";
import { priceText } from "@/lib/quotes/rules/price-text";
import type { ComparedRevision } from "@/lib/quotes/rules/revision-changes";
import { SubmissionSections } from "../../submission-sections";
import { ChangesSince } from "../../changes-since";

type QuoteReviewProps = {
  revision: ComparedRevision;
  /** The revision that it replaces; null of a new quote. */
  replaces: { quoteId: number; number: number } | null;
  isSending: boolean;
  canSend: boolean;
  /** It was sent, or what was typed before, and no answer came. */
  isUnknown: boolean;
  onBack: () => void;
  onSend: () => void;
};

/** A key that is held down comes from the form: nobody has read this yet. */
const ignoreHeldKey = (event: KeyboardEvent) => event.repeat && event.preventDefault();

/** The second press of a double click on the form's button, in whose place Send is by then: nor has anybody now. */
const isSecondPress = (event: MouseEvent) => event.detail > 1;

/** What the issuer has of it by now. */
function standing({ isSending, isUnknown }: Pick<QuoteReviewProps, "isSending" | "isUnknown">): string {
  if (isSending) return "On its way to the issuer.";
  if (isUnknown) return "Whether the issuer has what you sent before is not known: no answer came.";
  return "Nothing is sent yet. Back keeps all that you typed.";
}

/** What the issuer will see, before it is sent. Enter sends: the form's Enter leads here, the next one on. */
export function QuoteReview({ revision, replaces, isSending, canSend, isUnknown, onBack, onSend }: QuoteReviewProps) {
  const top = useRef<HTMLHeadingElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    sendButton.current?.focus();
    top.current?.scrollIntoView();
  }, []);
  return (
    <section aria-labelledby="quote-review" className="flex flex-col gap-5">
      <div>
        <h3 ref={top} id="quote-review" className="scroll-mt-4 text-sm font-semibold">
          What the issuer will see
        </h3>
        <p className="mt-0.5 text-xs text-muted-foreground">{standing({ isSending, isUnknown })}</p>
      </div>
      <FactList
        facts={[
          { label: "Quote Price", value: priceText(revision) },
          { label: "Valid Until", value: <UtcTime value={revision.valid_until} /> },
        ]}
      />
      {replaces && <ChangesSince quoteId={replaces.quoteId} replaced={replaces.number} revision={revision} />}
      <SubmissionSections submission={revision.submission} />
      <div className="sticky -bottom-4 z-20 -mx-5 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t bg-card px-5 py-3">
        <Button variant="outline" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button
          ref={sendButton}
          loading={isSending}
          disabled={!canSend}
          onKeyDown={ignoreHeldKey}
          onClick={(event) => !isSecondPress(event) && onSend()}
        >
          {replaces ? "Send Revision" : "Send Quote"}
        </Button>
      </div>
    </section>
  );
}
