import { Badge } from "@/components/ui/badge";
import { VENUE_STATUS_LABELS } from "@/lib/venues/constants/venue-statuses";
import { venueStatusTone } from "@/lib/venues/rules/venues";
import type { VenueSummaryWire } from "@/lib/venues/contract/wire";

export function VenueStatusBadge({ status }: Pick<VenueSummaryWire, "status">) {
  return <Badge tone={venueStatusTone(status)}>{VENUE_STATUS_LABELS[status]}</Badge>;
}

export function VenueTierBadge({ tier }: Pick<VenueSummaryWire, "tier">) {
  return <Badge tone={tier === "Tier 1" ? "blue" : "grey"}>{tier}</Badge>;
}
