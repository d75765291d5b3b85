/** The lists of quotes: a market maker's, those on an RFQ or on an issuer's RFQs, and everyone's. */
import "server-only";
import { type QuoteStatus, QUOTE_STATUSES } from "@/lib/quotes/constants";
import { RFQ_QUOTE_LIST } from "@/lib/quotes/lists";
import {
  whereQuoteOnPublished,
  whereQuoteSealed,
  whereQuoteUndecidable,
  whereSealed,
  whereUndecidable,
} from "@/lib/rfqs/rules/sealed";
import { figureScope } from "@/lib/accounts/rules/relations";
import { keptCount, keptNumber, keptWithout } from "@/lib/kit/db/figures";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import { db } from "@/lib/kit/db/transaction";
import { isByAge, listPage, pageByStatus, sortsByStatus } from "@/lib/kit/db/page";
import { countUnlessMore } from "@/lib/kit/db/page-sizes";
import { numbered, type Place, searched, type SearchedTable } from "@/lib/kit/db/search";
import { noneButThese } from "@/lib/kit/db/walk";
import type { ListFilter, Page } from "@/lib/kit/list-spec";
import { pendingWhere, quoteFields, type QuoteRecord, QUOTES } from "./fields";

export type QuoteFilter = ListFilter<typeof RFQ_QUOTE_LIST> & {
  /** Those that stand no longer than this. */
  expiringBy?: Date | undefined;
  /** Of a market maker's, those to this issuer; else those of this market maker. */
  companyId?: number | undefined;
  /** Of those on an issuer's RFQs, what can be decided on. */
  decidable?: boolean;
  now: Date;
};

/** Whose quotes: one market maker's, all on an RFQ, one market maker's on an RFQ, all on an issuer's RFQs, or all. */
export type QuoteScope = { providerId?: number; rfqId?: number; issuerId?: number };

/** The orders of the list in which the quotes of one status are an index. */
const BY_STATUS = ["created_at", "status", "valid_until"];

/**
 * The stored rows that have this status now: a PENDING one past its deadline counts as EXPIRED. Said with NOT, the
 * deadline leads to no index: pending quotes past it are few, since the clock's task expires them. By age, these and what is
 * stored EXPIRED are asked for apart, each by an index of its own.
 */
function statusWheres(status: QuoteStatus, page: Page, now: Date): Prisma.QuoteWhereInput[] {
  if (status === "EXPIRED") {
    if (isByAge(page)) return [{ status }, { status: "PENDING", validUntil: { lte: now } }];
    return [{ status: noneButThese(QUOTE_STATUSES, ["PENDING", "EXPIRED"]), NOT: pendingWhere(now) }];
  }
  const isIndexed = BY_STATUS.includes(page.sort?.replace(/^-/, "") ?? "created_at");
  const stored = { status: isIndexed ? status : noneButThese(QUOTE_STATUSES, [status]) };
  return [status === "PENDING" ? { ...stored, NOT: { validUntil: { lte: now } } } : stored];
}

/**
 * To count them, which is done in no order: the indexes of a status have their deadlines, and begin behind those past it. Not those on
 * one RFQ, which are few: a range would lead SQLite to the index of everybody's.
 */
function countedWheres(status: QuoteStatus, now: Date): Prisma.QuoteWhereInput[] {
  if (status === "PENDING") return [pendingWhere(now)];
  return status === "EXPIRED" ? [{ status }, { status: "PENDING", validUntil: { lte: now } }] : [{ status }];
}

const OF_RFQ: Place = { table: "rfqs", columns: ["searchText"], key: "rfqId", relation: "rfq" };
const OF_PROVIDER: Place = { table: "users", columns: ["searchText"], key: "providerId", relation: "provider" };

function counterpartWhere({ providerId }: QuoteScope, companyId: number): Prisma.QuoteWhereInput {
  return providerId === undefined ? { providerId: companyId } : { issuerId: companyId };
}

const idField = { id: true } satisfies Prisma.QuoteSelect;

const quotes: SearchedTable<Prisma.QuoteWhereInput, Prisma.QuoteOrderByWithRelationInput, QuoteRecord> = {
  name: "quotes",
  // Not told which are few: for the join by which sealed ones are left out, Postgres would read a table whole (docs/decisions/0155).
  find: (slice) => {
    const asked = { select: quoteFields, ...slice };
    return readRows<QuoteRecord>(QUOTES, asked) ?? db().quote.findMany(asked);
  },
  count: (query) => countRows(QUOTES, query) ?? db().quote.count(query),
  findIds: (query) => {
    const asked = { select: idField, ...query };
    return readRows<{ id: number }>(QUOTES, asked) ?? db().quote.findMany(asked);
  },
};

/**
 * By the RFP's name and type, and the numbers of quote and RFP; where more than one market maker's quotes are listed, also by whose they are. What
 * a draft is called by now is nobody's to find a quote of their own by (docs/decisions/0173).
 */
