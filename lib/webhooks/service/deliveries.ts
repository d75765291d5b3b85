/** What a webhook was sent: its log, a test, and what is sent again. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { spend } from "@/lib/kit/http/rate-limit";
import { wakeWebhooks } from "@/lib/kit/outbox/senders";
import { TEST_EVENT } from "@/lib/webhooks/constants";
import type { DeliveryListQuery } from "@/lib/webhooks/contract/webhooks";
import {
  type DeliveryRecord,
  findDelivery,
  insertDelivery,
  listDeliveries,
  requeueDelivery,
} from "@/lib/webhooks/store/deliveries";
import { updateWebhook } from "@/lib/webhooks/store/webhooks";
import { ownerOf, readWebhook } from "./webhooks";

export type { DeliveryRecord };

const disabled = () =>
  new AppError("conflict", "The webhook is disabled: enable it first", { code: "webhook_disabled" });
const deliveryNotFound = () => notFound("Delivery");

/** The newest first. @throws 404 not the caller's */
export async function readDeliveries(context: Context, webhookId: number, query: DeliveryListQuery) {
  await readWebhook(context, webhookId);
  return listDeliveries(webhookId, query);
}

/** What its account asks to be sent now is sent although nobody answered a moment ago. */
const NOT_RESTING = { restsUntil: null };

/** @throws 404 not the caller's · 409 disabled · 429 too often */
export async function testWebhook(context: Context, id: number): Promise<DeliveryRecord> {
  const userId = ownerOf(context);
  const webhook = await readWebhook(context, id);
  if (webhook.disabledAt) throw disabled();
  await spend("webhook", String(userId));
  return inTransaction(async (tx) => {
    if (!(await updateWebhook(tx, { id, userId }, NOT_RESTING))) throw notFound("Webhook");
    const ofNothing = { rfqId: null, quoteId: null, questionId: null, agreementId: null };
    const test = { webhookId: id, type: TEST_EVENT, ...ofNothing };
    const delivery = await insertDelivery(tx, test, context.now);
    onCommit(wakeWebhooks);
    return delivery;
  });
}

/** Sends a delivery again, whatever became of it; one that is pending does not wait any longer. @throws as `testWebhook` */
export async function redeliver(context: Context, id: number): Promise<DeliveryRecord> {
  const userId = ownerOf(context);
  const found = await findDelivery(id, userId);
  if (!found) throw deliveryNotFound();
  if (found.webhook.disabledAt) throw disabled();
  await spend("webhook", String(userId));
  return inTransaction(async (tx) => {
    // The webhook's row first, as whoever sends to it takes it.
    await updateWebhook(tx, { id: found.webhookId, userId }, NOT_RESTING);
    const current = await findDelivery(id, userId);
    const delivery = current && (await requeueDelivery(tx, current, context.now));
    if (!delivery) throw deliveryNotFound();
    onCommit(wakeWebhooks);
    return delivery;
  });
}
