"use client";

import { Webhook } from "lucide";
import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { TimeSince } from "@/components/ui/time-since";
import { ROUTES } from "@/lib/addresses/routes";
import { newIdempotencyKey } from "@/lib/kit/client/idempotency-key";
import { counted } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/constants";
import type { WebhookBody, WebhookWire } from "@/lib/webhooks/contract/webhooks";
import { useCreateWebhook, useWebhooks } from "@/lib/webhooks/hooks";
import { SecretDialog, WebhookDialog } from "./on-demand";
import { WebhookStatusBadge } from "./status-badges";

const NEW: WebhookBody = { url: "", events: [...WEBHOOK_EVENTS] };
const WORDS = { done: "Webhook added", failed: "Failed to add the webhook" };

/** The page of an account's webhooks, and where to add one. */
export function WebhookList({ initial }: { initial: WebhookWire[] }) {
  const webhooks = useWebhooks(initial);
  const { mutateAsync: create } = useCreateWebhook();
  /** While one is being added: the key that makes it one, however often it is sent. */
  const [adding, setAdding] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const add = (
    <Button
      aria-haspopup="dialog"
      disabled={webhooks.length >= LIMITS.webhooksPerAccount}
      onOpen={() => setAdding(newIdempotencyKey())}
    >
      Add webhook
    </Button>
  );

  async function save(body: WebhookBody, idempotencyKey: string) {
    const { element } = await create({ ...body, idempotencyKey });
    setSecret(element.secret);
  }

  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle={`Addresses of your own, ${LIMITS.webhooksPerAccount} at most, that are told of RFPs, quotes and agreements as they change`}
        breadcrumbs={[{ label: "Settings", href: ROUTES.settings }, { label: "Webhooks" }]}
        action={webhooks.length > 0 && add}
      />
      <Card>
        {webhooks.length > 0 ? (
          <ul className="divide-y">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={Webhook}
            title="No webhooks yet"
            text="Have your own systems told of RFPs, quotes and agreements as they change, instead of asking every few seconds."
            action={add}
          />
        )}
      </Card>
      {adding !== null && (
        <WebhookDialog
          title="Add a webhook"
          confirmLabel="Add webhook"
          initial={NEW}
          words={WORDS}
          onSave={(body) => save(body, adding)}
          onClose={() => setAdding(null)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          secret={secret}
          note="Send a test from the webhook’s page to see that it arrives."
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookWire }) {
  const { id, url, events, status, last_attempt_at: last, last_error: error } = webhook;
  const told = events.length === WEBHOOK_EVENTS.length ? "All events" : counted(events.length, "event");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={ROUTES.webhook(id)}
          className="rounded-sm font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {url}
        </Link>
        <p className="text-xs text-muted-foreground">
          {told}
          {error && ` · ${error}`}
        </p>
      </div>
      {last ? <TimeSince since={last} /> : <span className="text-xs text-muted-foreground">Nothing sent yet</span>}
      <WebhookStatusBadge status={status} />
    </li>
  );
}
