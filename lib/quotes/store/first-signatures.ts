/** Acceptances that await their second signature (docs/decisions/0113): a row each, while they do. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";
import { ask } from "@/lib/kit/db/write";
import { LIMITS } from "@/lib/kit/limits";

/** What is read of it with its quote. */
export const firstSignatureFields = {
  ...{ memberId: true, memberName: true, revision: true, termsVersion: true },
  ...{ valueUsd: true, closesRfq: true, memo: true, createdAt: true },
} satisfies Prisma.FirstSignatureSelect;

export type FirstSignatureRecord = Prisma.FirstSignatureGetPayload<{ select: typeof firstSignatureFields }>;

/** Fails with a unique violation while one of the quote's awaits its second; one of what the quote said before gives way. */
export async function insertFirstSignature(tx: Db, data: Prisma.FirstSignatureUncheckedCreateInput): Promise<void> {
  const { quoteId, revision, termsVersion } = data;
  await tx.firstSignature.deleteMany({ where: { quoteId, NOT: { revision, termsVersion } } });
  await tx.firstSignature.create({ data, select: { quoteId: true } });
}

/** Of any number who end it at once, one does. @returns whether it was there still, as the caller saw it */
export async function takeFirstSignature(
  tx: Db,
  quoteId: number,
  { memberId, revision, termsVersion, createdAt }: FirstSignatureRecord,
): Promise<boolean> {
  const where = { quoteId, memberId, revision, termsVersion, createdAt };
  return (await tx.firstSignature.deleteMany({ where })).count === 1;
}

/** Those of quotes, of all quotes on an RFQ, or what one member of an account has signed. */
export type SignaturesOf = { quoteIds: number[] } | { rfqId: number } | { accountId: number; memberId: number };

function whoseSql(of: SignaturesOf): Prisma.Sql {
  if ("quoteIds" in of) return Prisma.sql`"quoteId" IN (${Prisma.join(of.quoteIds)})`;
  if ("rfqId" in of) return Prisma.sql`"quoteId" IN (SELECT "id" FROM "quotes" WHERE "rfqId" = ${of.rfqId})`;
  return Prisma.sql`"accountId" = ${of.accountId} AND "memberId" = ${of.memberId}`;
}

/**
 * Ends all of these, in one statement: what somebody else has ended at the same moment is not among them.
 * @returns the quotes that they were of, with what their issuers' members are told
 */
export async function deleteFirstSignatures(tx: Db, of: SignaturesOf) {
  const rows = await ask(tx, Prisma.sql`DELETE FROM "first_signatures" WHERE ${whoseSql(of)} RETURNING "quoteId"`);
  if (rows.length === 0) return [];
  return tx.quote.findMany({
    where: { id: { in: rows.map(([quoteId]) => Number(quoteId)) } },
    select: {
      ...{ id: true, rfqId: true },
      provider: { select: { companyName: true } },
      rfq: { select: { name: true, ownerId: true } },
    },
  });
}

const rfqOf = { table: "rfqs", key: "id", of: "rfqId" };
const SIGNATURES = {
  table: "first_signatures",
  one: {
    quote: {
      ...{ table: "quotes", key: "id", of: "quoteId" },
      one: { rfq: rfqOf, provider: { table: "users", key: "id", of: "providerId" } },
    },
  },
} satisfies Source;

const keyField = { quoteId: true } satisfies Prisma.FirstSignatureSelect;

/** Whether anything that members of an account have signed awaits a second, also what can't be accepted any more. */
export async function findAnyAwaited(accountId: number): Promise<boolean> {
  const asked = { where: { accountId }, select: keyField, take: 1 };
  const rows = await (readRows<object>(SIGNATURES, asked) ?? db().firstSignature.findMany(asked));
  return rows.length > 0;
}

const awaitedFields = {
  ...firstSignatureFields,
  quote: {
    select: {
      ...{ id: true, status: true, validUntil: true, revision: true },
      rfq: { select: { name: true, status: true, termsVersion: true, awardCount: true, awardedCount: true } },
      provider: { select: { companyName: true } },
    },
  },
} satisfies Prisma.FirstSignatureSelect;

type AwaitedRecord = Prisma.FirstSignatureGetPayload<{ select: typeof awaitedFields }>;

/** What others of the account have signed, of quotes that can still be accepted. */
export function findAwaited(accountId: number, exceptMemberId: number, now: Date): Promise<AwaitedRecord[]> {
  const quote = { status: "PENDING" as const, validUntil: { gt: now } };
  const where = { accountId, memberId: { not: exceptMemberId }, quote };
  const asked = { where, select: awaitedFields, take: LIMITS.pageSizeMax };
  return readRows<AwaitedRecord>(SIGNATURES, asked) ?? db().firstSignature.findMany(asked);
}
