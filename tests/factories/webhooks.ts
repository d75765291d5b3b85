/** Webhooks, as the form adds them. */
import type { z } from "zod";
import { clients } from "@/lib/kit/db/client";
import { newSecret } from "@/lib/kit/outgoing/signature";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from "@/lib/webhooks/constants";
import type { webhookBodySchema } from "@/lib/webhooks/contract/webhooks";
import { call } from "@/tests/setup/api";
import type { Person } from "./people";

type Body = z.input<typeof webhookBodySchema>;

/** Of every event. */
export const webhookBody = (overrides: Partial<Body> = {}): Body => ({
  url: "https://desk.example.com/webhooks",
  events: [...WEBHOOK_EVENTS],
  ...overrides,
});

/** @returns with its secret */
export async function createWebhook({ token }: Pick<Person, "token">, overrides?: Partial<Body>) {
  const { status, body } = await call("POST", "/v1/webhooks", { token, body: webhookBody(overrides) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.element;
}

/** Has a test sent. @returns the delivery's id */
export async function sentTest({ token }: Pick<Person, "token">, webhookId: number): Promise<number> {
  const { status, body } = await call("POST", `/v1/webhooks/${webhookId}/test`, { token });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return body.element.id;
}

/** What it was sent, the newest first. */
export async function deliveriesOf({ token }: Pick<Person, "token">, webhookId: number) {
  return (await call("GET", `/v1/webhooks/${webhookId}/deliveries`, { token })).body.element;
}

/** One of this id, for tests that ask every call by the id of an RFQ; with something that it was sent in each state. */
export async function insertWebhook(id: number, { id: userId }: Person): Promise<void> {
  const { writer } = clients();
  const { url, events } = { url: "https://desk.example.com/", events: "quote.accepted" };
  await writer.webhook.create({ data: { id, userId, url, events, secret: newSecret() } });
  const sent = { webhookId: id, type: events, body: "{}", nextAttemptAt: new Date() };
  const statuses = ["DELIVERED", ...DELIVERY_STATUSES] as const;
  await writer.webhookDelivery.createMany({
    data: statuses.map((status, index) => ({ ...sent, id: index + 1, status })),
  });
}
