import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";
import type { Page } from "@/lib/kit/list-spec";
import type { IntroductionDecision, IntroductionDirection, IntroductionStatus } from "./constants";
import { INTRODUCTION_LIST } from "./lists";
import { pairKey } from "./rules";

const side = { select: { id: true, companyName: true, email: true } } as const;

const introductionFields = {
  id: true,
  requester: side,
  recipient: side,
  message: true,
  status: true,
  reason: true,
  decidedAt: true,
  createdAt: true,
} satisfies Prisma.IntroductionSelect;

export type IntroductionRecord = Prisma.IntroductionGetPayload<{ select: typeof introductionFields }>;

export function findIntroduction(id: number): Promise<IntroductionRecord | null> {
  return db().introduction.findUnique({ where: { id }, select: introductionFields });
}

/** The one of a pair that is pending or was accepted. */
export function findStanding(userId: number, otherId: number) {
  return db().introduction.findUnique({
    where: { standingKey: pairKey(userId, otherId) },
    select: { requesterId: true, status: true },
  });
}

/** When one last asked the other, whatever became of it. */
export async function findLastAsked(requesterId: number, recipientId: number): Promise<Date | null> {
  const where = { requesterId, recipientId };
  const last = await db().introduction.findFirst({
    where,
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  return last && last.createdAt;
}

/** What somebody asked, or was asked, and nobody has decided on. */
export function findPending(userId: number): Promise<IntroductionRecord[]> {
  const where = { status: "PENDING" as const, OR: [{ requesterId: userId }, { recipientId: userId }] };
  return db().introduction.findMany({ where, orderBy: { id: "asc" }, select: introductionFields });
}

export function countOpen(requesterId: number): Promise<number> {
  return db().introduction.count({ where: { requesterId, status: "PENDING" } });
}

/** When a company asked its latest ones of anybody, whatever became of them; the newest first. */
export async function findLatestAsked(requesterId: number, most: number): Promise<Date[]> {
  const rows = await db().introduction.findMany({
    where: { requesterId },
    orderBy: { createdAt: "desc" },
    take: most,
    select: { createdAt: true },
  });
  return rows.map(({ createdAt }) => createdAt);
}

export type IntroductionFilter = Page & {
  direction?: IntroductionDirection | undefined;
  status?: IntroductionStatus | undefined;
  /** The other side. */
  otherId?: number | undefined;
};

/** What somebody asked, of whom, and what they were asked. */
function whereOf(userId: number, { direction, status, otherId }: IntroductionFilter): Prisma.IntroductionWhereInput {
  const other = otherId !== undefined && { otherId };
  const sent = { requesterId: userId, ...(other && { recipientId: other.otherId }) };
  const received = { recipientId: userId, ...(other && { requesterId: other.otherId }) };
  const sides = { sent: [sent], received: [received] };
  return { OR: direction ? sides[direction] : [sent, received], ...(status && { status }) };
}

const INTRODUCTIONS = {
  table: "introductions",
  one: {
    requester: { table: "users", key: "id", of: "requesterId" },
    recipient: { table: "users", key: "id", of: "recipientId" },
  },
} satisfies Source;

const introductions: Table<
  Prisma.IntroductionWhereInput,
  Prisma.IntroductionOrderByWithRelationInput,
  IntroductionRecord
> = {
  name: "introductions",
  find: (slice) => {
    const asked = { select: introductionFields, ...slice };
    return readRows<IntroductionRecord>(INTRODUCTIONS, asked) ?? db().introduction.findMany(asked);
  },
  count: (query) => countRows(INTRODUCTIONS, query) ?? db().introduction.count(query),
};

/** The newest first, unless asked otherwise. */
export function listIntroductions(userId: number, filter: IntroductionFilter) {
  return listPage(introductions, INTRODUCTION_LIST, filter, whereOf(userId, filter));
}

/** Whether one of the two has accepted to be introduced to the other. */
export async function areIntroduced(userId: number, otherId: number): Promise<boolean> {
  return (await findStanding(userId, otherId))?.status === "ACCEPTED";
}

export async function insertIntroduction(
  tx: Db,
  asked: { requesterId: number; recipientId: number; message: string; createdAt: Date },
): Promise<IntroductionRecord> {
  const row = { ...asked, standingKey: pairKey(asked.requesterId, asked.recipientId) };
  return tx.introduction.create({ data: await withRandomId(tx, "introductions", row), select: introductionFields });
}

/** Decides one that is pending. @returns whether it was */
export async function decideIntroduction(
  tx: Db,
  id: number,
  decision: { status: IntroductionDecision; reason: string | null; decidedAt: Date },
): Promise<boolean> {
  // Who was introduced stays so; any other pair may try again.
  const data = { ...decision, ...(decision.status !== "ACCEPTED" && { standingKey: null }) };
  const { count } = await tx.introduction.updateMany({ where: { id, status: "PENDING" }, data });
  return count === 1;
}
