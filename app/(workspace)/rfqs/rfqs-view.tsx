"use client";

import { useState } from "react";
import { RfqQuotes } from "@/components/quotes/rfq-quotes";
import { SubmitQuoteModal } from "@/components/quotes/submit-quote-modal";
import { RfqList, type RfqListProps } from "@/components/rfqs/rfq-list";
import type { RfqSummaryWire } from "@/lib/schemas/wire";

type RfqsViewProps = Pick<RfqListProps, "list" | "first" | "canManage"> & { userId: number };

/** RFPs with their quotes: two features that know nothing of each other meet here. */
export function RfqsView({ userId, ...props }: RfqsViewProps) {
  const [quoting, setQuoting] = useState<RfqSummaryWire | null>(null);
  return (
    <>
      <RfqList
        {...props}
        onQuote={setQuoting}
        renderQuotes={(rfq) => <RfqQuotes rfqId={rfq.id} canDecide={props.canManage} />}
      />
      {quoting && <SubmitQuoteModal rfq={quoting} userId={userId} onClose={() => setQuoting(null)} />}
    </>
  );
}
