import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import { type DealScope, figureScope } from "@/lib/accounts/rules/relations";
import { keptCount } from "@/lib/kit/db/figures";
import { db } from "@/lib/kit/db/transaction";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";
import { listPage } from "@/lib/kit/db/page";
import { numbered, type Place, searched, type SearchedTable } from "@/lib/kit/db/search";
import { noneButThese } from "@/lib/kit/db/walk";
import type { ListFilter } from "@/lib/kit/list-spec";
import { searchable } from "@/lib/kit/search";
import { RFQ_TYPES } from "@/lib/rfqs/constants";
import { headAsPublished } from "@/lib/rfqs/rules/published";
import { AGREEMENT_LIST } from "./lists";

const companyFields = { select: { id: true, name: true, companyName: true } } as const;

const agreementFields = {
  id: true,
  quoteId: true,
  rfqId: true,
  rfq: {
    select: {
      ...{ name: true, type: true, subtype: true, estimatedTgeDate: true, status: true },
      ...{ publishedName: true, publishedType: true, publishedSubtype: true, publishedTgeDate: true },
    },
  },
  rfqNameKey: true,
  rfqType: true,
  price: true,
  issuer: companyFields,
  marketMaker: companyFields,
  quote: { select: { price: true, priceUnit: true, decisionMemo: true } },
  revision: true,
  issuerCompany: true,
  makerCompany: true,
  loanValue: true,
  stableAllocation: true,
  createdAt: true,
  endsAt: true,
} satisfies Prisma.AgreementSelect;

export type AgreementRecord = Prisma.AgreementGetPayload<{ select: typeof agreementFields }>;

/** Both sides read the same of their agreement, and that is what both have read of its RFQ. */
const withRfqAsPublished = (agreement: AgreementRecord): AgreementRecord => ({
  ...agreement,
  rfq: headAsPublished(agreement.rfq),
});

export type AgreementFilter = ListFilter<typeof AGREEMENT_LIST> & { now: Date };

function scopeWhere(scope: DealScope): Prisma.AgreementWhereInput {
  if (scope === "all") return {};
  return "issuerId" in scope ? scope : { marketMakerId: scope.makerId };
}

/**
 * By the orders of the list in which agreements of one type, or of one end, are an index; in any other its order is
 * walked, as `noneButThese` is: NOT leads to no index either.
 */
function filterWhere({ type, status, now }: AgreementFilter, order: string): Prisma.AgreementWhereInput[] {
  const ended = { endsAt: { lte: now } };
  const active = order === "end" ? { endsAt: { gt: now } } : { NOT: ended };
  const over = order === "end" ? ended : { NOT: { endsAt: { gt: now } } };
  return [
    type ? { rfqType: ["start", "type"].includes(order) ? type : noneButThese(RFQ_TYPES, [type]) } : {},
    status ? { ACTIVE: active, ENDED: over }[status] : {},
  ];
}

const AGREEMENTS = {
  model: "Agreement",
  table: "agreements",
  one: {
    rfq: { table: "rfqs", key: "id", of: "rfqId", searched: ["searchText"] },
    issuer: { table: "users", key: "id", of: "issuerId", searched: ["searchText"] },
    marketMaker: { table: "users", key: "id", of: "marketMakerId", searched: ["searchText"] },
    quote: { table: "quotes", key: "id", of: "quoteId" },
  },
} satisfies WrittenTable;

const idField = { id: true } satisfies Prisma.AgreementSelect;

const agreements: SearchedTable<Prisma.AgreementWhereInput, Prisma.AgreementOrderByWithRelationInput, AgreementRecord> =
  {
    name: "agreements",
    find: (slice) => {
      const asked = { select: agreementFields, ...slice };
      return readRows<AgreementRecord>(AGREEMENTS, asked) ?? db().agreement.findMany(asked);
    },
    count: (query) => countRows(AGREEMENTS, query) ?? db().agreement.count(query),
    findIds: (query) => {
      const asked = { select: idField, ...query };
      return readRows<{ id: number }>(AGREEMENTS, asked) ?? db().agreement.findMany(asked);
    },
  };

const placeOf = (table: string, key: string, relation: string): Place => ({
  ...{ table, columns: ["searchText"], key, relation },
});
const OF_RFQ = placeOf("rfqs", "rfqId", "rfq");
const OF_ISSUER = placeOf("users", "issuerId", "issuer");
const OF_MAKER = placeOf("users", "marketMakerId", "marketMaker");

/**
 * By the RFP's name and type, the companies on the other side of the caller, and the numbers of agreement, quote and RFP. What a draft is called
 * by now is no market maker's to find an agreement by (docs/decisions/0173).
 */
