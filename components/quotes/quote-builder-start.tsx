import { useState } from "react";
import { clearDraft, readDraft } from "@/lib/client/drafts";
import { quoteDraftSchema } from "@/lib/schemas/quote-form";
import { type QuoteSubmissionWire } from "@/lib/schemas/wire";
import { DraftOffer } from "./draft-offer";
import { QuoteBuilder, type QuoteBuilderProps } from "./quote-builder";
import { draftKey } from "./quote-draft";
import { formValues, venueRows } from "./quote-values";

export type QuoteBuilderStartProps = Omit<QuoteBuilderProps, "blank" | "initial"> & {
  /** Of the quote to be revised. */
  submission: QuoteSubmissionWire | null;
};

/** Settles what becomes of an earlier draft, then opens the form. */
export function QuoteBuilderStart({ submission, ...props }: QuoteBuilderStartProps) {
  const { rfq, place, onDraftChange } = props;
  const [blank] = useState(() => formValues(rfq.venues, submission));
  const [initial, setInitial] = useState(blank);
  const [draft, setDraft] = useState(() => readDraft(draftKey(place), quoteDraftSchema));

  if (!draft) return <QuoteBuilder {...props} blank={blank} initial={initial} />;

  return (
    <DraftOffer
      savedAt={draft.savedAt}
      onRestore={() => {
        setInitial({ ...draft.values, venues: venueRows(rfq.venues, draft.values.venues) });
        setDraft(null);
        onDraftChange("kept");
      }}
      onDiscard={() => {
        clearDraft(draftKey(place));
        setDraft(null);
      }}
    />
  );
}
