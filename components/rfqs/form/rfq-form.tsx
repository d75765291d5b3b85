"use client";

import { useCallback, useRef, useState } from "react";
import { type FieldErrors, FormProvider, useForm, useWatch } from "react-hook-form";
import { clashWords, overNewest } from "@/components/forms/brought-together";
import { KeptFormOffer } from "@/components/forms/kept-form-offer";
import { lateResolver } from "@/components/forms/late-resolver";
import { CORRECT_MARKED, Refusals } from "@/components/forms/refusals";
import { SubmitButton } from "@/components/forms/submit-button";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { useMemberPlace } from "@/components/forms/member-place";
import { useOwnPlace } from "@/components/forms/use-own-place";
import { hasNoUpload } from "@/components/forms/use-upload";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { type Typist } from "@/components/forms/wizard-place";
import { heldPress } from "@/components/forms/held-press";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import type { RfqPayload } from "@/lib/rfqs/hooks/drafts";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqForm as ValidRfq, RfqFormValues } from "@/lib/rfqs/contract/form";
import type { ElementList } from "@/lib/kit/http/wire";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import type { EmailInvitationWire } from "@/lib/invitations/contract";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import type { PublishWarning } from "@/lib/rfqs/rules/publish-warnings";
import { toast } from "@/lib/kit/toast";
import { AsksSection } from "./asks-section";
import { AudienceSection } from "./audience-section";
import { BasicsSection } from "./basics-section";
import { ParametersSection } from "./parameters-section";
import { ReviewButtons } from "./review-buttons";
import {
  areFromOnboarding,
  draftRfqValues,
  isFilledIn,
  newRfqValues,
  type RfqFormDefaults,
  rfqPayload,
  type VenueOption,
} from "./rfq-form-values";
import { ScheduleSection } from "./schedule-section";
import { useFaults } from "./use-faults";
import { useKnownMakers } from "./use-makers";
import { usePublishWarnings } from "./use-publish-warnings";
import { RFQ_FORM_FIELDS, useSaveRfq } from "./use-save-rfq";

const ReviewDialog = onDemand(() => import("./review-dialog").then((part) => part.ReviewDialog));

const resolver = lateResolver<RfqFormValues, ValidRfq>(
  async () => (await import("@/lib/rfqs/contract/form")).rfqFormSchema,
);
const schema = async () => (await import("@/lib/rfqs/contract/form")).keptRfqFormSchema;

/** What became of these elsewhere is no text to be read: moments, and names of the API. */
const UNREADABLE: readonly string[] = ["estimated_tge_date", "valid_until", "type", "subtype"];

type RfqFormProps = {
  typist: Typist;
  /** The draft to edit; null for a new RFP. */
  edited: RfqWire | null;
  /** The first page of those that can be invited. */
  firstMakers: ElementList<InvitableMakerWire>;
  /** Those whom the draft invites; a new RFP begins with them. */
  invitedMakers: readonly InvitableMakerWire[];
  /** Those whom the draft invites by e-mail. */
  emailInvitations: readonly EmailInvitationWire[];
  /** What was to be mended when the draft was last about to be published. */
  mended: PublishWarning | null;
  venues: VenueOption[];
  defaults: RfqFormDefaults;
};

/** @param values as they were typed: what is filled in and refused isn't incomplete */
function refuse(errors: FieldErrors<RfqFormValues>, values: RfqFormValues): void {
  const fields = Object.keys(errors);
  const onlyVenues = fields.every((field) => field === "venues");
  const isFilled = fields.every((field) => isFilledIn(values[field as keyof RfqFormValues]));
  const words = isFilled ? CORRECT_MARKED : "Please complete all required fields";
  toast.error(onlyVenues ? "Please select at least one venue" : words);
}

