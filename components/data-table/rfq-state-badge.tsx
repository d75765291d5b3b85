"use client";

import { Badge } from "@/components/ui/badge";
import { RFQ_STANDING_LABELS, type RfqStanding } from "@/lib/rfqs/constants";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { rfqStanding } from "@/lib/rfqs/rules/standing";
import { rfqStatusTone } from "@/lib/rfqs/rules/status";
import { useRfqStatus } from "./use-rfq-status";

type RfqStateBadgeProps = {
  rfq: Pick<RfqSummaryWire, "status" | "is_awarded" | "valid_until">;
  /** The words of the screen, where it has its own. */
  labels?: Record<RfqStanding, string>;
};

/** An RFP's state in words, wherever one is shown. */
export function RfqStateBadge({ rfq, labels = RFQ_STANDING_LABELS }: RfqStateBadgeProps) {
  const standing = rfqStanding({ ...rfq, status: useRfqStatus(rfq) });
  return <Badge tone={rfqStatusTone(standing)}>{labels[standing]}</Badge>;
}