async function search(scope: QuoteScope, q: string) {
  const isOwn = scope.providerId !== undefined;
  const places = isOwn ? [OF_RFQ] : [OF_RFQ, OF_PROVIDER];
  const found = await searched(quotes, { list: "quotes", places, numbers: ["rfqId"], q, within: scope });
  if (!isOwn) return found;
  const read = { OR: [whereQuoteOnPublished(), ...numbered(["id", "rfqId"], q)] };
  return { ...found, where: { AND: [found.where, read] } };
}

/**
 * Which quotes are in a list that isn't their market maker's own. What is shown is judged by its RFQ; a total is counted by
 * what the quotes say themselves, from an index alone.
 */
const UNSEALED = {
  walked: (now: Date): Prisma.QuoteWhereInput => ({ rfq: { NOT: whereSealed(now) } }),
  counted: (now: Date): Prisma.QuoteWhereInput => ({ NOT: whereQuoteSealed(now) }),
};

/** Likewise which of them can be decided on; on a draft nobody does, sealed or not. */
const DECIDABLE = {
  walked: (now: Date): Prisma.QuoteWhereInput => ({ rfq: { NOT: whereUndecidable(now) } }),
  counted: (now: Date): Prisma.QuoteWhereInput => ({ NOT: whereQuoteUndecidable(now) }),
};

/** What is stored as pending, and isn't by the clock. */
const overdue = (now: Date) => Prisma.sql`SELECT 1 FROM "quotes" WHERE "status" = 'PENDING' AND "validUntil" <= ${now}`;

/**
 * How many quotes a market maker has sent is kept, not counted (docs/decisions/0157), and of each status but the pending ones, which may be
 * fewer than are stored so; null where something else narrows the list.
 */
function keptTotal({ providerId, rfqId }: QuoteScope, { status, q, companyId, expiringBy, now }: QuoteFilter) {
  if (providerId === undefined || status === "PENDING" || [rfqId, q, companyId, expiringBy].some(Boolean)) return null;
  const besides = status === "EXPIRED" ? Prisma.sql`${overdue(now)} AND "providerId" = ${providerId}` : undefined;
  return () => keptCount(figureScope({ makerId: providerId }), "quotes", { labels: status && [status], besides });
}

/** As triggers write it: a quote on no sealed RFP, or on one that has ended, has a moment before this one. */
const STORED_AS_SEALED = Prisma.sql`SELECT 1 FROM "quotes" WHERE "sealedUntil" > '1970-01-02'`;

/**
 * How everybody's quotes are counted, or those of a status (docs/decisions/0182): a figure has how many are stored so. Sealed ones are in no
 * list, and of the pending ones the clock has overtaken some. Null where something else narrows the list.
 */
function countEverybodys(scope: QuoteScope, filter: QuoteFilter, wheres: Prisma.QuoteWhereInput[]) {
  const { status, q, companyId, expiringBy, decidable, now } = filter;
  if ([...Object.values(scope), q, companyId, expiringBy, decidable].some(Boolean)) return null;
  const unsealed = keptWithout(keptNumber(figureScope("all"), "quotes", status && [status]), STORED_AS_SEALED);
  const atLeast = status === "PENDING" ? keptWithout(unsealed, overdue(now)) : unsealed;
  return countUnlessMore(atLeast, quotes, QUOTES, wheres);
}

/** A sealed quote is in no list but its market maker's own. */
export async function listQuotes(scope: QuoteScope, filter: QuoteFilter) {
  const { status, now, q } = filter;
  const { table, where } = q ? await search(scope, q) : { table: quotes, where: {} };
  const foundBy = (how: keyof typeof UNSEALED): Prisma.QuoteWhereInput => ({
    AND: [
      scope,
      scope.providerId === undefined ? (filter.decidable ? DECIDABLE : UNSEALED)[how](now) : {},
      filter.companyId === undefined ? {} : counterpartWhere(scope, filter.companyId),
      filter.expiringBy ? { validUntil: { lte: filter.expiringBy } } : {},
      where,
    ],
  });
  const having = (each: QuoteStatus, how: keyof typeof UNSEALED): Prisma.QuoteWhereInput[] =>
    (how === "counted" && scope.rfqId === undefined ? countedWheres(each, now) : statusWheres(each, filter, now)).map(
      (stored) => ({ AND: [foundBy(how), stored] }),
    );
  // What a search has found is asked for once.
  const how = q ? "walked" : "counted";
  const wheres = status ? having(status, how) : [foundBy(how)];
  const counted = keptTotal(scope, filter) ?? countEverybodys(scope, filter, wheres) ?? wheres;
  if (sortsByStatus(filter)) {
    const statuses = status ? [status] : QUOTE_STATUSES;
    return pageByStatus(table, filter, statuses, (each) => having(each, "walked"), counted);
  }
  return listPage(table, RFQ_QUOTE_LIST, filter, status ? having(status, "walked") : foundBy("walked"), counted);
}
