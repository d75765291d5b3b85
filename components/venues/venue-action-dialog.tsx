"use client";

import { type ReactNode, useState } from "react";
import { ReasonDialog } from "@/components/forms/on-demand/reason-dialog";
import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ROUTES } from "@/lib/addresses/routes";
import { useApproveVenue, useDeleteVenue, useRejectVenue, VenueChanged } from "@/lib/venues/hooks";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { submitterWords } from "@/lib/venues/rules/venues";

export type VenueAction = "approve" | "reject" | "delete";

type VenueActionDialogProps = {
  action: VenueAction;
  venue: VenueSummaryWire;
  onClose: () => void;
  /** What the page does once it is done. */
  onDone?: (action: VenueAction) => void;
  /** And once somebody else has changed the venue. */
  onChanged?: () => void;
};

/** Asks before a venue appears for everyone, goes back to its submitter, or is gone. */
export function VenueActionDialog({ action, venue: asked, onClose, onDone, onChanged }: VenueActionDialogProps) {
  /** A press is about what the dialog speaks of: after a refusal, the venue as it is by now. */
  const [venue, setVenue] = useState(asked);
  const approve = useApproveVenue();
  const reject = useRejectVenue();
  const remove = useDeleteVenue();

  async function decide(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (error instanceof VenueChanged) {
        setVenue(error.venue);
        onChanged?.();
      }
      throw error;
    }
    onDone?.(action);
  }

  const run = (call: () => Promise<unknown>, done: string, failed: string) =>
    told(() => decide(call), { done, failed });
  const described = (words: string) => <Described words={words} changed={venue === asked ? null : venue} />;

  const props = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (action === "approve") {
    return (
      <ConfirmDialog
        {...props}
        title="Approve this venue?"
        description={described(
          `“${venue.name}” appears in everyone's list. ${submitterWords(venue.submitted_by, "is told, and can no longer change it")}`,
        )}
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
        about={`venue_${venue.id}`}
        title="Reject this submission?"
        description={described(
          `“${venue.name}” stays out of everyone's list. ${submitterWords(venue.submitted_by, "is told, and may change it and submit it again")}`,
        )}
        help={`${venue.submitted_by ? "The submitter reads" : "Administrators read"} this on the venue's page.`}
        confirmLabel="Reject"
        tone="destructive"
        initial=""
        words={{ done: "Venue rejected successfully", failed: "Failed to reject venue" }}
        onConfirm={(reason) => decide(() => reject.mutateAsync({ venue, reason }))}
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
      description={described(
        isSubmission
          ? `The submission “${venue.name}” will be gone for good.`
          : `“${venue.name}”, with its contacts and requirements, will be gone for good. A venue that RFPs or quotes name can't be deleted.`,
      )}
      confirmLabel="Delete"
      onConfirm={() => run(() => remove.mutateAsync(venue), "Venue deleted successfully", "Failed to delete venue")}
    />
  );
}

/** What is about to happen, and that it is not about the same venue any more. */
function Described({ words, changed }: { words: string; changed: VenueSummaryWire | null }): ReactNode {
  if (changed === null) return words;
  return (
    <>
      {words}{" "}
      <strong className="font-medium text-foreground">
        It was changed meanwhile:{" "}
        <a
          href={ROUTES.venue(changed.id)}
          target="_blank"
          rel="noopener"
          className="rounded-sm text-primary underline underline-offset-4"
        >
          look at it<span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        before you press again.
      </strong>
    </>
  );
}
