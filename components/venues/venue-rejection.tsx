import { CircleX } from "lucide";
import { Icon } from "@/components/ui/icon";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { submitterWords } from "@/lib/venues/rules/venues";

type VenueRejectionProps = { venue: Pick<VenueSummaryWire, "is_own" | "rejection_reason" | "submitted_by"> };

/** Why a submission was rejected, and what its submitter can do about it; nothing of any other venue. */
export function VenueRejection({ venue }: VenueRejectionProps) {
  const { is_own: isOwn, rejection_reason: reason, submitted_by: submitter } = venue;
  if (reason === null) return null;
  return (
    <section
      aria-labelledby="venue-rejection"
      className="flex gap-3 rounded-lg border border-destructive bg-card px-5 py-4"
    >
      <Icon of={CircleX} className="mt-0.5 text-destructive" />
      <div className="min-w-0">
        <h2 id="venue-rejection" className="font-semibold">
          Why it was rejected
        </h2>
        <p className="mt-1 wrap-anywhere whitespace-pre-line own-direction">{reason}</p>
        <p className="mt-2 text-xs text-muted-foreground">
          {isOwn
            ? "Edit it to submit it again: administrators are told then."
            : submitterWords(submitter, "reads this here. It awaits approval again once they change it")}
        </p>
      </div>
    </section>
  );
}
