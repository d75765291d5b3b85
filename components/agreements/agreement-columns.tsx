import { AgreementStateBadge } from "@/components/data-table/agreement-state-badge";
import { optionsOf } from "@/components/data-table/shared-columns";
import { DateText, NameText } from "@/components/data-table/table-cells";
import { type ColumnOf, type TableRoom } from "@/components/data-table/types";
import { Button } from "@/components/ui/button";
import { AGREEMENT_STATUS_LABELS, AGREEMENT_STATUSES } from "@/lib/agreements/constants";
import type { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { RFQ_TYPE_LABELS, RFQ_TYPES } from "@/lib/rfqs/constants";
import { ROUTES } from "@/lib/addresses/routes";
import { formatUsd, formatUsdShort, NOT_AVAILABLE } from "@/lib/kit/format";
import { priceText, shortPrice } from "@/lib/quotes/rules/price-text";
import type { AgreementWire } from "@/lib/agreements/contract";
import { TermSheetLink } from "./term-sheet-link";

type Column = ColumnOf<typeof AGREEMENT_LIST, AgreementWire>;

/** An admin sees both sides, everyone else the other one. */
function companies(seesAll: boolean): Column {
  if (!seesAll) {
    const nameOf = ({ counterparty }: AgreementWire) => counterparty ?? NOT_AVAILABLE;
    return {
      id: "counterparty",
      header: "Counterparty",
      unsorted: "The issuer of one agreement, the market maker of another: search finds them by name",
      width: "lg:min-w-32 lg:max-w-44",
      cell: (agreement) => <NameText name={nameOf(agreement)} />,
      csv: nameOf,
    };
  }
  return {
    id: "parties",
    header: "Issuer / Market Maker",
    unsorted: "Two companies in one column: search finds them by name",
    width: "lg:min-w-32 lg:max-w-36",
    cell: ({ issuer, market_maker: maker }) => <NameText name={issuer.company_name} below={maker.company_name} />,
    csv: ({ issuer, market_maker: maker }) => `${issuer.company_name} / ${maker.company_name}`,
  };
}

function amount(id: "loan_value" | "stable_allocation", header: string, room?: TableRoom): Column {
  return {
    id,
    header,
    ...(room && { room }),
    align: "right",
    cell: (agreement) => <span title={formatUsd(agreement[id])}>{formatUsdShort(agreement[id])}</span>,
    csv: (agreement) => agreement[id],
  };
}

function date(id: "start" | "end", header: string, room?: TableRoom): Column {
  return {
    id,
    header,
    ...(room && { room }),
    cell: (agreement) => <DateText value={agreement[id]} />,
    csv: (agreement) => agreement[id],
  };
}

export function agreementColumns(seesAll: boolean, onView: (agreement: AgreementWire) => void): Column[] {
  return [
    {
      id: "rfq_name",
      header: "RFP",
      part: "name",
      width: "lg:w-full lg:min-w-36 lg:max-w-0",
      cell: ({ rfq_id: id, rfq_name: name }) => <NameText name={name} href={ROUTES.rfq(id)} />,
      csv: ({ rfq_name: name }) => name,
      beside: [
        { header: "RFP Number", csv: (agreement) => agreement.rfq_id },
        { header: "Quote Number", csv: (agreement) => agreement.quote_id },
        { header: "Agreement Number", csv: (agreement) => agreement.id },
      ],
    },
    {
      id: "type",
      header: "Type",
      room: 1152,
      filter: { options: optionsOf(RFQ_TYPES, RFQ_TYPE_LABELS) },
      cell: ({ type }) => RFQ_TYPE_LABELS[type],
      csv: ({ type }) => RFQ_TYPE_LABELS[type],
    },
    companies(seesAll),
    {
      id: "status",
      header: "Status",
      unsorted: "It follows the end: sort by that, or filter",
      filter: { options: optionsOf(AGREEMENT_STATUSES, AGREEMENT_STATUS_LABELS) },
      cell: (agreement) => <AgreementStateBadge agreement={agreement} />,
      csv: ({ status }) => AGREEMENT_STATUS_LABELS[status],
    },
    amount("loan_value", "Loan Value"),
    amount("stable_allocation", "Stable Allocation", 896),
    {
      id: "price",
      header: "Price",
      room: 896,
      align: "right",
      cell: priceText,
      csv: shortPrice,
    },
    date("start", "Start", 1024),
    date("end", "End"),
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (agreement) => (
        <div className="flex gap-1 lg:justify-end">
          <Button
            variant="outline"
            size="sm"
            aria-label={`View Details of the agreement on ${agreement.rfq_name}`}
            onOpen={() => onView(agreement)}
          >
            View
          </Button>
          <TermSheetLink id={agreement.id} rfqName={agreement.rfq_name} />
        </div>
      ),
    },
  ];
}
