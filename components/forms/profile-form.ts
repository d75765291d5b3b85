import { type z } from "zod";
import { type ProfileRecord } from "@/lib/profiles/hooks/onboarding";
import { type UserType } from "@/lib/accounts/constants";
import { type LateSchema } from "./late-schema";

/** The groups of a profile as the update call names them, each with the values of its fields. */
export type ProfileFormValues = Record<string, Record<string, unknown>>;

/** By the names of the groups. */
export type ProfileSchema = z.ZodObject<Record<string, z.ZodType<Record<string, unknown>, Record<string, unknown>>>>;

/** Of the fields of a step, within the form. */
export type ContentsProps = { step: number };

/** A kind of profile, for the onboarding wizard and the settings page, which know nothing of its fields. */
export type ProfileForm<Wire extends ProfileRecord> = {
  type: UserType;
  /** What can be stored: anything may be missing, nothing may be wrong. */
  schema: LateSchema<ProfileSchema>;
  /** A new profile's values when there is none yet. */
  toValues: (record: Wire | null) => ProfileFormValues;
  /** Its name, which follows the company's: the group, and the field in it. */
  nameField: readonly [group: string, field: string];
  /** What the settings show where there is none, if that is something else. */
  settingsDefaults?: ProfileFormValues;
};
