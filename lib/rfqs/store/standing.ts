/**
 * What a list of RFQs is filtered by, as the database is asked: of the RFQs themselves or of a market maker's
 * invitations, whose columns have the same names.
 */
import "server-only";
import { RFQ_STATUSES, RFQ_TYPES, type RfqStanding, type RfqStatus, type RfqType } from "../constants";
import { noneButThese } from "@/lib/kit/db/walk";
import { isByAge } from "@/lib/kit/db/page";
import type { Page } from "@/lib/kit/list-spec";

/** The orders of a list's `sort` in which the rows of one type, or of one status, are an index (prisma/schema.prisma). */
const INDEXED = { type: ["created_at", "status", "type"], status: ["created_at", "status", "valid_until"] };

const isIndexed = ({ sort }: Page, filter: keyof typeof INDEXED) =>
  INDEXED[filter].includes(sort?.replace(/^-/, "") ?? "created_at");

export const typeWhere = (type: RfqType, page: Page) => ({
  type: isIndexed(page, "type") ? type : noneButThese(RFQ_TYPES, [type]),
});

/** Open ones whose deadline has not passed: by the index of deadlines. */
const openWhere = (now: Date) => ({ status: "OPEN" as const, validUntil: { gt: now } });

/**
 * The stored rows that have this status now: an OPEN one past its deadline counts as CLOSED. Said with NOT, the deadline
 * leads to no index: open rows past it are few, since the clock's task closes them. By age, these and what is stored CLOSED
 * are asked for apart, each by an index of its own.
 */
function statusWheres(status: RfqStatus, page: Page, now: Date): object[] {
  if (status !== "CLOSED") {
    const stored = { status: isIndexed(page, "status") ? status : noneButThese(RFQ_STATUSES, [status]) };
    return [status === "OPEN" ? { ...stored, NOT: { validUntil: { lte: now } } } : stored];
  }
  if (isByAge(page)) return [{ status }, { status: "OPEN", validUntil: { lte: now } }];
  return [{ status: noneButThese(RFQ_STATUSES, ["OPEN", "CLOSED"]), NOT: openWhere(now) }];
}

/**
 * The stored rows that stand like one of these now (rules/standing.ts), apart.
 * @param asked one, or both that `standingsOf` has of CLOSED
 * @param awarded what the rows are on which a quote is accepted
 */
export function standingWheres<Awarded extends object>(
  asked: readonly RfqStanding[],
  awarded: Awarded,
  page: Page,
  now: Date,
) {
  const which = asked.map((standing) => {
    if (standing === "AWARDED") return awarded;
    return standing === "CLOSED" ? { NOT: awarded } : {};
  });
  const [status = "CLOSED"] = asked.filter((standing) => standing !== "AWARDED");
  // Awarded or not awarded: there is nothing to ask.
  return statusWheres(status, page, now).map((each) => ({ AND: [each, ...(which.length === 1 ? which : [])] }));
}
