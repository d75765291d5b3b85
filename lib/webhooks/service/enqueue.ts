/** Events on their way to webhooks, written in the transaction of what happened: nothing that was acknowledged is lost. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { isForeignKeyViolation, onCommit } from "@/lib/kit/db/transaction";
import { wakeWebhooks } from "@/lib/kit/outbox/senders";
import type { WebhookEvent } from "@/lib/webhooks/rules/events";
import { splitEvents } from "@/lib/webhooks/rules/webhooks";
import { insertDeliveries, type NewDelivery } from "@/lib/webhooks/store/deliveries";
import { findEnabledWebhooks } from "@/lib/webhooks/store/webhooks";

async function insert(tx: Db, deliveries: NewDelivery[], now: Date): Promise<void> {
  try {
    await insertDeliveries(tx, deliveries, now);
  } catch (error) {
    // Deleted since it was found: `inTransaction` begins anew, and finds it no more.
    throw isForeignKeyViolation(error) ? new Error("Write conflict: a webhook was deleted", { cause: error }) : error;
  }
}

/**
 * Has each event sent to those webhooks of its parties that are told of its type. One statement where nobody has any; the
 * words are written when it is sent.
 */
export async function enqueueEvents(tx: Db, events: WebhookEvent[], now: Date): Promise<void> {
  const webhooks = await findEnabledWebhooks(tx, [...new Set(events.flatMap(({ accountIds }) => accountIds))]);
  const deliveries = events.flatMap(({ accountIds, ...event }) =>
    webhooks
      .filter(({ userId, events: told }) => accountIds.includes(userId) && splitEvents(told).includes(event.type))
      .map(({ id }) => ({ webhookId: id, ...event })),
  );
  if (deliveries.length === 0) return;
  await insert(tx, deliveries, now);
  onCommit(wakeWebhooks);
}
