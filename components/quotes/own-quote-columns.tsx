import { AgreementLink } from "@/components/data-table/agreement-link";
import { optionsOf } from "@/components/data-table/shared-columns";
import { NameText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { Button } from "@/components/ui/button";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@/lib/quotes/constants";
import type { OWN_QUOTE_TABLE } from "@/lib/quotes/lists";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { type OwnQuoteActions, OwnQuoteButtons } from "./own-quote-buttons";
import { priceText, shortPrice } from "@/lib/quotes/rules/price-text";
import { QuoteStatusBadge } from "./quote-status-badge";

type Actions = OwnQuoteActions & { onView: (quoteId: number) => void };

export function ownQuoteColumns(actions: Actions): ColumnOf<typeof OWN_QUOTE_TABLE, QuoteSummaryWire>[] {
  return [
    {
      id: "rfq_id",
      header: "RFQ ID",
      part: "name",
      width: "lg:w-full lg:min-w-48 lg:max-w-0",
      cell: (quote) => (
        <div className="flex items-baseline gap-2 font-medium">
          <span className="min-w-7 figures font-normal text-muted-foreground">#{quote.rfq_id}</span>
          <NameText name={quote.rfq_name} />
        </div>
      ),
      csv: (quote) => `#${quote.rfq_id} ${quote.rfq_name}`,
      beside: [{ header: "Quote Number", csv: (quote) => quote.id }],
    },
    {
      id: "price",
      header: "Price",
      align: "right",
      cell: (quote) => priceText(quote),
      csv: (quote) => shortPrice(quote),
    },
    {
      id: "status",
      header: "Status",
      filter: { options: optionsOf(QUOTE_STATUSES, QUOTE_STATUS_LABELS) },
      cell: (quote) => <QuoteStatusBadge quote={quote} />,
      csv: (quote) => QUOTE_STATUS_LABELS[quote.status],
    },
    {
      id: "created_at",
      header: "Created",
      // Else the buttons of the row lie over it.
      room: 896,
      cell: (quote) => <span title={formatDateTimeZone(quote.created_at)}>{formatDate(quote.created_at)}</span>,
      csv: (quote) => quote.created_at,
    },
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (quote) => <RowActions quote={quote} {...actions} />,
    },
  ];
}

function RowActions({ quote, onView, ...actions }: Actions & { quote: QuoteSummaryWire }) {
  return (
    <div className="flex justify-end gap-2 max-lg:justify-start">
      <Button
        variant="outline"
        size="sm"
        aria-label={`View Details of the quote on ${quote.rfq_name}`}
        onOpen={() => onView(quote.id)}
      >
        View Details
      </Button>
      <OwnQuoteButtons quote={quote} isInList {...actions} />
      <AgreementLink quote={quote} of={`the quote on ${quote.rfq_name}`} />
    </div>
  );
}
