/** What is a member's own, and the company's name (contract sections 3, 8 and 12). */
import "server-only";
import { recordChange } from "@/lib/audit/service/record";
import { hashPassword, verifyPassword } from "@/lib/accounts/sign-in/passwords";
import { type ActiveSession, idleSince } from "@/lib/accounts/sign-in/sessions";
import { deleteOtherSessions, deleteSessionOf, listSessions, type SessionRecord } from "@/lib/accounts/store/sessions";
import {
  findMember,
  findPasswordHash,
  findPreferences,
  type Preferences,
  replacePasswordHash,
  updatePreferences,
} from "@/lib/accounts/store/members";
import { findUser, lockUsers, updateUser, type UserRecord } from "@/lib/accounts/store/users";
import { inTransaction } from "@/lib/kit/db/transaction";
import { invalidField, notFound } from "@/lib/kit/errors";
import type { CompanyBody, PasswordBody, PreferencesBody } from "@/lib/accounts/contract/own-account";
import { composePasswordMail } from "@/lib/accounts/mail";
import { nameColumns } from "@/lib/accounts/rules/names";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { deleteUnwanted } from "@/lib/notifications/service/shared";
import { renameOwnProfile } from "@/lib/profiles/service/rename";
import { deletePasswordLinks } from "@/lib/memberlinks/service/shared";
import type { Context } from "@/lib/accounts/context";
import { tellOfCredentials } from "./told-credentials";

export type { Preferences, SessionRecord };

/** What the caller wants to be notified by. */
export async function readPreferences({ principal }: Context): Promise<Preferences> {
  const preferences = await findPreferences(principal.member.id);
  if (!preferences) throw notFound("Member");
  return preferences;
}

/** What is not given stays. Without e-mails, those that wait to be sent and can be ended are forgotten. */
export async function changePreferences({ principal, now }: Context, body: PreferencesBody): Promise<Preferences> {
  const changes = {
    ...(body.email_notifications !== undefined && { emailNotifications: body.email_notifications }),
    ...(body.email_digest !== undefined && { emailDigest: body.email_digest }),
    ...(body.sms_notifications !== undefined && { smsNotifications: body.sms_notifications }),
  };
  const { id } = principal.member;
  const preferences = await inTransaction(async (tx) => {
    const changed = await updatePreferences(tx, id, changes, now);
    if (changes.emailNotifications === false) await deleteUnwanted(tx, id);
    return changed;
  });
  if (!preferences) throw notFound("Member");
  return preferences;
}

/**
 * Renames the caller's company, in the one place where RFQs, quotes and lists read it. Who bears their company's name keeps
 * bearing it, and so does their profile; agreements keep the name that they were signed under.
 */
export function changeCompany(context: Context, { company_name: companyName }: CompanyBody): Promise<UserRecord> {
  requireMay(context.principal, "company.manage");
  const { userId } = context.principal;
  return inTransaction(async (tx) => {
    await lockUsers(tx, [userId]);
    const user = await findUser(userId);
    if (!user) throw notFound("User");
    if (user.companyName === companyName) return user;
    const name = user.name === user.companyName ? companyName : user.name;
    const renamed = await updateUser(tx, userId, nameColumns(name, companyName));
    await renameOwnProfile(context, user.companyName, companyName);
    const subject = { entityType: "user" as const, entityId: userId, rfqId: null };
    await recordChange(tx, context, subject, { action: "user.company", from: null, to: null });
    return renamed;
  });
}

const wrongPassword = () => invalidField(["current_password"], "Current password is incorrect");

/** Asks whoever is signed in for their password again. @returns its hash @throws 422 naming `current_password` */
export async function requirePassword(memberId: number, password: string): Promise<string> {
  const stored = await findPasswordHash(memberId);
  if (!stored || !(await verifyPassword(stored, password))) throw wrongPassword();
  return stored;
}

/**
 * Sets a new password, and ends every session but this one and a link to another password.
 * @returns how many ended
 * @throws 422 naming `current_password` when that is wrong
 */
export async function changePassword(context: Context, session: ActiveSession, body: PasswordBody): Promise<number> {
  const { userId, member } = context.principal;
  const stored = await requirePassword(member.id, body.current_password);
  const replacement = await hashPassword(body.new_password);
  return inTransaction(async (tx) => {
    // First, as whoever uses one does.
    await deletePasswordLinks(tx, { id: member.id });
    if (!(await replacePasswordHash(tx, member.id, stored, replacement))) throw wrongPassword();
    const subject = { entityType: "user" as const, entityId: userId, rfqId: null };
    await recordChange(tx, context, subject, { action: "user.password", from: null, to: null });
    const self = await findMember(userId, member.id);
    if (!self) throw notFound("Member");
    await tellOfCredentials(tx, context.now, [{ to: self.email, ...composePasswordMail("self") }]);
    return deleteOtherSessions(tx, member.id, session.id);
  });
}

/** Where the caller is signed in, the newest first. */
export function listOwnSessions({ principal, now }: Context, page: { limit: number; offset: number }) {
  return listSessions(principal.member.id, { now, idleSince: idleSince(now) }, page);
}

/** Ends the caller's sessions but this one. @returns how many */
export function endOtherSessions({ principal }: Context, keptId: string): Promise<number> {
  return inTransaction((tx) => deleteOtherSessions(tx, principal.member.id, keptId));
}

/** Ends one of the caller's sessions, this one too. @throws 404 not the caller's */
export async function endOwnSession({ principal }: Context, id: string): Promise<void> {
  const ended = await inTransaction((tx) => deleteSessionOf(tx, principal.member.id, id));
  if (!ended) throw notFound("Session");
}
