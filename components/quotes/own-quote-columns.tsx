import { ForRole } from "@/components/layout/for-role";
import { optionsOf } from "@/components/data-table/shared-columns";
import { NameText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { Button } from "@/components/ui/button";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@/lib/quotes/constants";
import type { OWN_QUOTE_TABLE } from "@/lib/quotes/lists";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { useDecisionOnItsWay } from "@/lib/quotes/hooks/quotes";
import { type AskedDecision } from "./decision-dialog";
import { priceText, shortPrice } from "@/lib/quotes/rules/price-text";
import { QuoteStatusBadge } from "./quote-status-badge";

type Actions = {
  onView: (quoteId: number) => void;
  onRevise: (quote: QuoteSummaryWire) => void;
  onAsk: (asked: AskedDecision) => void;
};

export function ownQuoteColumns(actions: Actions): ColumnOf<typeof OWN_QUOTE_TABLE, QuoteSummaryWire>[] {
  return [
    {
      id: "rfq_id",
      header: "RFQ ID",
      part: "name",
      width: "lg:w-full lg:min-w-48 lg:max-w-0",
      cell: (quote) => (
        <div className="flex items-baseline gap-2 font-medium">
          <span className="font-normal text-muted-foreground">#{quote.rfq_id}</span>
          <NameText name={quote.rfq_name} />
        </div>
      ),
      csv: (quote) => `#${quote.rfq_id} ${quote.rfq_name}`,
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
      cell: (quote) => <span title={formatDateTimeZone(quote.created_at)}>{formatDate(quote.created_at)}</span>,
      csv: (quote) => quote.created_at,
    },
    {
      id: "actions",
      header: "Actions",
      align: "right",
      part: "actions",
      cell: (quote) => <RowActions quote={quote} {...actions} />,
    },
  ];
}

function RowActions({ quote, onView, onRevise, onAsk }: Actions & { quote: QuoteSummaryWire }) {
  const status = useQuoteStatus(quote);
  const isPending = useDecisionOnItsWay(quote.id) === null && status === "PENDING";
  const on = `quote on ${quote.rfq_name}`;
  return (
    <div className="flex justify-end gap-2 max-lg:justify-start">
      <Button variant="outline" size="sm" aria-label={`View Details of the ${on}`} onClick={() => onView(quote.id)}>
        View Details
      </Button>
      {isPending && (
        <ForRole action="quotes.revise">
          <Button variant="outline" size="sm" aria-label={`Revise the ${on}`} onClick={() => onRevise(quote)}>
            Revise
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Withdraw the ${on}`}
            onClick={() => onAsk({ quote, status: "WITHDRAWN" })}
          >
            Withdraw
          </Button>
        </ForRole>
      )}
    </div>
  );
}
