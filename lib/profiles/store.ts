/** Profiles of the three kinds. Their tables share everything but the groups and a few searched columns. */
import "server-only";
import { PROFILE_GROUPS } from "./constants/profiles";
import type { UserType } from "@/lib/accounts/constants";
import type { Contact } from "./contract/contact";
import type { ProfileGroups } from "./contract/groups";
import { readGroups, STORED_GROUPS, writeGroups } from "./stored/profile-groups";
import { searchable, searchLine } from "@/lib/kit/search";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";
import { pageOf } from "@/lib/kit/db/page";
import type { Page } from "@/lib/kit/list-spec";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "./lists";
import type { WantedProject } from "./rules/focus";

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
  groupBy(query: object): Promise<{ isCompleted: boolean; _count: { _all: number } }[]>;
  create(query: { data: object; select: object }): Promise<object>;
  update(query: { where: { userId: number }; data: object; select: object }): Promise<object>;
  updateMany(query: { where: object; data: object }): Promise<{ count: number }>;
  deleteMany(query: { where: object }): Promise<{ count: number }>;
};

function tableOf(client: Db, kind: UserType): Table {
  const tables = {
    token_issuer: client.tokenIssuerProfile,
    market_maker: client.marketMakerProfile,
    vc_investor: client.vcInvestorProfile,
  };
  return tables[kind] as unknown as Table;
}

function fieldsOf(kind: UserType, groups: readonly string[] = PROFILE_GROUPS[kind]) {
  return { ...headFields, ...Object.fromEntries(groups.map((group) => [group, true])) };
}

function toRecord<Kind extends UserType>(kind: Kind, row: object): ProfileRecord<Kind> {
  const { id, userId, currentStep, isCompleted, version, createdAt, updatedAt, ...groups } = row as Omit<
    ProfileRecord,
    "groups"
  >;
  return { id, userId, currentStep, isCompleted, version, createdAt, updatedAt, groups: readGroups(kind, groups) };
}

export async function findProfile<Kind extends UserType>(kind: Kind, id: number): Promise<ProfileRecord<Kind> | null> {
  const row = await tableOf(db(), kind).findUnique({ where: { id }, select: fieldsOf(kind) });
  return row && toRecord(kind, row);
}

export async function findProfileOf<Kind extends UserType>(
  kind: Kind,
  userId: number,
): Promise<ProfileRecord<Kind> | null> {
  const row = await tableOf(db(), kind).findUnique({ where: { userId }, select: fieldsOf(kind) });
  return row && toRecord(kind, row);
}

/** Whose profile it is; null when there is none. */
export async function findOwnerOf(kind: UserType, id: number): Promise<number | null> {
  const row = await tableOf(db(), kind).findUnique({ where: { id }, select: { userId: true } });
  return row && (row as { userId: number }).userId;
}

/** What everybody reads of a market maker's profile, and issuers compare. */
export type MakerReach = { profileId: number; venues: string[]; licenses: string[] };

