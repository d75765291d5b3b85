/** Each call of webhooks, answered: its service, then its serializer. */
import "server-only";
import { handle } from "@/lib/accounts/serve";
import { serializeList } from "@/lib/kit/http/list";
import { webhookCalls } from "./calls";
import { serializeDelivery, serializeWebhook, serializeWebhookWithSecret } from "./serialize";
import { readDeliveries, redeliver, testWebhook } from "./service/deliveries";
import {
  changeWebhook,
  createWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  rotateWebhook,
} from "./service/webhooks";

export const webhookHandlers = {
  list: handle(webhookCalls.list, async ({ context }) => ({
    element: (await readWebhooks(context)).map(serializeWebhook),
  })),
  create: handle(webhookCalls.create, async ({ context, body }) => ({
    element: serializeWebhookWithSecret(await createWebhook(context, body)),
  })),
  read: handle(webhookCalls.read, async ({ context, params }) => ({
    element: serializeWebhook(await readWebhook(context, params.id)),
  })),
  change: handle(webhookCalls.change, async ({ context, params, body }) => ({
    element: serializeWebhook(await changeWebhook(context, params.id, body)),
  })),
  remove: handle(webhookCalls.remove, async ({ context, params }) => {
    await removeWebhook(context, params.id);
    return { element: { id: params.id } };
  }),
  rotate: handle(webhookCalls.rotate, async ({ context, params }) => ({
    element: serializeWebhookWithSecret(await rotateWebhook(context, params.id)),
  })),
  test: handle(webhookCalls.test, async ({ context, params }) => ({
    element: serializeDelivery(await testWebhook(context, params.id)),
  })),
  listDeliveries: handle(webhookCalls.listDeliveries, async ({ context, params, query }) =>
    serializeList(await readDeliveries(context, params.id, query), query, serializeDelivery),
  ),
  redeliver: handle(webhookCalls.redeliver, async ({ context, params }) => ({
    element: serializeDelivery(await redeliver(context, params.id)),
  })),
};
