/** What an RFQ says beyond its terms, as it is written: who may change it when, and its documents (contract section 11). */
import "server-only";
import { keepFiles, releaseFiles } from "@/lib/files/service/files";
import type { Db } from "@/lib/kit/db/client";
import { AppError, invalidField } from "@/lib/kit/errors";
import type { AsksBody } from "@/lib/rfqs/contract/asks";
import { asksDiffer, asksOtherwise } from "@/lib/rfqs/rules/asks";
import { isRfqEditable } from "@/lib/rfqs/rules/status";
import { replaceDocuments } from "@/lib/rfqs/store/documents";
import type { RfqDetailRecord } from "@/lib/rfqs/store/rfqs";
import type { RfqStatus } from "@/lib/rfqs/constants";

export const documentIdsOf = (rfq: RfqDetailRecord) => rfq.documents.map(({ file }) => file.id);

/** The columns that a body names. */
export function askColumns({ brief, requirements = {}, is_sealed: isSealed, award_count: awardCount }: AsksBody) {
  const { max_spread: spread, min_depth_two: depth, min_uptime: uptime, term_months: months } = requirements;
  return {
    ...(brief !== undefined && { brief }),
    ...(spread !== undefined && { maxSpread: spread }),
    ...(depth !== undefined && { minDepthTwo: depth }),
    ...(uptime !== undefined && { minUptime: uptime }),
    ...(months !== undefined && { termMonths: months }),
    ...(isSealed !== undefined && { isSealed }),
    ...(awardCount !== undefined && { awardCount }),
  };
}

/** What an RFQ asks, and what it would ask after an edit. */
function asksOf(rfq: RfqDetailRecord, body: AsksBody) {
  const before = { ...rfq, documents: documentIdsOf(rfq) };
  return { before, after: { ...before, ...askColumns(body), ...(body.documents && { documents: body.documents }) } };
}

/** Whether an edit asks something else of those who have quoted already, on a draft that an administrator took back. */
export function movesUnderQuotes(rfq: RfqDetailRecord, body: AsksBody): boolean {
  const { before, after } = asksOf(rfq, body);
  return rfq.quoteCount > 0 && asksOtherwise(before, after);
}

/**
 * Refuses what would change an RFQ that is no draft, for admins too: quotes rest on it. A body that repeats what it says
 * changes nothing.
 * @param status as it is by the clock
 * @throws 409 no draft, or a seal that quotes came in under · 422 fewer awards than were given
 */
export function requireAsksEditable(rfq: RfqDetailRecord, status: RfqStatus, body: AsksBody): void {
  const { before, after } = asksOf(rfq, body);
  if (!asksDiffer(before, after)) return;
  if (!isRfqEditable(status)) {
    const detail = `The RFQ is ${status}: brief, requirements, documents, seal and awards are fixed once it is published`;
    throw new AppError("conflict", detail, { code: "rfq_not_draft" });
  }
  // An admin may have taken it back to a draft.
  if (rfq.isSealed && !after.isSealed && rfq.quoteCount > 0) {
    throw new AppError("conflict", "Quotes came in under its seal, which holds until the RFQ ends", { code: "sealed" });
  }
  if (after.awardCount < rfq.awardedCount) {
    throw invalidField(["award_count"], `${rfq.awardedCount} quotes are accepted already`);
  }
}

/**
 * Makes these files the RFQ's documents; those that it had may go.
 * @throws 422 a file that is not its owner's
 */
export async function writeDocuments(
  tx: Db,
  rfq: { id: number; ownerId: number; before: readonly number[] },
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0 && rfq.before.length === 0) return;
  await keepFiles(tx, rfq.ownerId, ids, ["documents"]);
  await replaceDocuments(tx, rfq.id, ids);
  const dropped = rfq.before.filter((id) => !ids.includes(id));
  await releaseFiles(tx, rfq.ownerId, dropped, now);
}
