import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Textarea } from "@/components/ui/textarea";
import { allocationOf } from "@/lib/quotes/rules/quote-math";
import { quoteFormSchema, type QuoteFormValues } from "@/lib/quotes/contract/form";
import { type QuoteSubmission } from "@/lib/quotes/contract/content";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { BuilderFooter } from "./builder-footer";
import { OptionTable } from "./option-table";
import { RevisedElsewhere } from "./revised-elsewhere";
import { type DraftPlace } from "./quote-draft";
import { RfpParameters } from "./rfp-parameters";
import { type DraftState, useKeptDraft } from "./use-kept-draft";
import { useSubmission } from "./use-submission";
import { VenueTargetsTable } from "./venue-targets-table";

export type QuoteBuilderProps = {
  rfq: RfqWire;
  place: DraftPlace;
  /** Null: a new quote. */
  quoteId: number | null;
  /** Of that quote, over which the form was typed; and the one that stands now. */
  revision: number | null;
  newestRevision: number | null;
  /** Without any input: empty, or the quote to be revised. */
  blank: QuoteFormValues;
  /** What to begin with: `blank`, or a draft. */
  initial: QuoteFormValues;
  draftState: DraftState;
  onDraftChange: (state: DraftState) => void;
  onCancel: () => void;
  onSubmitted: () => void;
};

const TWAP_EXAMPLE = "e.g. TWAP of the mid price across all venues over 3 days after the option's start";

export function QuoteBuilder({ rfq, place, quoteId, blank, initial, draftState, ...props }: QuoteBuilderProps) {
  const { newestRevision } = props;
  const [revision, setRevision] = useState(props.revision);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const terms = rfq.contract_parameters;
  const allocation = allocationOf({
    targetFdv: terms.target_fdv,
    supplyAllocationPercentage: terms.supply_allocation_percentage,
    stableAllocation: terms.stable_allocation,
    totalSupply: terms.total_supply,
  });
  const { loanTokens } = allocation;
  const form = useForm<QuoteFormValues, unknown, QuoteSubmission>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: initial,
    mode: "onTouched",
  });
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const options = useFieldArray({ control, name: "options" });
  useKeptDraft({ form, place, revision, blank, onChange: props.onDraftChange });
  const submit = useSubmission({
    form,
    place,
    loanTokens,
    termsVersion: rfq.terms_version,
    quoteId,
    revision,
    onOvertaken: () => setIsOvertaken(true),
    onSubmitted: props.onSubmitted,
  });

  // Not while it is sent: then the newest is what was typed here.
  const hasNewer = newestRevision !== null && newestRevision !== revision && !isSubmitting;

  function replaceNewest(): void {
    setRevision(newestRevision);
    setIsOvertaken(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      // What takes the focus must not scroll in under the sticky footer.
      className="flex flex-col gap-6 [&_:is(input,textarea,button)]:scroll-mb-28"
    >
      {quoteId !== null && hasNewer && (
        <RevisedElsewhere quoteId={quoteId} newest={newestRevision} takesFocus={isOvertaken} onAgree={replaceNewest} />
      )}
      <RfpParameters rfq={rfq} allocation={allocation} />
      <FormField label="TWAP Computation Methodology" required error={errors.twapMethodology?.message}>
        {(aria) => (
          <Textarea
            {...aria}
            {...register("twapMethodology")}
            rows={2}
            className="min-h-16"
            placeholder={TWAP_EXAMPLE}
          />
        )}
      </FormField>
      <OptionTable control={control} rows={options} loanTokens={loanTokens} />
      <VenueTargetsTable
        control={control}
        venues={blank.venues.map(({ venue }) => ({ code: venue, name: rfq.venue_names[venue] ?? venue }))}
      />
      <FormField label="Additional Notes (optional)" error={errors.additionalNotes?.message}>
        {(aria) => <Textarea {...aria} {...register("additionalNotes")} rows={3} />}
      </FormField>
      <BuilderFooter
        draftState={draftState}
        submitLabel={quoteId === null ? "Submit Quote" : "Submit Revision"}
        isSubmitting={isSubmitting}
        canSubmit={options.fields.length > 0}
        onCancel={props.onCancel}
      />
    </form>
  );
}
