import "server-only";
import type { Weights } from "@/lib/comparison/constants";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRow, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";

const weightFields = {
  cost: true,
  depth: true,
  spread: true,
  coverage: true,
  uptime: true,
} satisfies Prisma.ComparisonWeightsSelect;

const WEIGHTS = { table: "comparison_weights" } satisfies Source;

const markFields = { isShortlisted: true, note: true } satisfies Prisma.QuoteMarkSelect;

/** What the owner of a quote's RFQ keeps about it for themselves. */
export type Mark = Prisma.QuoteMarkGetPayload<{ select: typeof markFields }>;

const ownMarkFields = { quoteId: true, ...markFields } satisfies Prisma.QuoteMarkSelect;
type OwnMark = Prisma.QuoteMarkGetPayload<{ select: typeof ownMarkFields }>;

const MARKS = { table: "quote_marks" } satisfies Source;

/** Of those quotes about which anything is kept, by the quote's id. */
export async function findMarks(quoteIds: readonly number[]): Promise<Map<number, Mark>> {
  const asked = { where: { quoteId: { in: [...quoteIds] } }, select: ownMarkFields };
  const rows = await (readRows<OwnMark>(MARKS, asked) ?? db().quoteMark.findMany(asked));
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
  const asked = { where: { rfqId }, select: weightFields };
  return readRow<Weights>(WEIGHTS, asked) ?? db().comparisonWeights.findUnique(asked);
}

export async function replaceWeights(tx: Db, rfqId: number, weights: Weights): Promise<void> {
  const create = { rfqId, ...weights };
  await tx.comparisonWeights.upsert({ where: { rfqId }, create, update: weights, select: { rfqId: true } });
}
