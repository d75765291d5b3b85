import { Check, Pencil, Trash2, X } from "lucide";
import { HistoryButton } from "@/components/data-table/history-button";
import { RowActions } from "@/components/data-table/row-actions";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Hint } from "@/components/ui/tooltip";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { type VenueAction } from "./venue-action-dialog";

export type AskVenueAction = (action: VenueAction, venue: VenueSummaryWire) => void;

type VenueActionsProps = {
  venue: VenueSummaryWire;
  editHref: string;
  canDecide: boolean;
  /** Absent for whoever may not read it. */
  onHistory?: ((venue: VenueSummaryWire) => void) | undefined;
  onAsk: AskVenueAction;
};

/** A row's buttons: for whoever may only read, what happened to it at most. */
export function VenueActions({ venue, editHref, canDecide, onHistory, onAsk }: VenueActionsProps) {
  const history = onHistory && <HistoryButton label={venue.name} onClick={() => onHistory(venue)} />;
  if (!venue.can_edit) return history;
  return (
    <div className="flex gap-1">
      {canDecide && <Decisions venue={venue} onAsk={onAsk} />}
      {history}
      <Hint text="Edit">
        <Button asChild size="icon-sm" variant="ghost">
          <Link href={editHref} aria-label={`Edit ${venue.name}`}>
            <Icon of={Pencil} />
          </Link>
        </Button>
      </Hint>
      <Hint text="Delete">
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={`Delete ${venue.name}`}
          className="text-destructive hover:text-destructive-hover"
          onOpen={() => onAsk("delete", venue)}
        >
          <Icon of={Trash2} />
        </Button>
      </Hint>
    </div>
  );
}

function Decisions({ venue, onAsk }: Pick<VenueActionsProps, "venue" | "onAsk">) {
  return (
    <RowActions>
      {venue.status !== "approved" && (
        <Hint text="Approve">
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={`Approve ${venue.name}`}
            className="text-green hover:text-green"
            onOpen={() => onAsk("approve", venue)}
          >
            <Icon of={Check} />
          </Button>
        </Hint>
      )}
      {venue.status === "pending" && (
        <Hint text="Reject">
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={`Reject ${venue.name}`}
            className="text-destructive hover:text-destructive-hover"
            onOpen={() => onAsk("reject", venue)}
          >
            <Icon of={X} />
          </Button>
        </Hint>
      )}
    </RowActions>
  );
}
