"use client";

import { Lock } from "lucide";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useReadWhenPassed } from "@/components/ui/use-now";
import { formatDateTime } from "@/lib/kit/dates";
import { counted } from "@/lib/kit/format";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";

type SealedNoticeProps = {
  rfqId: number;
  /** How many quotes have come. */
  count: number;
  /** The RFP has ended: what was sealed can be read. For whoever doesn't see that by itself. */
  onEnd?: () => void;
};

/** In place of quotes that nobody but their market makers reads yet. */
export function SealedNotice({ rfqId, count, onEnd }: SealedNoticeProps) {
  const { data: rfq } = useRfq(rfqId);
  // Closed before its deadline, it has ended already; taken back to a draft, it has no end yet.
  const ends = rfq && rfq.status !== "DRAFT" ? [rfq.status === "OPEN" ? rfq.valid_until : 0] : [];
  useReadWhenPassed(ends, onEnd);

  if (!rfq) return <Skeleton className="h-40 w-full" />;
  const quotes = `${counted(count, "quote")} received`;
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={Lock}
        title={`Sealed until ${formatDateTime(rfq.valid_until)} UTC: ${quotes}`}
        text="Nobody but its market maker reads a quote until the RFP ends. Then all of them can be compared and decided on."
      />
    </div>
  );
}
