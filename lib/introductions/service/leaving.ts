/** What becomes of introductions that wait when one of the two leaves the directory (docs/decisions/0069). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { auditEntry, recordChanges } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { notifyIntroductionsEnded } from "@/lib/notifications/service/notifications";
import { decideIntroduction, findPending } from "@/lib/introductions/store";

/** Whoever asked reads it beside their request. */
const REASON = "No longer in the directory.";

/**
 * Ends what waits between a company and others: what it asked is withdrawn, what it was asked declined, and the others are
 * told. Its row has to be taken before: nothing is asked of it, or accepted, beside this.
 */
export async function endPendingIntroductions(
  tx: Db,
  context: Context,
  company: { id: number; companyName: string },
): Promise<void> {
  const ended = [];
  for (const { id, requester, recipient } of await findPending(company.id)) {
    const isOwn = requester.id === company.id;
    const [status, other] = isOwn ? (["WITHDRAWN", recipient] as const) : (["DECLINED", requester] as const);
    const decision = { status, reason: isOwn ? null : REASON, decidedAt: context.now };
    // The other side may have decided at this moment.
    if (await decideIntroduction(tx, id, decision)) ended.push({ id, status, otherId: other.id });
  }
  if (ended.length === 0) return;
  const entries = ended.map(({ id, status }) =>
    auditEntry(
      context,
      { entityType: "introduction", entityId: id, rfqId: null },
      { action: "introduction.status", from: "PENDING", to: status },
    ),
  );
  await recordChanges(tx, entries);
  const told = ended.map(({ status, otherId }) => ({
    kind: status === "WITHDRAWN" ? ("introduction_withdrawn" as const) : ("introduction_declined" as const),
    companyName: company.companyName,
    otherId,
  }));
  await notifyIntroductionsEnded(tx, context, told);
}
