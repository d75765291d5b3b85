import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";
import { ask } from "@/lib/kit/db/write";

/** Without its secrets, which only what signs with them reads. */
const webhookFields = {
  id: true,
  url: true,
  events: true,
  previousSecretUntil: true,
  disabledAt: true,
  failingSince: true,
  lastAttemptAt: true,
  lastError: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.WebhookSelect;

export type WebhookRecord = Prisma.WebhookGetPayload<{ select: typeof webhookFields }>;

/** Whose it is, too. */
type Owned = { id: number; userId: number };

/** The oldest first; there is a limit to how many an account has. */
export function findWebhooks(userId: number): Promise<WebhookRecord[]> {
  const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
  return db().webhook.findMany({ where: { userId }, select: webhookFields, orderBy });
}

export function findWebhook(owned: Owned): Promise<WebhookRecord | null> {
  return db().webhook.findFirst({ where: owned, select: webhookFields });
}

/** Whether there is such a webhook, and it is told of events. */
export async function isEnabled(id: number): Promise<boolean> {
  return (await db().webhook.count({ where: { id, disabledAt: null } })) === 1;
}

export function countWebhooks(userId: number): Promise<number> {
  return db().webhook.count({ where: { userId } });
}

/** As many accounts as one statement names. */
const ACCOUNTS_AT_ONCE = 10_000;

/** Of these accounts, those that are told of events now, and of which. */
export async function findEnabledWebhooks(tx: Db, userIds: readonly number[]) {
  const found: unknown[][] = [];
  for (let start = 0; start < userIds.length; start += ACCOUNTS_AT_ONCE) {
    const some = Prisma.join(userIds.slice(start, start + ACCOUNTS_AT_ONCE));
    const asked = Prisma.sql`
      SELECT "id", "userId", "events" FROM "webhooks" WHERE "userId" IN (${some}) AND "disabledAt" IS NULL`;
    found.push(...(await ask(tx, asked)));
  }
  return (found as [number, number, string][]).map(([id, userId, events]) => ({ id, userId, events }));
}

type NewWebhook = { userId: number; url: string; events: string; secret: string; createdAt: Date; updatedAt: Date };

export async function insertWebhook(tx: Db, webhook: NewWebhook): Promise<WebhookRecord> {
  return tx.webhook.create({ data: await withRandomId(tx, "webhooks", webhook), select: webhookFields });
}

/** What is forgotten of a webhook that begins anew. */
export const AS_NEW = { disabledAt: null, failingSince: null, silences: 0, restsUntil: null, lastError: null } as const;

/** @returns the webhook as it is then; null where the account has no such webhook */
export async function updateWebhook(
  tx: Db,
  owned: Owned,
  data: Prisma.WebhookUncheckedUpdateManyInput,
): Promise<WebhookRecord | null> {
  const [row] = await tx.webhook.updateManyAndReturn({ where: owned, data, select: webhookFields });
  return row ?? null;
}

/** The secret becomes the one before: of two rotations at once, the later one's is what the other has given. @returns as `updateWebhook` */
export async function rotateSecret(
  tx: Db,
  owned: Owned,
  next: { secret: string; previousSecretUntil: Date; updatedAt: Date },
): Promise<WebhookRecord | null> {
  // Its row first: nobody reads the secret of before beside this.
  if (!(await updateWebhook(tx, owned, { updatedAt: next.updatedAt }))) return null;
  const current = await tx.webhook.findFirstOrThrow({ where: owned, select: { secret: true } });
  return updateWebhook(tx, owned, { ...next, previousSecret: current.secret });
}

/** With all that it was sent. @returns whether the account had it */
export async function deleteWebhook(tx: Db, owned: Owned): Promise<boolean> {
  return (await tx.webhook.deleteMany({ where: owned })).count === 1;
}
