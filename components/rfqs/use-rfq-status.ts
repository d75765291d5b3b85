"use client";

import { useNow } from "@/components/ui/use-now";
import type { RfqStatus } from "@/lib/constants/rfq";
import { effectiveRfqStatus } from "@/lib/domain/rfq-status";
import type { RfqSummaryWire } from "@/lib/schemas/wire";

/** The status as it is by now, on a page that may have been open for hours: a deadline closes an RFP by itself. */
export function useRfqStatus(rfq: Pick<RfqSummaryWire, "status" | "valid_until">): RfqStatus {
  const now = useNow();
  return now ? effectiveRfqStatus({ status: rfq.status, validUntil: new Date(rfq.valid_until) }, now) : rfq.status;
}
