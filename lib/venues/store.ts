import "server-only";
import { storedVenueDocument, type VenueDocument } from "./stored";
import { searchable } from "@/lib/kit/search";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";
import type { Key } from "@/lib/kit/db/order";
import { listPage, pageByStatus, pageInOrder, sortsByStatus, type Table } from "@/lib/kit/db/page";
import { VENUE_STATUSES, type VenueStatus } from "./constants/venue-statuses";
import type { ListFilter } from "@/lib/kit/list-spec";
import { VENUE_LIST } from "./lists";

const venueFields = {
  id: true,
  code: true,
  name: true,
  description: true,
  tier: true,
  tiering: true,
  status: true,
  submittedById: true,
  submittedBy: { select: { companyName: true } },
  listingFee: true,
  reportedActiveUsers: true,
  tradedVolumes: true,
  approvedAt: true,
  awaitingSince: true,
  rejectionReason: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.VenueSelect;

export type VenueRecord = Prisma.VenueGetPayload<{ select: typeof venueFields }>;

/** A row as it is written: its document unstored. */
type WithDocument<Row> = Omit<Row, "document"> & { document: VenueDocument };

export type VenueDetailRecord = VenueRecord & { document: VenueDocument };

export async function findVenue(id: number): Promise<VenueDetailRecord | null> {
  const row = await db().venue.findUnique({ where: { id }, select: { ...venueFields, document: true } });
  return row && { ...row, document: storedVenueDocument.read(row.document) };
}

/** Whose venues: all, or the approved ones and those that a user submitted. */
export type VenueScope = "all" | { visibleTo: number };

/** A tier is its number, 1 to 5. */
export type VenueFilter = Omit<ListFilter<typeof VENUE_LIST>, "tier"> & { tier?: number | undefined };

/** What `venueStatus` says, of rows. */
const inStatus = (status: VenueStatus): Prisma.VenueWhereInput =>
  status === "rejected" ? { rejectionReason: { not: null } } : { status, rejectionReason: null };

/** Whoever decides on them finds what awaits it first, the longest waiting before all. */
const byWaiting = (isPending: boolean): Key[] => [
  { field: "awaitingSince", direction: "asc", ...(!isPending && { nullable: true }) },
  { field: "nameKey", direction: "asc" },
];

const VENUES = {
  table: "venues",
  few: ["code"],
  one: { submittedBy: { table: "users", key: "id", of: "submittedById", mayBeMissing: true } },
} satisfies Source;
const listedFields = { ...venueFields, nameKey: true } satisfies Prisma.VenueSelect;
type ListedVenue = Prisma.VenueGetPayload<{ select: typeof listedFields }>;

const venues: Table<Prisma.VenueWhereInput, Prisma.VenueOrderByWithRelationInput, ListedVenue> = {
  name: "venues",
  find: (slice) => {
    const asked = { select: listedFields, ...slice };
    return readRows<ListedVenue>(VENUES, asked) ?? db().venue.findMany(asked);
  },
  count: (query) => countRows(VENUES, query) ?? db().venue.count(query),
};

/**
 * Those that are in a user's list. Most are: it is walked in its order, which an OR of two indexes would gather and sort. What is
 * counted has no order, and is what the two find.
 */
const VISIBLE = {
  walked: (userId: number): Prisma.VenueWhereInput => ({
    NOT: { status: { not: "approved" }, submittedById: { not: userId } },
  }),
  counted: (userId: number): Prisma.VenueWhereInput => ({ OR: [{ status: "approved" }, { submittedById: userId }] }),
};

export function listVenues(scope: VenueScope, filter: VenueFilter) {
  const foundBy = (how: keyof typeof VISIBLE): Prisma.VenueWhereInput => ({
    AND: [
      scope === "all" ? {} : VISIBLE[how](scope.visibleTo),
      filter.tier ? { tier: filter.tier } : {},
      filter.status ? inStatus(filter.status) : {},
      filter.q ? { searchText: { contains: searchable(filter.q) } } : {},
    ],
  });
  const [where, counted] = [foundBy("walked"), foundBy("counted")];
  if (sortsByStatus(filter)) {
    const having = (status: VenueStatus): Prisma.VenueWhereInput => ({ AND: [where, inStatus(status)] });
    return pageByStatus(venues, filter, VENUE_STATUSES, having, counted);
  }
  if (scope === "all" && !filter.sort)
    return pageInOrder(venues, byWaiting(filter.status === "pending"), filter, where);
  return listPage(venues, VENUE_LIST, filter, where, counted);
}

/** The other venues that have the code or the name; of a venue itself, pass its id to leave it out. */
export function findVenuesNamed(names: { codes: string[]; nameKey: string }, exceptId: number | null) {
  const where: Prisma.VenueWhereInput = {
    OR: [{ code: { in: names.codes } }, { nameKey: names.nameKey }],
    ...(exceptId !== null && { id: { not: exceptId } }),
  };
  return db().venue.findMany({ where, select: { status: true, rejectionReason: true } });
}

/** How many of a user's submissions await a decision. */
export function countAwaiting(submittedById: number): Promise<number> {
  return db().venue.count({ where: { submittedById, awaitingSince: { not: null } } });
}

export async function findVenueCodes(codes: string[]): Promise<Set<string>> {
  const rows = await db().venue.findMany({ where: { code: { in: codes } }, select: { code: true } });
  return new Set(rows.map(({ code }) => code));
}

/** Approved venues by name: all, or those of some codes. */
export function findApprovedVenues(codes?: readonly string[]): Promise<{ code: string; name: string }[]> {
  return db().venue.findMany({
    where: { status: "approved", ...(codes && { code: { in: [...codes] } }) },
    select: { code: true, name: true },
    orderBy: { nameKey: "asc" },
  });
}

/** Approved venues whose texts hold the words, and those of some codes: candidates for a search by name. */
export function findVenueCandidates(
  words: string,
  codes: readonly string[],
): Promise<{ code: string; name: string }[]> {
  return db().venue.findMany({
    where: { status: "approved", OR: [{ searchText: { contains: words } }, { code: { in: [...codes] } }] },
    select: { code: true, name: true },
    orderBy: { nameKey: "asc" },
  });
}

const venueNameFields = { code: true, name: true } satisfies Prisma.VenueSelect;
type VenueNameRecord = Prisma.VenueGetPayload<{ select: typeof venueNameFields }>;

export async function findVenueNames(codes: readonly string[]): Promise<Map<string, string>> {
  const asked = { where: { code: { in: [...codes] } }, select: venueNameFields };
  const rows = await (readRows<VenueNameRecord>(VENUES, asked) ?? db().venue.findMany(asked));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const venueIdAndName = { id: true, name: true } satisfies Prisma.VenueSelect;

/** Of these, those that are there. */
export function findVenueNamesById(ids: number[]): Promise<{ id: number; name: string }[]> {
  const asked = { where: { id: { in: ids } }, select: venueIdAndName };
  return readRows<{ id: number; name: string }>(VENUES, asked) ?? db().venue.findMany(asked);
}

/** Takes the venues' rows until the transaction ends, without changing them. */
export function lockVenues(tx: Db, codes: readonly string[]) {
  return tx.venue.updateMany({ where: { code: { in: [...codes] } }, data: { tier: { increment: 0 } } });
}

export function insertVenue(tx: Db, { document, ...columns }: WithDocument<Prisma.VenueUncheckedCreateInput>) {
  const data = { ...columns, document: storedVenueDocument.write(document) };
  return tx.venue.create({ data, select: { id: true } });
}

/**
 * The one way a venue changes: only while it still is what the caller saw, and to its next version.
 * @returns whether it was
 */
export async function updateVenueWhere(
  tx: Db,
  where: Prisma.VenueWhereInput & { id: number },
  { document, ...columns }: Partial<WithDocument<Prisma.VenueUpdateManyMutationInput>>,
): Promise<boolean> {
  const stored = document && { document: storedVenueDocument.write(document) };
  const data = { ...columns, ...stored, version: { increment: 1 } };
  const { count } = await tx.venue.updateMany({ where, data });
  return count === 1;
}

export async function deleteVenueWhere(tx: Db, where: Prisma.VenueWhereInput & { id: number }): Promise<boolean> {
  const { count } = await tx.venue.deleteMany({ where });
  return count === 1;
}

/** Whether a quote commits to the venue, in any revision. */
export async function isVenueTargeted(code: string): Promise<boolean> {
  return (await db().quoteVenueTarget.findFirst({ where: { venue: code }, select: { revisionId: true } })) !== null;
}

/** How many RFQs name the venue, drafts included. */
export function countRfqsAtVenue(code: string): Promise<number> {
  return db().rfqVenue.count({ where: { code } });
}
