"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Card, CardContent } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { UtcTime } from "@/components/ui/utc-time";
import { ROUTES } from "@/lib/addresses/routes";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/constants";
import type { WebhookWire } from "@/lib/webhooks/contract/webhooks";
import { useWebhook } from "@/lib/webhooks/hooks";
import { DeliveryTable } from "./delivery-table";
import { WebhookStatusBadge } from "./status-badges";
import { WebhookActions } from "./webhook-actions";

const BREADCRUMBS = [
  { label: "Settings", href: ROUTES.settings },
  { label: "Webhooks", href: ROUTES.webhooks },
  { label: "Webhook" },
];

/** One webhook: its state, what can be done with it, and what it was sent. */
export function WebhookPage({ initial }: { initial: WebhookWire }) {
  const webhook = useWebhook(initial);
  const { url, status, events, last_attempt_at: last, last_error: error } = webhook;
  const { failing_since: failing, disabled_at: disabled, previous_secret_until: until } = webhook;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{url}</span>}
        subtitle={<WebhookStatusBadge status={status} />}
        breadcrumbs={BREADCRUMBS}
        action={<WebhookActions webhook={webhook} />}
      />
      <div className="flex flex-col gap-4">
        <Card>
          <CardContent className="pt-4">
            <Facts>
              <Fact label="Last attempt" note={error}>
                {last && <UtcTime value={last} />}
              </Fact>
              {disabled && (
                <Fact label="Disabled">
                  <UtcTime value={disabled} />
                </Fact>
              )}
              {failing && (
                <Fact label="Failing since" note={!disabled && "After a day of it the webhook is disabled."}>
                  <UtcTime value={failing} />
                </Fact>
              )}
              {until && (
                <Fact label="The secret before signs until">
                  <UtcTime value={until} />
                </Fact>
              )}
              <Fact label="Events" wide>
                {events.length === WEBHOOK_EVENTS.length ? "All events" : events.join(", ")}
              </Fact>
            </Facts>
          </CardContent>
        </Card>
        <DeliveryTable webhook={webhook} />
      </div>
    </>
  );
}
