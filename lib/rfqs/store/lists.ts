/** The lists of RFQs: an owner's, everyone's, and a market maker's, which is read from their invitations. */
import "server-only";
import { RFQ_STANDINGS, RFQ_STATUSES, type RfqStanding } from "../constants";
import { standingsOf } from "../rules/standing";
import { type Place, searched, type SearchedTable } from "@/lib/kit/db/search";
import { figureScope } from "@/lib/accounts/rules/relations";
import { keptCount, keptNumber, keptWithout } from "@/lib/kit/db/figures";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";
import { type Counted, listPage, pageByStatus, sortsByStatus, type Table } from "@/lib/kit/db/page";
import { countUnlessMore } from "@/lib/kit/db/page-sizes";
import type { Listed, ListFilter } from "@/lib/kit/list-spec";
import { ALL_RFQ_LIST, RFQ_LIST } from "../lists";
import { rfqFields, type RfqRecord, RFQS, venueFields } from "./fields";
import { standingWheres, typeWhere } from "./standing";

export type RfqFilter = ListFilter<typeof ALL_RFQ_LIST> & {
  /** The code of a venue that they name. */
  venue?: string | undefined;
  /** Those whose deadline is no later. */
  closingBy?: Date | undefined;
  now: Date;
};

type Invited = { invitedId: number; unanswered?: true };
/**
 * Whose RFQs: one owner's, those a market maker is invited to (never drafts; with `unanswered` only those that wait for them: on which
 * they have neither quoted nor passed, and a quote can still be accepted), or all.
 */
export type RfqScope = { ownerId: number } | Invited | "all";

/** Whether nothing but a status narrows the list. */
const isOfStatus = ({ type, venue, closingBy, q }: RfqFilter) => ![type, venue, closingBy, q].some(Boolean);

/** Whether nothing narrows the list: how many there are in all is kept, not counted (docs/decisions/0157). */
const isWhole = (filter: RfqFilter) => !filter.status && isOfStatus(filter);

const scopeOfFigures = (scope: RfqScope): number => {
  if (scope === "all") return figureScope(scope);
  return figureScope("ownerId" in scope ? { issuerId: scope.ownerId } : { makerId: scope.invitedId });
};

/** What stands open in the rows, and not by the clock. */
function overtaken(scope: RfqScope, now: Date): Prisma.Sql {
  const open = Prisma.sql`"status" = 'OPEN' AND "validUntil" <= ${now}`;
  if (scope === "all") return Prisma.sql`SELECT 1 FROM "rfqs" WHERE ${open}`;
  return "ownerId" in scope
    ? Prisma.sql`SELECT 1 FROM "rfqs" WHERE "ownerId" = ${scope.ownerId} AND ${open}`
    : Prisma.sql`SELECT 1 FROM "rfq_invitations" WHERE "marketMakerId" = ${scope.invitedId} AND ${open}`;
}

/**
 * How those of a status are counted, where nothing else narrows the list (docs/decisions/0182): a figure has how many are stored with it.
 * Of drafts there is none.
 */
function countStanding<Where extends object, OrderBy, Row>(
  { table, source, wheres }: { table: Table<Where, OrderBy, Row>; source: Source; wheres: readonly Where[] },
  scope: RfqScope,
  asked: readonly RfqStanding[],
  now: Date,
): Counted<Where> {
  if (asked.includes("DRAFT")) return wheres;
  const stored = keptNumber(scopeOfFigures(scope), "rfqs", asked);
  const atLeast = asked.includes("OPEN") ? keptWithout(stored, overtaken(scope, now)) : stored;
  return countUnlessMore(atLeast, table, source, wheres);
}

/** What both tables are asked alike. */
const sharedWhere = (filter: RfqFilter) => ({
  ...(filter.type && typeWhere(filter.type, filter)),
  ...(filter.closingBy && { validUntil: { lte: filter.closingBy } }),
});

const OWN: Place = { table: "rfqs", columns: ["searchText"] };
const INVITED_TO: Place = { ...OWN, relation: "rfq" };

