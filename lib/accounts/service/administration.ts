/** Users as admins manage them (contract section 4, docs/decisions/0017). What users do for themselves is in `users.ts`. */
import "server-only";
import { type AuditEntry, auditEntry, recordChange, recordChanges } from "@/lib/audit/service/record";
import { hashPassword } from "@/lib/accounts/sign-in/passwords";
import { newToken } from "@/lib/accounts/sign-in/tokens";
import { deleteSessionsOf } from "@/lib/accounts/store/sessions";
import { findMember, findMembers, type ListedMember, setOwnerPassword } from "@/lib/accounts/store/members";
import {
  adminExists,
  countRecordsOf,
  deleteUser,
  findUser,
  listUsers,
  lockUsers,
  updateUser,
  type UserRecord,
} from "@/lib/accounts/store/users";
import { endPendingIntroductions } from "@/lib/introductions/service/shared";
import { inTransaction, isForeignKeyViolation, isUniqueViolation } from "@/lib/kit/db/transaction";
import type { Db } from "@/lib/kit/db/client";
import { AppError, invalidField, notFound } from "@/lib/kit/errors";
import { counted } from "@/lib/kit/format";
import { composeAccountDeletedMail, composeEmailChangedMail, composePasswordMail } from "@/lib/accounts/mail";
import { nameColumns } from "@/lib/accounts/rules/names";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { searchable } from "@/lib/kit/search";
import { deleteUnsent, readdressUnsent } from "@/lib/notifications/service/shared";
import { deletePasswordLinks } from "@/lib/memberlinks/service/shared";
import { withdrawInvitations } from "@/lib/members/service/shared";
import { disableWebhooksOf } from "@/lib/webhooks/service/shared";
import { liquidityProviderFault, recordsInTheWay, strandedRecords } from "@/lib/accounts/rules/standing";
import type { UserCreateBody, UserListQuery, UserUpdateBody } from "@/lib/accounts/contract/users";
import type { Context } from "@/lib/accounts/context";
import { createUser, emailTaken } from "./sign-in";
import { tellOfCredentials } from "./told-credentials";

const userSubject = (id: number) => ({ entityType: "user" as const, entityId: id, rfqId: null });

export function listAccounts(context: Context, query: UserListQuery) {
  requireMay(context.principal, "users.manage");
  return listUsers(query);
}

/** @throws 404 unknown */
export async function readAccount(context: Context, id: number): Promise<UserRecord> {
  requireMay(context.principal, "users.manage");
  const user = await findUser(id);
  if (!user) throw notFound("User");
  return user;
}

function requireFlagFits(account: Parameters<typeof liquidityProviderFault>[0]): void {
  const fault = liquidityProviderFault(account);
  if (fault) throw invalidField(["is_liquidity_provider"], fault);
}

/** The password of a new account, hashed. Without one nobody can sign in to the account until it gets one. */
export function prepareAccount(context: Context, body: UserCreateBody): Promise<string> {
  requireMay(context.principal, "users.manage");
  return hashPassword(body.password ?? newToken());
}

/**
 * Creates an account of the type that the admin chose, or of none (decision 9). It has its onboarding to complete.
 * @throws 409 `Email already registered` · 422 a liquidity provider flag that the type can't have
 */
export async function createAccount(context: Context, body: UserCreateBody, passwordHash: string): Promise<UserRecord> {
  requireMay(context.principal, "users.manage");
  const { name, email, role, user_type: userType } = body;
  const isLiquidityProvider = body.is_liquidity_provider ?? userType === "market_maker";
  requireFlagFits({ role, userType, isLiquidityProvider });
  const change = { action: "user.create", from: null, to: role };
  const data = { name, email, role, userType, isLiquidityProvider };
  return (await createUser(data, passwordHash, (id) => auditEntry(context, userSubject(id), change))).user;
}

