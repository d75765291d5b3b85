"use client";

import { type ReactNode } from "react";
import { DataTableFilter } from "@/components/data-table/data-table-filter";
import { DataTablePagination } from "@/components/data-table/data-table-pagination";
import { DataTableSearch } from "@/components/data-table/data-table-search";
import { UsdText } from "@/components/data-table/table-cells";
import { type DataTableProps } from "@/components/data-table/types";
import { useBackToRows } from "@/components/data-table/use-back-to-rows";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { isUnknownCursor } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { countedTotal, formatInteger } from "@/lib/kit/format";
import { isNarrowed, withFilter } from "@/lib/kit/table-query";
import { ROUTES } from "@/lib/addresses/routes";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { cn } from "@/lib/kit/class-names";
import { VenueStatusBadge, VenueTierBadge } from "./venue-badges";

type VenueCardsProps = DataTableProps<VenueSummaryWire> & { renderActions: (venue: VenueSummaryWire) => ReactNode };

/** The table's rows as cards: the same search, filters and pages. */
export function VenueCards({ renderActions, ...props }: VenueCardsProps) {
  const { columns, list, state, setState, found } = props;
  useBackToRows(props);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <DataTableSearch list={list} state={state} setState={setState} />
        <p role="status" className="text-muted-foreground">
          {found && countedTotal(found, "result")}
        </p>
        <div className="flex flex-wrap gap-3">
          {columns.map(
            ({ id, header, filter }) =>
              filter && (
                <div key={id} className="flex items-center text-xs text-muted-foreground">
                  {header}
                  <DataTableFilter
                    header={header}
                    options={filter.options}
                    value={state.filters[id]}
                    onChange={(value) => setState({ filters: withFilter(state, id, value) })}
                  />
                </div>
              ),
          )}
        </div>
        {isNarrowed(state) && (
          <Button variant="ghost" size="sm" onClick={() => setState({ q: "", filters: {} })}>
            Clear all
          </Button>
        )}
      </div>
      <CardGrid {...props} renderActions={renderActions} />
      {found && <DataTablePagination state={state} setState={setState} found={found} />}
    </div>
  );
}

function CardGrid(props: VenueCardsProps) {
  const { rows, state, isLoading, isFetching, isStale, error, onRetry, emptyState, renderActions } = props;
  const isNone = !isNarrowed(state);
  if (rows && rows.length > 0) {
    return (
      <ul
        aria-busy={isFetching}
        className={cn(
          "grid gap-4 transition-opacity sm:grid-cols-2 xl:grid-cols-3",
          isFetching && "opacity-75 delay-200",
        )}
      >
        {rows.map((venue) => (
          <VenueCard key={venue.id} venue={venue} actions={renderActions(venue)} />
        ))}
      </ul>
    );
  }
  if (isLoading || isUnknownCursor(error) || (isStale && isNone)) {
    return (
      <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <span className="sr-only">Loading...</span>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-44" />
        ))}
      </div>
    );
  }
  return (
    <div className="rounded-lg border bg-card">
      {error && <ErrorState text={failureWords(error)} onRetry={onRetry} retrying={isFetching} />}
      {!error && !isNone && <p className="px-4 py-12 text-center text-muted-foreground">No results found</p>}
      {!error && isNone && emptyState}
    </div>
  );
}

function VenueCard({ venue, actions }: { venue: VenueSummaryWire; actions: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col rounded-lg border bg-card">
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <Link
            href={ROUTES.venue(venue.id)}
            className="min-w-0 rounded-sm text-base font-semibold break-words underline-offset-4 hover:underline"
          >
            {venue.name}
          </Link>
          <VenueTierBadge tier={venue.tier} />
        </div>
        {(venue.is_own || venue.status !== "approved") && (
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
            <VenueStatusBadge status={venue.status} />
            {venue.is_own && "Your submission"}
          </p>
        )}
        {venue.description && <p className="line-clamp-2 text-muted-foreground">{venue.description}</p>}
      </div>
      <dl className="grid grid-cols-3 gap-3 border-t px-4 py-3">
        <Figure label="Listing Fee">
          <UsdText value={venue.listing_fee} />
        </Figure>
        <Figure label="Active Users">{formatInteger(venue.reported_active_users)}</Figure>
        <Figure label="24h Volume">
          <UsdText value={venue.traded_volumes} />
        </Figure>
      </dl>
      {actions && <div className="flex justify-end border-t px-2 py-1.5 empty:hidden">{actions}</div>}
    </li>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-muted-foreground">{label}</dt>
      <dd className="figures break-words">{children}</dd>
    </div>
  );
}