export function RfqForm(props: RfqFormProps) {
  const { typist, edited, firstMakers, invitedMakers, mended, venues, defaults } = props;
  const element = useRef<HTMLFormElement>(null);
  const [begun] = useState(() => edited && draftRfqValues(edited, props.emailInvitations));
  const form = useForm<RfqFormValues, unknown, ValidRfq>({
    resolver,
    defaultValues: begun ?? newRfqValues(defaults, invitedMakers),
    shouldFocusError: false,
  });
  const chosenMakers = useWatch({ control: form.control, name: "market_maker_ids" });
  const { known, remember } = useKnownMakers(invitedMakers, chosenMakers);
  const [reviewed, setReviewed] = useState<RfqPayload | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const place = useMemberPlace((who) => STORAGE_KEYS.rfqDraft(who, edited?.id), typist);
  const ownPlace = useOwnPlace(edited ? undefined : place);
  const { save, isSaving, mayBeThere } = useSaveRfq(edited, form);
  const kept = useKeptForm({
    storageKey: edited ? place : ownPlace,
    form,
    schema,
    draftOf: useCallback((values: RfqFormValues) => ({ values, mayBeThere, begun }), [mayBeThere, begun]),
    valuesOf: (left) => overNewest(left, begun).values,
    onRestore: (left) => {
      for (const { path, newest } of overNewest(left, begun).clashes) {
        const name = RFQ_FORM_FIELDS.find((field) => field === path);
        const message = clashWords(UNREADABLE.includes(path) ? undefined : newest);
        if (name) form.setError(name, { type: "changed", message });
      }
    },
  });
  const warnings = usePublishWarnings(reviewed, known);
  const { refusals, showRefusal, showWarning } = useFaults(form, element, mended);
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty && !isSaved, kept.state === "kept");

  async function confirm(payload: RfqPayload, publish: boolean) {
    if (await save(payload, publish)) {
      setIsSaved(true);
      kept.settle();
    } else {
      setReviewed(null);
      showRefusal();
    }
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={form.handleSubmit(
          (values) => hasNoUpload() && setReviewed(rfqPayload(values)),
          (errors) => refuse(errors, form.getValues()),
        )}
      >
        {kept.offered && (
          <KeptFormOffer
            name={kept.offered.values.name}
            thing="an RFP"
            savedAt={kept.offered.savedAt}
            changedSince={overNewest(kept.offered, begun).isOvertaken}
            note={
              kept.offered.mayBeThere && (
                <>
                  It was being saved when you left: look among{" "}
                  <Link href={ROUTES.rfqs} className="rounded-sm text-primary underline underline-offset-4">
                    your RFPs
                  </Link>{" "}
                  before you save it a second time.
                </>
              )
            }
            onRestore={kept.restore}
            onDiscard={kept.discard}
          />
        )}
        <Refusals value={refusals}>
          <BasicsSection />
          <ScheduleSection />
          <AudienceSection venues={venues} firstMakers={firstMakers} knownMakers={known} onPickMaker={remember} />
          <ParametersSection fromOnboarding={!edited && areFromOnboarding(defaults)} />
          <AsksSection />
        </Refusals>
        <div
          {...heldPress}
          className="sticky bar-below bottom-0 flex flex-wrap justify-end gap-2 border-t bg-background py-3"
        >
          <Button asChild variant="outline">
            <Link href={ROUTES.rfqs}>Cancel</Link>
          </Button>
          <SubmitButton>{edited ? "Review & Update RFP" : "Review & Submit RFP"}</SubmitButton>
        </div>
      </form>
      {reviewed && (
        <ReviewDialog
          rfq={reviewed}
          makers={known}
          venueName={(code) => venues.find((venue) => venue.code === code)?.name ?? code}
          warnings={warnings}
          onMend={(warning) => {
            setReviewed(null);
            showWarning(warning);
          }}
          description="Save it as a draft, which only you see, or publish it at once."
          footer={
            <ReviewButtons
              isEdit={edited !== null}
              looksWrong={warnings.length > 0}
              isSaving={isSaving || isSaved}
              onBack={() => setReviewed(null)}
              onSave={(publish) => void confirm(reviewed, publish)}
            />
          }
          onClose={() => !isSaving && !isSaved && setReviewed(null)}
        />
      )}
    </FormProvider>
  );
}
