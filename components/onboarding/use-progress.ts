"use client";

import { useCallback, useState } from "react";
import { type UseFormReturn } from "react-hook-form";
import { type ProfileFormValues } from "@/components/forms/profile-form";
import { usePlace } from "@/components/forms/member-place";
import { useKeptForm } from "@/components/forms/use-kept-form";
import { type UserType } from "@/lib/accounts/constants";
import { WIZARD_STEPS } from "@/lib/profiles/constants/profiles";
import { type ProfileRecord, saveOwnProfile } from "@/lib/profiles/hooks/onboarding";
import { draftOf, valuesOfDraft, versionName } from "./kept-draft";
import { wizardPlace, type Typist } from "@/components/forms/wizard-place";
import { useStepAddress } from "./use-step-address";

export type ProgressOptions = {
  userType: UserType;
  typist: Typist;
  /** The stored profile as the page loaded it; null before the first save. */
  first: ProfileRecord | null;
  form: UseFormReturn<ProfileFormValues>;
  /** The values of a group as the server takes them; null while it would refuse them. */
  parseGroup: (group: string, values: unknown) => Promise<unknown>;
};

/** Which step is open, what is stored, and what is kept in this browser until it is (docs/decisions/0013). */
export function useProgress({ userType, typist, first, form, parseGroup }: ProgressOptions) {
  const [record, setRecord] = useState(first);
  const resumeAt = record?.current_step ?? 1;
  const isFree = userType === "vc_investor" || first?.is_completed === true;
  const { step, furthest, open, resume } = useStepAddress(resumeAt, isFree ? WIZARD_STEPS : resumeAt);

  const [{ userId, memberId }] = useState(typist);
  const place = usePlace(() => wizardPlace(userType, typist));

  const kept = useKeptForm({
    storageKey: place,
    form,
    schema: async () => (await import("./draft-schema")).draftSchemaOf({ userId, memberId }),
    draftOf: useCallback(
      (values: ProfileFormValues) => draftOf(values, record, { userId, memberId }, step),
      [record, userId, memberId, step],
    ),
    valuesOf: (draft) => valuesOfDraft(form.formState.defaultValues as ProfileFormValues, draft),
    comesBack: ({ basedOn }) => basedOn === versionName(first),
    onRestore: ({ currentStep }) => resume(currentStep),
    staysSaved: userType === "vc_investor",
  });

  return {
    record,
    step,
    furthest,
    open,
    kept: {
      ...kept,
      discard() {
        kept.discard();
        resume(resumeAt);
      },
    },

    /** Stores what the server would take, and the step to resume at. */
    async save(resumeAt: number): Promise<void> {
      // A copy: what is typed while the answer is under way is not saved yet, nor is a group that could not be sent.
      const typed = structuredClone(form.getValues());
      const parsed = await Promise.all(
        Object.entries(typed).map(async ([group, values]) => [group, await parseGroup(group, values)] as const),
      );
      const groups = Object.fromEntries(parsed.filter(([, values]) => values !== null));
      setRecord(await saveOwnProfile(userType, record, { ...groups, currentStep: resumeAt }));
      kept.settle(Object.fromEntries(Object.entries(typed).filter(([group]) => group in groups)));
    },
  };
}
