/** What a draft keeps of whom it invites by e-mail, for the service of RFQs: it has asked for the permission. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { hashToken, newLinkToken } from "@/lib/accounts/sign-in/tokens";
import type { Db } from "@/lib/kit/db/client";
import { giveBack, spend } from "@/lib/kit/http/rate-limit";
import type { InvitedBody } from "@/lib/invitations/contract";
import { invitesAlready, keptChanges } from "@/lib/invitations/rules";
import { deleteEmailInvitations, findEmailInvitations, insertEmailInvitations, setLink } from "@/lib/invitations/store";
import { sendLinks } from "./sending";

export { countUnsent } from "@/lib/invitations/store";

/** Makes these the addresses that a draft invites, with its row taken. Nothing is sent before it is published. */
export async function keepInvited(tx: Db, rfqId: number, invited: readonly InvitedBody[], now: Date): Promise<void> {
  const { goneIds, added } = keptChanges(await findEmailInvitations(rfqId), invited);
  if (goneIds.length > 0) await deleteEmailInvitations(tx, rfqId, goneIds);
  const rows = added.map(({ email, company_name: companyName = "" }) => ({
    rfqId,
    email,
    companyName,
    createdAt: now,
  }));
  await insertEmailInvitations(tx, rows);
}

/** Whether these are the addresses that an RFQ invites already, whoever of them has joined meanwhile. */
export async function keepsInvited(rfqId: number, invited: readonly InvitedBody[]): Promise<boolean> {
  return invitesAlready(await findEmailInvitations(rfqId), invited);
}

/**
 * Publishes a draft within the budget of e-mails to strangers, which is given back when it isn't published.
 * @param emails how many it may send
 * @throws 429 until when there is no room, and whatever `publish` throws
 */
export async function withinEmailBudget(context: Context, emails: number, publish: () => Promise<void>): Promise<void> {
  if (emails === 0) return publish();
  const subject = String(context.principal.userId);
  try {
    await spend("rfq-invitation", subject, emails);
    await publish();
  } catch (error) {
    await giveBack("rfq-invitation", subject, emails);
    throw error;
  }
}

type Published = Parameters<typeof sendLinks>[2];

/** Sends what a draft has kept, in the transaction that publishes it. */
export async function sendKept(tx: Db, context: Context, rfq: Published): Promise<void> {
  const kept = (await findEmailInvitations(rfq.id)).filter(({ sentAt }) => sentAt === null);
  if (kept.length === 0) return;
  const links = kept.map(({ id, email }) => ({ id, email, token: newLinkToken() }));
  for (const { id, token } of links) await setLink(tx, id, { tokenHash: hashToken(token), sentAt: context.now });
  await sendLinks(tx, context, rfq, { action: "rfq.inviteByEmail" }, links);
}
