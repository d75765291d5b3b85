/**
 * Writes down what the clock has decided: OPEN RFQs past their deadline close, PENDING quotes past theirs expire.
 * Reads and writes never depend on it (they apply the same rule themselves); it keeps sorting and figures in step.
 * Also tells the parties of an OPEN RFQ, once, that its deadline is near.
 */
import { CLOSING_NOTICE_HOURS } from "@/lib/constants/notifications";
import { insertAuditEvents } from "@/lib/db/queries/audit";
import { findIdleMakerIds, findRfqsClosingSoon } from "@/lib/db/queries/notifications";
import { endPendingQuotes, findOverdueQuotes } from "@/lib/db/queries/quotes";
import { findOverdueRfqs, updateRfqWhere } from "@/lib/db/queries/rfqs";
import { inTransaction } from "@/lib/db/transaction";
import { notifyRfqClosingSoon } from "./notifications";

const MIN_INTERVAL_MS = 15_000;
let lastRun = 0;

const byClock = (requestId: string, now: Date) => ({ actorId: null, requestId, createdAt: now });

async function closeOverdueRfqs(requestId: string, now: Date): Promise<void> {
  for (const { id, validUntil } of await findOverdueRfqs(now)) {
    await inTransaction(async (tx) => {
      // It closed at its deadline, not when somebody happened to look.
      const closed = { status: "CLOSED" as const, updatedAt: validUntil };
      if (!(await updateRfqWhere(tx, { id, status: "OPEN", validUntil }, closed))) return;
      const subject = { entityType: "rfq" as const, entityId: id, rfqId: id };
      const change = { action: "rfq.deadline", fromState: "OPEN", toState: "CLOSED" };
      await insertAuditEvents(tx, [{ ...byClock(requestId, now), ...subject, ...change }]);
    });
  }
}

async function expireOverdueQuotes(requestId: string, now: Date): Promise<void> {
  for (const { id, validUntil } of await findOverdueQuotes(now)) {
    await inTransaction(async (tx) => {
      const [expired] = await endPendingQuotes(tx, { id, validUntil }, "EXPIRED", validUntil);
      if (!expired) return;
      const subject = { entityType: "quote" as const, entityId: id, rfqId: expired.rfqId };
      const change = { action: "quote.deadline", fromState: "PENDING", toState: "EXPIRED" };
      await insertAuditEvents(tx, [{ ...byClock(requestId, now), ...subject, ...change }]);
    });
  }
}

async function announceClosings(now: Date): Promise<void> {
  const before = new Date(now.getTime() + CLOSING_NOTICE_HOURS * 3_600_000);
  for (const { id, validUntil } of await findRfqsClosingSoon(now, before)) {
    await inTransaction(async (tx) => {
      // The condition makes it once, however many processes look. Not a change of the RFQ: `updatedAt` stays.
      const untold = { id, status: "OPEN" as const, validUntil, closingNoticeAt: null };
      if (!(await updateRfqWhere(tx, untold, { closingNoticeAt: now }))) return;
      await notifyRfqClosingSoon(tx, now, id, await findIdleMakerIds(id));
    });
  }
}

type Moment = { requestId: string; now: Date };

/** Called by the server's own clock; does its small look-ups at most every 15 seconds. */
export async function settleDeadlines({ requestId, now }: Moment): Promise<void> {
  if (now.getTime() - lastRun < MIN_INTERVAL_MS) return;
  lastRun = now.getTime();
  await closeOverdueRfqs(requestId, now);
  await expireOverdueQuotes(requestId, now);
  await announceClosings(now);
}

/** Called before lists are read, for hosts without a clock. A failure is logged: the list can be read without it. */
export async function settleBeforeReading(moment: Moment): Promise<void> {
  try {
    await settleDeadlines(moment);
  } catch (error) {
    console.error(`[${moment.requestId}] Writing down what the clock has decided failed`, error);
  }
}
