"use client";

import { type FormEvent, useCallback, useState } from "react";
import { type FieldPath, FormProvider, useForm } from "react-hook-form";
import { clashWords, overNewest } from "@/components/forms/brought-together";
import { KeptFormOffer } from "@/components/forms/kept-form-offer";
import { lateResolver } from "@/components/forms/late-resolver";
import { Refusals } from "@/components/forms/refusals";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { useMemberPlace } from "@/components/forms/member-place";
import { useOwnPlace } from "@/components/forms/use-own-place";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { type Typist } from "@/components/forms/wizard-place";
import { onDemand } from "@/components/ui/on-demand";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import type { VenueWire } from "@/lib/venues/contract/wire";
import type { VenueCreateBody } from "@/lib/venues/contract/venues";
import { LAST_STEP, NEW_VENUE, stepOfPaths, venueFormValues } from "@/lib/venues/rules/form-values";
import { ContactsStep } from "./contacts-step";
import { GeneralStep } from "./general-step";
import { KpisStep } from "./kpis-step";
import { lateChanges } from "./late-changes";
import { LegalStep } from "./legal-step";
import { StepBar } from "./step-bar";
import { StepButtons } from "./step-buttons";
import { useSaveVenue } from "./use-save-venue";
import { useVenueSteps } from "./use-venue-steps";
import type { ReviewedVenue, VenueToSave } from "./venue-changes";

const STEP_FIELDS = [GeneralStep, ContactsStep, LegalStep, KpisStep];

const ReviewDialog = onDemand(() => import("./review-dialog").then((part) => part.ReviewDialog));

const schema = async () => (await import("@/lib/venues/contract/form")).keptVenueFormSchema;
const resolver = lateResolver(async () => (await import("@/lib/venues/contract/form")).venueFormSchema);

type VenueFormProps = {
  typist: Typist;
  /** The venue to edit; null for a new one. */
  edited: VenueWire | null;
  isAdmin: boolean;
  /** Where Cancel and success lead. */
  listHref: string;
};

export function VenueForm({ typist, edited, isAdmin, listHref }: VenueFormProps) {
  const [basis] = useState(() => ({ edited, initial: edited ? venueFormValues(edited) : NEW_VENUE }));
  const begun = basis.edited && basis.initial;
  const form = useForm<VenueFormValues, unknown, VenueCreateBody>({
    resolver,
    defaultValues: basis.initial,
    shouldFocusError: false,
  });
  const { element, step, ...steps } = useVenueSteps(form, basis);
  const [reviewed, setReviewed] = useState<{ venue: ReviewedVenue; toSave: VenueToSave } | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const place = useMemberPlace((who) => STORAGE_KEYS.venueDraft(who, edited?.id), typist);
  const ownPlace = useOwnPlace(edited ? undefined : place);
  const kept = useKeptForm({
    storageKey: edited ? place : ownPlace,
    form,
    schema,
    draftOf: useCallback((values: VenueFormValues) => ({ values, begun }), [begun]),
    valuesOf: (left) => overNewest(left, begun).values,
    onRestore: (left) => void resume(overNewest(left, begun)),
  });
  const { save, isSaving } = useSaveVenue(form, listHref);
  useUnsavedWarning(form.formState.isDirty && !isSaved, kept.state === "kept");

  /**
   * Where the draft of an earlier visit stopped, or before that at a field that was changed elsewhere too; where neither can
   * be said, the first step stays open.
   */
  async function resume({ values, clashes }: ReturnType<typeof overNewest<VenueFormValues>>) {
    for (const { path, newest } of clashes) {
      form.setError(path as FieldPath<VenueFormValues>, { type: "changed", message: clashWords(newest) });
    }
    const changes = await lateChanges.load().catch(() => null);
    const stopped = changes ? (changes.firstWrongStep(basis, values) ?? LAST_STEP) : 1;
    steps.resumeAt(Math.min(stopOf(clashes), stopped));
  }

  async function next(event: FormEvent) {
    event.preventDefault();
    const changes = await lateChanges.load().catch(() => null);
    if (!changes)
      return steps.refuse("What checks this form could not be loaded. Check your connection, and press again");
    const values = form.getValues();
    if (!(await steps.isRight(changes, values))) return;
    if (step < LAST_STEP) return steps.open(step + 1);
    const toReview = changes.venueToReview(basis, values);
    if (toReview) steps.forget();
    else steps.refuse("Nothing has been changed");
    setReviewed(toReview);
  }

  async function confirm(toSave: VenueToSave) {
    const refused = await save(toSave);
    if (refused === null) {
      setIsSaved(true);
      kept.settle();
      return;
    }
    setReviewed(null);
    steps.showRefused(refused);
  }

  const Fields = STEP_FIELDS[step - 1] ?? GeneralStep;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-label={edited ? `Edit ${edited.name}` : "New venue"}
        className="flex max-w-3xl flex-col gap-4"
        onSubmit={(event) => void next(event)}
      >
        {kept.offered && (
          <KeptFormOffer
            name={kept.offered.values.name}
            thing="a venue"
            savedAt={kept.offered.savedAt}
            changedSince={overNewest(kept.offered, begun).isOvertaken}
            onRestore={kept.restore}
            onDiscard={kept.discard}
          />
        )}
        <StepBar current={step} mayJump={edited !== null} onOpen={steps.open} />
        <Refusals value={steps.refusals}>
          <Fields key={step} />
        </Refusals>
        <StepButtons
          step={step}
          refusal={steps.refusal}
          refusals={steps.refusals}
          maySkip={edited !== null}
          cancelHref={listHref}
          onOpen={steps.open}
        />
      </form>
      {reviewed && (
        <ReviewDialog
          venue={reviewed.venue}
          description={wordsFor(edited !== null, isAdmin)}
          confirmLabel={edited ? "Save Changes" : isAdmin ? "Create Venue" : "Submit Venue"}
          isSaving={isSaving || isSaved}
          onConfirm={() => void confirm(reviewed.toSave)}
          onClose={() => setReviewed(null)}
        />
      )}
    </FormProvider>
  );
}

const stopOf = (clashes: readonly { path: string }[]) => stepOfPaths(clashes.map(({ path }) => path)) ?? LAST_STEP;

function wordsFor(isEdit: boolean, isAdmin: boolean): string {
  if (isEdit) return "This is how the venue will read.";
  return isAdmin
    ? "It appears in everyone's list at once."
    : "An administrator looks at it before it appears in everyone's list. Until then you can change it.";
}
