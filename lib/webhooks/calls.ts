/** The calls of webhooks (contract section 12). */
import { z } from "zod";
import { confirmationRequired } from "@/lib/accounts/contract/confirmation";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf, listOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { ROTATION_HOURS } from "./constants";
import {
  deliveryListQuerySchema,
  deliveryWire,
  webhookBodySchema,
  webhookChangeSchema,
  webhookWire,
  webhookWithSecretWire,
} from "./contract/webhooks";

const unknownWebhook = { kind: "not_found", when: "No such webhook of the caller's" } as const;
const disabled = { kind: "conflict", code: "webhook_disabled", when: "The webhook is disabled" } as const;

export const webhookCalls = {
  list: defineCall({
    method: "GET",
    path: "/v1/webhooks",
    summary: "The caller's webhooks, the oldest first",
    who: "webhooks.manage",
    answer: elementOf(z.array(webhookWire)),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/webhooks",
    summary: "Have events sent to an address; the answer holds the secret that signs them, this once",
    who: "webhooks.manage",
    body: webhookBodySchema,
    answer: elementOf(webhookWithSecretWire),
    status: 201,
    idempotent: "sealed",
    errors: [
      confirmationRequired,
      { kind: "conflict", code: "too_many_webhooks", when: `The caller has ${LIMITS.webhooksPerAccount} webhooks` },
    ],
  }),
  read: defineCall({
    method: "GET",
    path: "/v1/webhooks/{id}",
    summary: "One of the caller's webhooks",
    who: "webhooks.manage",
    params: pathIdSchema,
    answer: elementOf(webhookWire),
    errors: [unknownWebhook],
  }),
  change: defineCall({
    method: "PUT",
    path: "/v1/webhooks/{id}",
    summary: "Change a webhook's address or events, disable it, or enable it again",
    who: "webhooks.manage",
    params: pathIdSchema,
    body: webhookChangeSchema,
    answer: elementOf(webhookWire),
    errors: [confirmationRequired, unknownWebhook],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/webhooks/{id}",
    summary: "Delete a webhook and the log of what it was sent",
    who: "webhooks.manage",
    params: pathIdSchema,
    answer: deletedWire,
    errors: [confirmationRequired, unknownWebhook],
  }),
  rotate: defineCall({
    method: "POST",
    path: "/v1/webhooks/{id}/secret",
    operationId: "rotateWebhookSecret",
    summary: `Give a webhook a new secret; for ${ROTATION_HOURS} hours the one before signs too`,
    who: "webhooks.manage",
    params: pathIdSchema,
    answer: elementOf(webhookWithSecretWire),
    idempotent: "sealed",
    errors: [confirmationRequired, unknownWebhook],
  }),
  test: defineCall({
    method: "POST",
    path: "/v1/webhooks/{id}/test",
    summary: "Send a webhook an event of type webhook.test",
    who: "webhooks.manage",
    params: pathIdSchema,
    answer: elementOf(deliveryWire),
    status: 202,
    errors: [confirmationRequired, unknownWebhook, disabled],
  }),
  listDeliveries: defineCall({
    method: "GET",
    path: "/v1/webhooks/{id}/deliveries",
    summary: "What a webhook was sent within 30 days, the newest first",
    who: "webhooks.manage",
    params: pathIdSchema,
    query: deliveryListQuerySchema,
    answer: listOf(deliveryWire),
    errors: [unknownWebhook],
  }),
  redeliver: defineCall({
    method: "POST",
    path: "/v1/webhooks/deliveries/{id}/redeliver",
    operationId: "redeliverToWebhook",
    summary: "Send what a webhook was sent again, now, with the same webhook-id",
    who: "webhooks.manage",
    params: pathIdSchema,
    answer: elementOf(deliveryWire),
    status: 202,
    errors: [
      confirmationRequired,
      { kind: "not_found", when: "No such delivery to a webhook of the caller's" },
      disabled,
    ],
  }),
};
