"use client";

import { useState } from "react";
import { QuotesManagement, type QuotesManagementProps } from "@/components/admin/quotes-management";
import { QuoteDetailsDialog } from "@/components/quotes/quote-details-dialog";

/** The admin's table, with a quote in full over it. */
export function QuotesAdminView({ first }: Pick<QuotesManagementProps, "first">) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <QuotesManagement first={first} onView={setViewed} />
      {viewed !== null && <QuoteDetailsDialog quoteId={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
