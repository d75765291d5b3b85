import { type ReactNode } from "react";
import {
  dateColumn,
  type RfqColumn,
  rfqMakersColumn,
  rfqNameColumn,
  rfqStatusColumn,
  rfqTypeColumn,
} from "@/components/data-table/shared-columns";
import { TwoLines } from "@/components/data-table/table-cells";
import type { RfqListName } from "@/lib/rfqs/rules/own-list";
import { PUBLISHED_RFQ_STANDINGS, RFQ_FORM_TYPES, RFQ_STANDING_LABELS, RFQ_STANDINGS } from "@/lib/rfqs/constants";
import { counted, formatInteger } from "@/lib/kit/format";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { DEAL_COLUMNS } from "./deal-columns";
import { RfqDeadline, RfqStatusCell } from "./rfq-status-cell";

/** A draft can have none. */
const quotesOf = ({ status, quote_count: count }: RfqSummaryWire) =>
  status !== "DRAFT" && count !== undefined && counted(count, "quote");

/** The same columns for every list (spec 1-core section 2), and a market maker's are told from each other by the deal. */
export function rfqColumns(list: RfqListName, renderActions: (rfq: RfqSummaryWire) => ReactNode): RfqColumn[] {
  const isAssigned = list === "assigned";
  const makers: RfqColumn = {
    ...rfqMakersColumn((rfq) => <TwoLines main={formatInteger(rfq.market_maker_count)} below={quotesOf(rfq)} />),
    ...(isAssigned && { room: 1152 as const }),
  };
  // What the deal is like is worth more to a market maker than when its row was written.
  const written = { room: isAssigned ? 1280 : 896 } as const;
  const deadline: RfqColumn = {
    ...dateColumn("valid_until", "Valid Until"),
    cell: (rfq) => <RfqDeadline rfq={rfq} />,
  };
  return [
    rfqNameColumn((rfq) => list !== "my" && rfq.owner_name),
    { ...rfqTypeColumn(RFQ_FORM_TYPES), room: isAssigned ? 1024 : 896 },
    rfqStatusColumn({
      // A market maker never sees a draft.
      statuses: isAssigned ? PUBLISHED_RFQ_STANDINGS : RFQ_STANDINGS,
      labels: RFQ_STANDING_LABELS,
      cell: (rfq) => <RfqStatusCell rfq={rfq} />,
    }),
    ...(isAssigned ? [...DEAL_COLUMNS, deadline, makers] : [makers, deadline]),
    { ...dateColumn("created_at", "Created"), ...written },
    { ...dateColumn("updated_at", "Updated"), ...written },
    { id: "actions", header: "Actions", part: "actions", cell: renderActions },
  ];
}
