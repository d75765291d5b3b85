import { History } from "lucide";
import { useMemo } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableState } from "@/components/data-table/use-table-state";
import { EmptyState } from "@/components/ui/empty-state";
import { type AuditSubject, fetchAuditRows, useAuditTrail } from "@/lib/audit/hooks";
import { AUDIT_LIST } from "@/lib/audit/lists";
import type { TableState } from "@/lib/kit/table-query";
import { historyColumns } from "./history-columns";

/** What the history is of, as its title names it. */
export type HistorySubject = AuditSubject & { name: string };

const none = (
  <EmptyState
    icon={History}
    title="No events yet"
    text="Every change of state from here on is kept: who made it, when, and under which request."
  />
);

/** A page of an object's audit trail, as a table shows it. */
export function useHistoryRows({ object, id }: HistorySubject, state: TableState) {
  const query = useAuditTrail({ object, id }, state);
  return {
    ...queryProps(query),
    getRowId: (event: { id: number }) => event.id,
    emptyState: none,
  };
}

/** The columns of an object's trail. */
export function useHistoryColumns({ object, id }: HistorySubject) {
  return useMemo(() => historyColumns(object === "rfq" ? id : null), [object, id]);
}

/** An object's audit trail, the newest first. */
export function HistoryTable({ subject }: { subject: HistorySubject }) {
  const table = useTableState(AUDIT_LIST);
  const columns = useHistoryColumns(subject);
  return (
    <DataTable
      caption={`History of ${subject.name}`}
      {...table}
      {...useHistoryRows(subject, table.state)}
      columns={columns}
      exportRows={(told) => fetchAuditRows({ object: subject.object, id: subject.id }, told)}
    />
  );
}
