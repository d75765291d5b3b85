/** Who signs in to an account: listed, given another role or name, removed (contract section 12, docs/decisions/0110). */
import "server-only";
import { MEMBER_ROLES, type MemberRole } from "@/lib/accounts/constants";
import type { Context } from "@/lib/accounts/context";
import { requireConfirmed, requireMay, roleMay } from "@/lib/accounts/rules/permissions";
import {
  changeMemberRole,
  deleteMember,
  findMember,
  findMembers,
  findOtherOwner,
  findUser,
  type ListedMember,
  lockUsers,
  renameMember,
  updateUser,
} from "@/lib/accounts/service/shared";
import { tellOwners } from "@/lib/accounts/service/told-credentials";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { insertEmails } from "@/lib/kit/mail/store";
import { searchable } from "@/lib/kit/search";
import { deleteUnsent } from "@/lib/notifications/service/shared";
import { voidSignatures } from "@/lib/quotes/service/shared";
import { findInvitations, type InvitationRecord } from "@/lib/members/store";
import type { MemberChange } from "@/lib/members/contract";
import { composePowerMail, composeRemovalMail } from "@/lib/members/mail";
import { requireStillOwner } from "./still-owner";
import { accountSubject } from "./subject";

export type { ListedMember, InvitationRecord };

export async function readMembers({ principal }: Context) {
  requireMay(principal, "members.read");
  const [members, invitations] = await Promise.all([findMembers(principal.userId), findInvitations(principal.userId)]);
  return { members, invitations };
}

const changedMeanwhile = () =>
  new AppError("conflict", "Their role has changed meanwhile. Reload and try again.", { code: "member_changed" });

/**
 * The member, with the account's row held until the end of the transaction: of two owners who remove each other, one is
 * first, and the other then no owner any more.
 * @param asOwner whether it is for owners alone: of somebody else, or a role, the caller's own too
 * @throws 404 no such member · 403 the caller is no owner any more
 */
async function takeMember(tx: Db, context: Context, id: number, asOwner: boolean): Promise<ListedMember> {
  const { principal } = context;
  await lockUsers(tx, [principal.userId]);
  if (asOwner) await requireStillOwner(context);
  const member = await findMember(principal.userId, id);
  if (!member) throw notFound("Member");
  return member;
}

/**
 * An account has an owner, and its e-mail is an owner's: it goes over to another one.
 * @throws 409 there is no other
 */
async function handOver(tx: Db, accountId: number, owner: ListedMember): Promise<void> {
  const other = await findOtherOwner(accountId, owner.id);
  if (!other) {
    const detail = "An account needs an owner: make somebody else an owner first";
    throw new AppError("conflict", detail, { code: "last_owner" });
  }
  const account = await findUser(accountId);
  if (account?.email !== owner.email) return;
  await updateUser(tx, accountId, { email: other.email, emailSearchText: searchable(other.email) });
}

/** Whoever may sign no more has signed nothing that still awaits a second signature. */
function voidFirstSignatures(tx: Db, context: Context, { id: memberId }: ListedMember): Promise<void> {
  return voidSignatures(tx, context, { accountId: context.principal.userId, memberId }, "signerGone");
}

async function changeRole(tx: Db, context: Context, member: ListedMember, role: MemberRole): Promise<void> {
  if (role === member.role) return;
  const { userId, member: self } = context.principal;
  if (member.role === "owner") await handOver(tx, userId, member);
  if (!(await changeMemberRole(tx, member, role))) throw changedMeanwhile();
  const change = { action: "member.role", from: member.role, to: role, note: member.email };
  await recordChange(tx, context, accountSubject(userId), change);
  if (!roleMay(role, "quotes.sign")) await voidFirstSignatures(tx, context, member);
  const isRaised = MEMBER_ROLES.indexOf(role) > MEMBER_ROLES.indexOf(member.role);
  if (isRaised) await tellOwners(tx, context, composePowerMail({ ...member, role, by: self.name }), member.email);
}

async function rename(tx: Db, context: Context, member: ListedMember, name: string): Promise<void> {
  if (name === member.name) return;
  await renameMember(tx, member.id, name);
  const change = { action: "member.rename", from: null, to: null, note: name };
  await recordChange(tx, context, accountSubject(context.principal.userId), change);
}

/**
 * Gives a member another role, as an owner, or the caller their own name. Nobody raises themselves: whoever may is an owner.
 * @throws 403 the caller is no owner, or it is another's name · 404 no such member · 409 the last owner, or changed meanwhile
 */
export function changeMember(context: Context, id: number, { role, name }: MemberChange): Promise<ListedMember> {
  const { principal } = context;
  if (role !== undefined) requireMay(principal, "members.manage");
  return inTransaction(async (tx) => {
    const member = await takeMember(tx, context, id, role !== undefined || id !== principal.member.id);
    if (name !== undefined && id !== principal.member.id) {
      throw new AppError("forbidden", "Members change their own names.");
    }
    if (name !== undefined) await rename(tx, context, member, name);
    if (role !== undefined) await changeRole(tx, context, member, role);
    return { ...member, ...(role && { role }), ...(name && { name }) };
  });
}

/**
 * Removes a member, as an owner, or lets the caller leave. Their sessions end in the same transaction; what they did stays
 * under their name. Who is removed is told by e-mail.
 * @throws 403 the caller is no owner, or has not confirmed · 404 no such member · 409 the last owner, or changed meanwhile
 */
export async function removeMember(context: Context, id: number): Promise<void> {
  const { principal, now } = context;
  const isSelf = id === principal.member.id;
  // Leaving can't be undone either.
  if (isSelf) requireConfirmed(principal);
  else requireMay(principal, "members.manage");
  await inTransaction(async (tx) => {
    const member = await takeMember(tx, context, id, !isSelf);
    if (member.role === "owner") await handOver(tx, principal.userId, member);
    if (!(await deleteMember(tx, member))) throw changedMeanwhile();
    await deleteUnsent(tx, member.email);
    await voidFirstSignatures(tx, context, member);
    const done = isSelf ? { action: "member.leave" } : { action: "member.remove" };
    const change = { ...done, from: member.role, to: null, note: member.email };
    await recordChange(tx, context, accountSubject(principal.userId), change);
    if (isSelf) return;
    const account = await findUser(principal.userId);
    const mail = composeRemovalMail(account?.companyName ?? "");
    await insertEmails(tx, [{ to: member.email, ...mail, dedupeKey: `member-removed:${id}` }], now);
    onCommit(wakeMailer);
  });
}
