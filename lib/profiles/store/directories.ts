/** The profiles of a kind as its directory lists them. */
import "server-only";
import type { UserType } from "@/lib/accounts/constants";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { type Key, keysOf } from "@/lib/kit/db/order";
import { pageInOrder, type Table } from "@/lib/kit/db/page";
import { db } from "@/lib/kit/db/transaction";
import type { Page } from "@/lib/kit/list-spec";
import { searchable, searchLine } from "@/lib/kit/search";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import type { WantedProject } from "@/lib/profiles/rules/focus";
import { fieldsOf, type ProfileRecord, tableOf, toRecord } from "./profiles";

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

/** The order of each kind's list, whose sorts are held to the fields of its own table. */
const ORDERS: Record<UserType, (page: Page) => Key[]> = {
  token_issuer: (page) => keysOf<Prisma.TokenIssuerProfileOrderByWithRelationInput>(page, TOKEN_ISSUER_LIST),
  market_maker: (page) => keysOf<Prisma.MarketMakerProfileOrderByWithRelationInput>(page, MARKET_MAKER_LIST),
  vc_investor: (page) => keysOf<Prisma.VcInvestorProfileOrderByWithRelationInput>(page, VC_INVESTOR_LIST),
};

/** A directory's table, which selects what the list is ordered by as well. */
function directoryTable(kind: UserType, keys: readonly Key[]): Table<object, object, object> {
  const select = {
    ...fieldsOf(kind, CARD_GROUPS[kind]),
    ...Object.fromEntries(keys.map(({ field }) => [field, true])),
  };
  return {
    name: kind,
    find: (slice) => tableOf(db(), kind).findMany({ select, ...slice }),
    count: (query) => tableOf(db(), kind).count(query),
  };
}

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
  const keys = ORDERS[kind](filter);
  const where = {
    ...filter.columns,
    ...(filter.isCompleted !== undefined && { isCompleted: filter.isCompleted }),
    ...(filter.coverage && { AND: filter.coverage.map((line) => ({ coverage: { contains: line } })) }),
    ...(filter.projects && { AND: projectWhere(filter.projects) }),
    ...(filter.q && { searchText: { contains: searchable(filter.q) } }),
  };
  const [{ rows, ...page }, states] = await Promise.all([
    pageInOrder(directoryTable(kind, keys), keys, filter, where),
    tableOf(db(), kind).groupBy({ by: ["isCompleted"], _count: { _all: true } }),
  ]);
  const countOf = (isCompleted: boolean) => states.find((state) => state.isCompleted === isCompleted)?._count._all ?? 0;
  const counts = { completed: countOf(true), inProgress: countOf(false) };
  return { rows: rows.map((row) => toRecord(kind, row)), ...page, counts };
}
