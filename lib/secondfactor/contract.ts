/** A member's second factor (contract section 12, docs/decisions/0126). */
import { z } from "zod";
import { currentPasswordSchema } from "@/lib/accounts/contract/current-password";
import { iso } from "@/lib/kit/http/wire";
import { SECOND_FACTOR_METHODS } from "./rules";

/** A code as it was typed, of a device or one for recovery: spaces and hyphens don't matter. */
export const typedCode = z.string("Code is required").trim().max(40, "Must be at most 40 characters");
export const codeSchema = typedCode.min(1, "Code is required");
export const codeBodySchema = z.object({ code: codeSchema });

/** POST /v1/users/second-factor/enable. */
export const enableBodySchema = codeBodySchema.extend({
  current_password: currentPasswordSchema,
  /** As the secret that the code is of came with it: a newer one isn't taken for it. */
  begun_at: z.iso.datetime("Must be an ISO 8601 time in UTC").optional(),
});
export type EnableBody = z.infer<typeof enableBodySchema>;

export const secondFactorWire = z.object({
  /** Null where one-time codes are off. */
  enabled_at: iso.nullable(),
  recovery_codes_left: z.int(),
  /** How the member may show that it is them, the first one first; empty where they have no second factor. */
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
});
export type SecondFactorWire = z.infer<typeof secondFactorWire>;

export const newSecretWire = z.object({
  /** In base32, as an authenticator app takes it. */
  secret: z.string(),
  /** The same as `otpauth://`, to be scanned. */
  uri: z.string(),
  begun_at: iso,
});
export type NewSecretWire = z.infer<typeof newSecretWire>;

export const recoveryCodesWire = z.object({ recovery_codes: z.array(z.string()) });
export const confirmationWire = z.object({ confirmed_until: iso });
