import { serializeTimestamps } from "@/lib/kit/http/timestamps";
import type { DeliveryWire, WebhookWire, WebhookWithSecretWire } from "./contract/webhooks";
import { messageIdOf, splitEvents, webhookStatus } from "./rules/webhooks";
import type { DeliveryRecord } from "./service/deliveries";
import type { WebhookRecord, WebhookWithSecret } from "./service/webhooks";

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export function serializeWebhook(webhook: WebhookRecord): WebhookWire {
  return {
    id: webhook.id,
    url: webhook.url,
    events: splitEvents(webhook.events),
    status: webhookStatus(webhook),
    failing_since: isoOrNull(webhook.failingSince),
    disabled_at: isoOrNull(webhook.disabledAt),
    last_attempt_at: isoOrNull(webhook.lastAttemptAt),
    last_error: webhook.lastError,
    previous_secret_until: isoOrNull(webhook.previousSecretUntil),
    ...serializeTimestamps(webhook),
  };
}

export function serializeWebhookWithSecret(webhook: WebhookWithSecret): WebhookWithSecretWire {
  return { ...serializeWebhook(webhook), secret: webhook.secret };
}

export function serializeDelivery(delivery: DeliveryRecord): DeliveryWire {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    message_id: messageIdOf(delivery),
    type: delivery.type,
    status: delivery.status,
    rfq_id: delivery.rfqId,
    quote_id: delivery.quoteId,
    attempts: delivery.attempts,
    next_attempt_at: delivery.status === "PENDING" ? delivery.nextAttemptAt.toISOString() : null,
    last_attempt_at: isoOrNull(delivery.lastAttemptAt),
    duration_ms: delivery.durationMs,
    response_status: delivery.responseStatus,
    error: delivery.lastError,
    body: delivery.body,
    created_at: delivery.createdAt.toISOString(),
  };
}
