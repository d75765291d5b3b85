/** The colour of a status, always beside its word (spec 1-core section 4). */
import type { AgreementStatus } from "@/lib/agreements/constants";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { RfqStatus } from "@/lib/rfqs/constants";
import type { VenueStatus } from "@/lib/venues/constants/venue-options";

export type StatusTone = "green" | "yellow" | "blue" | "red" | "grey";

const RFQ_TONES: Record<RfqStatus, StatusTone> = { DRAFT: "blue", OPEN: "yellow", SIGNED: "green", CLOSED: "grey" };

const QUOTE_TONES: Record<QuoteStatus, StatusTone> = {
  PENDING: "yellow",
  ACCEPTED: "green",
  REJECTED: "red",
  EXPIRED: "grey",
  WITHDRAWN: "grey",
};

export function rfqStatusTone(status: RfqStatus): StatusTone {
  return RFQ_TONES[status];
}

export function quoteStatusTone(status: QuoteStatus): StatusTone {
  return QUOTE_TONES[status];
}

export function agreementStatusTone(status: AgreementStatus): StatusTone {
  return status === "ACTIVE" ? "green" : "grey";
}

const VENUE_TONES: Record<VenueStatus, StatusTone> = { pending: "yellow", approved: "green" };

export function venueStatusTone(status: VenueStatus): StatusTone {
  return VENUE_TONES[status];
}
