import { type ReactNode } from "react";
import { optionsOf } from "@/components/data-table/shared-columns";
import { NameText, UsdText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { VENUE_TIERS } from "@/lib/venues/constants/venue-options";
import { VENUE_STATUS_LABELS, VENUE_STATUSES } from "@/lib/venues/constants/venue-statuses";
import type { VENUE_LIST } from "@/lib/venues/lists";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import { formatInteger, NOT_AVAILABLE } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { VenueStatusBadge, VenueTierBadge } from "./venue-badges";

type VenueColumn = ColumnOf<typeof VENUE_LIST, VenueSummaryWire>;

/** Where a submission comes from, for those who manage them. */
const submittedBy: VenueColumn = {
  id: "submitted_by",
  header: "Submitted By",
  room: 1024,
  unsorted: "Most venues were submitted by nobody",
  cell: ({ submitted_by: company }) => company ?? NOT_AVAILABLE,
  csv: ({ submitted_by: company }) => company ?? null,
};

/** @param renderActions none where nothing can be done with any row: a column without a button is but a gap */
export function venueColumns(
  manages: boolean,
  renderActions: ((venue: VenueSummaryWire) => ReactNode) | null,
): VenueColumn[] {
  return [
    {
      id: "name",
      header: "Name",
      part: "name",
      // Takes what the other columns leave.
      width: "lg:w-full lg:min-w-40 lg:max-w-0",
      cell: ({ id, name, description }) => <NameText name={name} below={description} href={ROUTES.venue(id)} />,
      csv: ({ name }) => name,
    },
    {
      id: "tier",
      header: "Tier",
      filter: { options: VENUE_TIERS.map((value) => ({ value, label: value })) },
      cell: (venue) => <VenueTierBadge tier={venue.tier} />,
      csv: ({ tier }) => tier,
    },
    {
      id: "status",
      header: "Status",
      filter: { options: optionsOf(VENUE_STATUSES, VENUE_STATUS_LABELS) },
      cell: (venue) => (
        <>
          <VenueStatusBadge status={venue.status} />
          {venue.is_own && <div className="text-xs leading-4 text-muted-foreground">Your submission</div>}
        </>
      ),
      csv: ({ status }) => VENUE_STATUS_LABELS[status],
    },
    {
      id: "listing_fee",
      header: "Listing Fee",
      ...(manages && { room: 896 as const }),
      align: "right",
      cell: (venue) => <UsdText value={venue.listing_fee} />,
      csv: (venue) => venue.listing_fee,
    },
    {
      id: "reported_active_users",
      header: "Active Users",
      // Buttons take its room.
      ...(renderActions && { room: 896 as const }),
      align: "right",
      cell: (venue) => formatInteger(venue.reported_active_users),
      csv: (venue) => venue.reported_active_users,
    },
    {
      id: "traded_volumes",
      header: "24h Volume",
      align: "right",
      cell: (venue) => <UsdText value={venue.traded_volumes} />,
      csv: (venue) => venue.traded_volumes,
    },
    ...(manages ? [submittedBy] : []),
    {
      id: "created_at",
      header: "Created",
      room: manages ? 1152 : 896,
      cell: ({ created_at: created }) => (
        <time dateTime={created} title={formatDateTimeZone(created)}>
          {formatDate(created)}
        </time>
      ),
      csv: ({ created_at: created }) => created,
    },
    ...(renderActions ? [{ id: "actions", header: "Actions", part: "actions", cell: renderActions } as const] : []),
  ];
}
