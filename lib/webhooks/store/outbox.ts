/** What is due, whose turn it is, and what came of it. Of one webhook one delivery is sent at a time. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";
import { writtenAhead } from "@/lib/kit/clocks";

const due = (now: Date): Prisma.WebhookDeliveryWhereInput => ({
  status: "PENDING",
  OR: [{ nextAttemptAt: { lte: now } }, writtenAhead(now)],
});

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

/** As many as are looked at of what waits, the oldest first. */
const MOST_COUNTED = 10_000;

type StoredQueue = { waiting: bigint | number; oldest: unknown; due: unknown };

/**
 * What waits, since when the oldest does, and since when what could be sent has not been: webhooks that rest aside. The state
 * stands in it as text, so that the index of these alone answers it.
 */
export async function readDeliveryQueue(now: Date) {
  const [row] = await db().$queryRaw<StoredQueue[]>`
    SELECT COUNT(*) AS "waiting", MIN(d."createdAt") AS "oldest",
      MIN(CASE WHEN w."disabledAt" IS NULL AND (w."restsUntil" IS NULL OR w."restsUntil" <= ${now})
        AND d."nextAttemptAt" <= ${now} THEN d."nextAttemptAt" END) AS "due"
    FROM (SELECT "webhookId", "createdAt", "nextAttemptAt" FROM "webhook_deliveries"
          WHERE "status" = 'PENDING' ORDER BY "createdAt" LIMIT ${MOST_COUNTED}) AS d
    JOIN "webhooks" w ON w."id" = d."webhookId"`;
  const dateOf = (value: unknown) => (value === null || value === undefined ? null : new Date(value as string | Date));
  return { waiting: Number(row?.waiting ?? 0), oldest: dateOf(row?.oldest), due: dateOf(row?.due) };
}

const targetFields = {
  id: true,
  userId: true,
  url: true,
  secret: true,
  previousSecret: true,
  previousSecretUntil: true,
  failingSince: true,
  lastAttemptAt: true,
  silences: true,
  lockedUntil: true,
} satisfies Prisma.WebhookSelect;

const claimedFields = {
  id: true,
  type: true,
  rfqId: true,
  quoteId: true,
  questionId: true,
  agreementId: true,
  body: true,
  attempts: true,
  firstAttemptAt: true,
  createdAt: true,
} satisfies Prisma.WebhookDeliverySelect;

/** A delivery with the attempt that its claim counts, and where it goes. */
export type ClaimedDelivery = Prisma.WebhookDeliveryGetPayload<{ select: typeof claimedFields }> & {
  /** When the attempt before this one began. */
  attemptBeforeAt: Date | null;
  /** As it was before this attempt. */
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
    select: { id: true, attempts: true, lastAttemptAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (!next) {
    await tx.webhook.updateMany({ where: { id: webhookId }, data: { lockedUntil: null } });
    return null;
  }
  const isFirst = next.attempts === 0;
  const counted = { attempts: { increment: 1 }, lastAttemptAt: now, ...(isFirst && { firstAttemptAt: now }) };
  const delivery = await tx.webhookDelivery.update({ where: { id: next.id }, data: counted, select: claimedFields });
  return { ...delivery, attemptBeforeAt: isFirst ? null : next.lastAttemptAt, webhook };
}

/** Takes the webhook. @returns whether it still is what the attempt was made to: its account may have had it begin anew */
export async function isAsClaimed(
  tx: Db,
  { id, url, failingSince }: Pick<ClaimedDelivery["webhook"], "id" | "url" | "failingSince">,
): Promise<boolean> {
  return (await tx.webhook.updateMany({ where: { id, url, failingSince }, data: { url } })).count === 1;
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
