/** Columns that tables of more than one feature have. */
import { RFQ_SUBTYPE_LABELS, RFQ_TYPE_LABELS, type RfqStanding, type RfqType } from "@/lib/rfqs/constants";
import { rfqStanding } from "@/lib/rfqs/rules/standing";
import { ROUTES } from "@/lib/addresses/routes";
import type { ALL_RFQ_LIST } from "@/lib/rfqs/lists";
import { toDate } from "@/lib/kit/dates";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type ReactNode } from "react";
import { DateText, NameText, TwoLines } from "./table-cells";
import { type ColumnOf, type FilterOption, type PlainColumn } from "./types";

/** A filter's options, each value with its label. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): FilterOption<Value>[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** A date of the row, by the API's name of it. */
export function dateColumn<Name extends string, Row extends Record<Name, string | number>>(
  id: Name,
  header: string,
): PlainColumn<Row> {
  return {
    id,
    header,
    cell: (row) => <DateText value={row[id]} />,
    csv: (row) => toDate(row[id])?.toISOString() ?? null,
  };
}

/** A column of a list of RFPs. */
export type RfqColumn = ColumnOf<typeof ALL_RFQ_LIST, RfqSummaryWire>;

/** Takes what the other columns leave. @param below whose it is, where that matters */
export function rfqNameColumn(below: (rfq: RfqSummaryWire) => string | false): RfqColumn {
  return {
    id: "name",
    header: "Name",
    part: "name",
    width: "lg:w-full lg:min-w-48 lg:max-w-0",
    cell: (rfq) => <NameText name={rfq.name} below={below(rfq)} href={ROUTES.rfq(rfq.id)} />,
    csv: (rfq) => rfq.name,
    beside: [
      { header: "RFP Number", csv: (rfq) => rfq.id },
      { header: "Issuer", csv: (rfq) => rfq.owner_name },
    ],
  };
}

/** @param types those that the filter offers */
export function rfqTypeColumn(types: readonly RfqType[]): RfqColumn {
  return {
    id: "type",
    header: "Type",
    filter: { options: optionsOf(types, RFQ_TYPE_LABELS) },
    cell: (rfq) => <TwoLines main={RFQ_TYPE_LABELS[rfq.type]} below={rfq.subtype && RFQ_SUBTYPE_LABELS[rfq.subtype]} />,
    csv: (rfq) => RFQ_TYPE_LABELS[rfq.type],
    beside: [{ header: "Subtype", csv: (rfq) => rfq.subtype && RFQ_SUBTYPE_LABELS[rfq.subtype] }],
  };
}

type StatusColumn = {
  /** Those that the filter offers. */
  statuses: readonly RfqStanding[];
  labels: Record<RfqStanding, string>;
  cell: (rfq: RfqSummaryWire) => ReactNode;
};

export function rfqStatusColumn({ statuses, labels, cell }: StatusColumn): RfqColumn {
  return {
    id: "status",
    header: "Status",
    // Asked for the closed ones, the list shows those too that say Awarded.
    filter: { options: optionsOf(statuses, { ...labels, CLOSED: `${labels.CLOSED} (all)` }) },
    cell,
    csv: (rfq) => labels[rfqStanding(rfq)],
  };
}

export function rfqMakersColumn(cell: (rfq: RfqSummaryWire) => ReactNode): RfqColumn {
  return {
    id: "market_maker_count",
    header: "Market Makers",
    align: "right",
    cell,
    csv: (rfq) => rfq.market_maker_count,
  };
}
