import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { HistoryButton } from "@/components/data-table/history-button";
import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/tooltip";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { type VenueAction } from "./venue-action-dialog";

export type AskVenueAction = (action: VenueAction, venue: VenueSummaryWire) => void;

type VenueActionsProps = {
  venue: VenueSummaryWire;
  editHref: string;
  canApprove: boolean;
  /** Absent for whoever may not read it. */
  onHistory?: ((venue: VenueSummaryWire) => void) | undefined;
  onAsk: AskVenueAction;
};

/** A row's buttons: nothing for whoever may only read. */
export function VenueActions({ venue, editHref, canApprove, onHistory, onAsk }: VenueActionsProps) {
  if (!venue.can_edit) return null;
  return (
    <div className="flex items-center gap-1">
      {canApprove && venue.status === "pending" && (
        <Button
          size="sm"
          variant="outline"
          className="px-2.5"
          aria-label={`Approve ${venue.name}`}
          onClick={() => onAsk("approve", venue)}
        >
          Approve
        </Button>
      )}
      {onHistory && <HistoryButton label={venue.name} onClick={() => onHistory(venue)} />}
      <Hint text="Edit">
        <Button asChild size="icon-sm" variant="ghost">
          <Link href={editHref} aria-label={`Edit ${venue.name}`}>
            <Pencil />
          </Link>
        </Button>
      </Hint>
      <Hint text="Delete">
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={`Delete ${venue.name}`}
          className="text-destructive hover:text-destructive-hover"
          onClick={() => onAsk("delete", venue)}
        >
          <Trash2 />
        </Button>
      </Hint>
    </div>
  );
}
