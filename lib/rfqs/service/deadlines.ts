/**
 * Writes down what the clock has decided: OPEN RFQs past their deadline close, PENDING quotes past theirs expire.
 * Reads and writes never depend on it, and no read does it: they apply the same rule themselves.
 * Also tells the parties of an OPEN RFQ, once, that its deadline is near.
 */
import "server-only";
import { recordChanges, THE_CLOCK } from "@/lib/audit/service/record";
import { closingNoticeEnd } from "@/lib/notifications/rules/digest";
import { inBatches } from "@/lib/kit/db/batches";
import type { Db } from "@/lib/kit/db/client";
import { expireOverdueQuotes, voidSignaturesOn } from "@/lib/quotes/service/shared";
import { claimClosingNotices, closeOverdueRfqs, findPartiesOfRfqs } from "@/lib/rfqs/store/deadlines";
import { notifyRfqsClosingSoon } from "@/lib/notifications/service/notifications";
import { quoteExpired, rfqEvent } from "@/lib/webhooks/rules/events";
import { enqueueEvents } from "@/lib/webhooks/service/enqueue";

/** RFQs per batch, and the market makers whom they invite together: a row and an e-mail for each. */
const NOTICE_BATCH = 50;
const NOTICE_MAKERS = 500;

type Moment = { requestId: string; now: Date };

const byClock = ({ requestId, now }: Moment) => ({ ...THE_CLOCK, note: null, requestId, createdAt: now });

async function closeRfqs(tx: Db, size: number, moment: Moment): Promise<number> {
  const ids = await closeOverdueRfqs(tx, moment.now, size);
  const change = { action: "rfq.deadline", fromState: "OPEN", toState: "CLOSED" };
  await recordChanges(
    tx,
    ids.map((id) => ({ ...byClock(moment), entityType: "rfq", entityId: id, rfqId: id, ...change })),
  );
  const rfqs = ids.length > 0 ? await findPartiesOfRfqs(tx, ids) : [];
  const events = rfqs.map(({ id, ownerId, invitations }) =>
    rfqEvent("rfq.closed", { id }, [ownerId, ...invitations.map(({ marketMakerId }) => marketMakerId)]),
  );
  await enqueueEvents(tx, events, moment.now);
  return ids.length;
}

async function expireQuotes(tx: Db, size: number, moment: Moment): Promise<number> {
  const quotes = await expireOverdueQuotes(tx, moment.now, size);
  const change = { action: "quote.deadline", fromState: "PENDING", toState: "EXPIRED" };
  await recordChanges(
    tx,
    quotes.map(({ id, rfqId }) => ({ ...byClock(moment), entityType: "quote", entityId: id, rfqId, ...change })),
  );
  await enqueueEvents(tx, quotes.map(quoteExpired), moment.now);
  const ids = quotes.map(({ id }) => id);
  await voidSignaturesOn(tx, { ...moment, principal: null }, ids, "EXPIRED");
  return quotes.length;
}

/** @returns as a full batch also one that leaves RFQs for the next */
async function announceClosings(tx: Db, size: number, { now }: Moment): Promise<number> {
  const before = closingNoticeEnd(now);
  const limits = { rfqs: size, makers: NOTICE_MAKERS };
  const { ids, mayBeMore } = await claimClosingNotices(tx, now, before, limits);
  await notifyRfqsClosingSoon(tx, now, ids);
  return mayBeMore ? size : ids.length;
}

/**
 * One pass over everything that is due, in a few statements per batch. Every statement changes only what is still as it
 * was found, so any number of passes may run at once.
 * @returns how many RFQs and quotes it came to
 */
export async function settleDeadlines(moment: Moment): Promise<number> {
  const closed = await inBatches((tx, size) => closeRfqs(tx, size, moment));
  const expired = await inBatches((tx, size) => expireQuotes(tx, size, moment));
  return closed + expired + (await inBatches((tx, size) => announceClosings(tx, size, moment), NOTICE_BATCH));
}
