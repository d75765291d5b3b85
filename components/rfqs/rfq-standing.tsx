"use client";

import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { Glossed } from "@/components/glossary/glossed";
import { EmailBadge } from "@/components/layout/email-badge";
import { Badge } from "@/components/ui/badge";
import { TimeLeft } from "@/components/ui/time-left";
import { useNow } from "@/components/ui/use-now";
import { isUrgent } from "@/lib/dashboard/rules/needs";
import { RFQ_SUBTYPE_LABELS, RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";
import { AgreementsLink } from "@/components/data-table/agreements-link";

/** Under an RFP's title: its state, what is left of its deadline while it takes quotes, of what kind and whose it is; and to those whom it invites, whether they confirmed their e-mail. */
export function RfqStanding({ rfq }: { rfq: RfqWire }) {
  const status = useRfqStatus(rfq);
  const now = useNow();
  const kind = [RFQ_TYPE_LABELS[rfq.type], rfq.subtype && RFQ_SUBTYPE_LABELS[rfq.subtype]].filter(Boolean).join(" · ");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RfqStateBadge rfq={rfq} />
      {status === "OPEN" && (
        <TimeLeft deadline={rfq.valid_until} isUrgent={now !== null && isUrgent(new Date(rfq.valid_until), now)} />
      )}
      {rfq.is_sealed && status === "OPEN" && (
        <Badge tone="blue">
          <Glossed text="Sealed" />
        </Badge>
      )}
      {rfq.award_count > 1 && rfq.awarded_count !== undefined && status !== "DRAFT" && (
        <span>
          {rfq.awarded_count} of {rfq.award_count} awarded
        </span>
      )}
      {rfq.is_awarded && <AgreementsLink rfq={rfq} />}
      <span className="min-w-0 wrap-anywhere">
        <Glossed text={kind} /> · {rfq.owner_name}
      </span>
      {!rfq.market_makers && <EmailBadge isConfirmed={rfq.issuer_email_confirmed} />}
    </span>
  );
}
