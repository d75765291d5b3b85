import { z } from "zod";
import { type Typist } from "@/components/forms/wizard-place";

/** The record that the spec keeps for a VC investor (section 3), whose key names no user; the others are kept alike. */
export const draftSchemaOf = ({ userId, memberId }: Typist) =>
  z.looseObject({
    userId: z.literal(userId),
    /** Older drafts name none. */
    memberId: z.literal(memberId).optional(),
    currentStep: z.number().int().min(1).max(3),
    /** The version of the stored profile that the draft began with, as `versionName` has it; null when there was none. */
    basedOn: z.string().nullable(),
  });
