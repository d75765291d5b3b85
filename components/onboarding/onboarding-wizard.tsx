"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { lateResolver } from "@/components/forms/late-resolver";
import { CORRECT_MARKED, Refusals } from "@/components/forms/refusals";
import { type ContentsProps, type ProfileForm, type ProfileFormValues } from "@/components/forms/profile-form";
import { FoldsOptional } from "@/components/forms/use-fold";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { WizardShell } from "@/components/forms/wizard-shell";
import { PageHeader } from "@/components/layout/page-header";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { ROUTES } from "@/lib/addresses/routes";
import { formatDateTime } from "@/lib/kit/dates";
import { withCompanyName } from "@/lib/profiles/rules/company-name";
import { mayOpenStep, missingFields, missingHint } from "@/lib/profiles/rules/completeness";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { CompletedNotice } from "./completed-notice";
import { DraftNotice } from "./draft-notice";
import { type Typist } from "@/components/forms/wizard-place";
import { useOnboarding } from "./use-onboarding";

/** What a step missed as it was refused. */
type Refusal = { step: number; hint: string | null };

type OnboardingWizardProps<Wire extends ProfileRecord> = {
  title: string;
  profile: ProfileForm<Wire>;
  Contents: ComponentType<ContentsProps>;
  typist: Typist;
  /** As it was registered: a new profile begins with it. */
  companyName: string;
  isCompleted: boolean;
  /** The stored profile; null before the first save. */
  record: Wire | null;
  /** Where its end leads: to the dashboard, unless they came for something else. */
  destination?: string;
};

export function OnboardingWizard<Wire extends ProfileRecord>(props: OnboardingWizardProps<Wire>) {
  const { title, profile, Contents, typist, companyName, isCompleted, record, destination = ROUTES.dashboard } = props;
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // The step whose first error gets the focus, once the step is open.
  const refusedStep = useRef<number | null>(null);
  const [initial] = useState(() =>
    record ? profile.toValues(record) : withCompanyName(profile.type, profile.toValues(null), companyName),
  );
  const [resolver] = useState(() => lateResolver(profile.schema.load));
  const schema = profile.schema.useLoaded();
  const form = useForm<ProfileFormValues>({
    resolver,
    defaultValues: initial,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const wizard = useOnboarding({
    userType: profile.type,
    typist,
    first: record,
    destination,
    form,
    parseGroup: async (group, values) => (await profile.schema.load()).shape[group]?.safeParse(values).data ?? null,
    onRefused(at) {
      refusedStep.current = at;
      setRefusals((count) => count + 1);
      setRefusal({ step: at, hint: missingHint(missingFields(profile.type, at, form.getValues())) });
    },
  });
  const { step, kept } = wizard;
  const left = kept.offered ?? kept.restored;
  const values = useWatch({ control: form.control });
  const missing = PROFILE_STEPS[profile.type].map((_, index) => missingFields(profile.type, index + 1, values));
  const isFree = profile.type === "vc_investor";
  const over = isCompleted || wizard.isCompleted;
  const isDone = PROFILE_STEPS[profile.type].map(
    ({ group }, index) =>
      (isFree || over || index + 1 < wizard.reached) &&
      missing[index]?.length === 0 &&
      // Until the schema has come: what is stored is right.
      schema?.shape[group]?.safeParse(values[group]).success !== false,
  );
  const hint = missingHint(missing[step - 1] ?? []);
  const group = PROFILE_STEPS[profile.type][step - 1]?.group ?? "";
  // Read in any case: only what is read is followed.
  const isWrong = form.formState.errors[group] !== undefined;
  // Until something of it is put right.
  const isRefused = isWrong && refusal?.step === step && refusal.hint === hint;
  useStepChange(step, element);
  useUnsavedWarning(kept.state === "unkept");
  useEffect(() => {
    // Now that the errors, and the step that has them, are on the page.
    if (refusedStep.current !== step) return;
    refusedStep.current = null;
    focusFirstError(element.current);
  }, [refusals, step]);

  return (
    <FormProvider {...form}>
      <PageHeader
        title={title}
        subtitle="Three steps. What you type is kept in this browser, and saved with each step."
      />
      {over && <CompletedNotice />}
      {left && (
        <DraftNotice
          savedAt={left.savedAt}
          isRestored={kept.restored !== null}
          onRestore={kept.restore}
          onDiscard={kept.discard}
        />
      )}
      <WizardShell
        ref={element}
        steps={PROFILE_STEPS[profile.type].map(({ title }, index) => ({ title, isDone: isDone[index] === true }))}
        current={step}
        canOpen={(target) => mayOpenStep(profile.type, target, step, isDone)}
        running={wizard.running}
        isCompleted={over}
        hint={isRefused ? (hint ?? CORRECT_MARKED) : hint}
        refusedAs={isRefused ? refusals : null}
        saved={wizard.record && `Last saved ${formatDateTime(wizard.record.updated_at)} UTC`}
        onOpen={wizard.open}
        onPrevious={wizard.previous}
        onNext={wizard.next}
        onComplete={wizard.complete}
        {...(!isFree && { onLater: () => void wizard.later() })}
      >
        <FoldsOptional value>
          <Refusals value={refusals}>
            <div className="flex flex-col gap-4">
              <Contents key={step} step={step} />
            </div>
          </Refusals>
        </FoldsOptional>
      </WizardShell>
    </FormProvider>
  );
}

/** Another step begins at its top. */
function useStepChange(step: number, element: React.RefObject<HTMLFormElement | null>) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    element.current?.querySelector<HTMLElement>("[aria-current='step']")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, element]);
}
