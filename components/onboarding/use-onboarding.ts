"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { type ProfileFormValues } from "@/components/forms/profile-form";
import { type WizardAction } from "@/components/forms/wizard-shell";
import { AT_TOP } from "@/components/ui/toaster";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { completeOnboarding } from "@/lib/accounts/hooks/auth";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { type ProfileRecord, saveOwnProfile } from "@/lib/profiles/hooks/onboarding";
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";
import { type UserType } from "@/lib/accounts/constants";
import { missingFields } from "@/lib/profiles/rules/completeness";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { ROUTES } from "@/lib/addresses/routes";
import { MESSAGES } from "./messages";
import { useKeptDraft } from "./use-kept-draft";

type OnboardingOptions = {
  userType: UserType;
  userId: number;
  /** The stored profile; null before the first save. */
  first: ProfileRecord | null;
  form: UseFormReturn<ProfileFormValues>;
  /** The values of a group as the server takes them; null while it would refuse them. */
  parseGroup: (group: string, values: unknown) => unknown;
  /** Shows the first error of the step that is open. */
  onRefused: () => void;
};

/** Where the wizard stands, and what its buttons do (spec 2 section 4). */
export function useOnboarding({ userType, userId, first, form, parseGroup, onRefused }: OnboardingOptions) {
  const router = useRouter();
  const isVc = userType === "vc_investor";
  const messages = MESSAGES[userType];
  const steps = PROFILE_STEPS[userType];
  const [record, setRecord] = useState(first);
  const [opened, setOpened] = useState<number | null>(null);
  const [running, setRunning] = useState<WizardAction | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const [isCompleted, setIsCompleted] = useState(false);
  const kept = useKeptDraft({
    form,
    storageKey: STORAGE_KEYS.onboardingDraft(userType, userId),
    userId,
    first,
    keepsSaved: isVc,
  });
  const storedStep = record?.current_step ?? 1;
  const step = opened ?? (kept.isRestored && kept.left ? kept.left.currentStep : storedStep);
  const reached = Math.max(step, storedStep, record?.is_completed ? steps.length : 1);
  const { write, isWaiting } = kept;
  const [isUnkept, setIsUnkept] = useState(false);
  // The values as they were last saved, to tell whether anything is left to keep.
  const stored = useRef<string | null>(null);

  useEffect(() => {
    if (isWaiting) return;
    stored.current ??= JSON.stringify(form.formState.defaultValues);
    return form.subscribe({
      formState: { values: true },
      callback({ values }) {
        const isSaved = JSON.stringify(values) === stored.current;
        setIsUnkept(!write(values, record, step, isSaved) && !isSaved);
      },
    });
  }, [form, write, isWaiting, record, step]);

  /** Whether the open step may be saved; says beside its fields why not. */
  async function isStorable(): Promise<boolean> {
    if (await form.trigger(steps[step - 1]?.group)) return true;
    onRefused();
    return false;
  }

  /** Names the missing fields of a step beside them. */
  function showMissing(number: number): boolean {
    const missing = missingFields(userType, number, form.getValues());
    for (const { path, message } of missing) form.setError(path, { type: "required", message });
    return missing.length > 0;
  }

  async function save(resumeAt: number): Promise<void> {
    const values = form.getValues();
    const typed = JSON.stringify(values);
    const storable = steps.map(({ group }) => [group, parseGroup(group, values[group])] as const);
    const groups = Object.fromEntries(storable.filter(([, parsed]) => parsed !== null));
    const saved = await saveOwnProfile(userType, record, { ...groups, currentStep: resumeAt });
    setRecord(saved);
    // What was typed while the answer was under way, and a group that could not be sent, is not saved yet.
    const isAll = Object.keys(groups).length === steps.length && JSON.stringify(form.getValues()) === typed;
    if (isAll) stored.current = typed;
    write(form.getValues(), saved, resumeAt, isAll);
    setIsUnkept(false);
  }

  async function run(action: WizardAction, failure: string, work: () => Promise<void>): Promise<void> {
    setRunning(action);
    try {
      await work();
    } catch (error) {
      toast.error((error instanceof Error && error.message) || failure, AT_TOP);
      showRefusals(error);
    } finally {
      setRunning(null);
    }
  }

  /** What the server found, beside its fields, in the first step that has any of it. */
  function showRefusals(error: unknown): void {
    const refusals = Object.entries(fieldErrors(error));
    for (const [path, message] of refusals) form.setError(path, { type: "server", message });
    const faulty = steps.findIndex(({ group }) => refusals.some(([path]) => path.startsWith(`${group}.`)));
    if (faulty < 0) return;
    setOpened(faulty + 1);
    onRefused();
  }

  const isFirstSave = record === null;
  const done = isFirstSave ? messages.created : messages.updated;
  const failedSave = isFirstSave ? messages.createFailed : messages.updateFailed;

  return {
    kept,
    step,
    reached,
    /** On the way out nothing can be pressed any more. */
    running: isGone ? "complete" : isLeaving ? "later" : running,
    isCompleted,
    record,
    /** The browser keeps nothing: closing the page would lose what is typed. */
    isUnkept,

    /** A press on the step bar. Back is free; ahead it is a Next. */
    open: (target: number) => (target < step && !isVc ? setOpened(target) : move("open", target)),
    previous: () => (isVc ? move("previous", step - 1) : setOpened(step - 1)),
    next: () => move("next", step + 1),

    later: () =>
      run("later", failedSave, async () => {
        if (!(await isStorable())) return;
        await save(step);
        toast.success(done, AT_TOP);
        startLeaving(() => router.push(ROUTES.home));
      }),

    complete: () =>
      run("complete", messages.completeFailed, async () => {
        if (!(await form.trigger())) return showFirstFault();
        const gaps = steps.map((_, index) => showMissing(index + 1));
        if (gaps.includes(true)) return showFirstFault();
        await save(steps.length);
        await completeOnboarding();
        setIsCompleted(true);
        setIsGone(true);
        loadPage(ROUTES.dashboard, messages.completed);
      }),
  };

  function move(action: WizardAction, target: number): Promise<void> {
    // What is typed is saved, and failing that is what the message names; else only the step is.
    const hasTyped = isFirstSave || JSON.stringify(form.getValues()) !== stored.current;
    return run(action, hasTyped ? failedSave : messages.stepFailed, async () => {
      if (!(await isStorable())) return;
      // A VC investor may go on with gaps (spec 2 section 4).
      if (!isVc && target > step && showMissing(step)) return onRefused();
      await save(target);
      setOpened(target);
      toast.success(hasTyped ? done : messages.stepSaved, AT_TOP);
    });
  }

  /** Opens the first step that has an error or a gap. */
  function showFirstFault(): void {
    // Asked of the form itself: `formState` is as of the last render.
    const faulty = steps.findIndex(({ group }) => form.getFieldState(group).error);
    setOpened(faulty < 0 ? step : faulty + 1);
    onRefused();
  }
}
