"use client";

import { parseAsInteger, useQueryState } from "nuqs";
import { useCallback } from "react";
import { useHistory } from "@/app/use-history";
import { QuotesManagement, type QuotesManagementProps } from "@/components/admin/quotes-management";
import { useDecisionDialog } from "@/components/quotes/use-decision-dialog";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { QuoteDetailsDialog } from "@/components/quotes/on-demand/quote-details-dialog";

const nameOf = (quote: QuoteSummaryWire) => `the quote of ${quote.provider_name} on ${quote.rfq_name}`;

/** The admin's table, with a quote in full over it. */
export function QuotesAdminView({ first }: Pick<QuotesManagementProps, "first">) {
  // In the address, so that the palette can lead to one quote.
  const [viewed, setViewed] = useQueryState("quote", parseAsInteger);
  const view = useCallback((id: number) => void setViewed(id), [setViewed]);
  const { ask, dialog } = useDecisionDialog();
  const { onHistory, history } = useHistory("quote", nameOf);
  return (
    <>
      <QuotesManagement first={first} onView={view} onHistory={onHistory} />
      {viewed !== null && <QuoteDetailsDialog quoteId={viewed} onClose={() => void setViewed(null)} onAsk={ask} />}
      {dialog}
      {history}
    </>
  );
}