const namesVenue = ({ venue }: RfqFilter): Prisma.RfqWhereInput => (venue ? { venues: { some: { code: venue } } } : {});

const ownWhere = (scope: Exclude<RfqScope, Invited>): Prisma.RfqWhereInput => (scope === "all" ? {} : scope);

/** @param published how it is said that they are no drafts */
const invitedWhere = (
  { invitedId, unanswered }: Invited,
  published: Prisma.RfqInvitationWhereInput["status"],
): Prisma.RfqInvitationWhereInput => ({
  marketMakerId: invitedId,
  status: published,
  ...(unanswered && { hasQuoted: false, passedAt: null, isFullyAwarded: false }),
});

/** A list is walked past the drafts, a total is counted by the index of each of the others. */
const PUBLISHED = {
  walked: { not: "DRAFT" },
  counted: { in: RFQ_STATUSES.filter((status) => status !== "DRAFT") },
} as const;

const invitationFields = { rfq: { select: { ...rfqFields, ...venueFields } } } satisfies Prisma.RfqInvitationSelect;

type InvitationRecord = Prisma.RfqInvitationGetPayload<{ select: typeof invitationFields }>;

const INVITATIONS = {
  table: "rfq_invitations",
  one: { rfq: { ...RFQS, key: "id", of: "rfqId" } },
} satisfies Source;

const invitationId = { rfqId: true } satisfies Prisma.RfqInvitationSelect;

const invitations: SearchedTable<
  Prisma.RfqInvitationWhereInput,
  Prisma.RfqInvitationOrderByWithRelationInput,
  InvitationRecord
> = {
  name: "invitations",
  id: "rfqId",
  // The row that is found repeats them of its RFQ.
  ordered: ({ rfq }) => ({ ...rfq, rfqId: rfq.id }),
  find: (slice, areFew) => {
    const asked = { select: invitationFields, ...slice };
    return readRows<InvitationRecord>(INVITATIONS, asked, areFew) ?? db().rfqInvitation.findMany(asked);
  },
  count: (query) => countRows(INVITATIONS, query) ?? db().rfqInvitation.count(query),
  findIds: (query) => {
    const asked = { select: invitationId, ...query };
    return readRows<{ rfqId: number }>(INVITATIONS, asked) ?? db().rfqInvitation.findMany(asked);
  },
};

/** The RFQs that a market maker is invited to: each index of their invitations is one order of the list. */
export async function listInvitedRfqs(scope: Invited, filter: RfqFilter): Promise<Listed<InvitationRecord["rfq"]>> {
  const { q } = filter;
  const within = { marketMakerId: scope.invitedId };
  const { table, where } = q
    ? await searched(invitations, { list: "rfq_invitations", places: [INVITED_TO], q, within })
    : { table: invitations, where: {} };
  const foundBy = (how: keyof typeof PUBLISHED): Prisma.RfqInvitationWhereInput => ({
    AND: [
      invitedWhere(scope, PUBLISHED[how]),
      sharedWhere(filter),
      filter.venue ? { rfq: namesVenue(filter) } : {},
      where,
    ],
  });
  const found = foundBy("walked");
  const isAll = isWhole(filter) && !scope.unanswered;
  const kept = () => keptCount(scopeOfFigures(scope), "rfqs");
  // What a search has found is asked for once.
  const counted = isAll ? kept : q ? found : foundBy("counted");
  const having = (standings: readonly RfqStanding[]): Prisma.RfqInvitationWhereInput[] =>
    standingWheres(standings, { isAwarded: true }, filter, filter.now).map((each) => ({ AND: [found, each] }));
  const asked = filter.status && standingsOf(filter.status);
  const isByStatus = isOfStatus(filter) && !scope.unanswered;
  const ofStatus = (standings: readonly RfqStanding[]) => {
    const wheres = having(standings);
    const all = { table: invitations, source: INVITATIONS, wheres };
    return isByStatus ? countStanding(all, scope, standings, filter.now) : wheres;
  };
  const page = sortsByStatus(filter)
    ? await pageByStatus(
        table,
        filter,
        asked ?? RFQ_STANDINGS,
        (standing) => having([standing]),
        asked ? null : counted,
        "CLOSED",
      )
    : asked
      ? await listPage(table, RFQ_LIST, filter, having(asked), ofStatus(asked))
      : await listPage(table, RFQ_LIST, filter, found, counted);
  return { ...page, rows: page.rows.map(({ rfq }) => rfq) };
}

