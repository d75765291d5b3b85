/** Profiles of the three kinds. Their tables share everything but the groups and a few searched columns. */
import "server-only";
import { PROFILE_GROUPS } from "@/lib/profiles/constants/profiles";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import type { Contact } from "@/lib/profiles/contract/contact";
import type { ProfileGroups } from "@/lib/profiles/contract/groups";
import { readGroups, STORED_GROUPS, writeGroups } from "@/lib/profiles/stored/profile-groups";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRow, readRows } from "@/lib/kit/db/prepared/read";
import { together } from "@/lib/kit/db/prepared/together";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";

type Own = "id" | "userId" | "user" | "version" | "createdAt" | "updatedAt" | "isCompleted" | "currentStep";

type Columns<Kind extends UserType, Row> = Omit<Row, Own | keyof ProfileGroups[Kind]> & ProfileGroups[Kind];

/** What is written of a profile: its groups, and the columns that repeat what lists search, filter and sort by. */
export type ProfileColumns = {
  token_issuer: Columns<"token_issuer", Prisma.TokenIssuerProfileUncheckedCreateInput>;
  market_maker: Columns<"market_maker", Prisma.MarketMakerProfileUncheckedCreateInput>;
  vc_investor: Columns<"vc_investor", Prisma.VcInvestorProfileUncheckedCreateInput>;
};

/** What an update writes: all the groups with their columns, or none. */
export type ProfileChange<Kind extends UserType> = (ProfileColumns[Kind] | object) & {
  currentStep?: number;
  isCompleted?: boolean;
};

