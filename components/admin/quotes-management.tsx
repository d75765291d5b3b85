"use client";

import { MessageSquareQuote } from "lucide";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useOvertakenRows } from "@/components/data-table/use-overtaken-rows";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { EmptyState } from "@/components/ui/empty-state";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { fetchAllQuoteRows, useAllQuotes, useDeleteQuote } from "@/lib/quotes/hooks/administration";
import { TRAIL_ROUTES } from "@/lib/addresses/trail";
import { QUOTE_LIST } from "@/lib/quotes/lists";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { DeleteDialog } from "./delete-dialog";
import { managedQuoteColumns } from "./managed-quote-columns";

export type QuotesManagementProps = {
  first: FirstPage<QuoteSummaryWire>;
  /** The same function on each render. */
  onView: (quoteId: number) => void;
  /** The same function on each render. */
  onHistory: (quote: QuoteSummaryWire) => void;
};

const none = (
  <EmptyState
    icon={MessageSquareQuote}
    title="No quotes yet"
    text="Every quote that a market maker submits appears here."
  />
);

/** Every quote, its status to be set and itself to be deleted. */
export function QuotesManagement({ first, onView, onHistory }: QuotesManagementProps) {
  const table = useTableUrlState(QUOTE_LIST);
  const query = useAllQuotes(table.state, first);
  useOvertakenRows(table.state, query);
  const [doomed, setDoomed] = useState<QuoteSummaryWire | null>(null);
  const remove = useDeleteQuote();
  const columns = useMemo(() => managedQuoteColumns({ onView, onHistory, onDelete: setDoomed }), [onView, onHistory]);

  return (
    <>
      <DataTable
        caption="All quotes"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(quote) => quote.id}
        emptyState={none}
        exportRows={(told) => fetchAllQuoteRows(table.state, told)}
      />
      {doomed && (
        <DeleteDialog
          thing="quote"
          description={`The quote of ${doomed.provider_name} on “${doomed.rfq_name}” and all its revisions will be gone. This can't be undone.`}
          trail={TRAIL_ROUTES.of("quote", doomed.id)}
          onDelete={() => remove.mutateAsync(doomed.id)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
