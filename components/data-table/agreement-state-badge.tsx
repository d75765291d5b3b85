"use client";

import { Badge } from "@/components/ui/badge";
import { useByNow } from "@/components/ui/use-now";
import { AGREEMENT_STATUS_LABELS } from "@/lib/agreements/constants";
import type { AgreementWire } from "@/lib/agreements/contract";
import { agreementStatus, agreementStatusTone } from "@/lib/agreements/rules/status";

/** An agreement's state by now in words, wherever one is shown: it ends by itself, also while it is looked at. */
export function AgreementStateBadge({ agreement }: { agreement: Pick<AgreementWire, "status" | "end"> }) {
  const status = useByNow((now) => agreementStatus(new Date(agreement.end), now), agreement.status);
  return <Badge tone={agreementStatusTone(status)}>{AGREEMENT_STATUS_LABELS[status]}</Badge>;
}