const headFields = {
  id: true,
  userId: true,
  currentStep: true,
  isCompleted: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const;

export type ProfileRecord<Kind extends UserType = UserType> = {
  id: number;
  userId: number;
  currentStep: number;
  isCompleted: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  groups: ProfileGroups[Kind];
};

/** What TypeScript sees as three classes answers alike: it is called through the part that the three have in common. */
type Table = {
  findUnique(query: { where: { id: number } | { userId: number }; select: object }): Promise<object | null>;
  findMany(query: object): Promise<object[]>;
  count(query: object): Promise<number>;
  create(query: { data: object; select: object }): Promise<object>;
  update(query: { where: { userId: number }; data: object; select: object }): Promise<object>;
  updateMany(query: { where: object; data: object }): Promise<{ count: number }>;
  deleteMany(query: { where: object }): Promise<{ count: number }>;
};

export function tableOf(client: Db, kind: UserType): Table {
  const tables = {
    token_issuer: client.tokenIssuerProfile,
    market_maker: client.marketMakerProfile,
    vc_investor: client.vcInvestorProfile,
  };
  return tables[kind] as unknown as Table;
}

export function fieldsOf(kind: UserType, groups: readonly string[] = PROFILE_GROUPS[kind]) {
  return { ...headFields, ...Object.fromEntries(groups.map((group) => [group, true as const])) };
}

export function toRecord<Kind extends UserType>(kind: Kind, row: object): ProfileRecord<Kind> {
  const { id, userId, currentStep, isCompleted, version, createdAt, updatedAt, ...groups } = row as Omit<
    ProfileRecord,
    "groups"
  >;
  return { id, userId, currentStep, isCompleted, version, createdAt, updatedAt, groups: readGroups(kind, groups) };
}

export const PROFILES = {
  token_issuer: {
    table: "token_issuer_profiles",
    many: { watchers: { table: "watched_projects", key: "issuerId", of: "id" } },
  },
  market_maker: { table: "market_maker_profiles" },
  vc_investor: { table: "vc_investor_profiles" },
} satisfies Record<UserType, Source>;
const PROFILE_FIELDS = {
  token_issuer: fieldsOf("token_issuer"),
  market_maker: fieldsOf("market_maker"),
  vc_investor: fieldsOf("vc_investor"),
} satisfies Record<UserType, object>;

export async function findProfile<Kind extends UserType>(kind: Kind, id: number): Promise<ProfileRecord<Kind> | null> {
  const asked = { where: { id }, select: PROFILE_FIELDS[kind] };
  const row = await (readRow<object>(PROFILES[kind], asked) ?? tableOf(db(), kind).findUnique(asked));
  return row && toRecord(kind, row);
}

export async function findProfileOf<Kind extends UserType>(
  kind: Kind,
  userId: number,
): Promise<ProfileRecord<Kind> | null> {
  const asked = { where: { userId }, select: PROFILE_FIELDS[kind] };
  const row = await (readRow<object>(PROFILES[kind], asked) ?? tableOf(db(), kind).findUnique(asked));
  return row && toRecord(kind, row);
}

/** Whose profile it is; null when there is none. */
export async function findOwnerOf(kind: UserType, id: number): Promise<number | null> {
  const row = await tableOf(db(), kind).findUnique({ where: { id }, select: { userId: true } });
  return row && (row as { userId: number }).userId;
}

/** What everybody reads of a market maker's profile, and issuers compare. */
export type MakerReach = { profileId: number; venues: string[]; licenses: string[] };

const reachFields = {
  ...{ id: true, userId: true, tradingInfo: true, legalInfo: true },
} satisfies Prisma.MarketMakerProfileSelect;
type ReachRecord = Prisma.MarketMakerProfileGetPayload<{ select: typeof reachFields }>;

/** Of each of these market makers who has a profile, by their user's id. */
export async function findMakerReach(userIds: readonly number[]): Promise<Map<number, MakerReach>> {
  const asked = { where: { userId: { in: [...userIds] } }, select: reachFields };
  const rows = await (readRows<ReachRecord>(PROFILES.market_maker, asked) ?? db().marketMakerProfile.findMany(asked));
  return new Map(
    rows.map(({ id, userId, ...groups }) => {
      const { tradingInfo, legalInfo } = readGroups("market_maker", groups);
      return [
        userId,
        { profileId: id, venues: tradingInfo.tradingVenuesCoverage, licenses: legalInfo.licenses },
      ] as const;
    }),
  );
}

const generalInfoFields = { id: true, generalInfo: true } satisfies Prisma.TokenIssuerProfileSelect;
type GeneralInfoRecord = Prisma.TokenIssuerProfileGetPayload<{ select: typeof generalInfoFields }>;

/** The first step of an issuer's profile, and the profile's id; null without one. */
export async function findIssuerGeneralInfo(userId: number) {
  const asked = { where: { userId }, select: generalInfoFields };
  const profile = await (readRow<GeneralInfoRecord>(PROFILES.token_issuer, asked) ??
    db().tokenIssuerProfile.findUnique(asked));
  return profile && { id: profile.id, ...STORED_GROUPS.token_issuer.generalInfo.read(profile.generalInfo) };
}

/** What these users' profiles as market makers say they do, by the user's id; nothing of whoever has none. */
export async function findMakerOffers(userIds: number[]) {
  const rows = await db().marketMakerProfile.findMany({
    where: { userId: { in: userIds } },
    select: { userId: true, offersOtc: true, offersMarketMaking: true, offersCompliance: true, tradingInfo: true },
  });
  const offerOf = ({ userId, tradingInfo, ...offers }: (typeof rows)[number]) => {
    const { servicesProvided, tradingVenuesCoverage } = STORED_GROUPS.market_maker.tradingInfo.read(tradingInfo);
    return [userId, { ...offers, servicesProvided, tradingVenuesCoverage }] as const;
  };
  return new Map(rows.map(offerOf));
}

/** A company as those know it who were introduced to it: its name, and its people with how to reach them. */
export type CompanyPeople = { profileId: number; name: string; people: Contact[] };

/** Of each of these issuers, or of these funds, that has a profile, by their user's id. */
export async function findCompanyPeople(kind: "token_issuer" | "vc_investor", userIds: readonly number[]) {
  const select = {
    id: true,
    userId: true,
    name: true,
    ...(kind === "token_issuer" ? { generalInfo: true } : { fundInfo: true }),
  };
  const rows = await tableOf(db(), kind).findMany({ where: { userId: { in: [...userIds] } }, select });
  const companyOf = (row: object): [number, CompanyPeople] => {
    const { id, userId, name, ...groups } = row as { id: number; userId: number; name: string };
    const people =
      kind === "token_issuer"
        ? readGroups("token_issuer", groups).generalInfo.teamMembers
        : readGroups("vc_investor", groups).fundInfo.generalPartners;
    return [userId, { profileId: id, name, people }];
  };
  return new Map(rows.map(companyOf));
}

const idField = { id: true } as const;

/** The kinds of which a user has a profile. */
export async function findProfileKindsOf(userId: number): Promise<UserType[]> {
  const asked = { where: { userId }, select: idField };
  const find = (kind: UserType) => readRow<object>(PROFILES[kind], asked) ?? tableOf(db(), kind).findUnique(asked);
  const found = await together(() => Promise.all(USER_TYPES.map(find)));
  return USER_TYPES.filter((_, index) => found[index]);
}

export async function insertProfile<Kind extends UserType>(
  tx: Db,
  kind: Kind,
  userId: number,
  data: ProfileColumns[Kind] & { currentStep: number; createdAt: Date; updatedAt: Date },
): Promise<ProfileRecord<Kind>> {
  const row = { ...writeGroups(kind, data), userId };
  return toRecord(kind, await tableOf(tx, kind).create({ data: row, select: fieldsOf(kind) }));
}

/**
 * Takes the row for the rest of the transaction, so that of two changes at once the second is made to what the first
 * has left.
 * @returns whether there is one
 */
export async function lockProfileOf(tx: Db, kind: UserType, userId: number): Promise<boolean> {
  // Changes nothing; that it is an update is what takes the row, on both databases.
  return (await tableOf(tx, kind).updateMany({ where: { userId }, data: { userId } })).count === 1;
}

/**
 * The one way a profile changes, its row taken before: to its next version. Where the wizard resumes is no content and
 * makes none.
 */
export async function updateProfileOf<Kind extends UserType>(
  tx: Db,
  kind: Kind,
  userId: number,
  change: ProfileChange<Kind>,
  now: Date,
): Promise<ProfileRecord<Kind>> {
  const isContent = Object.keys(change).some((name) => name !== "currentStep");
  const data = { ...writeGroups(kind, change), ...(isContent && { version: { increment: 1 }, updatedAt: now }) };
  return toRecord(kind, await tableOf(tx, kind).update({ where: { userId }, data, select: fieldsOf(kind) }));
}

/** @returns whether there was one */
export async function deleteProfileOf(tx: Db, kind: UserType, userId: number): Promise<boolean> {
  return (await tableOf(tx, kind).deleteMany({ where: { userId } })).count === 1;
}