/** Of each of these market makers who has a profile, by their user's id. */
export async function findMakerReach(userIds: readonly number[]): Promise<Map<number, MakerReach>> {
  const rows = await db().marketMakerProfile.findMany({
    where: { userId: { in: [...userIds] } },
    select: { id: true, userId: true, tradingInfo: true, legalInfo: true },
  });
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

/** The first step of an issuer's profile, and the profile's id; null without one. */
export async function findIssuerGeneralInfo(userId: number) {
  const select = { id: true, generalInfo: true };
  const profile = await db().tokenIssuerProfile.findUnique({ where: { userId }, select });
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

/** The kinds of which a user has a profile. */
export async function findProfileKindsOf(userId: number): Promise<UserType[]> {
  const exists = { select: { id: true } };
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { tokenIssuerProfile: exists, marketMakerProfile: exists, vcInvestorProfile: exists },
  });
  const found = {
    token_issuer: user?.tokenIssuerProfile,
    market_maker: user?.marketMakerProfile,
    vc_investor: user?.vcInvestorProfile,
  };
  return (Object.keys(found) as UserType[]).filter((kind) => found[kind]);
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

/** The groups that a directory's cards show. */
const CARD_GROUPS: Record<UserType, readonly string[]> = {
  token_issuer: ["generalInfo", "exchangeInfo"],
  market_maker: ["generalInfo", "tradingInfo", "legalInfo"],
  vc_investor: ["fundInfo", "investmentFocus"],
};

/** Token issuers as cards show them, in no order of theirs. */
export async function findProjects(ids: number[]): Promise<ProfileRecord<"token_issuer">[]> {
  const select = fieldsOf("token_issuer", CARD_GROUPS.token_issuer);
  const rows = await tableOf(db(), "token_issuer").findMany({ where: { id: { in: ids } }, select });
  return rows.map((row) => toRecord("token_issuer", row));
}

/** The page of each kind's list, whose sorts are held to the fields of its own table. */
const PAGES: Record<UserType, (page: Page) => object> = {
  token_issuer: (page) => pageOf<Prisma.TokenIssuerProfileOrderByWithRelationInput>(page, TOKEN_ISSUER_LIST),
  market_maker: (page) => pageOf<Prisma.MarketMakerProfileOrderByWithRelationInput>(page, MARKET_MAKER_LIST),
  vc_investor: (page) => pageOf<Prisma.VcInvestorProfileOrderByWithRelationInput>(page, VC_INVESTOR_LIST),
};

/** What a fund looks for among token issuers. */
export type ProjectFilter = {
  isRaising?: true | undefined;
  round?: string | undefined;
  wanted?: WantedProject | undefined;
  /** Those that name one of these investors, or are named so; without what this user watches already. */
  portfolio?: { investors: string[]; projects: string[]; userId: number } | undefined;
};

const hasLine = (line: string): Prisma.TokenIssuerProfileWhereInput => ({ keywords: { contains: line } });

function projectWhere({ isRaising, round, wanted, portfolio }: ProjectFilter): Prisma.TokenIssuerProfileWhereInput[] {
  const { verticals, rounds, jurisdictions, minTarget } = wanted ?? {};
  return [
    { ...(isRaising && { isRaising }), ...(round && { raiseRound: round }) },
    { ...(verticals && { vertical: { in: verticals } }), ...(rounds && { raiseRound: { in: rounds } }) },
    jurisdictions ? { OR: jurisdictions.map((name) => hasLine(searchLine("jurisdiction", name))) } : {},
    typeof minTarget === "number" ? { raiseTarget: { gte: minTarget } } : {},
    portfolio
      ? {
          OR: [
            ...portfolio.investors.map((name) => hasLine(searchLine("investor", name))),
            ...portfolio.projects.map((name) => hasLine(searchLine("project", name))),
          ],
          watchers: { none: { userId: portfolio.userId } },
        }
      : {},
  ];
}

export type ProfileFilter = Page & {
  q?: string | undefined;
  isCompleted?: boolean | undefined;
  /** The kind's own: equal to these columns. */
  columns?:
    { vertical: string } | { offersOtc: true } | { offersMarketMaking: true } | { offersCompliance: true } | undefined;
  /** Market makers and funds: lines that the coverage has to have, all of them. */
  coverage?: string[] | undefined;
  /** Token issuers only. */
  projects?: ProjectFilter | undefined;
};

/** A page of a directory, how many it is of, and how many profiles of the kind there are in all. */
export async function listProfiles<Kind extends UserType>(kind: Kind, filter: ProfileFilter) {
  const table = tableOf(db(), kind);
  const where = {
    ...filter.columns,
    ...(filter.isCompleted !== undefined && { isCompleted: filter.isCompleted }),
    ...(filter.coverage && { AND: filter.coverage.map((line) => ({ coverage: { contains: line } })) }),
    ...(filter.projects && { AND: projectWhere(filter.projects) }),
    ...(filter.q && { searchText: { contains: searchable(filter.q) } }),
  };
  const [rows, total, states] = await Promise.all([
    table.findMany({
      where,
      select: fieldsOf(kind, CARD_GROUPS[kind]),
      ...PAGES[kind](filter),
    }),
    table.count({ where }),
    table.groupBy({ by: ["isCompleted"], _count: { _all: true } }),
  ]);
  const countOf = (isCompleted: boolean) => states.find((state) => state.isCompleted === isCompleted)?._count._all ?? 0;
  const counts = { completed: countOf(true), inProgress: countOf(false) };
  return { rows: rows.map((row) => toRecord(kind, row)), total, counts };
}
