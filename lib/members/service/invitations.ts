/** Inviting somebody to an account: by a link, of which only the hash is kept (docs/decisions/0110). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { findMemberByEmail, findMembers, findUser, lockUsers } from "@/lib/accounts/service/shared";
import { hashToken, newLinkToken } from "@/lib/accounts/sign-in/tokens";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { insertEmails } from "@/lib/kit/mail/store";
import type { InvitationBody } from "@/lib/members/contract";
import { composeInvitationMail } from "@/lib/members/mail";
import { invitationEnd, invitationStateOf } from "@/lib/members/rules";
import {
  deleteInvitation,
  findInvitation,
  findInvitations,
  insertInvitation,
  type InvitationRecord,
  renewInvitation,
} from "@/lib/members/store";
import { requireStillOwner } from "./still-owner";
import { accountSubject } from "./subject";

const refused = (detail: string, extra: { code: string }) => new AppError("conflict", detail, extra);

/** @throws 409 a member, invited already, or no room · with the account's row held */
async function requireInvitable({ principal, now }: Context, email: string): Promise<void> {
  const [members, invitations] = [await findMembers(principal.userId), await findInvitations(principal.userId)];
  if (members.some((member) => member.email === email)) {
    throw refused("They are a member of this account already", { code: "already_member" });
  }
  const invited = invitations.find((invitation) => invitation.email === email);
  if (invited && invitationStateOf(invited, now) === "open") {
    throw refused("They are invited already: send that invitation again, or withdraw it", { code: "already_invited" });
  }
  const places = members.length + invitations.filter(({ id }) => id !== invited?.id).length;
  if (places >= LIMITS.membersPerAccount) {
    const detail = `An account has at most ${LIMITS.membersPerAccount} members, those invited counted`;
    throw refused(detail, { code: "too_many_members" });
  }
}

/**
 * E-mails the link. To an address that has an account of its own the e-mail says so, and has no link: the inviter is not
 * told, or invitations would say who has an account.
 */
async function mailInvitation(tx: Db, context: Context, invitation: InvitationRecord, token: string): Promise<void> {
  const { accountId, id, email, role } = invitation;
  const [account, taken] = [await findUser(accountId), await findMemberByEmail(email)];
  const mail = composeInvitationMail({ companyName: account?.companyName ?? "", role, token: taken ? null : token });
  const dedupeKey = `member-invitation:${id}:${context.now.getTime()}`;
  await insertEmails(tx, [{ to: email, ...mail, dedupeKey }], context.now);
  onCommit(wakeMailer);
}

/** @throws 409 a member, invited already, or no room */
export function inviteMember(context: Context, { email, role, name = "" }: InvitationBody): Promise<InvitationRecord> {
  requireMay(context.principal, "members.manage");
  const { userId: accountId } = context.principal;
  const token = newLinkToken();
  return inTransaction(async (tx) => {
    await lockUsers(tx, [accountId]);
    await requireStillOwner(context);
    await requireInvitable(context, email);
    const dates = { createdAt: context.now, expiresAt: invitationEnd(context.now) };
    const data = { accountId, email, name, role, tokenHash: hashToken(token), ...dates };
    const invitation = await insertInvitation(tx, data);
    const change = { action: "member.invite", from: null, to: role, note: email };
    await recordChange(tx, context, accountSubject(accountId), change);
    await mailInvitation(tx, context, invitation, token);
    return invitation;
  });
}

/** By a new link, good for as long as the first one was; the one before is dead. @throws 404 no open invitation */
export function resendInvitation(context: Context, id: number): Promise<InvitationRecord> {
  requireMay(context.principal, "members.manage");
  const { userId: accountId } = context.principal;
  const token = newLinkToken();
  return inTransaction(async (tx) => {
    await lockUsers(tx, [accountId]);
    await requireStillOwner(context);
    const renewal = { tokenHash: hashToken(token), expiresAt: invitationEnd(context.now) };
    const isRenewed = await renewInvitation(tx, { id, accountId }, renewal);
    const invitation = isRenewed && (await findInvitation(accountId, id));
    if (!invitation) throw notFound("Invitation");
    const change = { action: "member.reinvite", from: null, to: invitation.role, note: invitation.email };
    await recordChange(tx, context, accountSubject(accountId), change);
    await mailInvitation(tx, context, invitation, token);
    return invitation;
  });
}

/** @throws 404 nobody is invited by it any more */
async function withdraw(tx: Db, context: Context, invitation: InvitationRecord | null): Promise<void> {
  if (!invitation) throw notFound("Invitation");
  const { id, accountId, role, email } = invitation;
  if (!(await deleteInvitation(tx, accountId, id))) throw notFound("Invitation");
  const change = { action: "member.uninvite", from: role, to: null, note: email };
  await recordChange(tx, context, accountSubject(accountId), change);
}

/** @throws 404 no open invitation */
export async function revokeInvitation(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "members.manage");
  await inTransaction(async (tx) => withdraw(tx, context, await findInvitation(context.principal.userId, id)));
}

/** All that are open, with the account's row held, so that nobody joins meanwhile. */
export async function withdrawInvitations(tx: Db, context: Context, accountId: number): Promise<void> {
  for (const invitation of await findInvitations(accountId)) await withdraw(tx, context, invitation);
}
