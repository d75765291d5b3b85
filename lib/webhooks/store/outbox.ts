/** What is due, whose turn it is, and what came of it. Of one webhook one delivery is sent at a time. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";

const due = (now: Date): Prisma.WebhookDeliveryWhereInput => ({ status: "PENDING", nextAttemptAt: { lte: now } });

const free = (now: Date): Prisma.WebhookWhereInput => ({
  disabledAt: null,
  AND: [
    { OR: [{ lockedUntil: null }, { lockedUntil: { lte: now } }] },
    { OR: [{ restsUntil: null }, { restsUntil: { lte: now } }] },
  ],
});

/** The webhooks with something to send and nobody sending: those that answer first, and of them in turn. */
export function findDueWebhooks(now: Date, take: number): Promise<{ id: number }[]> {
  return db().webhook.findMany({
    where: { ...free(now), deliveries: { some: due(now) } },
    select: { id: true },
    orderBy: [{ silences: "asc" }, { lastAttemptAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take,
  });
}

const targetFields = {
  id: true,
  userId: true,
  url: true,
  secret: true,
  previousSecret: true,
  previousSecretUntil: true,
  failingSince: true,
  silences: true,
  lockedUntil: true,
} satisfies Prisma.WebhookSelect;

const claimedFields = {
  id: true,
  type: true,
  rfqId: true,
  quoteId: true,
  body: true,
  attempts: true,
  firstAttemptAt: true,
  createdAt: true,
} satisfies Prisma.WebhookDeliverySelect;

/** A delivery with the attempt that its claim counts, and where it goes. */
export type ClaimedDelivery = Prisma.WebhookDeliveryGetPayload<{ select: typeof claimedFields }> & {
  webhook: Prisma.WebhookGetPayload<{ select: typeof targetFields }>;
};

/** Takes a webhook, and counts an attempt of the oldest that is due. @returns null when another has it, or nothing is due any more */
export async function claimDelivery(
  tx: Db,
  webhookId: number,
  now: Date,
  lockedUntil: Date,
): Promise<ClaimedDelivery | null> {
  const [webhook] = await tx.webhook.updateManyAndReturn({
    where: { id: webhookId, ...free(now) },
    data: { lockedUntil },
    select: targetFields,
  });
  if (!webhook) return null;
  // Nobody else sends to it from here on.
  const next = await tx.webhookDelivery.findFirst({
    where: { webhookId, ...due(now) },
    select: { id: true, attempts: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (!next) {
    await tx.webhook.updateMany({ where: { id: webhookId }, data: { lockedUntil: null } });
    return null;
  }
  const counted = {
    attempts: { increment: 1 },
    lastAttemptAt: now,
    ...(next.attempts === 0 && { firstAttemptAt: now }),
  };
  const delivery = await tx.webhookDelivery.update({ where: { id: next.id }, data: counted, select: claimedFields });
  return { ...delivery, webhook };
}

/** Ends the attempt. @returns false when its claim has run out and another attempt has begun, or it is gone */
export async function finishDelivery(
  tx: Db,
  { id, attempts, webhook }: ClaimedDelivery,
  delivery: Prisma.WebhookDeliveryUpdateManyMutationInput,
  receiver: Prisma.WebhookUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await tx.webhookDelivery.updateMany({ where: { id, attempts, status: "PENDING" }, data: delivery });
  if (count === 0) {
    const { id: webhookId, lockedUntil } = webhook;
    await tx.webhook.updateMany({ where: { id: webhookId, lockedUntil }, data: { lockedUntil: null } });
    return false;
  }
  await tx.webhook.updateMany({ where: { id: webhook.id }, data: { lockedUntil: null, ...receiver } });
  return true;
}
