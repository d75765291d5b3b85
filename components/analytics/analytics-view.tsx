"use client";

import { ChartLine } from "lucide";
import { DataTableSearch } from "@/components/data-table/data-table-search";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { type FirstAnalytics, useAnalytics } from "@/lib/analytics/hooks";
import { ANALYTICS_SEARCH } from "@/lib/analytics/lists";
import { type Party } from "@/lib/accounts/rules/permissions";
import type { AnalyticsWire } from "@/lib/analytics/contract";
import { counted } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";
import { AnalyticsSkeleton } from "./analytics-skeleton";
import { NoAnalytics } from "./no-analytics";
import { Panels } from "./panels";

const isEmpty = ({ total, venues }: AnalyticsWire) =>
  venues.length === 0 &&
  Object.values(total.rfqs).every((count) => count === 0) &&
  Object.values(total.quotes).every((count) => count === 0);

/** Pictures over the caller's own deals, filtered by what is searched for. */
export function AnalyticsView({ first, party }: { first: FirstAnalytics; party: Party }) {
  const search = useTableUrlState(ANALYTICS_SEARCH);
  const { q } = search.state;
  const { data, error, isFetching, refetch } = useAnalytics(q, first);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DataTableSearch {...search} />
        <p className="text-xs text-muted-foreground">The last 12 months, by month in UTC</p>
      </div>
      {data?.search_capped && !error && <CappedNotice />}
      <div aria-busy={isFetching} className="min-w-0">
        {error ? (
          <Box>
            <ErrorState
              title="The analytics could not be loaded"
              text={error.message}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Box>
        ) : !data ? (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <AnalyticsSkeleton />
          </div>
        ) : !isEmpty(data) ? (
          <Panels data={data} party={party} />
        ) : q ? (
          <Box>
            <EmptyState
              icon={ChartLine}
              title="No results found"
              text={
                data.search_capped
                  ? "None of the RFPs created last matches. Type more of a name to look through all of them."
                  : "No RFP, company or venue of the last 12 months matches."
              }
              action={
                <Button variant="outline" onClick={() => search.setState({ q: "" })}>
                  Clear search
                </Button>
              }
            />
          </Box>
        ) : (
          <Box>
            <NoAnalytics party={party} />
          </Box>
        )}
      </div>
    </div>
  );
}

/** Figures that look complete and are not would be taken at their word. */
function CappedNotice() {
  return (
    <div role="status" className="rounded-md border bg-muted px-3 py-2 text-sm">
      <p className="font-medium">Counted among the {counted(LIMITS.rfqsLookedAt, "RFP")} created last</p>
      <p className="text-muted-foreground">
        Older ones could match too. Type more of a name to have all that it finds counted.
      </p>
    </div>
  );
}

function Box({ children }: { children: React.ReactNode }) {
  return <div className="rounded-lg border bg-card">{children}</div>;
}
