"use client";

import { Scale } from "lucide";
import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { queryProps } from "@/components/data-table/query-props";
import { useTableState } from "@/components/data-table/use-table-state";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { useQuotesForRfq } from "@/lib/quotes/hooks/quotes";
import { RFQ_QUOTE_TABLE } from "@/lib/quotes/lists";
import { rfqQuoteColumns } from "./rfq-quote-columns";
import { SealedNotice } from "./sealed-notice";
import { useDecisionDialog } from "./use-decision-dialog";
import { QuoteDetailsDialog } from "./on-demand/quote-details-dialog";

type RfqQuotesProps = {
  rfqId: number;
  /** The issuer and admins accept and reject. Without it these are a market maker's own quotes, to be withdrawn. */
  canDecide: boolean;
};

/** In an expanded row of a list. Several rows may be open: each keeps to itself which quote is looked at. */
export function RfqQuotes(props: RfqQuotesProps) {
  const [openQuote, setOpenQuote] = useState<number | null>(null);
  return <QuotesTable {...props} leadsToComparison={props.canDecide} openQuote={openQuote} onOpen={setOpenQuote} />;
}

/** On the RFP's own page, whose address says which quote is looked at, and whose summary leads to the comparison. */
export function RfqPageQuotes(props: RfqQuotesProps) {
  const [openQuote, setOpenQuote] = useQueryState("quote", parseAsInteger);
  const open = useCallback((quoteId: number | null) => void setOpenQuote(quoteId), [setOpenQuote]);
  return <QuotesTable {...props} leadsToComparison={false} openQuote={openQuote} onOpen={open} />;
}

type QuotesTableProps = RfqQuotesProps & {
  leadsToComparison: boolean;
  openQuote: number | null;
  /** The same function on each render. */
  onOpen: (quoteId: number | null) => void;
};

function QuotesTable({ rfqId, canDecide, leadsToComparison, openQuote, onOpen }: QuotesTableProps) {
  const table = useTableState(RFQ_QUOTE_TABLE);
  const query = useQuotesForRfq(rfqId, table.state);
  const { data, refetch } = query;
  // In a list several may be decided on; whoever has read one in full is done with them.
  const { ask, dialog } = useDecisionDialog({ closesAtOnce: true, opensAgreement: openQuote !== null });
  const columns = useMemo(() => rfqQuoteColumns({ canDecide, onView: onOpen, onAsk: ask }), [canDecide, onOpen, ask]);
  const refresh = useCallback(() => void refetch(), [refetch]);
  const ids = data?.element.map(({ id }) => id) ?? [];

  if (data?.sealed) return <SealedNotice rfqId={rfqId} count={data.total} onEnd={refresh} />;
  return (
    <>
      {leadsToComparison && data && data.total > 0 && (
        <div className="flex justify-end">
          <Button asChild size="sm" variant="outline">
            <Link href={ROUTES.compareQuotes(rfqId)}>
              <Icon of={Scale} />
              Compare quotes
            </Link>
          </Button>
        </div>
      )}
      <DataTable
        caption="Quotes of this RFP"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(quote) => quote.id}
        loadingText="Loading quotes..."
        emptyState={<p className="px-4 py-8 text-center text-muted-foreground">No quotes submitted for this RFQ.</p>}
      />
      {openQuote !== null && (
        <QuoteDetailsDialog
          quoteId={openQuote}
          onClose={() => onOpen(null)}
          onAsk={canDecide ? ask : undefined}
          list={{ ids, onOpen }}
        />
      )}
      {dialog}
    </>
  );
}
