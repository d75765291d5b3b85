"use client";

import { useHistory } from "@/app/use-history";
import { VenueList } from "@/components/venues/venue-list";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { type VenueSummaryWire } from "@/lib/venues/contract/wire";

const nameOf = ({ name }: VenueSummaryWire) => name;

/** Every venue, with what an administrator can do, and what happened to it. */
export function VenuesAdminView({ first }: { first: FirstPage<VenueSummaryWire> }) {
  const { onHistory, history } = useHistory("venue", nameOf);
  return (
    <>
      <VenueList first={first} manages onHistory={onHistory} />
      {history}
    </>
  );
}
