/** An invited market maker who doesn't quote says so (contract section 11); a quote of theirs takes it back. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { recordChange } from "@/lib/audit/service/record";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { notifyPassed } from "@/lib/notifications/service/notifications";
import { findLiveStatuses } from "@/lib/quotes/service/shared";
import type { RfqReasonBody } from "@/lib/rfqs/contract/process";
import { setPass } from "@/lib/rfqs/store/invitations";
import { countQuoteWhere } from "@/lib/rfqs/store/rfqs";
import { changedMeanwhile, requireOpen, rfqSubject, STAYS_OPEN, stillOpen } from "./managed";
import { readRfq, requireInvitation, type RfqDetailView } from "./rfqs";

/**
 * Keeps that the caller doesn't quote, and why; said again, the newer reason stands, and nobody is told once more.
 * @throws 404 not invited · 409 not open, changed meanwhile, or a quote of theirs is pending or accepted
 */
export async function passOnRfq(context: Context, id: number, { reason }: RfqReasonBody): Promise<RfqDetailView> {
  requireMay(context.principal, "rfqs.pass");
  const { now, principal } = context;
  requireOpen(await requireInvitation(context, id), now);
  await inTransaction(async (tx) => {
    // The RFQ's row first, as every writer does: no quote of theirs comes in between, and none is accepted.
    if (!(await countQuoteWhere(tx, stillOpen(id, now), 0))) throw changedMeanwhile();
    const live = await findLiveStatuses(id, principal.userId, now);
    if (live.includes("ACCEPTED")) {
      throw new AppError("conflict", "Your quote on this RFQ is accepted", { code: "quote_already_accepted" });
    }
    if (live.includes("PENDING")) {
      throw new AppError("conflict", "You have a pending quote on this RFQ: withdraw it first", {
        code: "quote_already_pending",
      });
    }
    const before = await requireInvitation(context, id);
    await setPass(tx, { rfqId: id, marketMakerId: principal.userId }, { reason, at: now });
    await recordChange(tx, context, rfqSubject(id), { action: "rfq.pass", ...STAYS_OPEN });
    const invitation = before.invitations.find(({ marketMaker }) => marketMaker.id === principal.userId);
    if (invitation?.passedAt === null) await notifyPassed(tx, context, before, invitation.marketMaker);
  });
  return readRfq(context, id);
}
