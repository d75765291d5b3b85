/** Webhooks: what is asked for, and what is answered. */
import { z } from "zod";
import { requiredLine } from "@/lib/kit/fields";
import { iso, timestampsWire } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { listQuerySchema } from "@/lib/kit/list-query";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS, WEBHOOK_STATUSES } from "@/lib/webhooks/constants";
import { DELIVERY_LIST } from "@/lib/webhooks/lists";

const eventSchema = z.enum(WEBHOOK_EVENTS, "Must be an event that webhooks are told of");

export const webhookBodySchema = z.object({
  /** Whether it can be sent to is judged by the server (`WEBHOOK_ALLOW_PRIVATE`). */
  url: requiredLine("Enter the address of your receiver", LIMITS.linkLength),
  events: z
    .array(eventSchema)
    .min(1, "Choose at least one event")
    .max(WEBHOOK_EVENTS.length, "Names an event twice")
    .refine((events) => new Set(events).size === events.length, "Names an event twice"),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

/** What a body leaves out stays as it is. */
export const webhookChangeSchema = webhookBodySchema.partial().extend({
  /** `true` forgets what has failed so far. */
  enabled: z.boolean("Must be true or false").optional(),
});
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

export const webhookWire = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** FAILING: nothing has been taken since `failing_since`; a day of that disables it. */
  status: z.enum(WEBHOOK_STATUSES),
  failing_since: iso.nullable(),
  disabled_at: iso.nullable(),
  last_attempt_at: iso.nullable(),
  /** Why the newest attempt failed; null where it did not. */
  last_error: z.string().nullable(),
  /** Until then the secret before the newest signs too. */
  previous_secret_until: iso.nullable(),
  ...timestampsWire,
});
export type WebhookWire = z.infer<typeof webhookWire>;

/** Only as it is made: never again. */
export const webhookWithSecretWire = webhookWire.extend({ secret: z.string() });
export type WebhookWithSecretWire = z.infer<typeof webhookWithSecretWire>;

export const deliveryListQuerySchema = listQuerySchema(DELIVERY_LIST);
export type DeliveryListQuery = z.infer<typeof deliveryListQuerySchema>;

export const deliveryWire = z.object({
  id: z.int(),
  webhook_id: z.int(),
  /** The `webhook-id` of its requests. */
  message_id: z.string(),
  type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  rfq_id: z.int().nullable(),
  quote_id: z.int().nullable(),
  attempts: z.int(),
  /** Null while it is not pending. */
  next_attempt_at: iso.nullable(),
  last_attempt_at: iso.nullable(),
  /** Of the newest attempt: milliseconds, the status that was answered, and why it failed. */
  duration_ms: z.int().nullable(),
  response_status: z.int().nullable(),
  error: z.string().nullable(),
  /** What is sent; null until it is first sent. */
  body: z.string().nullable(),
  created_at: iso,
});
export type DeliveryWire = z.infer<typeof deliveryWire>;
