"use client";

import { toast } from "sonner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { useApproveVenue, useDeleteVenue } from "@/lib/venues/hooks";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";

export type VenueAction = "approve" | "delete";

type VenueActionDialogProps = {
  action: VenueAction;
  venue: VenueSummaryWire;
  onClose: () => void;
  /** What the page does once it is done. */
  onDone?: (action: VenueAction) => void;
};

/** Asks before a venue appears for everyone, or is gone. */
export function VenueActionDialog({ action, venue, onClose, onDone }: VenueActionDialogProps) {
  const approve = useApproveVenue();
  const remove = useDeleteVenue();

  async function run(call: () => Promise<unknown>, done: string, failed: string) {
    try {
      await call();
    } catch (error) {
      toast.error(`${failed}: ${failureWords(error, UNKNOWN_ERROR)}`);
      throw error;
    }
    toast.success(done);
    onDone?.(action);
  }

  const props = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (action === "approve") {
    return (
      <ConfirmDialog
        {...props}
        title="Approve this venue?"
        description={`“${venue.name}” appears in everyone's list. Its submitter can no longer change it.`}
        confirmLabel="Approve"
        onConfirm={() =>
          run(() => approve.mutateAsync(venue), "Venue approved successfully", "Failed to approve venue")
        }
      />
    );
  }
  const isPending = venue.status === "pending";
  return (
    <ConfirmDialog
      {...props}
      tone="destructive"
      title={isPending ? "Delete this submission?" : "Delete this venue?"}
      description={
        isPending
          ? `The submission “${venue.name}” will be gone for good.`
          : `“${venue.name}”, with its contacts and requirements, will be gone for good. A venue that RFPs name can't be deleted.`
      }
      confirmLabel="Delete"
      onConfirm={() => run(() => remove.mutateAsync(venue.id), "Venue deleted successfully", "Failed to delete venue")}
    />
  );
}
