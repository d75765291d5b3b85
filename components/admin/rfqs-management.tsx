"use client";

import { FileText } from "lucide";
import { parseAsInteger, useQueryState } from "nuqs";
import { type ReactNode, useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useOvertakenRows } from "@/components/data-table/use-overtaken-rows";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { EmptyState } from "@/components/ui/empty-state";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { fetchRfqRows, useRfqList } from "@/lib/rfqs/hooks/rfqs";
import { useDeleteRfq } from "@/lib/rfqs/hooks/deletion";
import { TRAIL_ROUTES } from "@/lib/addresses/trail";
import { ALL_RFQ_LIST } from "@/lib/rfqs/lists";
import { counted } from "@/lib/kit/format";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { DeleteDialog } from "./delete-dialog";
import { managedRfqColumns } from "./managed-rfq-columns";

type RfqsManagementProps = {
  first: FirstPage<RfqSummaryWire>;
  renderDetails: (rfq: RfqSummaryWire) => ReactNode;
  /** The same function on each render. */
  onHistory: (rfq: RfqSummaryWire) => void;
};

const none = (
  <EmptyState icon={FileText} title="No RFPs yet" text="Every RFP that a token issuer creates appears here." />
);

function warning({ name, owner_name: owner, quote_count: count = 0 }: RfqSummaryWire): string {
  const quotes = count > 0 && ` and its ${counted(count, "quote")}`;
  return `“${name}” of ${owner}${quotes || ""} will be gone for everyone. This can't be undone.`;
}

/** Every RFP, its status to be set and itself to be deleted. */
export function RfqsManagement({ first, renderDetails, onHistory }: RfqsManagementProps) {
  const table = useTableUrlState(ALL_RFQ_LIST);
  const [linkedRow] = useQueryState("rfq", parseAsInteger);
  const query = useRfqList("all", table.state, first);
  useOvertakenRows(table.state, query);
  const [doomed, setDoomed] = useState<RfqSummaryWire | null>(null);
  const remove = useDeleteRfq();
  const columns = useMemo(() => managedRfqColumns({ onHistory, onDelete: setDoomed }), [onHistory]);

  return (
    <>
      <DataTable
        caption="RFPs Management"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(rfq) => rfq.id}
        linkedRow={linkedRow}
        emptyState={none}
        exportRows={(told) => fetchRfqRows("all", table.state, told)}
        renderExpanded={renderDetails}
      />
      {doomed && (
        <DeleteDialog
          thing="RFP"
          inMessages="RFQ"
          description={warning(doomed)}
          trail={TRAIL_ROUTES.ofRfq(doomed.id)}
          onDelete={() => remove.mutateAsync(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
