import { type ReactNode } from "react";
import { type DataTableColumn } from "@/components/data-table/types";
import type { RfqListName } from "@/lib/client/rfqs";
import {
  RFQ_FORM_TYPES,
  RFQ_STATUS_LABELS,
  RFQ_STATUSES,
  RFQ_SUBTYPE_LABELS,
  RFQ_TYPE_LABELS,
} from "@/lib/constants/rfq";
import { formatInteger } from "@/lib/domain/format";
import type { RfqSummaryWire } from "@/lib/schemas/wire";
import { RfqDeadline, RfqStatusCell } from "./rfq-status-cell";
import { DateText, NameText, TwoLines } from "@/components/data-table/table-cells";

type RfqColumn = DataTableColumn<RfqSummaryWire>;

const typeOptions = RFQ_FORM_TYPES.map((value) => ({ value, label: RFQ_TYPE_LABELS[value] }));
const statusOptions = RFQ_STATUSES.map((value) => ({ value, label: RFQ_STATUS_LABELS[value] }));
/** A market maker never sees a draft. */
const assignedStatusOptions = statusOptions.filter(({ value }) => value !== "DRAFT");

/** A draft can have none. */
const quotesOf = ({ status, quote_count: count }: RfqSummaryWire) =>
  status !== "DRAFT" && count !== undefined && `${formatInteger(count)} ${count === 1 ? "quote" : "quotes"}`;

/** The same columns for every list (spec 1-core section 2); only what the actions are differs. */
export function rfqColumns(list: RfqListName, renderActions: (rfq: RfqSummaryWire) => ReactNode): RfqColumn[] {
  return [
    {
      id: "name",
      header: "Name",
      sortable: true,
      hideable: false,
      // Takes what the other columns leave.
      width: "w-full min-w-48 max-w-0",
      cell: (rfq) => <NameText name={rfq.name} below={list !== "my" && rfq.owner_name} />,
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
      filter: { options: list === "assigned" ? assignedStatusOptions : statusOptions },
      cell: (rfq) => <RfqStatusCell rfq={rfq} />,
      csv: (rfq) => RFQ_STATUS_LABELS[rfq.status],
    },
    {
      id: "market_maker_count",
      header: "Market Makers",
      align: "right",
      sortable: true,
      cell: (rfq) => <TwoLines main={formatInteger(rfq.market_maker_count)} below={quotesOf(rfq)} />,
      csv: (rfq) => rfq.market_maker_count,
    },
    {
      id: "valid_until",
      header: "Valid Until",
      sortable: true,
      cell: (rfq) => <RfqDeadline rfq={rfq} />,
      csv: (rfq) => new Date(rfq.valid_until).toISOString(),
    },
    {
      id: "created_at",
      header: "Created",
      sortable: true,
      cell: (rfq) => <DateText value={rfq.created_at} />,
      csv: (rfq) => rfq.created_at,
    },
    {
      id: "updated_at",
      header: "Updated",
      sortable: true,
      cell: (rfq) => <DateText value={rfq.updated_at} />,
      csv: (rfq) => rfq.updated_at,
    },
    { id: "actions", header: "Actions", hideable: false, cell: renderActions },
  ];
}
