"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { KeptFormOffer } from "@/components/forms/kept-form-offer";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { WizardSteps } from "@/components/forms/wizard-steps";
import { Button } from "@/components/ui/button";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { withoutUndefined } from "@/lib/kit/objects";
import {
  NEW_VENUE,
  VENUE_STEPS,
  venueFormDraftSchema,
  venueFormSchema,
  venueFormValues,
  type VenueFormValues,
  type VenueGroup,
  venueIssues,
} from "@/lib/venues/contract/form";
import type { VenueWire } from "@/lib/venues/contract/wire";
import { type VenueCreateBody, venueCreateBodySchema, venueUpdateBodySchema } from "@/lib/venues/contract/venues";
import { ContactsStep } from "./contacts-step";
import { GeneralStep } from "./general-step";
import { KpisStep } from "./kpis-step";
import { LegalStep } from "./legal-step";
import { ReviewDialog, type ReviewedVenue } from "./review-dialog";
import { useSaveVenue, type VenueToSave } from "./use-save-venue";

const STEP_FIELDS = [GeneralStep, ContactsStep, LegalStep, KpisStep];
const LAST = VENUE_STEPS.length;
const ALL_GROUPS = VENUE_STEPS.flatMap(({ groups }) => groups);

const groupsOf = (step: number) => VENUE_STEPS[step - 1]?.groups ?? [];

type VenueFormProps = {
  userId: number;
  /** The venue to edit; null for a new one. */
  edited: VenueWire | null;
  isAdmin: boolean;
  /** Where Cancel and success lead. */
  listHref: string;
};

export function VenueForm({ userId, edited, isAdmin, listHref }: VenueFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => (edited ? venueFormValues(edited) : NEW_VENUE));
  const form = useForm<VenueFormValues, unknown, VenueCreateBody>({
    resolver: zodResolver(venueFormSchema),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const [step, setStep] = useState(1);
  const [refusals, setRefusals] = useState(0);
  // Beside the button and not as a toast, which would lie over it.
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<{ venue: ReviewedVenue; toSave: VenueToSave } | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const kept = useKeptForm(STORAGE_KEYS.venueDraft(userId, edited?.id), form, venueFormDraftSchema);
  const { save, isSaving } = useSaveVenue(form, listHref);
  useUnsavedWarning(form.formState.isDirty && !isSaved, kept.isKept);

  useEffect(() => {
    // After a dialog, if one was open, has given the focus back.
    const timer = setTimeout(() => focusFirstError(element.current));
    return () => clearTimeout(timer);
  }, [refusals]);

  const isChanged = (values: VenueFormValues, group: VenueGroup) =>
    JSON.stringify(values[group]) !== JSON.stringify(initial[group]);

  /** What a step has to get right: all of a new venue; of an existing one, what was changed (docs/decisions/0016). */
  const askedOf = (values: VenueFormValues, groups: readonly VenueGroup[]) =>
    edited ? groups.filter((group) => isChanged(values, group)) : groups;

  /** The first step with something wrong, up to and with the last one asked about; null when all is right. */
  const firstWrong = (values: VenueFormValues, upTo: number) => {
    const wrong = VENUE_STEPS.findIndex(
      ({ groups }, index) => index < upTo && venueIssues(values, askedOf(values, groups)).length > 0,
    );
    return wrong < 0 ? null : wrong + 1;
  };

  function open(target: number) {
    setStep(target);
    setRefusal(null);
    element.current?.scrollIntoView({ block: "start" });
  }

  async function refuse(values: VenueFormValues, wrong: number) {
    const groups = askedOf(values, groupsOf(wrong));
    open(wrong);
    await form.trigger([...groups]);
    setRefusals((count) => count + 1);
    setRefusal(venueIssues(values, groups)[0] ?? "Please complete all required fields");
  }

  async function next() {
    const values = form.getValues();
    const wrong = firstWrong(values, step);
    if (wrong !== null) return refuse(values, wrong);
    if (step < LAST) return open(step + 1);
    review(values);
  }

  function review(values: VenueFormValues) {
    setRefusal(null);
    if (!edited) {
      const body = venueCreateBodySchema.parse(values);
      setReviewed({ venue: body, toSave: { id: null, body } });
      return;
    }
    const changed = ALL_GROUPS.filter((group) => isChanged(values, group));
    if (changed.length === 0) {
      setRefusal("Nothing has been changed");
      return;
    }
    const body = venueUpdateBodySchema.parse(Object.fromEntries(changed.map((group) => [group, values[group]])));
    const toSave = { id: edited.id, body: { ...body, version: edited.version } };
    setReviewed({ venue: { ...edited, ...withoutUndefined(body) }, toSave });
  }

  async function confirm(toSave: VenueToSave) {
    const refused = await save(toSave);
    if (refused === null) {
      setIsSaved(true);
      kept.forget();
      return;
    }
    setReviewed(null);
    const wrong = VENUE_STEPS.findIndex(({ groups }) =>
      groups.some((group) => refused.some((path) => path === group || path.startsWith(`${group}.`))),
    );
    if (wrong < 0) return;
    open(wrong + 1);
    setRefusals((count) => count + 1);
  }

  function restore() {
    kept.restore();
    setStep(kept.offered ? (firstWrong(kept.offered.values, LAST) ?? LAST) : 1);
  }

  const Fields = STEP_FIELDS[step - 1] ?? GeneralStep;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-label={edited ? `Edit ${edited.name}` : "New venue"}
        className="flex max-w-3xl scroll-mt-20 flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void next();
        }}
      >
        {kept.offered && (
          <KeptFormOffer
            name={kept.offered.values.name}
            thing="a venue"
            savedAt={kept.offered.savedAt}
            changedSince={edited !== null && kept.offered.savedAt < Date.parse(edited.updated_at)}
            onRestore={restore}
            onDiscard={kept.discard}
          />
        )}
        <StepBar current={step} mayJump={edited !== null} onOpen={open} />
        <Fields key={step} />
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t bg-background py-3">
          {refusal && (
            <p role="alert" className="basis-full text-destructive">
              {refusal}
            </p>
          )}
          <Button asChild variant="ghost">
            <Link href={listHref}>Cancel</Link>
          </Button>
          <div className="ml-auto flex gap-2">
            {step > 1 && (
              <Button variant="outline" onClick={() => open(step - 1)}>
                Previous
              </Button>
            )}
            {edited && step < LAST && (
              <Button variant="outline" onClick={() => open(step + 1)}>
                Skip
              </Button>
            )}
            <Button type="submit">{step < LAST ? "Next" : "Review & Submit"}</Button>
          </div>
        </div>
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

function wordsFor(isEdit: boolean, isAdmin: boolean): string {
  if (isEdit) return "This is how the venue will read.";
  return isAdmin
    ? "It appears in everyone's list at once."
    : "An administrator looks at it before it appears in everyone's list. Until then you can change it.";
}

type StepBarProps = { current: number; mayJump: boolean; onOpen: (step: number) => void };

/** A step may be opened when all before it are right; of an existing venue, any. */
function StepBar({ current, mayJump, onOpen }: StepBarProps) {
  const values = useWatch<VenueFormValues>() as VenueFormValues;
  const right = VENUE_STEPS.map(({ groups }) => venueIssues(values, groups).length === 0);
  const canOpen = (step: number) => mayJump || step < current || right.slice(0, step - 1).every(Boolean);
  return (
    <WizardSteps
      steps={VENUE_STEPS.map(({ title }, index) => ({ title, isDone: right[index] ?? false }))}
      current={current}
      canOpen={canOpen}
      onOpen={onOpen}
    />
  );
}
