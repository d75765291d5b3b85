/** What is missing or wrong in a wizard's form, named beside its fields. */
import { type UseFormReturn } from "react-hook-form";
import { type ProfileFormValues } from "@/components/forms/profile-form";
import { showMissing } from "@/components/forms/show-missing";
import { type UserType } from "@/lib/accounts/constants";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { missingFields } from "@/lib/profiles/rules/completeness";
import { PROFILE_STEPS } from "@/lib/profiles/rules/steps";

type Form = UseFormReturn<ProfileFormValues>;

/** Names the missing fields of a step, beside what is found wrong already; whether there are any. */
export function showGaps(form: Form, userType: UserType, step: number): boolean {
  const missing = missingFields(userType, step, form.getValues());
  showMissing(form, missing);
  return missing.length > 0;
}

/** Names what the server found; the first step that has any of it, or null. */
export function showRefusals(form: Form, userType: UserType, error: unknown): number | null {
  const refusals = Object.entries(fieldErrors(error));
  for (const [path, message] of refusals) form.setError(path, { type: "server", message });
  return firstStep(userType, (group) => refusals.some(([path]) => path.startsWith(`${group}.`)));
}

/** The first step that has an error or a gap named in it, or null. */
export function firstFaultyStep(form: Form, userType: UserType): number | null {
  // Asked of the form itself: `formState` is as of the last render.
  return firstStep(userType, (group) => form.getFieldState(group).error !== undefined);
}

function firstStep(userType: UserType, isFaulty: (group: string) => boolean): number | null {
  const index = PROFILE_STEPS[userType].findIndex(({ group }) => isFaulty(group));
  return index < 0 ? null : index + 1;
}
