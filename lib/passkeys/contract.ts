/**
 * Passkeys of a member (contract section 12). What authenticators take and give is the JSON of WebAuthn Level 3, sections
 * 5.1.8 and 5.1.9, in its spelling; of what they give, what is not here is ignored.
 */
import { z } from "zod";
import { currentPasswordSchema } from "@/lib/accounts/contract/current-password";
import { requiredLine, text } from "@/lib/kit/fields";
import { elementOf, iso } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { PASSKEY_TRANSPORTS } from "./constants";

export const passkeyWire = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether the member's provider keeps it beyond one device. */
  is_backed_up: z.boolean(),
  created_at: iso,
  last_used_at: iso.nullable(),
});
export type PasskeyWire = z.infer<typeof passkeyWire>;

export const newPasskeyWire = elementOf(passkeyWire).extend({
  /** Ten, this once, where it is the member's first second factor; else none. */
  recovery_codes: z.array(z.string()),
});

export const passkeyListWire = elementOf(z.array(passkeyWire)).extend({
  /** Whether another one takes the password: whoever has a second factor confirms by that. */
  asks_password: z.boolean(),
});
export type PasskeyList = z.infer<typeof passkeyListWire>;

const bytes = (most: number) =>
  z
    .string("Must be text")
    .regex(/^[\w-]+$/, "Must be base64url")
    .max(most, `Must be at most ${most.toLocaleString("en-US")} characters`);

/** Of 1,023 bytes at most, says WebAuthn. */
const credentialId = bytes(1364);
const type = z.literal("public-key", "Must be public-key");
const clientDataJSON = bytes(4000);

/** What `navigator.credentials.create()` gives. */
const attestationSchema = z.object({
  id: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    // Those that nobody knows are left aside, as WebAuthn has it.
    transports: z.array(text(40)).max(20).optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** What `navigator.credentials.get()` gives. */
const assertionSchema = z.object({
  id: credentialId,
  type,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

/** POST /v1/users/passkeys/options. Whoever has a second factor confirms by that; the others show their password. */
export const registrationProofSchema = z.object({ current_password: currentPasswordSchema.optional() });
export type RegistrationProof = z.infer<typeof registrationProofSchema>;

export const passkeyNameSchema = z.object({ name: requiredLine("Name is required", LIMITS.passkeyNameLength) });
export type PasskeyName = z.infer<typeof passkeyNameSchema>;

/** POST /v1/users/passkeys. */
export const registrationBodySchema = z.object({
  credential: attestationSchema,
  name: passkeyNameSchema.shape.name.optional(),
});
export type RegistrationBody = z.infer<typeof registrationBodySchema>;

/** POST /v1/users/login/passkey, POST /v1/users/confirm/passkey. */
export const assertionBodySchema = z.object({ credential: assertionSchema });

export const passkeyConfirmationWire = z.object({ confirmed_until: iso });

const descriptorWire = z.object({ id: z.string(), type, transports: z.array(z.enum(PASSKEY_TRANSPORTS)) });

/** For `navigator.credentials.create()`. */
export const creationOptionsWire = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptorWire),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type CreationOptionsWire = z.infer<typeof creationOptionsWire>;

/** For `navigator.credentials.get()`. */
export const requestOptionsWire = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  /** Empty: whichever the authenticator has for the site. */
  allowCredentials: z.array(descriptorWire),
  userVerification: z.literal("required"),
});
export type RequestOptionsWire = z.infer<typeof requestOptionsWire>;
