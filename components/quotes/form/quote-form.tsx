import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormProvider, useFieldArray } from "react-hook-form";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { type Typist } from "@/components/forms/wizard-place";
import { FormField } from "@/components/forms/form-field";
import { type DraftState } from "@/components/forms/use-kept-form";
import { Textarea } from "@/components/ui/textarea";
import { LIMITS } from "@/lib/kit/limits";
import { NEW_OPTION } from "@/lib/quotes/constants";
import type { TypedQuote } from "@/lib/quotes/contract/form";
import type { useSubmitQuote } from "@/lib/quotes/hooks/submission";
import { kindOf } from "@/lib/quotes/rules/kinds";
import { allocationOf, namedPrice } from "@/lib/quotes/rules/quote-math";
import { contractParametersOf } from "./contract-parameters";
import { DraftOffer } from "./draft-offer";
import { KindFields } from "./kinds/kind-fields";
import { OptionFields } from "./option-fields";
import { QuoteFileInput } from "./quote-file-input";
import { QuoteFormFooter } from "./quote-form-footer";
import { QuoteKeys } from "./quote-keys";
import { RequirementMarks } from "./requirement-marks";
import { QuoteReview } from "./review/quote-review";
import { reviewedRevision } from "./review/reviewed";
import { RevisedElsewhere } from "./revised-elsewhere";
import { RfpParameters } from "./rfp-parameters";
import { StartFrom } from "./start-from/start-from";
import { useFormKeys } from "./use-form-keys";
import type { QuoteBasis } from "./use-quote-basis";
import { useQuoteForm } from "./use-quote-form";
import { useSubmission } from "./use-submission";
import { ValidityField } from "./validity-field";
import { VenueTargetsTable } from "./venue-targets-table";

type QuoteFormProps = {
  basis: QuoteBasis;
  typist: Typist;
  /** The dialog's own: it stays open meanwhile. */
  sending: ReturnType<typeof useSubmitQuote>;
  /** Off once it isn't taken any more. */
  canSend: boolean;
  onDraftChange: (state: DraftState) => void;
  onCancel: () => void;
  onSubmitted: () => void;
};

export function QuoteForm({ basis, typist, sending, canSend, onDraftChange, onCancel, onSubmitted }: QuoteFormProps) {
  const { rfq, quote, newestRevision } = basis;
  const isSending = sending.isPending;
  const { form, kept, blank, revision, replaceNewest } = useQuoteForm(basis, typist);
  const { control, register } = form;
  const kind = kindOf(rfq);
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = form.formState;
  const options = useFieldArray({ control, name: "options" });
  const [isOvertaken, setIsOvertaken] = useState(false);
  /** As it was read once more; null while it is typed. */
  const [reviewed, setReviewed] = useState<TypedQuote | null>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const terms = contractParametersOf(rfq);
  const allocation = allocationOf(terms);
  const { loanTokens, totalSupply, isNominalSupply } = allocation;
  const reference = namedPrice({ fdv: terms.targetFdv, totalSupply, isNominalSupply });
  const { check, send, isUnknown } = useSubmission({
    form,
    over: {
      rfqId: rfq.id,
      termsVersion: rfq.terms_version,
      quoteId: quote?.id ?? null,
      revision,
      providerId: typist.userId,
    },
    loanTokens,
    sending,
    onReview: setReviewed,
    onRefused() {
      // A fault may be of no field that is in sight.
      goBack();
      focusFirstError(element);
    },
    onOvertaken() {
      setReviewed(null);
      setIsOvertaken(true);
    },
    onSubmitted: () => kept.settle(),
    onDone: onSubmitted,
  });

  function goBack() {
    flushSync(() => setReviewed(null));
    submitButton.current?.focus();
  }

  const draftState = kept.state;
  useEffect(() => onDraftChange(draftState), [onDraftChange, draftState]);

  const isRefused = submitCount > 0 && !isSubmitting && !isSubmitSuccessful;
  useEffect(() => {
    if (isRefused) focusFirstError(element);
  }, [element, isRefused, submitCount]);
  useFormKeys({
    form: reviewed ? null : element,
    onAddOption() {
      if (options.fields.length < LIMITS.optionsPerQuote) options.append({ ...NEW_OPTION });
    },
  });

  // Asked before the form is shown, so that typing can't overwrite the draft that is on offer.
  if (kept.offered) {
    return <DraftOffer savedAt={kept.offered.savedAt} onRestore={kept.restore} onDiscard={kept.discard} />;
  }

  // Not while it is sent: then the newest is what was typed here.
  const hasNewer = newestRevision !== null && newestRevision !== revision && !isSending;

  const typing = (
    <form
      ref={setElement}
      noValidate
      onSubmit={(event) => void check(event)}
      // What takes the focus must not scroll in under the sticky footer.
      className="flex flex-col gap-6 [&_:is(input,textarea,button,a,dfn,summary)]:scroll-mb-28"
    >
      {quote && hasNewer && (
        <RevisedElsewhere
          quoteId={quote.id}
          newest={newestRevision}
          takesFocus={isOvertaken}
          onAgree={() => {
            replaceNewest();
            setIsOvertaken(false);
          }}
        />
      )}
      <RfpParameters rfq={rfq} allocation={allocation} />
      <RequirementMarks control={control} requirements={rfq.requirements} />
      <div className="flex flex-col gap-2">
        <QuoteFileInput kind={kind} venues={rfq.venues} />
        <QuoteKeys />
      </div>
      <KindFields kind={kind} />
      <OptionFields kind={kind} rows={options} loanTokens={loanTokens} reference={reference} />
      <VenueTargetsTable
        control={control}
        venues={rfq.venues.map((code) => ({ code, name: rfq.venue_names[code] ?? code }))}
      />
      <ValidityField control={control} deadline={rfq.valid_until} />
      <FormField label="Additional Notes (optional)" error={errors.additionalNotes?.message}>
        {(aria) => <Textarea {...aria} {...register("additionalNotes")} rows={3} />}
      </FormField>
      <QuoteFormFooter
        draftState={draftState}
        submitButton={submitButton}
        submitLabel={quote ? "Submit Revision" : "Submit Quote"}
        isSubmitting={isSubmitting}
        canSubmit={canSend && (kind !== "LOAN_CALL_OPTION" || options.fields.length > 0)}
        onCancel={onCancel}
      />
    </form>
  );
  return (
    <FormProvider {...form}>
      {reviewed && (
        <QuoteReview
          revision={reviewedRevision(rfq, reviewed)}
          replaces={quote && { quoteId: quote.id, number: revision ?? 0 }}
          isSending={isSending}
          canSend={canSend}
          isUnknown={isUnknown}
          onBack={goBack}
          onSend={() => void send(reviewed)}
        />
      )}
      {/* Out of sight, it keeps all that it has. */}
      <div hidden={reviewed !== null} className="flex flex-col gap-6">
        <StartFrom rfq={rfq} blank={blank} />
        {typing}
      </div>
    </FormProvider>
  );
}
