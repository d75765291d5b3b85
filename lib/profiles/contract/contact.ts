/** Team members, general partners and service contacts (spec 2, sections 3 and 5). */
import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { optionalText } from "@/lib/kit/fields";
import { lineField, linkField, telegramField, textField, xProfileField } from "./fields";

const email = z.email("Invalid email address").max(LIMITS.emailLength, "Invalid email address");

const details = {
  phoneNumber: lineField.default(""),
  xProfile: xProfileField.default(""),
  linkedin: linkField("Invalid LinkedIn URL").default(""),
  telegram: telegramField.default(""),
  summary: textField.default(""),
};

/**
 * A contact in a draft: anything may be empty, nothing may be wrong. A completed profile's contacts have what the contact
 * form requires (lib/profiles/rules/completeness.ts).
 */
export const contactSchema = z.object({
  name: lineField.default(""),
  role: lineField.default(""),
  email: optionalText
    .refine((value) => value === "" || email.safeParse(value).success, "Invalid email address")
    .default(""),
  ...details,
});
export type Contact = z.infer<typeof contactSchema>;

/** A contact as it is answered. How to reach them only for the owner, admins and counterparties (contract section 4). */
export const contactWire = z.object({
  name: z.string(),
  role: z.string(),
  xProfile: z.string(),
  linkedin: z.string(),
  summary: z.string(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  telegram: z.string().optional(),
});
export type ContactWire = z.infer<typeof contactWire>;
