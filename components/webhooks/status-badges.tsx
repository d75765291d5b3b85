import { Badge } from "@/components/ui/badge";
import type { StatusTone } from "@/lib/kit/status-tone";
import {
  DELIVERY_STATUS_LABELS,
  type DeliveryStatus,
  WEBHOOK_STATUS_LABELS,
  type WebhookStatus,
} from "@/lib/webhooks/constants";

const WEBHOOK_TONES: Record<WebhookStatus, StatusTone> = { ENABLED: "green", FAILING: "yellow", DISABLED: "grey" };
const DELIVERY_TONES: Record<DeliveryStatus, StatusTone> = { DELIVERED: "green", FAILED: "red", PENDING: "yellow" };

export function WebhookStatusBadge({ status }: { status: WebhookStatus }) {
  return <Badge tone={WEBHOOK_TONES[status]}>{WEBHOOK_STATUS_LABELS[status]}</Badge>;
}

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</Badge>;
}
