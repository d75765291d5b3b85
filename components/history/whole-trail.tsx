"use client";

import { History } from "lucide";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { EmptyState } from "@/components/ui/empty-state";
import type { AuditTrailEventWire } from "@/lib/audit/contract";
import { fetchWholeTrail, useWholeTrail } from "@/lib/audit/hooks";
import { AUDIT_TRAIL_LIST } from "@/lib/audit/lists";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { type TablePatch, withFilter } from "@/lib/kit/table-query";
import { TRAIL_COLUMNS } from "./trail-columns";
import { TrailFilters } from "./trail-filters";

const none = (
  <EmptyState
    icon={History}
    title="No events yet"
    text="Every change of state from here on is kept: who made it, when, and under which request."
  />
);

/** Everything that happened, by whom, when and to what. */
export function WholeTrail({ first }: { first: FirstPage<AuditTrailEventWire> }) {
  const table = useTableUrlState(AUDIT_TRAIL_LIST);
  const query = useWholeTrail(table.state, first);
  const setState = (patch: TablePatch) => {
    const isOfOther = patch.filters && patch.filters.object !== table.state.filters.object;
    // A number is that of one kind.
    const next = isOfOther ? { ...patch, filters: withFilter({ ...table.state, ...patch }, "object_id", null) } : patch;
    table.setState(next);
  };
  const asked = { ...table, setState };
  return (
    <>
      <TrailFilters {...asked} rows={query.data?.element} />
      <DataTable
        caption="Trail"
        {...asked}
        columns={TRAIL_COLUMNS}
        {...queryProps(query)}
        getRowId={(event) => event.id}
        emptyState={none}
        exportRows={(told) => fetchWholeTrail(table.state, told)}
      />
    </>
  );
}
