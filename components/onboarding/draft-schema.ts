import { z } from "zod";

/** The record that the spec keeps for a VC investor (section 3), whose key names no user; the others are kept alike. */
export const draftSchemaOf = (userId: number) =>
  z.looseObject({
    userId: z.literal(userId),
    currentStep: z.number().int().min(1).max(3),
    /** The version of the stored profile that the draft began with, as `versionName` has it; null when there was none. */
    basedOn: z.string().nullable(),
  });
