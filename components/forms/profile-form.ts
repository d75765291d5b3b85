import { type ReactNode } from "react";
import { type z } from "zod";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { type UserType } from "@/lib/accounts/constants";

/** The groups of a profile as the update call names them, each with the values of its fields. */
export type ProfileFormValues = Record<string, Record<string, unknown>>;

/** A kind of profile, for the onboarding wizard and the settings page, which know nothing of its fields. */
export type ProfileForm<Wire extends ProfileRecord> = {
  type: UserType;
  /** What can be stored: anything may be missing, nothing may be wrong. */
  groups: Record<string, z.ZodType<Record<string, unknown>, Record<string, unknown>>>;
  /** A new profile's values when there is none yet. */
  toValues: (record: Wire | null) => ProfileFormValues;
  /** Its name, which follows the company's: the group, and the field in it. */
  nameField: readonly [group: string, field: string];
  /** What the settings show where there is none, if that is something else. */
  settingsDefaults?: ProfileFormValues;
  /** The fields of each step, within the form. */
  contents: readonly ReactNode[];
};
