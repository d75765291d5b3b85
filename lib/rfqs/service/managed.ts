/** What every change of an RFQ begins with: whose it is, what the caller saw of it, and whom it names. */
import "server-only";
import { findMarketMakerIds } from "@/lib/accounts/service/shared";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, isForeignKeyViolation } from "@/lib/kit/db/transaction";
import { AppError, invalidField } from "@/lib/kit/errors";
import type { RfqRecord } from "@/lib/rfqs/store/fields";
import { findRfq, type RfqDetailRecord } from "@/lib/rfqs/store/rfqs";
import { effectiveRfqStatus } from "@/lib/rfqs/rules/status";
import { type RfqView, viewOf } from "./rfqs";

export const rfqSubject = (id: number) => ({ entityType: "rfq" as const, entityId: id, rfqId: id });

/**
 * The RFQ, if the caller manages it: an owner their own, an admin any. 404 for anyone else's.
 * @param permission `rfqs.manage` is to write a draft, `rfqs.run` whatever market makers see of it
 */
export async function requireManaged(
  context: Context,
  id: number,
  permission: "rfqs.manage" | "rfqs.run",
): Promise<RfqView<RfqDetailRecord>> {
  requireMay(context.principal, permission);
  return viewOf(context, await findRfq(id));
}

/** The stored state that the caller saw; a write that depends on it names it in its condition. */
export const seenState = (rfq: RfqRecord) => ({ id: rfq.id, status: rfq.status, validUntil: rfq.validUntil });
export const seenContent = (rfq: RfqRecord) => ({ ...seenState(rfq), version: rfq.version });

export const changedMeanwhile = () =>
  new AppError("conflict", "The RFQ has changed meanwhile. Reload it and try again.", { code: "rfq_changed" });

/** @param version which the caller has seen; undefined: whichever it is */
export function requireVersion(rfq: RfqRecord, version: number | undefined): void {
  if (version !== undefined && version !== rfq.version) throw changedMeanwhile();
}

/** It is OPEN by the clock, whatever is stored. */
export function requireOpen(rfq: RfqRecord, now: Date): void {
  const status = effectiveRfqStatus(rfq, now);
  if (status === "OPEN") return;
  throw new AppError("conflict", `The RFQ is ${status}: this is for an open one`, { code: "rfq_not_open" });
}

/** What a write asks that is for an open RFQ, whatever else has changed of it. */
export const stillOpen = (id: number, now: Date) => ({ id, status: "OPEN" as const, validUntil: { gt: now } });

/** The states of a change that leaves an RFQ open, in the audit. */
export const STAYS_OPEN = { from: "OPEN", to: "OPEN" };

export async function requireMarketMakers(ids: number[]): Promise<void> {
  const known = await findMarketMakerIds(ids);
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidField(["market_maker_ids", index], "Is not a market maker");
}

/** A transaction that names users, whom an admin may delete at the same moment. */
export async function namingUsers<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError("conflict", "A user of this RFQ has been deleted meanwhile. Reload it and try again.", {
      code: "user_deleted",
    });
  }
}
