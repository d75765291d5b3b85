/** The profiles of a kind as its directory lists them. */
import "server-only";
import type { UserType } from "@/lib/accounts/constants";
import { figureScope } from "@/lib/accounts/rules/relations";
import { keptSql } from "@/lib/kit/db/figures";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { type Key, keysOf } from "@/lib/kit/db/order";
import { pageInOrder, type Table } from "@/lib/kit/db/page";
import { countRows, readRows, readSql } from "@/lib/kit/db/prepared/read";
import type { Select } from "@/lib/kit/db/prepared/select";
import { together } from "@/lib/kit/db/prepared/together";
import { amongThese, findHolding } from "@/lib/kit/db/search";
import { db } from "@/lib/kit/db/transaction";
import type { Page } from "@/lib/kit/list-spec";
import { searchable, searchLine } from "@/lib/kit/search";
import type { DirectoryStatus } from "@/lib/profiles/constants/profiles";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import type { WantedProject } from "@/lib/profiles/rules/focus";
import { fieldsOf, type ProfileRecord, PROFILES, tableOf, toRecord } from "./profiles";

/** The groups that a directory's cards show. */
const CARD_GROUPS: Record<UserType, readonly string[]> = {
  token_issuer: ["generalInfo", "exchangeInfo"],
  market_maker: ["generalInfo", "tradingInfo", "legalInfo"],
  vc_investor: ["fundInfo", "investmentFocus"],
};

const projectFields = fieldsOf("token_issuer", CARD_GROUPS.token_issuer);

/** Token issuers as cards show them, in no order of theirs. */
export async function findProjects(ids: readonly number[]): Promise<ProfileRecord<"token_issuer">[]> {
  const asked = { where: { id: { in: [...ids] } }, select: projectFields };
  const rows = await (readRows<object>(PROFILES.token_issuer, asked) ?? tableOf(db(), "token_issuer").findMany(asked));
  return rows.map((row) => toRecord("token_issuer", row));
}

/** The order of each kind's list, whose sorts are held to the fields of its own table. */
const ORDERS: Record<UserType, (page: Page) => Key[]> = {
  token_issuer: (page) => keysOf<Prisma.TokenIssuerProfileOrderByWithRelationInput>(page, TOKEN_ISSUER_LIST),
  market_maker: (page) => keysOf<Prisma.MarketMakerProfileOrderByWithRelationInput>(page, MARKET_MAKER_LIST),
  vc_investor: (page) => keysOf<Prisma.VcInvestorProfileOrderByWithRelationInput>(page, VC_INVESTOR_LIST),
};

/** By kind and order: what is read of a card, written down once (lib/kit/db/prepared/select.ts). */
const selects = new Map<string, Select>();

function selectOf(kind: UserType, fields: readonly string[]): Select {
  const name = [kind, ...fields].join(" ");
  const known = selects.get(name);
  if (known) return known;
  const select = {
    ...fieldsOf(kind, CARD_GROUPS[kind]),
    ...Object.fromEntries(fields.map((field) => [field, true as const])),
  };
  selects.set(name, select);
  return select;
}

/** A directory's table, which selects what the list is ordered by as well. */
function directoryTable(kind: UserType, keys: readonly Key[]): Table<object, object, object> {
  const select = selectOf(
    kind,
    keys.map(({ field }) => field),
  );
  return {
    name: kind,
    find: (slice) => {
      const asked = { select, ...slice };
      return readRows<object>(PROFILES[kind], asked) ?? tableOf(db(), kind).findMany(asked);
    },
    count: (query) => countRows(PROFILES[kind], query) ?? tableOf(db(), kind).count(query),
  };
}

/** What a fund looks for among token issuers. */
export type ProjectFilter = {
  isRaising?: true | undefined;
  round?: string | undefined;
  /** Read beside what the list is asked with. */
  wanted?: (() => Promise<WantedProject>) | undefined;
  /** Those that name one of these investors, or are named so; without what this user watches already. */
  portfolio?: Portfolio | undefined;
};
type Portfolio = { investors: string[]; projects: string[]; userId: number };

const hasLine = (line: string) => ({ keywords: { contains: line } });

function wantedWhere(wanted: WantedProject): Prisma.TokenIssuerProfileWhereInput[] {
  const { verticals, rounds, jurisdictions, minTarget } = wanted;
  return [
    verticals ? { vertical: { in: verticals } } : {},
    rounds ? { raiseRound: { in: rounds } } : {},
    jurisdictions ? { OR: jurisdictions.map((name) => hasLine(searchLine("jurisdiction", name))) } : {},
    // Said so that it leads to no index: most rounds are large enough.
    minTarget === null ? {} : { NOT: { raiseTarget: { lt: minTarget } } },
  ];
}

const linesOf = ({ investors, projects }: Portfolio) => [
  ...investors.map((name) => searchLine("investor", name)),
  ...projects.map((name) => searchLine("project", name)),
];

