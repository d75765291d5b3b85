/** Forgotten passwords and confirmed e-mails (contract section 12). */
import { z } from "zod";
import { PASSWORDS_DIFFER } from "@/lib/accounts/constants";
import { passwordSchema } from "@/lib/accounts/contract/users";
import { emailSchema } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";

/** POST /v1/users/password/forgot. */
export const forgottenBodySchema = z.object({ email: emailSchema });
export type ForgottenBody = z.infer<typeof forgottenBodySchema>;

/** The token of a link, as it stands there. */
export const linkPathSchema = z.object({
  token: z.string("Must be text").regex(/^[\w-]{43}$/, "Is not the token of a link"),
});
/** What came of one on its way: one that was cut short is answered like any other that opens nothing. */
const token = z.string("Must be text").min(1, "Is no token").max(200, "Is no token");

/** What whoever has the link is shown. */
export const resetWire = z.object({ email: z.string(), expires_at: iso });

/** POST /v1/users/password/reset. */
export const resetBodySchema = z.object({ token, password: passwordSchema });
export type ResetBody = z.infer<typeof resetBodySchema>;

export const resetFormSchema = resetBodySchema
  .extend({ confirm_password: z.string() })
  .refine((form) => form.password === form.confirm_password, { path: ["confirm_password"], message: PASSWORDS_DIFFER });
export type ResetForm = z.infer<typeof resetFormSchema>;

/** POST /v1/users/email/confirm. */
export const confirmationBodySchema = z.object({ token });
