/** Venues: submissions, their approval, and the known exchanges (contract sections 1 and 4, docs/decisions/0016). */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/audit/service/record";
import { isKnownVenue, OTHER_EXCHANGES, venueCode } from "@/lib/venues/constants/exchanges";
import { VENUE_TIERS, type VenueTier } from "@/lib/venues/constants/venue-options";
import {
  countAwaiting,
  countRfqsAtVenue,
  deleteVenueWhere,
  findVenue,
  findVenuesNamed,
  insertVenue,
  isVenueTargeted,
  listVenues as queryVenues,
  updateVenueWhere,
  type VenueDetailRecord,
  type VenueRecord,
} from "@/lib/venues/store";
import { lockUsers } from "@/lib/accounts/service/shared";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError, invalidField, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { withoutUndefined } from "@/lib/kit/objects";
import { may, type Principal, requireMay } from "@/lib/accounts/rules/permissions";
import { venueStatus } from "@/lib/venues/rules/venues";
import { partIn } from "@/lib/accounts/rules/relations";
import { searchable } from "@/lib/kit/search";
import type { VenueCreateBody, VenueListQuery, VenueUpdateBody } from "@/lib/venues/contract/venues";
import type { Context } from "@/lib/accounts/context";
import { nameKeyOf } from "@/lib/kit/name-key";
import { notifyVenueSubmitted } from "@/lib/notifications/service/notifications";

export type { VenueDetailRecord, VenueRecord };

/** A venue as one caller sees it. */
export type VenueView<Record extends VenueRecord = VenueRecord> = {
  venue: Record;
  isOwn: boolean;
  isAdmin: boolean;
  canEdit: boolean;
};

export const venueSubject = (id: number) => ({ entityType: "venue" as const, entityId: id, rfqId: null });
export const tierNumber = (tier: VenueTier) => VENUE_TIERS.indexOf(tier) + 1;
const isAdmin = (principal: Principal) => principal.role === "admin";
/** What an admin changes stands at once, as if they had approved it. */
const changingOf = (principal: Principal) => (isAdmin(principal) ? "venues.approve" : "venues.manage");

function viewOf<Record extends VenueRecord>(context: Context, venue: Record): VenueView<Record> {
  const admin = isAdmin(context.principal);
  const isOwn = partIn(context.principal, { ownerId: venue.submittedById }) === "owner";
  const canEdit =
    may(context.principal, changingOf(context.principal)) && (admin || (isOwn && venue.status === "pending"));
  return { venue, isOwn, isAdmin: admin, canEdit };
}

/** The approved venues and the caller's own submissions; for an admin all. */
export async function listVenues(context: Context, query: VenueListQuery) {
  requireMay(context.principal, "venues.read");
  const scope = isAdmin(context.principal) ? "all" : { visibleTo: context.principal.userId };
  const tier = query.tier && tierNumber(query.tier);
  const { rows, ...page } = await queryVenues(scope, { ...query, tier });
  return { rows: rows.map((venue) => viewOf(context, venue)), ...page };
}

/** @throws 404 unless it is approved, the caller's own submission, or the caller is an admin */
export async function readVenue(context: Context, id: number): Promise<VenueView<VenueDetailRecord>> {
  requireMay(context.principal, "venues.read");
  const venue = await findVenue(id);
  const view = venue && viewOf(context, venue);
  if (!view || !(view.isAdmin || view.isOwn || view.venue.status === "approved")) throw notFound("Venue");
  return view;
}

/** The venue, if the caller may change it: an admin any, everybody else their own until it is approved. */
async function requireManaged(context: Context, id: number): Promise<VenueView<VenueDetailRecord>> {
  requireMay(context.principal, changingOf(context.principal));
  const venue = await findVenue(id);
  if (!venue) throw notFound("Venue");
  const view = viewOf(context, venue);
  if (!view.canEdit) {
    const detail = view.isOwn
      ? "The venue is approved: only an administrator can change it"
      : "You do not have permission to perform this action.";
    throw new AppError("forbidden", detail);
  }
  return view;
}

const nameTaken = (name: string, isRejected = false) => {
  const detail = isRejected
    ? `A venue named ${name} was submitted before and rejected: ask an administrator`
    : `A venue named ${name} exists already or awaits approval`;
  return new AppError("conflict", detail, { code: "venue_exists" });
};

