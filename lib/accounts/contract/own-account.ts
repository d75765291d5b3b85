/** A user's own account (contract section 8). */
import { z } from "zod";
import { requiredLine } from "@/lib/kit/fields";
import { PASSWORDS_DIFFER } from "@/lib/accounts/constants";
import { SESSION_LIST } from "@/lib/accounts/lists";
import { listQuerySchema } from "@/lib/kit/list-query";
import { currentPasswordSchema } from "./current-password";
import { passwordSchema } from "./users";
import { iso } from "@/lib/kit/http/wire";

/** PUT /v1/users/company. */
export const companyBodySchema = z.object({ company_name: requiredLine("Company name is required") });
export type CompanyBody = z.infer<typeof companyBodySchema>;

const toggle = z.boolean("Must be true or false");

/** PUT /v1/users/preferences: what is not given stays. */
export const preferencesBodySchema = z.object({
  email_notifications: toggle.optional(),
  /** One e-mail a day instead of one for each notification. */
  email_digest: toggle.optional(),
  sms_notifications: toggle.optional(),
});
export type PreferencesBody = z.infer<typeof preferencesBodySchema>;

export const preferencesWire = z.object({
  email_notifications: z.boolean(),
  email_digest: z.boolean(),
  sms_notifications: z.boolean(),
});
export type PreferencesWire = z.infer<typeof preferencesWire>;

/** POST /v1/users/password. */
export const passwordBodySchema = z.object({
  current_password: currentPasswordSchema,
  new_password: passwordSchema,
});
export type PasswordBody = z.infer<typeof passwordBodySchema>;

export const passwordFormSchema = passwordBodySchema
  .extend({ confirm_password: z.string() })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ["confirm_password"],
    message: PASSWORDS_DIFFER,
  });
export type PasswordForm = z.infer<typeof passwordFormSchema>;

export const sessionListQuerySchema = listQuerySchema(SESSION_LIST);

export const sessionPathSchema = z.object({ id: z.uuid("Must be the id of a session") });

export const userSessionWire = z.object({
  id: z.string(),
  user_agent: z.string(),
  ip_address: z.string(),
  created_at: iso,
  /** To a quarter of an hour. */
  last_seen_at: iso,
  expires_at: iso,
  /** The one that asked. */
  is_current: z.boolean(),
});
export type UserSessionWire = z.infer<typeof userSessionWire>;
