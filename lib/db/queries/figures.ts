/** The counts and sums of the dashboards, each one aggregate query. */
import type { QuoteStatus } from "@/lib/constants/quote";
import type { Prisma } from "../generated/sqlite/client";
import { db } from "../transaction";
import { rfqStatusWhere } from "./rfqs";

/** Whose figures: those of an issuer's RFQs, of a market maker's invitations and quotes, or everyone's. */
export type FigureScope = { issuerId: number } | { makerId: number } | "all";

export function quoteWhere(scope: FigureScope): Prisma.QuoteWhereInput {
  if (scope === "all") return {};
  return "issuerId" in scope ? { rfq: { ownerId: scope.issuerId } } : { providerId: scope.makerId };
}

export function rfqWhere(scope: FigureScope): Prisma.RfqWhereInput {
  if (scope === "all") return {};
  return "issuerId" in scope
    ? { ownerId: scope.issuerId }
    : { invitations: { some: { marketMakerId: scope.makerId } } };
}

function agreementWhere(scope: FigureScope): Prisma.AgreementWhereInput {
  if (scope === "all") return {};
  return "issuerId" in scope ? { issuerId: scope.issuerId } : { marketMakerId: scope.makerId };
}

export function countOpenRfqs(scope: FigureScope, now: Date): Promise<number> {
  return db().rfq.count({ where: { AND: [rfqWhere(scope), rfqStatusWhere("OPEN", now)] } });
}

/** Quotes per status as of now: a PENDING one past its deadline counts as EXPIRED. */
export async function countQuotesByStatus(scope: FigureScope, now: Date): Promise<Record<QuoteStatus, number>> {
  const where = quoteWhere(scope);
  const [groups, overdue] = await Promise.all([
    db().quote.groupBy({ by: ["status"], where, _count: { _all: true } }),
    db().quote.count({ where: { AND: [where, { status: "PENDING", validUntil: { lte: now } }] } }),
  ]);
  const counts: Record<QuoteStatus, number> = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 };
  for (const group of groups) counts[group.status] = group._count._all;
  counts.PENDING -= overdue;
  counts.EXPIRED += overdue;
  return counts;
}

/** Loan value and stable allocation of what was accepted, in US dollars, each quote once. */
export async function sumAgreements(scope: FigureScope): Promise<number> {
  const { _sum } = await db().agreement.aggregate({
    where: agreementWhere(scope),
    _sum: { loanValue: true, stableAllocation: true },
  });
  return (_sum.loanValue ?? 0) + (_sum.stableAllocation ?? 0);
}

export function countUsers(): Promise<number> {
  return db().user.count();
}
