import { type UseFormReturn } from "react-hook-form";
import { type MissingField } from "@/lib/profiles/rules/completeness";
import { type ProfileFormValues } from "./profile-form";

/** Names what is missing beside its fields, but where something is found wrong already. @returns where it now stands */
export function showMissing(form: UseFormReturn<ProfileFormValues>, missing: readonly MissingField[]): string[] {
  const unsaid = missing.filter(({ path }) => form.getFieldState(path).error === undefined);
  for (const { path, message } of unsaid) form.setError(path, { type: "required", message });
  return unsaid.map(({ path }) => path);
}
