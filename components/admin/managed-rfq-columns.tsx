import { DateText, NameText, TwoLines } from "@/components/data-table/table-cells";
import { type DataTableColumn } from "@/components/data-table/types";
import {
  ADMIN_RFQ_STATUS_LABELS,
  RFQ_STATUSES,
  RFQ_SUBTYPE_LABELS,
  RFQ_TYPE_LABELS,
  RFQ_TYPES,
} from "@/lib/constants/rfq";
import { formatInteger } from "@/lib/domain/format";
import { type RfqSummaryWire } from "@/lib/schemas/wire";
import { DeleteButton } from "./delete-button";
import { RfqStatusSelect } from "./rfq-status-select";

type Column = DataTableColumn<RfqSummaryWire>;

const typeOptions = RFQ_TYPES.map((value) => ({ value, label: RFQ_TYPE_LABELS[value] }));
const statusOptions = RFQ_STATUSES.map((value) => ({ value, label: ADMIN_RFQ_STATUS_LABELS[value] }));

function dateColumn(id: "valid_until" | "created_at" | "updated_at", header: string): Column {
  return {
    id,
    header,
    sortable: true,
    cell: (rfq) => <DateText value={rfq[id]} />,
    csv: (rfq) => new Date(rfq[id]).toISOString(),
  };
}

export function managedRfqColumns(onDelete: (rfq: RfqSummaryWire) => void): Column[] {
  return [
    {
      id: "name",
      header: "Name",
      sortable: true,
      hideable: false,
      width: "w-full min-w-48 max-w-0",
      cell: (rfq) => <NameText name={rfq.name} below={rfq.owner_name} />,
      csv: (rfq) => rfq.name,
    },
    {
      id: "type",
      header: "Type",
      sortable: true,
      filter: { options: typeOptions },
      cell: (rfq) => (
        <TwoLines main={RFQ_TYPE_LABELS[rfq.type]} below={rfq.subtype && RFQ_SUBTYPE_LABELS[rfq.subtype]} />
      ),
      csv: (rfq) => RFQ_TYPE_LABELS[rfq.type],
    },
    {
      id: "status",
      header: "Status",
      sortable: true,
      filter: { options: statusOptions },
      cell: (rfq) => <RfqStatusSelect rfq={rfq} />,
      csv: (rfq) => ADMIN_RFQ_STATUS_LABELS[rfq.status],
    },
    {
      id: "market_maker_count",
      header: "Market Makers",
      align: "right",
      sortable: true,
      cell: (rfq) => formatInteger(rfq.market_maker_count),
      csv: (rfq) => rfq.market_maker_count,
    },
    {
      id: "quote_count",
      header: "Quotes",
      align: "right",
      cell: (rfq) => formatInteger(rfq.quote_count),
      csv: (rfq) => rfq.quote_count ?? null,
    },
    dateColumn("valid_until", "Valid Until"),
    dateColumn("created_at", "Created"),
    {
      id: "actions",
      header: "Actions",
      hideable: false,
      cell: (rfq) => <DeleteButton label={rfq.name} onClick={() => onDelete(rfq)} />,
    },
  ];
}
