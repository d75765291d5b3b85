/** Secrets that were stored as they are, before they were sealed (docs/decisions/0146). */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { PLAIN_SECRET } from "@/lib/webhooks/rules/webhooks";

type Secrets = { secret: string; previousSecret: string | null };

const plain = { startsWith: PLAIN_SECRET };

/** Webhooks of whose secrets one is not sealed. */
export function findPlainSecrets(tx: Db, take: number) {
  return tx.webhook.findMany({
    where: { OR: [{ secret: plain }, { previousSecret: plain }] },
    select: { id: true, userId: true, secret: true, previousSecret: true },
    orderBy: { id: "asc" },
    take,
  });
}

/** Replaces them, unless they have been replaced meanwhile. */
export function updateSecrets(tx: Db, { id, secret, previousSecret }: Secrets & { id: number }, sealed: Secrets) {
  return tx.webhook.updateMany({ where: { id, secret, previousSecret }, data: sealed });
}