/** The columns that follow from a name, and from the code that a venue keeps. */
function nameColumns(name: string, keptCode: string | null) {
  const ownCode = venueCode(name);
  if (ownCode === "") throw invalidField(["name"], "Must contain a letter from A to Z or a digit");
  if (ownCode === OTHER_EXCHANGES) throw invalidField(["name"], "Is not the name of a venue");
  return { name, nameKey: nameKeyOf(name), code: keptCode ?? ownCode, codes: [ownCode] };
}

async function requireFreeName(names: ReturnType<typeof nameColumns>, exceptId: number | null): Promise<void> {
  const taken = await findVenuesNamed(names, exceptId);
  const areRejected = taken.every((venue) => venueStatus(venue) === "rejected");
  if (taken.length > 0) throw nameTaken(names.name, areRejected);
}

/** What awaits a decision writes to every administrator. The submitter's row is taken: of two at once the second counts the first. */
async function requireRoom(tx: Db, { principal }: Context): Promise<void> {
  await lockUsers(tx, [principal.userId]);
  if ((await countAwaiting(principal.userId)) < LIMITS.awaitingVenues) return;
  const detail = `${LIMITS.awaitingVenues} of your venues await a decision: submit more once one has it`;
  throw new AppError("conflict", detail, { code: "too_many_venues" });
}

export const searchTextOf = (name: string, code: string, description: string) =>
  searchable(`${name} ${code} ${description}`);

/** What lists show of the KPIs. */
const figureColumns = (kpis: VenueDetailRecord["document"]["kpis"]) => ({
  listingFee: kpis.fixed_fees,
  reportedActiveUsers: kpis.reported_users,
  tradedVolumes: kpis.traded_volumes,
});

/** Runs `write`; two that name a venue alike at the same moment are told apart by the database. */
async function namingOnce<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(name) : error;
  }
}

/**
 * Creates a venue: an admin's is approved at once, anybody else's awaits approval.
 * @throws 409 when a venue has that name or code, or too many of the caller's await approval · 422 for a name without a letter or digit
 */
export async function createVenue(context: Context, body: VenueCreateBody): Promise<VenueView<VenueDetailRecord>> {
  requireMay(context.principal, isAdmin(context.principal) ? "venues.approve" : "venues.create");
  const { contacts, legal, kpis } = body;
  const { codes, ...names } = nameColumns(body.name, null);
  await requireFreeName({ codes, ...names }, null);
  const status: VenueRecord["status"] = isAdmin(context.principal) ? "approved" : "pending";
  const data = {
    ...names,
    searchText: searchTextOf(body.name, names.code, body.description),
    description: body.description,
    tier: tierNumber(body.tier),
    tiering: body.tiering,
    status,
    submittedById: context.principal.userId,
    ...figureColumns(kpis),
    document: { contacts, legal, kpis },
    approvedAt: status === "approved" ? context.now : null,
    awaitingSince: status === "approved" ? null : context.now,
    createdAt: context.now,
    updatedAt: context.now,
  };
  const id = await namingOnce(body.name, () =>
    inTransaction(async (tx) => {
      if (status === "pending") await requireRoom(tx, context);
      const venue = await insertVenue(tx, data);
      const change = { action: "venue.create", from: null, to: status };
      await recordChange(tx, context, venueSubject(venue.id), change);
      if (status === "pending") await notifyVenueSubmitted(tx, context, { id: venue.id, name: body.name });
      return venue.id;
    }),
  );
  return readVenue(context, id);
}

/** What the caller saw; a write that depends on it names it in its condition. */
export const seen = (venue: VenueRecord) => ({ id: venue.id, status: venue.status, version: venue.version });

export const changedMeanwhile = () =>
  new AppError("conflict", "The venue has changed meanwhile. Reload it and try again.", { code: "venue_changed" });

/** @param version which the caller has seen; undefined: whichever it is */
export function requireVersion(venue: VenueRecord, version: number | undefined): void {
  if (version !== undefined && version !== venue.version) throw changedMeanwhile();
}