export type ProfileFilter = Page & {
  q?: string | undefined;
  isCompleted?: boolean | undefined;
  /** The kind's own: equal to these columns. */
  columns?:
    | { vertical: string }
    | { offersOtc: true }
    | { offersMarketMaking: true }
    | { offersCompliance: true }
    | undefined;
  /** Market makers and funds: lines that the coverage has to have, all of them. */
  coverage?: string[] | undefined;
  /** Token issuers only. */
  projects?: ProjectFilter | undefined;
};

/** What is looked for in the texts of profiles, and which of them hold it: null where they are many. */
async function search(kind: UserType, { q, projects }: ProfileFilter) {
  const { portfolio } = projects ?? {};
  const column = portfolio ? "keywords" : "searchText";
  const words = portfolio ? linesOf(portfolio) : q ? [searchable(q)] : null;
  if (!words) return { ids: null, where: {} };
  // Of the others there are few beside token issuers (docs/decisions/0091).
  const hasIndex = kind === "token_issuer";
  const table = PROFILES[kind].table;
  const ids = hasIndex ? await findHolding(table, [{ table, columns: [column] }], words) : null;
  return { ids, where: ids ? {} : { OR: words.map((word) => ({ [column]: { contains: word } })) } };
}

/** Accounts that are no company of a kind any more, as `actsAs` has it (docs/decisions/0176). Those of a role are few: NOT leads to no other index. */
const FORMER: Record<UserType, Prisma.Sql> = {
  token_issuer: Prisma.sql`u."role" = 'admin' AND NOT (u."userType" <> 'token_issuer')`,
  vc_investor: Prisma.sql`u."role" = 'admin' AND NOT (u."userType" <> 'vc_investor')`,
  // A market maker by type is flagged always.
  market_maker: Prisma.sql`u."userType" IS NULL AND NOT u."isLiquidityProvider"`,
};

/** How many of a kind are completed and in progress: kept, not counted (docs/decisions/0157). And whose are left out, here and in the list. */
async function readStates(kind: UserType) {
  const kept = keptSql(figureScope("all"), [PROFILES[kind].table]);
  const rows = await readSql<{ label: string; amount: number; userId: number | null }>(
    ["label", "amount", "userId"],
    Prisma.sql`
      SELECT "label", SUM("amount") AS "amount", NULL AS "userId" FROM ${kept} GROUP BY "label"
      UNION ALL SELECT CASE WHEN p."isCompleted" THEN 'completed' ELSE 'in_progress' END, -1, p."userId"
      FROM "users" u JOIN ${Prisma.raw(`"${PROFILES[kind].table}"`)} p ON p."userId" = u."id" WHERE ${FORMER[kind]}`,
  );
  const of = (state: DirectoryStatus) =>
    rows.filter(({ label }) => label === state).reduce((sum, { amount }) => sum + Number(amount), 0);
  const counts = { completed: of("completed"), inProgress: of("in_progress") };
  return { counts, former: rows.flatMap(({ userId }) => userId ?? []) };
}

type Counts = Awaited<ReturnType<typeof readStates>>["counts"];

/** How many are listed, where nothing but their state narrows the list. */
function countedByState({ q, isCompleted, columns, coverage = [], projects = {} }: ProfileFilter) {
  if (q || columns || coverage.length > 0 || Object.values(projects).some(Boolean)) return null;
  return ({ completed, inProgress }: Counts) => {
    if (isCompleted === undefined) return completed + inProgress;
    return isCompleted ? completed : inProgress;
  };
}

/** A page of a directory, how many it is of, and how many profiles of the kind there are in all. */
export async function listProfiles<Kind extends UserType>(kind: Kind, filter: ProfileFilter) {
  const { columns, isCompleted, coverage, projects } = filter;
  const keys = ORDERS[kind](filter);
  const [{ counts, former }, found, wanted] = await together(() =>
    Promise.all([readStates(kind), search(kind, filter), projects?.wanted?.()]),
  );
  // By age, those that are completed, or that raise, are an index; by anything else the list is walked in its order.
  const state = (is: boolean) => (keys[0]?.field === "createdAt" ? is : { not: !is });
  const where = {
    AND: [
      columns ?? {},
      former.length > 0 ? { userId: { notIn: former } } : {},
      isCompleted === undefined ? {} : { isCompleted: state(isCompleted) },
      ...(coverage ?? []).map((line) => ({ coverage: { contains: line } })),
      projects?.isRaising ? { isRaising: state(true) } : {},
      projects?.round ? { raiseRound: projects.round } : {},
      ...(wanted ? wantedWhere(wanted) : []),
      projects?.portfolio ? { watchers: { none: { userId: projects.portfolio.userId } } } : {},
      found.where,
    ],
  };
  const table = directoryTable(kind, keys);
  const byState = countedByState(filter);
  const counted = byState ? () => Promise.resolve(byState(counts)) : where;
  const inDirectory = found.ids ? amongThese(table, found.ids) : table;
  const { rows, ...page } = await pageInOrder(inDirectory, keys, filter, where, counted);
  return { rows: rows.map((row) => toRecord(kind, row)), ...page, counts };
}
