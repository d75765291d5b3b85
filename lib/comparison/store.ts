import "server-only";
import type { Weights } from "@/lib/comparison/constants";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";

const weightFields = {
  cost: true,
  depth: true,
  spread: true,
  coverage: true,
  uptime: true,
} satisfies Prisma.ComparisonWeightsSelect;

/** Null: nobody has set any. */
export function findWeights(rfqId: number): Promise<Weights | null> {
  return db().comparisonWeights.findUnique({ where: { rfqId }, select: weightFields });
}

export async function replaceWeights(tx: Db, rfqId: number, weights: Weights): Promise<void> {
  const create = { rfqId, ...weights };
  await tx.comparisonWeights.upsert({ where: { rfqId }, create, update: weights, select: { rfqId: true } });
}