/** Nobody removes themselves from the admins, nor the last of them. */
async function requireAdminLeft(context: Context, user: UserRecord, verb: "delete" | "demote"): Promise<void> {
  if (user.id === context.principal.userId) {
    throw new AppError("conflict", `You can't ${verb} yourself`, { code: "own_account" });
  }
  if (user.role === "admin" && !(await adminExists(user.id))) {
    throw new AppError("conflict", `You can't ${verb} the last admin`, { code: "last_admin" });
  }
}

/**
 * Holds the caller's row and the other's until the end of the transaction: of two admins who demote each other, one is
 * first and the other then no admin any more.
 */
async function takeAccount(tx: Db, context: Context, id: number): Promise<UserRecord> {
  await lockUsers(tx, [context.principal.userId, id]);
  const user = await findUser(id);
  if (!user) throw notFound("User");
  return user;
}

async function requireStillAdmin(context: Context): Promise<void> {
  const { principal } = context;
  const [account, caller] = [await findUser(principal.userId), await findMember(principal.userId, principal.member.id)];
  const member = { ...principal.member, role: caller?.role ?? "viewer" };
  requireMay({ ...principal, role: account?.role ?? "user", member }, "users.manage");
}

/** Who is made an administrator is one person, whom the caller means: nobody else of the company would be named. With its row held. */
async function requireOneMember({ id }: UserRecord): Promise<void> {
  const others = (await findMembers(id)).length - 1;
  if (others <= 0) return;
  const who = counted(others, "member");
  const detail = `The account has ${who} beside its owner, who would administer too. Make whom you mean an account of their own, or have its owner remove the others first.`;
  throw new AppError("conflict", detail, { code: "user_has_members" });
}

/** The columns after an update. A company that bears its user's name keeps bearing it. */
function columnsAfter(user: UserRecord, body: UserUpdateBody) {
  const name = body.name ?? user.name;
  const companyName = user.companyName === user.name ? name : user.companyName;
  const email = body.email ?? user.email;
  return {
    ...nameColumns(name, companyName),
    email,
    emailSearchText: searchable(email),
    role: body.role ?? user.role,
    isLiquidityProvider: body.is_liquidity_provider ?? user.isLiquidityProvider,
  };
}

/** What of a user was edited, as the trail says it: not to what, where that is somebody's name or address. */
function editedIn(before: UserRecord, after: UserRecord): string {
  const words = [
    before.name !== after.name && "Name",
    before.email !== after.email && "Email",
    before.isLiquidityProvider !== after.isLiquidityProvider &&
      `Liquidity provider: ${after.isLiquidityProvider ? "on" : "off"}`,
  ];
  return words.filter((word) => word !== false).join(", ");
}

function changesOf(context: Context, before: UserRecord, after: UserRecord, hasNewPassword: boolean): AuditEntry[] {
  const edited = editedIn(before, after);
  const changes = [
    edited !== "" && { action: "user.edit", from: null, to: null, note: edited },
    before.role !== after.role && { action: "user.role", from: before.role, to: after.role },
    hasNewPassword && { action: "user.password", from: null, to: null },
  ];
  return changes.flatMap((change) => (change ? [auditEntry(context, userSubject(before.id), change)] : []));
}

const inTheWay = (records: string, why: string) =>
  new AppError("conflict", `The user has ${records} and ${why}`, { code: "user_has_records" });
const CANT_BE_DELETED = "can't be deleted";

/** Nobody's role or flag is taken from them while they need it for what they have: their counterparties rely on it. */
async function requireNothingStranded(before: UserRecord, after: ReturnType<typeof columnsAfter>): Promise<void> {
  const standing = { ...after, userType: before.userType };
  const records = recordsInTheWay(strandedRecords(before, standing, await countRecordsOf(before.id)));
  if (records) throw inTheWay(records, "would lose access to that");
}

