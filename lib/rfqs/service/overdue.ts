/** The deadline of an RFQ that the clock's pass has not come to yet, as somebody changes it. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { type AuditEntry, auditEntry, THE_CLOCK } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { effectiveRfqStatus } from "@/lib/rfqs/rules/status";
import { findPartiesOfRfqs } from "@/lib/rfqs/store/deadlines";
import type { RfqColumns } from "@/lib/rfqs/store/fields";
import { rfqEvent } from "@/lib/webhooks/rules/events";
import { enqueueEvents } from "@/lib/webhooks/service/enqueue";

/**
 * What the trail has to say before anything else of an RFQ that is changed from what the clock has made of it; tells
 * machines. The change itself writes its state.
 * @param rfq as it is stored
 */
export async function closedByClock(tx: Db, context: Context, rfq: RfqColumns): Promise<AuditEntry[]> {
  const status = effectiveRfqStatus(rfq, context.now);
  if (status === rfq.status) return [];
  const parties = await findPartiesOfRfqs(tx, [rfq.id]);
  const events = parties.map(({ ownerId, invitations }) =>
    rfqEvent("rfq.closed", rfq, [ownerId, ...invitations.map(({ marketMakerId }) => marketMakerId)]),
  );
  await enqueueEvents(tx, events, context.now);
  const subject = { entityType: "rfq" as const, entityId: rfq.id, rfqId: rfq.id };
  const closing = auditEntry(context, subject, { action: "rfq.deadline", from: rfq.status, to: status });
  return [{ ...closing, ...THE_CLOCK }];
}
