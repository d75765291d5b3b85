import "server-only";
import {
  countUsers,
  adminExists,
  findUser,
  insertUser,
  listMarketMakers,
  type UserRecord,
} from "@/lib/accounts/store/users";
import { findCredentialsByEmail, insertMember, replacePasswordHash } from "@/lib/accounts/store/members";
import { type AuditEntry, recordChanges } from "@/lib/audit/service/record";
import { countSignInFailure } from "@/lib/accounts/store/sign-in-failures";
import { hashPassword, verifyPassword } from "@/lib/accounts/sign-in/passwords";
import { type ActiveSession, endSession, startSession } from "@/lib/accounts/sign-in/sessions";
import { addressBlock, type Origin } from "@/lib/kit/http/client-address";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { nameColumns } from "@/lib/accounts/rules/names";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { findMakerOffers } from "@/lib/profiles/service/shared";
import { sendLink } from "@/lib/memberlinks/service/links";
import { searchable } from "@/lib/kit/search";
import type { MarketMakerListQuery } from "@/lib/accounts/contract/users";
import type { RegisterBody } from "@/lib/accounts/contract/users";
import type { Context } from "@/lib/accounts/context";

export type { UserRecord };

export type Arrival = { origin: Origin; now: Date };
type SignedIn = { token: string; session: ActiveSession };
/** An account, and a member of it. */
export type Person = Pick<ActiveSession, "user" | "member">;

/** For administrators to see. Whether an account has the e-mail makes no difference to how long it takes. */
export async function recordFailure({ origin, now }: Arrival, userId: number | null): Promise<void> {
  const failure = { userId, address: addressBlock(origin.ipAddress), now };
  await inTransaction((tx) => countSignInFailure(tx, failure));
}

const wrongCredentials = () =>
  new AppError("unauthorized", "Incorrect email or password", { code: "invalid_credentials" });

/** Whose the password is, and what it was compared with. `isFirst`: the member has never signed in before. */
type Checked = Person & { isFirst: boolean; passwordHash: string };

/**
 * Who has this e-mail and this password. The one answer to a wrong e-mail and to a wrong password is the same, in words
 * and in time.
 * @throws 401 `Incorrect email or password`
 */
export async function checkPassword(
  arrival: Arrival,
  credentials: { username: string; password: string },
): Promise<Checked> {
  const found = await findCredentialsByEmail(credentials.username);
  const matches = await verifyPassword(found?.passwordHash ?? null, credentials.password);
  if (!found || !matches) {
    await recordFailure(arrival, found?.accountId ?? null);
    throw wrongCredentials();
  }
  const { passwordHash, accountId, lastSignInAt, ...member } = found;
  const user = await findUser(accountId);
  // Deleted while the password was looked at.
  if (!user) throw wrongCredentials();
  return { user, member, isFirst: lastSignInAt === null, passwordHash };
}

/**
 * The session that a right password opens.
 * @param isConfirmed whether a second factor was shown with it
 * @throws 401 where the password has been changed since it was looked at
 */
export function beginSession(
  { user, member, passwordHash }: Omit<Checked, "isFirst">,
  { origin, now }: Arrival,
  isConfirmed: boolean,
): Promise<SignedIn> {
  return inTransaction(async (tx) => {
    // Whoever sets another password meanwhile ends every session, this one too: it begins before that, or not at all.
    if (!(await replacePasswordHash(tx, member.id, passwordHash, passwordHash))) throw wrongCredentials();
    return startSession({ user, member }, origin, now, isConfirmed ? now : null);
  });
}

/** Ends the session: its token and its cookie are dead from here on. */
export async function signOut(session: ActiveSession): Promise<void> {
  await endSession(session.id);
}

type NewUser = Omit<Parameters<typeof insertUser>[1], "searchText" | "emailSearchText" | "companyName">;

/**
 * The one way an account comes to be, with its owner.
 * @param passwordHash made before: hashing takes its time, which no transaction should
 * @param record the audit row of it, where somebody else than the user did it
 * @throws 409 `Email already registered`
 */
export async function createUser(
  data: NewUser,
  passwordHash: string,
  record?: (id: number) => AuditEntry,
): Promise<Person> {
  const columns = { ...data, ...nameColumns(data.name, data.name) };
  try {
    return await inTransaction(async (tx) => {
      const user = await insertUser(tx, { ...columns, emailSearchText: searchable(data.email) });
      const { email, name } = data;
      const member = await insertMember(tx, { accountId: user.id, email, name, passwordHash, role: "owner" });
      if (record) await recordChanges(tx, [record(user.id)]);
      return { user, member };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

export const emailTaken = () => new AppError("conflict", "Email already registered", { code: "email_taken" });

/**
 * Creates an account and signs it in, and e-mails a link that confirms the address. The role is never taken from the body;
 * every market maker is a liquidity provider.
 * @throws 409 `Email already registered`
 */
export async function register({ origin, now }: Arrival, body: RegisterBody): Promise<SignedIn> {
  const { email, name, user_type: userType } = body;
  const passwordHash = await hashPassword(body.password);
  const data = { email, name, userType, isLiquidityProvider: userType === "market_maker" };
  return inTransaction(async (tx) => {
    const created = await createUser(data, passwordHash);
    await sendLink(tx, "email", created.member, now);
    return startSession(created, origin, now);
  });
}

export async function createAdmin(admin: { email: string; password: string; name?: string }): Promise<Person> {
  const email = admin.email.trim().toLowerCase();
  const passwordHash = await hashPassword(admin.password);
  return createUser({ email, name: admin.name ?? "Administrator", role: "admin" }, passwordHash);
}

/**
 * Creates the first admin unless there is one. Returns whether it did (contract section 3).
 * @throws with the variable, where ADMIN_EMAIL is whose who signs in already: the server doesn't start then
 */
export async function ensureFirstAdmin(admin: { email: string; password: string }): Promise<boolean> {
  if (await adminExists()) return false;
  try {
    await createAdmin(admin);
  } catch (error) {
    // Another instance, starting at the same moment, may have been first.
    if (await adminExists()) return false;
    if (!(error instanceof AppError)) throw error;
    throw new Error(`ADMIN_EMAIL is to make the first admin, and ${admin.email} can't be one: ${error.message}.`);
  }
  return true;
}

/** The market makers that an issuer can invite, with what each of them does; with `ids`, those among these. */
export async function listInvitableMakers(context: Context, query: MarketMakerListQuery) {
  requireMay(context.principal, "users.listMakers");
  const { rows, ...page } = await listMarketMakers(query);
  const offers = await findMakerOffers(rows.map(({ id }) => id));
  return { rows: rows.map((maker) => ({ ...maker, offer: offers.get(maker.id) ?? null })), ...page };
}

/** How many accounts there are; 0 says that the database is new. */
export function countAccounts(): Promise<number> {
  return countUsers();
}

/** Whether anybody has this e-mail; for operators' scripts only, no call may tell. */
export async function accountExists(email: string): Promise<boolean> {
  return (await findCredentialsByEmail(email)) !== null;
}
