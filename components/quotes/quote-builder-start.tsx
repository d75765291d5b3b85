import { useState } from "react";
import { clearDraft, readDraft } from "@/lib/kit/client/drafts";
import { quoteDraftSchema } from "@/lib/quotes/contract/form";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { DraftOffer } from "./draft-offer";
import { QuoteBuilder, type QuoteBuilderProps } from "./quote-builder";
import { draftKey } from "./quote-draft";
import { formValues, venueRows } from "./quote-values";

export type QuoteBuilderStartProps = Omit<QuoteBuilderProps, "blank" | "initial" | "revision"> & {
  /** To be revised. */
  quote: QuoteWire | null;
};

/** Settles what becomes of an earlier draft, then opens the form. */
export function QuoteBuilderStart({ quote, ...props }: QuoteBuilderStartProps) {
  const { rfq, place, onDraftChange } = props;
  const [blank] = useState(() => formValues(rfq.venues, quote?.submission ?? null));
  const [initial, setInitial] = useState(blank);
  const [revision, setRevision] = useState(quote?.revision ?? null);
  const [draft, setDraft] = useState(() => readDraft(draftKey(place), quoteDraftSchema));

  if (!draft) return <QuoteBuilder {...props} blank={blank} initial={initial} revision={revision} />;

  return (
    <DraftOffer
      savedAt={draft.savedAt}
      onRestore={() => {
        const { revision: replaced, ...values } = draft.values;
        setInitial({ ...values, venues: venueRows(rfq.venues, values.venues) });
        // It was typed over the revision of then, not over the one that stands now.
        if (quote) setRevision(replaced ?? 0);
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
