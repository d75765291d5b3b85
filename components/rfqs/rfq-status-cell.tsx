"use client";

import { Badge } from "@/components/ui/badge";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { RFQ_STATUS_LABELS } from "@/lib/rfqs/constants";
import { timeLeft } from "@/lib/kit/dates";
import { rfqStatusTone } from "@/lib/rfqs/rules/status";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { DateText, TwoLines } from "@/components/data-table/table-cells";
import { useNow } from "@/components/ui/use-now";
import { useRfqStatus } from "./use-rfq-status";

/** The RFP's status, and for a market maker that of their own quote. */
export function RfqStatusCell({ rfq }: { rfq: RfqSummaryWire }) {
  const status = useRfqStatus(rfq);
  return (
    <TwoLines
      main={<Badge tone={rfqStatusTone(status)}>{RFQ_STATUS_LABELS[status]}</Badge>}
      below={rfq.my_quote && `Quote ${QUOTE_STATUS_LABELS[rfq.my_quote.status].toLowerCase()}`}
    />
  );
}

/** The deadline; while the RFP is open also what is left of it. */
export function RfqDeadline({ rfq }: { rfq: RfqSummaryWire }) {
  const now = useNow();
  const left = now && rfq.status === "OPEN" ? timeLeft(rfq.valid_until, now) : null;
  return <TwoLines main={<DateText value={rfq.valid_until} />} below={left && `${left} left`} />;
}
