import "server-only";
import type { DirectoryStatus } from "@/lib/profiles/constants/profiles";
import { USER_ROLE_LABELS, USER_ROLES, USER_TYPES } from "@/lib/accounts/constants";
import { numberSearched, searchable } from "@/lib/kit/search";
import type { Db } from "@/lib/kit/db/client";
import { figureScope } from "@/lib/accounts/rules/relations";
import { keptCount, keptNumber, keptWithout } from "@/lib/kit/db/figures";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows, readRow, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import { ask, execute } from "@/lib/kit/db/write";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countUnlessMore } from "@/lib/kit/db/page-sizes";
import { amongThese, findHolding } from "@/lib/kit/db/search";
import { noneButThese } from "@/lib/kit/db/walk";
import type { ListFilter } from "@/lib/kit/list-spec";
import { INVITABLE_MAKER_LIST, USER_LIST } from "@/lib/accounts/lists";
import { findMemberByEmail } from "./members";

export const userFields = {
  id: true,
  email: true,
  name: true,
  companyName: true,
  role: true,
  userType: true,
  isLiquidityProvider: true,
  onboardingCompletedAt: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.UserSelect;

export type UserRecord = Prisma.UserGetPayload<{ select: typeof userFields }>;

export function findUser(id: number): Promise<UserRecord | null> {
  const asked = { where: { id }, select: userFields };
  return readRow<UserRecord>(USERS, asked) ?? db().user.findUnique(asked);
}

/** How many it takes to accept a quote, and who there is. */
export function findAcceptanceRule(id: number) {
  const select = { twoSignersAboveUsd: true, members: { select: { role: true } } } as const;
  return db().user.findUnique({ where: { id }, select });
}

const actorFields = { id: true, companyName: true, role: true } satisfies Prisma.UserSelect;
type Actor = Prisma.UserGetPayload<{ select: typeof actorFields }>;

/** What an audit trail says of whoever acted. */
export function findActors(ids: number[]): Promise<Actor[]> {
  const asked = { where: { id: { in: ids } }, select: actorFields };
  return readRows<Actor>(USERS, asked) ?? db().user.findMany(asked);
}

export function insertUser(tx: Db, data: Prisma.UserUncheckedCreateInput): Promise<UserRecord> {
  return tx.user.create({ data, select: userFields });
}

export function updateUser(tx: Db, id: number, data: Prisma.UserUncheckedUpdateInput): Promise<UserRecord> {
  return tx.user.update({ where: { id }, data, select: userFields });
}

export function deleteUser(tx: Db, id: number) {
  return tx.user.delete({ where: { id }, select: { id: true } });
}

/** Takes the row of the user who is so until the transaction ends. @returns whether one is */
async function lockUserWhere(tx: Db, condition: Prisma.Sql): Promise<boolean> {
  if (ownProvider() === "sqlite") {
    return (await execute(tx, Prisma.sql`UPDATE "users" SET "name" = "name" WHERE ${condition}`)) === 1;
  }
  // As an update holds it, and nothing is written.
  return (await ask(tx, Prisma.sql`SELECT 1 FROM "users" WHERE ${condition} FOR NO KEY UPDATE`)).length === 1;
}

/** Takes these users' rows until the transaction ends; in one order, so that no two transactions wait for each other. */
export async function lockUsers(tx: Db, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockUserWhere(tx, Prisma.sql`"id" = ${id}`);
}

/**
 * Takes a user's row like `lockUsers`, while from this value on (US dollars; null: never) it takes two to accept a quote.
 * @returns whether it does; where not, nothing is taken
 */
export function lockUserAsking(tx: Db, id: number, twoSignersAboveUsd: number | null): Promise<boolean> {
  const isSame =
    twoSignersAboveUsd === null
      ? Prisma.sql`"twoSignersAboveUsd" IS NULL`
      : Prisma.sql`"twoSignersAboveUsd" = ${twoSignersAboveUsd}`;
  return lockUserWhere(tx, Prisma.sql`"id" = ${id} AND ${isSame}`);
}

/** Whether there is an admin; with `except`, one beside that user. */
export async function adminExists(except?: number): Promise<boolean> {
  const where: Prisma.UserWhereInput = { role: "admin", ...(except !== undefined && { id: { not: except } }) };
  return (await db().user.findFirst({ where, select: { id: true } })) !== null;
}

/** What a user has left behind that others rely on. */
export async function countRecordsOf(userId: number) {
  return {
    rfqs: await db().rfq.count({ where: { ownerId: userId } }),
    invitations: await db().rfqInvitation.count({ where: { marketMakerId: userId } }),
    quotes: await db().quote.count({ where: { providerId: userId } }),
    issuedAgreements: await db().agreement.count({ where: { issuerId: userId } }),
    makingAgreements: await db().agreement.count({ where: { marketMakerId: userId } }),
  };
}

/** Those who have a profile to complete (docs/decisions/0009), by whether they have. */
function onboardingWhere(status: DirectoryStatus): Prisma.UserWhereInput {
  return {
    role: "user",
    OR: [{ userType: { not: null } }, { isLiquidityProvider: true }],
    onboardingCompletedAt: status === "completed" ? { not: null } : null,
  };
}

const USERS = { table: "users", few: ["id"] } satisfies Source;

const listedFields = { ...userFields, nameKey: true } satisfies Prisma.UserSelect;

type ListedUser = Prisma.UserGetPayload<{ select: typeof listedFields }>;

const users: Table<Prisma.UserWhereInput, Prisma.UserOrderByWithRelationInput, ListedUser> = {
  name: "users",
  find: (slice) => {
    const asked = { select: listedFields, ...slice };
    return readRows<ListedUser>(USERS, asked) ?? db().user.findMany(asked);
  },
  count: (query) => countRows(USERS, query) ?? db().user.count(query),
};

/** The account whose member signs in with a whole address: what is searched has accounts' own only. */
async function idsOfMember(q: string): Promise<number[]> {
  const member = q.includes("@") ? await findMemberByEmail(q.trim().toLowerCase()) : null;
  return member ? [member.accountId] : [];
}

/** By the name, the e-mail or the role, as the table shows it; also by the whole e-mail of a member, and by the number that quotes and trails name. */
async function search(q: string): Promise<{ table: typeof users; where: Prisma.UserWhereInput }> {
  const words = searchable(q);
  const number = numberSearched(q);
  const named = number === null ? await idsOfMember(q) : [number];
  const roles = USER_ROLES.filter((role) => searchable(USER_ROLE_LABELS[role]).includes(words));
  const searched = { table: "users", columns: ["searchText", "emailSearchText"] };
  const ids = roles.length > 0 ? null : await findHolding("users", [searched], [words]);
  if (ids) return { table: amongThese(users, [...new Set([...ids, ...named])]), where: {} };
  const where = {
    OR: [
      { searchText: { contains: words } },
      { emailSearchText: { contains: words } },
      { role: { in: roles } },
      ...(named.length > 0 ? [{ id: { in: named } }] : []),
    ],
  };
  return { table: users, where };
}

const ADMINS = Prisma.sql`SELECT 1 FROM "users" WHERE "role" = 'admin'`;
const IN_PROGRESS = Prisma.sql`SELECT 1 FROM "users" WHERE "role" = 'user' AND "onboardingCompletedAt" IS NULL`;

/**
 * How many accounts there are of a kind, or in all, is kept, and how many at least are no administrators', or done with their onboarding, follows
 * from that (docs/decisions/0182). Null where something else narrows the list.
 */
function countKept({ q, role, onboarding, createdBefore, user_type: kind }: UserFilter, where: Prisma.UserWhereInput) {
  const besides = [q, role, onboarding, createdBefore].filter(Boolean);
  const everyone = figureScope("all");
  if (besides.length === 0) return () => keptCount(everyone, "users", { labels: kind && [kind] });
  if (besides.length > 1 || kind || (role !== "user" && onboarding !== "completed")) return null;
  // Whoever has a kind and is no administrator has an onboarding.
  const ofUsers = keptWithout(keptNumber(everyone, "users", role ? undefined : USER_TYPES), ADMINS);
  return countUnlessMore(role ? ofUsers : keptWithout(ofUsers, IN_PROGRESS), users, USERS, [where]);
}

type UserFilter = ListFilter<typeof USER_LIST> & { createdBefore?: Date };

/** Everyone, for admins. Only this list searches e-mails and roles. */
export async function listUsers(filter: UserFilter) {
  const { table, where } = filter.q ? await search(filter.q) : { table: users, where: {} };
  const asked: Prisma.UserWhereInput = {
    AND: [
      filter.role ? { role: filter.role } : {},
      filter.user_type ? { userType: filter.user_type } : {},
      filter.onboarding ? onboardingWhere(filter.onboarding) : {},
      filter.createdBefore ? { createdAt: { lt: filter.createdBefore } } : {},
      where,
    ],
  };
  return listPage(table, USER_LIST, filter, asked, countKept(filter, asked) ?? asked);
}

/** Sets the time once; a second completion changes nothing. */
export function completeOnboarding(tx: Db, id: number, now: Date) {
  return tx.user.updateMany({ where: { id, onboardingCompletedAt: null }, data: { onboardingCompletedAt: now } });
}

/** Deleting the profile takes the completion back. */
export function reopenOnboarding(tx: Db, id: number) {
  return tx.user.update({ where: { id }, data: { onboardingCompletedAt: null }, select: userFields });
}

const isMarketMaker = { isLiquidityProvider: true } satisfies Prisma.UserWhereInput;
const makerFields = {
  id: true,
  name: true,
  companyName: true,
  companyNameKey: true,
  onboardingCompletedAt: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

type ListedMaker = Prisma.UserGetPayload<{ select: typeof makerFields }>;

const makers: Table<Prisma.UserWhereInput, Prisma.UserOrderByWithRelationInput, ListedMaker> = {
  name: "market_makers",
  find: (slice) => {
    const asked = { select: makerFields, ...slice };
    return readRows<ListedMaker>(USERS, asked) ?? db().user.findMany(asked);
  },
  count: (query) => countRows(USERS, query) ?? db().user.count(query),
};

/** Those who are done are most market makers: by their role SQLite would look at all other accounts, too. */
function onboardingOfMaker(status: DirectoryStatus): Prisma.UserWhereInput {
  const where = onboardingWhere(status);
  return status === "completed" ? { ...where, role: noneButThese(USER_ROLES, ["user"]) } : where;
}

type MakerFilter = Omit<ListFilter<typeof INVITABLE_MAKER_LIST>, "ids"> & { ids?: number[] | undefined };

export async function listMarketMakers({ q, ids, onboarding, ...asked }: MakerFilter) {
  const words = q && searchable(q);
  const found = words ? await findHolding("users", [{ table: "users", columns: ["searchText"] }], [words]) : null;
  const where: Prisma.UserWhereInput = {
    AND: [
      isMarketMaker,
      onboarding ? onboardingOfMaker(onboarding) : {},
      ids ? { id: { in: ids } } : {},
      words && !found ? { searchText: { contains: words } } : {},
    ],
  };
  return listPage(found ? amongThese(makers, found) : makers, INVITABLE_MAKER_LIST, asked, where);
}

const idField = { id: true } satisfies Prisma.UserSelect;

/** Of these ids, the ones that are market makers. */
export async function findMarketMakerIds(ids: number[]): Promise<Set<number>> {
  const asked = { where: { id: { in: ids }, ...isMarketMaker }, select: idField };
  const rows = await (readRows<{ id: number }>(USERS, asked) ?? db().user.findMany(asked));
  return new Set(rows.map(({ id }) => id));
}

export function countUsers(): Promise<number> {
  return db().user.count();
}
