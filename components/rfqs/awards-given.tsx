"use client";

import { useRfqStatus } from "@/components/data-table/use-rfq-status";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

/** Who reads it: whoever decides on its quotes, or whoever writes one. */
const WORDS = {
  decides: "All awards of this RFP are given, and it is still open. Close it to end the quoting.",
  quotes: "All awards of this RFP are given. As things stand, no further quote can be accepted.",
};

export function AwardsGiven({ rfq, canDecide }: { rfq: RfqSummaryWire; canDecide: boolean }) {
  const isOpen = useRfqStatus(rfq) === "OPEN";
  if (!isOpen || !rfq.is_fully_awarded) return null;
  return (
    <p role="note" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
      {canDecide ? WORDS.decides : WORDS.quotes}
    </p>
  );
}