/**
 * One owner's RFQs that a market maker is invited to, the newest first.
 * @param by who asks: to the market maker, drafts don't exist
 */
export async function listRfqsBetween(
  { ownerId, invitedId }: { ownerId: number; invitedId: number },
  page: Pick<RfqFilter, "limit" | "offset">,
  by: "owner" | "invited",
): Promise<Listed<RfqRecord>> {
  const published = by === "invited" ? { status: PUBLISHED.walked } : {};
  const found = { marketMakerId: invitedId, ownerId, ...published };
  const { rows, ...counts } = await listPage(invitations, RFQ_LIST, page, found);
  return { ...counts, rows: rows.map(({ rfq }) => rfq) };
}

const idField = { id: true } satisfies Prisma.RfqSelect;

const rfqs: SearchedTable<Prisma.RfqWhereInput, Prisma.RfqOrderByWithRelationInput, RfqRecord> = {
  name: "rfqs",
  find: (slice, areFew) => {
    const asked = { select: rfqFields, ...slice };
    return readRows<RfqRecord>(RFQS, asked, areFew) ?? db().rfq.findMany(asked);
  },
  count: (query) => countRows(RFQS, query) ?? db().rfq.count(query),
  findIds: (query) => {
    const asked = { select: idField, ...query };
    return readRows<{ id: number }>(RFQS, asked) ?? db().rfq.findMany(asked);
  },
};

/** The published ones are kept by their standing; drafts are few, and no figure of anybody's. */
function countAll(scope: Exclude<RfqScope, Invited>): Promise<number> {
  const whose = scope === "all" ? Prisma.empty : Prisma.sql`AND "ownerId" = ${scope.ownerId}`;
  const drafts = Prisma.sql`SELECT 1 FROM "rfqs" WHERE "status" = 'DRAFT' ${whose}`;
  return keptCount(scopeOfFigures(scope), "rfqs", { besides: drafts });
}

/** An owner's RFQs, or everyone's. */
async function listOwn(scope: Exclude<RfqScope, Invited>, filter: RfqFilter): Promise<Listed<RfqRecord>> {
  const { q } = filter;
  const within = ownWhere(scope);
  const { table, where } = q
    ? await searched(rfqs, { list: "rfqs", places: [OWN], q, within })
    : { table: rfqs, where: {} };
  const found: Prisma.RfqWhereInput = {
    AND: [within, sharedWhere(filter), namesVenue(filter), where],
  };
  const having = (standings: readonly RfqStanding[]): Prisma.RfqWhereInput[] =>
    standingWheres(standings, { awardedCount: { gt: 0 } }, filter, filter.now).map((each) => ({ AND: [found, each] }));
  const asked = filter.status && standingsOf(filter.status);
  const counted = isWhole(filter) ? () => countAll(scope) : found;
  if (sortsByStatus(filter)) {
    const byStanding = (standing: RfqStanding) => having([standing]);
    return pageByStatus(table, filter, asked ?? RFQ_STANDINGS, byStanding, asked ? null : counted, "CLOSED");
  }
  if (!asked) return listPage(table, ALL_RFQ_LIST, filter, found, counted);
  const wheres = having(asked);
  const all = { table: rfqs, source: RFQS, wheres };
  const counting = isOfStatus(filter) ? countStanding(all, scope, asked, filter.now) : wheres;
  return listPage(table, ALL_RFQ_LIST, filter, wheres, counting);
}

const isInvited = (scope: RfqScope): scope is Invited => scope !== "all" && "invitedId" in scope;

export function listRfqs(scope: RfqScope, filter: RfqFilter): Promise<Listed<RfqRecord>> {
  return isInvited(scope) ? listInvitedRfqs(scope, filter) : listOwn(scope, filter);
}
