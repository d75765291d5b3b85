"use client";

import { useState, useTransition } from "react";
import { turnTo } from "@/components/ui/page-turn";
import { type WizardAction } from "@/components/forms/wizard-shell";
import { failureWords } from "@/lib/kit/client/failure-words";
import { completeOnboarding } from "@/lib/accounts/hooks/auth";
import { loadPage } from "@/lib/accounts/hooks/full-load";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";
import { ROUTES } from "@/lib/addresses/routes";
import { AT_TOP, toast } from "@/lib/kit/toast";
import { firstFaultyStep, showGaps, showRefusals } from "./faults";
import { MESSAGES } from "./messages";
import { type ProgressOptions, useProgress } from "./use-progress";

type OnboardingOptions = ProgressOptions & {
  /** Where its end leads. */
  destination: string;
  /** Shows the first error of a step, once it is open. */
  onRefused: (step: number) => void;
};

/** Where the wizard stands, and what its buttons do (spec 2 section 4). */
export function useOnboarding({ destination, onRefused, ...options }: OnboardingOptions) {
  const { userType, form } = options;
  const isVc = userType === "vc_investor";
  const messages = MESSAGES[userType];
  const steps = PROFILE_STEPS[userType];
  const { record, step, furthest, open, kept, save } = useProgress(options);
  const [running, setRunning] = useState<WizardAction | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const [isCompleted, setIsCompleted] = useState(false);

  const isFirstSave = record === null;
  const done = isFirstSave ? messages.created : messages.updated;
  const failedSave = isFirstSave ? messages.createFailed : messages.updateFailed;

  /**
   * Whether the open step may be saved; says beside its fields why not.
   * @param isLeft whether nothing of it may be missing, either: told together, or one would come after the other
   */
  async function isStorable({ isLeft = false } = {}): Promise<boolean> {
    const isRight = await form.trigger(steps[step - 1]?.group);
    const hasGaps = isLeft && showGaps(form, userType, step);
    if (isRight && !hasGaps) return true;
    onRefused(step);
    return false;
  }

  async function run(action: WizardAction, failure: string, work: () => Promise<void>): Promise<void> {
    setRunning(action);
    try {
      await work();
    } catch (error) {
      toast.error(failureWords(error, failure), AT_TOP);
      const faulty = showRefusals(form, userType, error);
      if (faulty !== null) refuseAt(faulty);
    } finally {
      setRunning(null);
    }
  }

  function refuseAt(faulty: number): void {
    open(faulty);
    onRefused(faulty);
  }

  function move(action: WizardAction, target: number): Promise<void> {
    // What is typed is saved, and failing that is what the message names; else only the step is.
    const hasTyped = isFirstSave || kept.state !== "none";
    return run(action, hasTyped ? failedSave : messages.stepFailed, async () => {
      // A VC investor may go on with gaps (spec 2 section 4).
      if (!(await isStorable({ isLeft: !isVc && target > step }))) return;
      await save(target);
      open(target);
      toast.success(hasTyped ? done : messages.stepSaved, AT_TOP);
    });
  }

  /** Whether nothing is wrong or missing in any step; opens the first that has a fault. */
  async function isComplete(): Promise<boolean> {
    const isRight = await form.trigger();
    const gaps = steps.map((_, index) => showGaps(form, userType, index + 1));
    if (isRight && !gaps.includes(true)) return true;
    refuseAt(firstFaultyStep(form, userType) ?? step);
    return false;
  }

  return {
    kept,
    step,
    /** How far the wizard has come. */
    reached: furthest,
    /** On the way out nothing can be pressed any more. */
    running: isGone ? "complete" : isLeaving ? "later" : running,
    isCompleted,
    record,

    /** A press on the step bar. Back is free; ahead it is a Next. */
    open: (target: number) => (target < step && !isVc ? open(target) : move("open", target)),
    previous: () => (isVc ? move("previous", step - 1) : open(step - 1)),
    next: () => move("next", step + 1),

    later: () =>
      run("later", failedSave, async () => {
        if (!(await isStorable())) return;
        await save(step);
        toast.success(done, AT_TOP);
        startLeaving(() => turnTo(ROUTES.home));
      }),

    complete: () =>
      run("complete", messages.completeFailed, async () => {
        if (!(await isComplete())) return;
        await save(steps.length);
        await completeOnboarding();
        setIsCompleted(true);
        setIsGone(true);
        loadPage(destination, messages.completed);
      }),
  };
}
