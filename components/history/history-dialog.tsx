"use client";

import { History } from "lucide-react";
import { DataTable } from "@/components/data-table/data-table";
import { useTableState } from "@/components/data-table/use-table-state";
import { EmptyState } from "@/components/ui/empty-state";
import { Modal } from "@/components/ui/modal";
import { type AuditSubject, fetchAuditRows, useAuditTrail } from "@/lib/audit/hooks";
import { AUDIT_LIST } from "@/lib/audit/lists";
import { HISTORY_COLUMNS } from "./history-columns";

/** What the history is of, as its title names it. */
export type HistorySubject = AuditSubject & { name: string };

const none = (
  <EmptyState
    icon={History}
    title="No events yet"
    text="Every change of state from here on is kept: who made it, when, and under which request."
  />
);

/** An object's audit trail, the newest first. */
export function HistoryDialog({ subject, onClose }: { subject: HistorySubject; onClose: () => void }) {
  const { object, id, name } = subject;
  const table = useTableState(AUDIT_LIST);
  const { data, isLoading, isFetching, error, refetch } = useAuditTrail({ object, id }, table.state);
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="xl"
      title={`History of ${name}`}
      description="Every change of state, the newest first. Times are UTC."
    >
      <DataTable
        caption={`History of ${name}`}
        {...table}
        columns={HISTORY_COLUMNS}
        rows={data?.element}
        total={data?.total}
        getRowId={(event) => event.id}
        isLoading={isLoading}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        emptyState={none}
        exportRows={() => fetchAuditRows({ object, id })}
      />
    </Modal>
  );
}
