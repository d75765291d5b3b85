/** What administrators decide on submissions (docs/decisions/0070). */
import "server-only";
import { recordChange } from "@/lib/audit/service/record";
import { findVenue, updateVenueWhere, type VenueDetailRecord } from "@/lib/venues/store";
import { inTransaction } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { VENUE_STATUS_LABELS } from "@/lib/venues/constants/venue-statuses";
import { venueStatus } from "@/lib/venues/rules/venues";
import type { VenueRejectBody } from "@/lib/venues/contract/venues";
import type { Context } from "@/lib/accounts/context";
import { notifyVenueApproved, notifyVenueRejected } from "@/lib/notifications/service/notifications";
import { changedMeanwhile, readVenue, requireVersion, seen, venueSubject, type VenueView } from "./venues";

async function findDecidable(context: Context, id: number): Promise<VenueDetailRecord> {
  requireMay(context.principal, "venues.approve");
  const venue = await findVenue(id);
  if (!venue) throw notFound("Venue");
  return venue;
}

/**
 * Makes a submission visible to everyone, one that was rejected too, as the admin has seen it.
 * @throws 403 no admin · 404 unknown · 409 approved already, or another version than `version`
 */
export async function approveVenue(
  context: Context,
  id: number,
  version?: number,
): Promise<VenueView<VenueDetailRecord>> {
  const venue = await findDecidable(context, id);
  const from = venueStatus(venue);
  if (from === "approved") throw new AppError("conflict", "The venue is approved already", { code: "venue_approved" });
  requireVersion(venue, version);
  const { now } = context;
  const approved = { status: "approved" as const, approvedAt: now, awaitingSince: null, rejectionReason: null };
  await inTransaction(async (tx) => {
    if (!(await updateVenueWhere(tx, seen(venue), { ...approved, updatedAt: now }))) throw changedMeanwhile();
    await recordChange(tx, context, venueSubject(id), { action: "venue.approve", from, to: "approved" });
    if (venue.submittedById !== null) {
      await notifyVenueApproved(tx, context, { name: venue.name, submitterId: venue.submittedById });
    }
  });
  return readVenue(context, id);
}

/**
 * Rejects a submission, as the admin has seen it. Its submitter is told, reads why, and may submit it again.
 * @throws 403 no admin · 404 unknown · 409 decided already, or another version than the body's
 */
export async function rejectVenue(
  context: Context,
  id: number,
  { reason, version }: VenueRejectBody,
): Promise<VenueView<VenueDetailRecord>> {
  const venue = await findDecidable(context, id);
  const from = venueStatus(venue);
  if (from !== "pending") {
    const detail = `The venue is ${VENUE_STATUS_LABELS[from].toLowerCase()} already`;
    throw new AppError("conflict", detail, { code: "venue_decided" });
  }
  requireVersion(venue, version);
  const rejected = { awaitingSince: null, rejectionReason: reason, updatedAt: context.now };
  await inTransaction(async (tx) => {
    if (!(await updateVenueWhere(tx, seen(venue), rejected))) throw changedMeanwhile();
    const change = { action: "venue.reject", from, to: "rejected", note: reason };
    await recordChange(tx, context, venueSubject(id), change);
    if (venue.submittedById !== null) {
      await notifyVenueRejected(tx, context, { id, name: venue.name }, venue.submittedById);
    }
  });
  return readVenue(context, id);
}
