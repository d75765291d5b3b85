"use client";

import { Landmark } from "lucide";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { fetchVenueRows, useVenueList } from "@/lib/venues/hooks";
import { VENUE_LIST } from "@/lib/venues/lists";
import { ROUTES } from "@/lib/addresses/routes";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { type VenueAction } from "./venue-action-dialog";
import { VenueActions } from "./venue-actions";
import { VenueCards } from "./venue-cards";
import { venueColumns } from "./venue-columns";
import { useVenueView } from "./view-toggle";
import { onDemand } from "@/components/ui/on-demand";
const VenueActionDialog = onDemand(() => import("./venue-action-dialog").then((part) => part.VenueActionDialog));

type VenueListProps = {
  first: FirstPage<VenueSummaryWire>;
  /** The admin area's list: every venue with what an administrator can do; always a table. */
  manages: boolean;
  /** An administrator asks what happened to one. The same function on each render. */
  onHistory?: (venue: VenueSummaryWire) => void;
};

export function VenueList({ first, manages, onHistory }: VenueListProps) {
  const table = useTableUrlState(VENUE_LIST);
  const [view] = useVenueView();
  const query = useVenueList(table.state, first);
  const [asked, setAsked] = useState<{ action: VenueAction; venue: VenueSummaryWire } | null>(null);

  const hasActions = manages || query.data?.element.some((venue) => venue.is_own && venue.can_edit) === true;
  const { columns, renderActions } = useMemo(() => {
    const render = (venue: VenueSummaryWire) =>
      (manages || (venue.is_own && venue.can_edit)) && (
        <VenueActions
          venue={venue}
          editHref={manages ? ROUTES.admin.editVenue(venue.id) : ROUTES.editVenue(venue.id)}
          canDecide={manages}
          onHistory={onHistory}
          onAsk={(action, row) => setAsked({ action, venue: row })}
        />
      );
    return { columns: venueColumns(manages, hasActions ? render : null), renderActions: render };
  }, [manages, hasActions, onHistory]);

  const props = {
    caption: manages ? "All venues" : "Trading venues",
    ...table,
    columns,
    ...queryProps(query),
    getRowId: (venue: VenueSummaryWire) => venue.id,
    emptyState: <NoVenues href={manages ? ROUTES.admin.newVenue : ROUTES.newVenue} />,
    exportRows: (told: ToldRows) => fetchVenueRows(table.state, told),
  };
  return (
    <>
      {view === "cards" && !manages ? (
        <VenueCards {...props} renderActions={renderActions} />
      ) : (
        <DataTable {...props} />
      )}
      {asked && <VenueActionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoVenues({ href }: { href: string }) {
  return (
    <EmptyState
      icon={Landmark}
      title="No venues yet"
      text="Describe an exchange: its contacts, what it asks of a project, and its figures."
      action={
        <Button asChild>
          <Link href={href}>Add a venue</Link>
        </Button>
      }
    />
  );
}
