/** What was typed into a wizard and is not on the server yet, as this browser keeps it. */
import type { z } from "zod";
import { type ProfileFormValues } from "@/components/forms/profile-form";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import type { draftSchemaOf } from "./draft-schema";
import { type Typist } from "@/components/forms/wizard-place";

type KeptDraft = z.infer<ReturnType<typeof draftSchemaOf>>;

/** Names a version of a stored profile among those of any: `12.3` is the third of profile 12. */
export const versionName = (record: ProfileRecord | null) => record && `${record.id}.${record.version}`;

/** @param record the stored profile, over which the values are typed */
export const draftOf = (
  values: ProfileFormValues,
  record: ProfileRecord | null,
  typist: Typist,
  currentStep: number,
): KeptDraft => ({
  ...values,
  ...(record && { id: record.id, isCompleted: record.is_completed }),
  ...typist,
  currentStep,
  basedOn: versionName(record),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The kept values in the shape of the form, which may have changed since they were kept (or been tampered with): what
 * has another type than the form's own value is left out.
 */
function mergeLike(own: unknown, kept: unknown): unknown {
  if (isObject(own)) {
    if (!isObject(kept)) return own;
    return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, mergeLike(value, kept[name])]));
  }
  if (Array.isArray(own)) return Array.isArray(kept) ? kept : own;
  if (kept === null || kept === undefined) return kept === null && typeof own !== "string" ? null : own;
  // An unanswered question, an empty number and a contact that was not begun are null, which says nothing of the type.
  if (own === null) return Array.isArray(kept) ? null : kept;
  return typeof kept === typeof own ? kept : own;
}

export function valuesOfDraft(own: ProfileFormValues, draft: KeptDraft): ProfileFormValues {
  return mergeLike(own, draft) as ProfileFormValues;
}