/** Whether all that the body names is stored: it names nothing new, or is the same save again, its answer lost (docs/decisions/0042). */
function saysAlready(venue: VenueDetailRecord, { version: _, tier, ...body }: VenueUpdateBody): boolean {
  const { name, description, tiering, document } = venue;
  const stored: Record<string, unknown> = { name, description, tiering, ...document };
  const isTier = tier === undefined || tierNumber(tier) === venue.tier;
  return isTier && Object.entries(body).every(([part, value]) => isDeepStrictEqual(value, stored[part]));
}

/**
 * Changes what the body names; one that says what is stored leaves no trace. RFQs may name an approved venue, so its code
 * stays when its name changes. A rejected submission awaits approval again once its submitter changes it.
 * @throws 403 not the caller's, or approved · 404 unknown · 409 when another venue has that name, this one has another
 *   version than `version`, or it would await approval with too many of the caller's
 */
export async function updateVenue(
  context: Context,
  id: number,
  body: VenueUpdateBody,
): Promise<VenueView<VenueDetailRecord>> {
  const view = await requireManaged(context, id);
  const { venue, isOwn } = view;
  if (saysAlready(venue, body)) return view;
  requireVersion(venue, body.version);
  const from = venueStatus(venue);
  const isResubmitted = from === "rejected" && isOwn;
  const name = body.name ?? venue.name;
  const description = body.description ?? venue.description;
  const { codes, ...names } = nameColumns(name, venue.status === "approved" ? venue.code : null);
  if (name !== venue.name) await requireFreeName({ codes, ...names }, id);
  const { contacts, legal, kpis } = body;
  const document = { ...venue.document, ...withoutUndefined({ contacts, legal, kpis }) };
  const data = {
    ...names,
    searchText: searchTextOf(name, names.code, description),
    description,
    ...(body.tier && { tier: tierNumber(body.tier) }),
    ...(body.tiering !== undefined && { tiering: body.tiering }),
    ...(kpis && figureColumns(kpis)),
    document,
    ...(isResubmitted && { awaitingSince: context.now, rejectionReason: null }),
    updatedAt: context.now,
  };
  await namingOnce(name, () =>
    inTransaction(async (tx) => {
      if (isResubmitted) await requireRoom(tx, context);
      if (!(await updateVenueWhere(tx, seen(venue), data))) throw changedMeanwhile();
      const change = { action: "venue.edit", from, to: isResubmitted ? "pending" : from };
      await recordChange(tx, context, venueSubject(id), change);
      if (isResubmitted) await notifyVenueSubmitted(tx, context, { id, name });
    }),
  );
  return readVenue(context, id);
}

/**
 * Deletes a venue that no RFQ names and no quote commits to; never one of the known exchanges, which any RFQ may name at any time.
 * @throws 403 not the caller's, or approved · 404 unknown · 409 in use, a known exchange, or another version than `version`
 */
export async function deleteVenue(context: Context, id: number, version?: number): Promise<void> {
  const { venue } = await requireManaged(context, id);
  requireVersion(venue, version);
  await inTransaction(async (tx) => {
    // First, which waits for an RFQ that is about to name it (`requireChoosable`): then the count sees that one too.
    if (!(await deleteVenueWhere(tx, seen(venue)))) throw changedMeanwhile();
    const uses = await countRfqsAtVenue(venue.code);
    if (uses > 0) {
      const rfqs = uses === 1 ? "1 RFQ names" : `${uses} RFQs name`;
      throw new AppError("conflict", `${rfqs} this venue: it can't be deleted`, { code: "venue_in_use" });
    }
    // Of an RFQ that was taken back to a draft, whose owner asks for other venues since. The code would be free for another one.
    if (venue.status === "approved" && (await isVenueTargeted(venue.code))) {
      throw new AppError("conflict", "Quotes commit to this venue: it can't be deleted", { code: "venue_in_use" });
    }
    if (isKnownVenue(venue.code)) {
      const detail = `${venue.name} is one of the exchanges that RFQs choose from: it can't be deleted`;
      throw new AppError("conflict", detail, { code: "venue_known" });
    }
    const change = { action: "venue.delete", from: venueStatus(venue), to: null };
    await recordChange(tx, context, venueSubject(id), change);
  });
}