async function search(scope: DealScope, q: string) {
  const isOf = { issuers: scope === "all" || "makerId" in scope, makers: scope === "all" || "issuerId" in scope };
  const places = [OF_RFQ, ...(isOf.issuers ? [OF_ISSUER] : []), ...(isOf.makers ? [OF_MAKER] : [])];
  const numbers = ["quoteId", "rfqId"] as const;
  const found = await searched(agreements, { list: "agreements", places, numbers, q, within: scopeWhere(scope) });
  if (isOf.makers) return found;
  const ofIssuer = { issuer: { searchText: { contains: searchable(q) } } };
  const read = { OR: [{ rfq: { status: { not: "DRAFT" } } }, ofIssuer, ...numbered(["id", ...numbers], q)] };
  return { ...found, where: { AND: [found.where, read] } };
}

const EVERY = { table: agreements, where: {} };

/** @param countAll how many those within are, where that is known */
async function listWithin(
  within: Prisma.AgreementWhereInput,
  filter: AgreementFilter,
  { table, where }: Awaited<ReturnType<typeof search>>,
  countAll?: () => Promise<number>,
) {
  const asked = (order: string): Prisma.AgreementWhereInput => ({
    AND: [within, ...filterWhere(filter, order), where],
  });
  const order = filter.sort?.replace(/^-/, "") ?? "start";
  const isWhole = ![filter.status, filter.type, filter.q].some(Boolean);
  // Those of one end are counted from the index of ends, whatever the order.
  const counted = filter.status && !filter.type && !filter.q ? asked("end") : asked(order);
  const count = countAll && isWhole ? countAll : counted;
  const { rows, ...page } = await listPage(table, AGREEMENT_LIST, filter, asked(order), count);
  return { ...page, rows: rows.map(withRfqAsPublished) };
}

export async function listAgreements(scope: DealScope, filter: AgreementFilter) {
  const found = filter.q ? await search(scope, filter.q) : EVERY;
  // Each accepted quote has its agreement (contract section 5).
  const countAll = () => keptCount(figureScope(scope), "quotes", { labels: ["ACCEPTED"] });
  return listWithin(scopeWhere(scope), filter, found, countAll);
}

/** Those of one issuer with one market maker. */
export function listAgreementsBetween(
  sides: { issuerId: number; marketMakerId: number },
  page: { limit: number; offset: number; now: Date },
) {
  return listWithin(sides, page, EVERY);
}

/** One agreement, unless it lies outside the scope. */
export async function findAgreement(scope: DealScope, id: number): Promise<AgreementRecord | null> {
  const asked = { where: { AND: [{ id }, scopeWhere(scope)] }, select: agreementFields };
  const [agreement] = await (readRows<AgreementRecord>(AGREEMENTS, asked) ?? db().agreement.findMany(asked));
  return agreement ? withRfqAsPublished(agreement) : null;
}

const agreedFields = {
  ...{ id: true, quoteId: true, rfqId: true, issuerId: true, marketMakerId: true, revision: true },
  ...{ issuerCompany: true, makerCompany: true, loanValue: true, stableAllocation: true },
  ...{ endsAt: true, createdAt: true },
} satisfies Prisma.AgreementSelect;

/** Those of the agreements that there are, as they were agreed. */
export function findAgreed(ids: readonly number[]) {
  return db().agreement.findMany({ where: { id: { in: [...ids] } }, select: agreedFields });
}

/** Which of the agreements there are. */
export async function findAgreementIds(ids: readonly number[]): Promise<number[]> {
  const rows = await agreements.findIds({ where: { id: { in: [...ids] } }, take: ids.length });
  return rows.map(({ id }) => Number(id));
}

/** With what it repeats of its RFQ and quote: a trigger would write it a second time. */
type NewAgreement = Required<Omit<Prisma.AgreementCreateManyInput, "id">>;

export async function insertAgreement(tx: Db, row: NewAgreement): Promise<{ id: number }> {
  const data = await withRandomId(tx, "agreements", row);
  await insertRows(tx, AGREEMENTS, [data]);
  return { id: data.id };
}

/** @returns the id that it had */
export async function deleteAgreementOfQuote(tx: Db, quoteId: number): Promise<number> {
  return (await tx.agreement.delete({ where: { quoteId }, select: { id: true } })).id;
}

export async function agreementExists(where: { quoteId: number } | { rfqId: number }): Promise<boolean> {
  return (await db().agreement.findFirst({ where, select: { id: true } })) !== null;
}
