import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { withRandomId, withRandomIds } from "@/lib/kit/db/random-ids";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";
import type { ListFilter } from "@/lib/kit/list-spec";
import { DELIVERY_LIST } from "@/lib/webhooks/lists";

const DELIVERIES = { model: "WebhookDelivery", table: "webhook_deliveries" } satisfies WrittenTable;

const deliveryFields = {
  id: true,
  webhookId: true,
  type: true,
  rfqId: true,
  quoteId: true,
  body: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  lastAttemptAt: true,
  durationMs: true,
  responseStatus: true,
  lastError: true,
  createdAt: true,
} satisfies Prisma.WebhookDeliverySelect;

export type DeliveryRecord = Prisma.WebhookDeliveryGetPayload<{ select: typeof deliveryFields }>;

const deliveries: Table<
  Prisma.WebhookDeliveryWhereInput,
  Prisma.WebhookDeliveryOrderByWithRelationInput,
  DeliveryRecord
> = {
  name: "webhook_deliveries",
  find: (slice) => {
    const asked = { select: deliveryFields, ...slice };
    return readRows<DeliveryRecord>(DELIVERIES, asked) ?? db().webhookDelivery.findMany(asked);
  },
  count: (query) => countRows(DELIVERIES, query) ?? db().webhookDelivery.count(query),
};

/** The newest first. */
export function listDeliveries(webhookId: number, { status, ...page }: ListFilter<typeof DELIVERY_LIST>) {
  return listPage(deliveries, DELIVERY_LIST, page, { webhookId, ...(status && { status }) });
}

/** One to a webhook of this account, and whether that is disabled. */
export function findDelivery(id: number, userId: number) {
  return db().webhookDelivery.findFirst({
    where: { id, webhook: { userId } },
    select: { id: true, webhookId: true, status: true, webhook: { select: { disabledAt: true } } },
  });
}

type SubjectIds = Record<"rfqId" | "quoteId" | "questionId" | "agreementId", number | null>;
export type NewDelivery = SubjectIds & { webhookId: number; type: string };

/** One webhook gets them in their order: each comes a millisecond after the one before. */
function inOrder(rows: NewDelivery[], now: Date) {
  const earlier = new Map<number, number>();
  return rows.map((row) => {
    const place = earlier.get(row.webhookId) ?? 0;
    earlier.set(row.webhookId, place + 1);
    return { ...row, nextAttemptAt: now, createdAt: new Date(now.getTime() + place) };
  });
}

export async function insertDeliveries(tx: Db, deliveries: NewDelivery[], now: Date): Promise<void> {
  await insertRows(tx, DELIVERIES, await withRandomIds(tx, "webhook_deliveries", inOrder(deliveries, now)));
}

/** One, for whoever is answered with it. */
export async function insertDelivery(tx: Db, delivery: NewDelivery, now: Date): Promise<DeliveryRecord> {
  const data = await withRandomId(tx, "webhook_deliveries", { ...delivery, nextAttemptAt: now, createdAt: now });
  return tx.webhookDelivery.create({ data, select: deliveryFields });
}

/** Has it sent now: one that is pending at once, any other anew, for a whole day again. */
export async function requeueDelivery(
  tx: Db,
  { id, status }: Pick<DeliveryRecord, "id" | "status">,
  now: Date,
): Promise<DeliveryRecord | null> {
  const anew = status !== "PENDING" && { status: "PENDING" as const, attempts: 0, firstAttemptAt: null };
  const [row] = await tx.webhookDelivery.updateManyAndReturn({
    where: { id, status },
    data: { nextAttemptAt: now, ...anew },
    select: deliveryFields,
  });
  return row ?? null;
}

/**
 * Has all that a webhook has yet to be sent sent now, for a whole day anew: it leads elsewhere, and nobody has failed there.
 * An attempt in the middle is not the one that counts any more: what it ends with is not written.
 */
export async function requeuePending(tx: Db, webhookId: number, now: Date): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { webhookId, status: "PENDING" },
    data: { nextAttemptAt: now, attempts: 0, firstAttemptAt: null },
  });
}

/** Gives up what a webhook has yet to be sent. */
export async function failPending(tx: Db, webhookId: number, lastError: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { webhookId, status: "PENDING" },
    data: { status: "FAILED", lastError },
  });
}

/** Forgets deliveries of events before `before`. @returns how many, at most `limit` */
export async function deleteDeliveries(tx: Db, before: Date, limit: number): Promise<number> {
  return (await tx.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } }, limit })).count;
}
