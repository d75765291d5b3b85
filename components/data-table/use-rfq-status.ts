"use client";

import { useByNow } from "@/components/ui/use-now";
import type { RfqStatus } from "@/lib/rfqs/constants";
import { effectiveRfqStatus } from "@/lib/rfqs/rules/status";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

/** The status as it is by now, on a page that may have been open for hours: a deadline closes an RFP by itself. */
export function useRfqStatus({
  status,
  valid_until: until,
}: Pick<RfqSummaryWire, "status" | "valid_until">): RfqStatus {
  return useByNow((now) => effectiveRfqStatus({ status, validUntil: new Date(until) }, now), status);
}
