"use client";

import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { timeLeft } from "@/lib/kit/dates";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { DateText, TwoLines } from "@/components/data-table/table-cells";
import { useNow } from "@/components/ui/use-now";

/** The RFP's status, and for a market maker that of their own quote. */
export function RfqStatusCell({ rfq }: { rfq: RfqSummaryWire }) {
  const own = useQuoteStatus(rfq.my_quote);
  return (
    <TwoLines main={<RfqStateBadge rfq={rfq} />} below={own && `Quote ${QUOTE_STATUS_LABELS[own].toLowerCase()}`} />
  );
}

/** The deadline; while the RFP is open also what is left of it. */
export function RfqDeadline({ rfq }: { rfq: RfqSummaryWire }) {
  const now = useNow();
  const left = now && rfq.status === "OPEN" ? timeLeft(rfq.valid_until, now) : null;
  return <TwoLines main={<DateText value={rfq.valid_until} />} below={left && `${left} left`} />;
}
