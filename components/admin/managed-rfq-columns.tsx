import { HistoryButton } from "@/components/data-table/history-button";
import { RowActions } from "@/components/data-table/row-actions";
import {
  dateColumn,
  type RfqColumn,
  rfqMakersColumn,
  rfqNameColumn,
  rfqStatusColumn,
  rfqTypeColumn,
} from "@/components/data-table/shared-columns";
import { ForRole } from "@/components/layout/for-role";
import { PENDING_STANDING_LABELS, RFQ_STANDINGS, RFQ_TYPES } from "@/lib/rfqs/constants";
import { formatInteger } from "@/lib/kit/format";
import { isRfqEditable } from "@/lib/rfqs/rules/status";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { DeleteButton } from "./delete-button";
import { RfqStatusSelect } from "./rfq-status-select";

type Actions = { onHistory: (rfq: RfqSummaryWire) => void; onDelete: (rfq: RfqSummaryWire) => void };

export function managedRfqColumns({ onHistory, onDelete }: Actions): RfqColumn[] {
  return [
    rfqNameColumn((rfq) => rfq.owner_name),
    { ...rfqTypeColumn(RFQ_TYPES), room: 896 },
    rfqStatusColumn({
      statuses: RFQ_STANDINGS,
      labels: PENDING_STANDING_LABELS,
      cell: (rfq) => <RfqStatusSelect rfq={rfq} />,
    }),
    { ...rfqMakersColumn((rfq) => formatInteger(rfq.market_maker_count)), room: 896 },
    {
      id: "quote_count",
      header: "Quotes",
      align: "right",
      cell: (rfq) => formatInteger(rfq.quote_count),
      csv: (rfq) => rfq.quote_count ?? null,
    },
    dateColumn("valid_until", "Valid Until"),
    { ...dateColumn("created_at", "Created"), room: 1024 },
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (rfq) => (
        <RowActions>
          <HistoryButton label={rfq.name} onClick={() => onHistory(rfq)} />
          <ForRole action={isRfqEditable(rfq.status) ? "rfqs.manage" : "quotes.delete"}>
            <DeleteButton label={rfq.name} onClick={() => onDelete(rfq)} />
          </ForRole>
        </RowActions>
      ),
    },
  ];
}