/**
 * Changes what the body names. The e-mail and the password are those of the account's owner, of the one whose e-mail is the
 * account's. A new role or password ends every session of the account in the same transaction, a new role also what is
 * open of it: introductions, invitations of members, and the webhooks of who becomes an administrator.
 * @throws 404 unknown · 409 the caller's own role, the last admin's, a taken e-mail, records that the user could not reach any
 *   more, or members who would administer too · 422 naming the field
 */
export async function updateAccount(context: Context, body: UserUpdateBody): Promise<UserRecord> {
  requireMay(context.principal, "users.manage");
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
  try {
    return await inTransaction(async (tx) => {
      const user = await takeAccount(tx, context, body.id);
      const columns = columnsAfter(user, body);
      const isNewRole = columns.role !== user.role;
      if (isNewRole && user.role === "admin") await requireAdminLeft(context, user, "demote");
      await requireStillAdmin(context);
      if (isNewRole && columns.role === "admin") await requireOneMember(user);
      requireFlagFits({ ...columns, userType: user.userType });
      const isNewFlag = columns.isLiquidityProvider !== user.isLiquidityProvider;
      if (isNewRole || isNewFlag) await requireNothingStranded(user, columns);
      const updated = await updateUser(tx, user.id, columns);
      const isNewEmail = updated.email !== user.email;
      if (isNewEmail) await readdressUnsent(tx, user.email, updated.email);
      if (passwordHash) {
        await deletePasswordLinks(tx, { accountId: updated.id, email: updated.email });
        await setOwnerPassword(tx, updated, passwordHash);
      }
      if (isNewRole) {
        await endPendingIntroductions(tx, context, updated);
        // Whoever was invited to a company is not invited to the administration.
        await withdrawInvitations(tx, context, updated.id);
        // Nor is a company's server, which would be sent what an administrator reads: who else is invited, say.
        if (updated.role === "admin") await disableWebhooksOf(tx, context, updated.id);
      }
      if (isNewRole || passwordHash) await deleteSessionsOf(tx, user.id);
      await recordChanges(tx, changesOf(context, user, updated, passwordHash !== null));
      await tellOfCredentials(tx, context.now, [
        ...(isNewEmail ? [{ to: user.email, ...composeEmailChangedMail() }] : []),
        ...(passwordHash ? [{ to: updated.email, ...composePasswordMail("admin") }] : []),
      ]);
      return updated;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** What waits to be sent to whoever signed in is not for them any more; that it is so is, unless they never came. */
async function sendNoMore(tx: Db, { now }: Context, members: readonly ListedMember[]): Promise<void> {
  for (const { email } of members) await deleteUnsent(tx, email);
  const came = members.filter(({ lastSignInAt }) => lastSignInAt !== null);
  const mails = came.map(({ email }) => ({ to: email, ...composeAccountDeletedMail() }));
  await tellOfCredentials(tx, now, mails);
}

/**
 * Deletes a user and their sessions, unless something that others rely on is theirs. Their members are told by e-mail.
 * @throws 404 unknown · 409 the caller, the last admin, or one with RFQs, invitations, quotes or agreements
 */
export async function deleteAccount(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "users.manage");
  try {
    await inTransaction(async (tx) => {
      const user = await takeAccount(tx, context, id);
      await requireAdminLeft(context, user, "delete");
      await requireStillAdmin(context);
      const records = recordsInTheWay(await countRecordsOf(id));
      if (records) throw inTheWay(records, CANT_BE_DELETED);
      const members = await findMembers(id);
      await endPendingIntroductions(tx, context, user);
      await deleteUser(tx, id);
      await sendNoMore(tx, context, members);
      const change = { action: "user.delete", from: user.role, to: null };
      await recordChange(tx, context, userSubject(id), change);
    });
  } catch (error) {
    // Something came to be theirs since it was counted.
    throw isForeignKeyViolation(error) ? inTheWay("records", CANT_BE_DELETED) : error;
  }
}
