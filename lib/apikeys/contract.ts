/** API keys: what is asked for, and what is answered. */
import { z } from "zod";
import { epochMsSchema, requiredLine } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { KEY_SCOPES, KEY_STATUSES } from "./constants";

export const apiKeyBodySchema = z.object({
  /** What people tell it by, in the trail too. */
  name: requiredLine("Enter a name"),
  scopes: z
    .array(z.enum(KEY_SCOPES, `Must be one of ${KEY_SCOPES.join(", ")}`))
    .min(1, "Choose what the key may do")
    .max(KEY_SCOPES.length, "Names a scope twice")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Names a scope twice"),
  /** Null, or left out: it is good until it is revoked. */
  expires_at: epochMsSchema.nullable().optional(),
});
export type ApiKeyBody = z.infer<typeof apiKeyBodySchema>;

export const apiKeyWire = z.object({
  id: z.int(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  status: z.enum(KEY_STATUSES),
  /** Who made it, as they were called then. */
  created_by: z.string(),
  /** Milliseconds since the epoch; null: never. */
  expires_at: z.int().nullable(),
  /** To the minute; null: not yet. */
  last_used_at: iso.nullable(),
  created_at: iso,
});
export type ApiKeyWire = z.infer<typeof apiKeyWire>;

/** Only as it is made: never again. */
export const apiKeyWithSecretWire = apiKeyWire.extend({ key: z.string() });
export type ApiKeyWithSecretWire = z.infer<typeof apiKeyWithSecretWire>;
