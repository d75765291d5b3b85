/** What webhooks are told of, by subject, with the words of the screen (docs/decisions/0124). */
export const WEBHOOK_EVENT_GROUPS = [
  {
    label: "RFPs",
    events: [
      { type: "rfq.invited", label: "You are invited to quote" },
      { type: "rfq.extended", label: "Deadline extended" },
      { type: "rfq.closing_soon", label: "Closes soon" },
      { type: "rfq.closed", label: "Closed" },
      { type: "rfq.cancelled", label: "Cancelled" },
      { type: "rfq.updated", label: "Changed by an administrator" },
      { type: "rfq.passed", label: "A market maker passed" },
      { type: "question.asked", label: "Question asked" },
      { type: "question.answered", label: "Question answered" },
    ],
  },
  {
    label: "Quotes",
    events: [
      { type: "quote.submitted", label: "Submitted" },
      { type: "quote.revised", label: "Revised" },
      { type: "quote.withdrawn", label: "Withdrawn" },
      { type: "quote.accepted", label: "Accepted" },
      { type: "quote.rejected", label: "Rejected" },
      { type: "quote.expired", label: "Expired" },
      { type: "quote.updated", label: "Changed by an administrator" },
    ],
  },
  {
    label: "Agreements",
    events: [
      { type: "agreement.created", label: "Made" },
      { type: "agreement.voided", label: "Voided" },
    ],
  },
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_GROUPS)[number]["events"][number]["type"];
export const WEBHOOK_EVENTS: readonly WebhookEventType[] = WEBHOOK_EVENT_GROUPS.flatMap(({ events }) =>
  events.map(({ type }) => type),
);

/** Sent when its account asks for it, whatever the webhook is told of. */
export const TEST_EVENT = "webhook.test";

export const WEBHOOK_STATUSES = ["ENABLED", "FAILING", "DISABLED"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];
export const WEBHOOK_STATUS_LABELS: Record<WebhookStatus, string> = {
  ENABLED: "Enabled",
  FAILING: "Failing",
  DISABLED: "Disabled",
};

export const DELIVERY_STATUSES = ["DELIVERED", "FAILED", "PENDING"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export const DELIVERY_STATUS_LABELS: Record<DeliveryStatus, string> = {
  DELIVERED: "Delivered",
  FAILED: "Failed",
  PENDING: "Pending",
};

/** How long a receiver may take, from its name to the end of its answer. */
export const DELIVERY_TIMEOUT_MS = 10_000;
/** How long after a rotation the secret before signs too. */
export const ROTATION_HOURS = 24;
