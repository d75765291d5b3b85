"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";
import { type VenueAction, VenueActionDialog } from "./venue-action-dialog";

/** What can be done with the venue of a page, by whoever may. */
export function VenuePageActions({ venue, isAdmin }: { venue: VenueSummaryWire; isAdmin: boolean }) {
  const router = useRouter();
  const [asked, setAsked] = useState<VenueAction | null>(null);
  if (!venue.can_edit) return null;
  return (
    <>
      <Button variant="outline" className="text-destructive" onOpen={() => setAsked("delete")}>
        Delete
      </Button>
      <Button asChild variant="outline">
        <Link href={isAdmin ? ROUTES.admin.editVenue(venue.id) : ROUTES.editVenue(venue.id)}>Edit</Link>
      </Button>
      {isAdmin && venue.status === "pending" && (
        <Button variant="outline" onOpen={() => setAsked("reject")}>
          Reject
        </Button>
      )}
      {isAdmin && venue.status !== "approved" && <Button onOpen={() => setAsked("approve")}>Approve</Button>}
      {asked && (
        <VenueActionDialog
          action={asked}
          venue={venue}
          onClose={() => setAsked(null)}
          onChanged={router.refresh}
          onDone={(action) =>
            action === "delete" ? turnTo(isAdmin ? ROUTES.admin.venues : ROUTES.venues) : router.refresh()
          }
        />
      )}
    </>
  );
}
