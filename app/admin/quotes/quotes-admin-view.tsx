"use client";

import { useState } from "react";
import { useHistory } from "@/app/use-history";
import { QuotesManagement, type QuotesManagementProps } from "@/components/admin/quotes-management";
import { QuoteDetailsDialog } from "@/components/quotes/quote-details-dialog";
import { type QuoteSummaryWire } from "@/lib/schemas/wire";

const nameOf = (quote: QuoteSummaryWire) => `the quote of ${quote.provider_name} on ${quote.rfq_name}`;

/** The admin's table, with a quote in full over it. */
export function QuotesAdminView({ first }: Pick<QuotesManagementProps, "first">) {
  const [viewed, setViewed] = useState<number | null>(null);
  const { onHistory, history } = useHistory("quote", nameOf);
  return (
    <>
      <QuotesManagement first={first} onView={setViewed} onHistory={onHistory} />
      {viewed !== null && <QuoteDetailsDialog quoteId={viewed} onClose={() => setViewed(null)} />}
      {history}
    </>
  );
}
