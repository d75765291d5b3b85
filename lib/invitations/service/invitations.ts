/** Inviting a market maker to an open RFQ by e-mail, once more, and no longer (docs/decisions/0133). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { hashToken, newLinkToken } from "@/lib/accounts/sign-in/tokens";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import type { InvitedBody } from "@/lib/invitations/contract";
import {
  deleteEmailInvitations,
  type EmailInvitationRecord,
  findEmailInvitations,
  insertEmailInvitations,
  setLink,
} from "@/lib/invitations/store";
import { changedMeanwhile, requireManaged, requireOpen, rfqSubject, stillOpen } from "@/lib/rfqs/service/managed";
import { readRfqHead } from "@/lib/rfqs/service/rfqs";
import { countQuoteWhere, lockRfq, type RfqDetailRecord } from "@/lib/rfqs/service/shared";
import { sendLinks } from "./sending";

export type { EmailInvitationRecord };

/** @throws 404 not the caller's RFQ: whom it invites is for its owner and admins */
export async function readEmailInvitations(context: Context, rfqId: number): Promise<EmailInvitationRecord[]> {
  requireMay(context.principal, "invitations.read");
  const [{ readsAll }, invitations] = await together(() =>
    Promise.all([readRfqHead(context, rfqId), findEmailInvitations(rfqId)]),
  );
  if (!readsAll) throw notFound("RFQ");
  return invitations;
}

/** The caller's open RFQ, with its row taken: of two who invite the same address at once, one is first. */
async function inOpenRfq<T>(context: Context, rfqId: number, work: (tx: Db, rfq: RfqDetailRecord) => Promise<T>) {
  const { rfq } = await requireManaged(context, rfqId, "rfqs.run");
  requireOpen(rfq, context.now);
  return inTransaction(async (tx) => {
    if (!(await countQuoteWhere(tx, stillOpen(rfqId, context.now), 0))) throw changedMeanwhile();
    return work(tx, rfq);
  });
}

async function requireInvitation(rfqId: number, id: number): Promise<EmailInvitationRecord> {
  const found = (await findEmailInvitations(rfqId)).find((invitation) => invitation.id === id);
  if (!found) throw notFound("Invitation");
  return found;
}

/** @throws 409 invited already, or as many as there may be */
function requireRoom(invited: EmailInvitationRecord[], email: string): void {
  if (invited.some((invitation) => invitation.email === email)) {
    const detail = "This address is invited already: send that invitation again, or take it back";
    throw new AppError("conflict", detail, { code: "already_invited" });
  }
  const max = LIMITS.emailInvitationsPerRfq;
  if (invited.filter(({ usedAt }) => usedAt === null).length < max) return;
  const detail = `At most ${max} invitations by email can wait for an answer: take one back first`;
  throw new AppError("conflict", detail, { code: "too_many_invitations" });
}

/** @throws 404 not the caller's · 409 not open, changed meanwhile, invited already, or too many */
export function inviteByEmail(context: Context, rfqId: number, body: InvitedBody): Promise<EmailInvitationRecord> {
  const { email, company_name: companyName = "" } = body;
  const token = newLinkToken();
  return inOpenRfq(context, rfqId, async (tx, rfq) => {
    requireRoom(await findEmailInvitations(rfqId), email);
    const times = { createdAt: context.now, sentAt: context.now };
    const row = { rfqId, email, companyName, tokenHash: hashToken(token), ...times };
    const [id = 0] = await insertEmailInvitations(tx, [row]);
    await sendLinks(tx, context, rfq, { action: "rfq.inviteByEmail" }, [{ id, email, token }]);
    return requireInvitation(rfqId, id);
  });
}

/** By a new link; the one before is dead. @throws 404 not the caller's, or nobody waits · 409 not open, or changed meanwhile */
export function sendAgain(context: Context, rfqId: number, id: number): Promise<EmailInvitationRecord> {
  const token = newLinkToken();
  return inOpenRfq(context, rfqId, async (tx, rfq) => {
    const { email } = await requireInvitation(rfqId, id);
    if (!(await setLink(tx, id, { tokenHash: hashToken(token), sentAt: context.now }))) throw notFound("Invitation");
    await sendLinks(tx, context, rfq, { action: "rfq.emailAgain" }, [{ id, email, token }]);
    return requireInvitation(rfqId, id);
  });
}

/** Its link is dead. Whoever has joined stays. @throws 404 not the caller's, or nobody waits */
export async function takeBack(context: Context, rfqId: number, id: number): Promise<void> {
  await requireManaged(context, rfqId, "rfqs.run");
  await inTransaction(async (tx) => {
    const rfq = await lockRfq(tx, rfqId);
    if (!rfq) throw notFound("RFQ");
    const { email } = await requireInvitation(rfqId, id);
    if ((await deleteEmailInvitations(tx, rfqId, [id])) === 0) throw notFound("Invitation");
    const change = { action: "rfq.uninviteByEmail", from: rfq.status, to: rfq.status, note: email };
    await recordChange(tx, context, rfqSubject(rfqId), change);
  });
}
