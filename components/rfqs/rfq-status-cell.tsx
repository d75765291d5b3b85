"use client";

import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { timeLeft } from "@/lib/kit/dates";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";
import { DateText, TwoLines } from "@/components/data-table/table-cells";
import { useNow } from "@/components/ui/use-now";
import { AgreementsLink } from "@/components/data-table/agreements-link";

/**
 * The RFP's status, and for a market maker that of their own quote; while it is open, whether any can still be accepted; and
 * once one is, the way to what was agreed.
 */
export function RfqStatusCell({ rfq }: { rfq: RfqSummaryWire }) {
  const own = useQuoteStatus(rfq.my_quote);
  const isOpen = useRfqStatus(rfq) === "OPEN";
  const ofOwn = own && `Quote ${QUOTE_STATUS_LABELS[own].toLowerCase()}`;
  const leads = rfq.is_awarded && own === "ACCEPTED" ? ofOwn : null;
  const words = [!leads && ofOwn, isOpen && rfq.is_fully_awarded && "All awarded"].filter(Boolean).join(" · ");
  const below = rfq.is_awarded ? (
    <>
      {words && `${words} · `}
      <AgreementsLink rfq={rfq} {...(leads && { words: leads })} />
    </>
  ) : (
    words
  );
  return <TwoLines main={<RfqStateBadge rfq={rfq} />} below={below} />;
}

/** The deadline; while the RFP is open also what is left of it. */
export function RfqDeadline({ rfq }: { rfq: RfqSummaryWire }) {
  const now = useNow();
  const left = now && rfq.status === "OPEN" ? timeLeft(rfq.valid_until, now) : null;
  return <TwoLines main={<DateText value={rfq.valid_until} />} below={left && `${left} left`} />;
}
