"use client";

import { ReasonDialog } from "@/components/forms/on-demand/reason-dialog";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { useApproveVenue, useDeleteVenue, useRejectVenue } from "@/lib/venues/hooks";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { submitterWords } from "@/lib/venues/rules/venues";
import { toast } from "@/lib/kit/toast";

export type VenueAction = "approve" | "reject" | "delete";

type VenueActionDialogProps = {
  action: VenueAction;
  venue: VenueSummaryWire;
  onClose: () => void;
  /** What the page does once it is done. */
  onDone?: (action: VenueAction) => void;
};

/** Asks before a venue appears for everyone, goes back to its submitter, or is gone. */
export function VenueActionDialog({ action, venue, onClose, onDone }: VenueActionDialogProps) {
  const approve = useApproveVenue();
  const reject = useRejectVenue();
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
        description={`“${venue.name}” appears in everyone's list. ${submitterWords(venue.submitted_by, "is told, and can no longer change it")}`}
        confirmLabel="Approve"
        onConfirm={() =>
          run(() => approve.mutateAsync(venue), "Venue approved successfully", "Failed to approve venue")
        }
      />
    );
  }
  if (action === "reject") {
    return (
      <ReasonDialog
        title="Reject this submission?"
        description={`“${venue.name}” stays out of everyone's list. ${submitterWords(venue.submitted_by, "is told, and may change it and submit it again")}`}
        help={`${venue.submitted_by ? "The submitter reads" : "Administrators read"} this on the venue's page.`}
        confirmLabel="Reject"
        tone="destructive"
        initial=""
        words={{ done: "Venue rejected successfully", failed: "Failed to reject venue" }}
        onConfirm={async (reason) => {
          await reject.mutateAsync({ venue, reason });
          onDone?.(action);
        }}
        onClose={onClose}
      />
    );
  }
  const isSubmission = venue.status !== "approved";
  return (
    <ConfirmDialog
      {...props}
      tone="destructive"
      title={isSubmission ? "Delete this submission?" : "Delete this venue?"}
      description={
        isSubmission
          ? `The submission “${venue.name}” will be gone for good.`
          : `“${venue.name}”, with its contacts and requirements, will be gone for good. A venue that RFPs or quotes name can't be deleted.`
      }
      confirmLabel="Delete"
      onConfirm={() => run(() => remove.mutateAsync(venue), "Venue deleted successfully", "Failed to delete venue")}
    />
  );
}
