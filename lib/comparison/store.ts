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

const markFields = { isShortlisted: true, note: true } satisfies Prisma.QuoteMarkSelect;

/** What the owner of a quote's RFQ keeps about it for themselves. */
export type Mark = Prisma.QuoteMarkGetPayload<{ select: typeof markFields }>;

/** Of the quotes on an RFQ about which anything is kept, by the quote's id. */
export async function findMarks(rfqId: number): Promise<Map<number, Mark>> {
  const rows = await db().quoteMark.findMany({ where: { quote: { rfqId } }, select: { quoteId: true, ...markFields } });
  return new Map(rows.map(({ quoteId, ...mark }) => [quoteId, mark]));
}

/** Changes what is given, and leaves the rest as another may have changed it meanwhile. */
export function changeMark(tx: Db, quoteId: number, change: Partial<Mark>): Promise<Mark> {
  return tx.quoteMark.upsert({
    where: { quoteId },
    create: { quoteId, ...change },
    update: change,
    select: markFields,
  });
}

/** Null: nobody has set any. */
export function findWeights(rfqId: number): Promise<Weights | null> {
  return db().comparisonWeights.findUnique({ where: { rfqId }, select: weightFields });
}

export async function replaceWeights(tx: Db, rfqId: number, weights: Weights): Promise<void> {
  const create = { rfqId, ...weights };
  await tx.comparisonWeights.upsert({ where: { rfqId }, create, update: weights, select: { rfqId: true } });
}
