import { AgreementLink } from "@/components/data-table/agreement-link";
import { ForRole } from "@/components/layout/for-role";
import { type ColumnOf } from "@/components/data-table/types";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { Button } from "@/components/ui/button";
import type { RFQ_QUOTE_TABLE } from "@/lib/quotes/lists";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { useDecisionOnItsWay } from "@/lib/quotes/hooks/quotes";
import { AcceptRejectButtons } from "./accept-reject-buttons";
import { type AskedDecision } from "./decision-dialog";
import { priceText } from "@/lib/quotes/rules/price-text";
import { QuoteStatusBadge } from "./quote-status-badge";

type Actions = {
  canDecide: boolean;
  onView: (quoteId: number) => void;
  onAsk: (asked: AskedDecision) => void;
};

export function rfqQuoteColumns(actions: Actions): ColumnOf<typeof RFQ_QUOTE_TABLE, QuoteSummaryWire>[] {
  return [
    {
      id: "price",
      header: "Price",
      align: "right",
      width: "lg:w-0",
      cell: (quote) => priceText(quote),
    },
    {
      id: "status",
      header: "Status",
      cell: (quote) => <QuoteStatusBadge quote={quote} />,
    },
    {
      id: "provider_name",
      header: "Provider",
      part: "name",
      // Takes what the others leave, rather than push the date behind the buttons.
      width: "lg:w-full lg:min-w-28 lg:max-w-0",
      cell: (quote) => quote.provider_name,
    },
    {
      id: "created_at",
      header: "Created",
      // Else it takes its room from the name of the one who is accepted beside it.
      room: 768,
      cell: (quote) => <span title={formatDateTimeZone(quote.created_at)}>{formatDate(quote.created_at)}</span>,
    },
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (quote) => <RowActions quote={quote} {...actions} />,
    },
  ];
}

function RowActions({ quote, canDecide, onView, onAsk }: Actions & { quote: QuoteSummaryWire }) {
  const status = useQuoteStatus(quote);
  const isPending = useDecisionOnItsWay(quote.id) === null && status === "PENDING";
  const of = `quote of ${quote.provider_name}`;
  return (
    <div className="flex justify-end gap-2 max-lg:justify-start">
      <Button variant="outline" size="sm" aria-label={`View Details of the ${of}`} onOpen={() => onView(quote.id)}>
        View Details
      </Button>
      {isPending && canDecide && <AcceptRejectButtons quote={quote} onAsk={onAsk} />}
      {isPending && !canDecide && (
        <ForRole action="quotes.setStatus">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Withdraw the ${of}`}
            onOpen={() => onAsk({ quote, status: "WITHDRAWN" })}
          >
            Withdraw
          </Button>
        </ForRole>
      )}
      <AgreementLink quote={quote} of={`the ${of}`} />
    </div>
  );
}
