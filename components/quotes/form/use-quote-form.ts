import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useState } from "react";
import { useForm } from "react-hook-form";
import { useMemberPlace } from "@/components/forms/member-place";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { type Typist } from "@/components/forms/wizard-place";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import {
  quoteDraftSchema,
  quoteFormSchemaOver,
  type QuoteFormValues,
  type TypedQuote,
} from "@/lib/quotes/contract/form";
import { kindOf } from "@/lib/quotes/rules/kinds";
import { allocationOf } from "@/lib/quotes/rules/quote-math";
import { contractParametersOf } from "./contract-parameters";
import { startingValidity } from "./validity";
import { formValues, kindValues, venueRows } from "./quote-values";
import type { QuoteBasis } from "./use-quote-basis";

const schema = () => Promise.resolve(quoteDraftSchema.pick({ values: true }));

/** The form, the revision that it is typed over, and the draft of it that this browser keeps. */
export function useQuoteForm({ rfq, quote, newestRevision }: QuoteBasis, typist: Typist) {
  const [blank] = useState(() =>
    formValues(kindOf(rfq), rfq.venues, quote?.submission ?? null, startingValidity(rfq.valid_until, quote)),
  );
  const { loanTokens } = allocationOf(contractParametersOf(rfq));
  /** Null over none. */
  const [revision, setRevision] = useState(quote?.revision ?? null);
  const form = useForm<QuoteFormValues, unknown, TypedQuote>({
    resolver: zodResolver(quoteFormSchemaOver(loanTokens)),
    defaultValues: blank,
    mode: "onTouched",
    // quote-form.tsx does: not every control has a ref.
    shouldFocusError: false,
  });
  const kept = useKeptForm({
    storageKey: useMemberPlace((who) => STORAGE_KEYS.quoteDraft(who, rfq.id), typist),
    form,
    schema,
    draftOf: useCallback(
      ({ kind: _, ...values }: QuoteFormValues) => ({ values: { ...values, revision } }),
      [revision],
    ),
    valuesOf: ({ values: { revision: _, ...values } }) => ({
      ...values,
      kind: blank.kind,
      ...kindValues(blank.kind, values),
      venues: venueRows(rfq.venues, values.venues),
      validUntil: values.validUntil ?? blank.validUntil,
    }),
    // It was typed over the revision of then, not over the one that stands now.
    onRestore: ({ values }) => quote && setRevision(values.revision ?? 0),
  });
  return {
    form,
    kept,
    blank,
    revision,
    /** What is typed replaces the newest revision: it has been looked at. */
    replaceNewest: () => setRevision(newestRevision),
  };
}
