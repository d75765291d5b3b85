import { AgreementLink } from "@/components/data-table/agreement-link";
import { HistoryButton } from "@/components/data-table/history-button";
import { RowActions } from "@/components/data-table/row-actions";
import { dateColumn, optionsOf } from "@/components/data-table/shared-columns";
import { NameText } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { ROUTES } from "@/lib/addresses/routes";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@/lib/quotes/constants";
import type { QUOTE_LIST } from "@/lib/quotes/lists";
import { priceText, shortPrice } from "@/lib/quotes/rules/price-text";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { DeleteButton } from "./delete-button";
import { QuoteStatusSelect } from "./quote-status-select";

type Column = ColumnOf<typeof QUOTE_LIST, QuoteSummaryWire>;
type Actions = {
  onView: (quoteId: number) => void;
  onHistory: (quote: QuoteSummaryWire) => void;
  onDelete: (quote: QuoteSummaryWire) => void;
};

export function managedQuoteColumns(actions: Actions): Column[] {
  return [
    {
      id: "rfq_id",
      header: "RFP",
      part: "name",
      width: "lg:w-full lg:min-w-40 lg:max-w-0",
      cell: ({ id, rfq_id: rfqId, rfq_name: name }) => (
        <NameText name={name} below={`RFP #${rfqId} · quote #${id}`} href={ROUTES.rfq(rfqId)} />
      ),
      csv: (quote) => `#${quote.rfq_id} ${quote.rfq_name}`,
      beside: [{ header: "Quote Number", csv: (quote) => quote.id }],
    },
    {
      id: "provider_name",
      header: "Provider",
      unsorted: "Search finds a provider's quotes by its name",
      // Most names in one line, once there is room for it.
      width: "lg:min-w-28 lg:max-w-44 lg:@5xl:min-w-42",
      cell: (quote) => <NameText name={quote.provider_name} />,
      csv: (quote) => quote.provider_name,
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
      cell: (quote) => <QuoteStatusSelect quote={quote} />,
      csv: (quote) => QUOTE_STATUS_LABELS[quote.status],
    },
    { ...dateColumn("valid_until", "Valid Until"), room: 896 },
    { ...dateColumn("created_at", "Created"), room: 1152 },
    { ...dateColumn("updated_at", "Updated"), room: 1280 },
    {
      id: "actions",
      header: "Actions",
      part: "actions",
      cell: (quote) => <QuoteActions quote={quote} {...actions} />,
    },
  ];
}

function QuoteActions({ quote, onView, onHistory, onDelete }: Actions & { quote: QuoteSummaryWire }) {
  const subject = `the quote of ${quote.provider_name} on ${quote.rfq_name}`;
  return (
    <RowActions>
      <Button variant="outline" size="sm" aria-label={`View Details of ${subject}`} onOpen={() => onView(quote.id)}>
        View
      </Button>
      <AgreementLink quote={quote} of={subject} isIcon />
      <HistoryButton label={subject} onClick={() => onHistory(quote)} />
      <ForRole action="quotes.delete">
        <DeleteButton label={subject} onClick={() => onDelete(quote)} />
      </ForRole>
    </RowActions>
  );
}
